import re
arrays = {name: list(map(int, values.split(",")))
          for name, values in re.findall(r"(\w+\[\d+\]) = \{([\d,]+)\}", open("by-index.txt").read())}

def winning(k, index):
    end = arrays[f"End[{k}]"]
    return arrays[f"W[{k}]"][end[index - 1] if index else 0:end[index]]

print("of 1 peg, for complement problem 1 alone:", winning(1, 1))
