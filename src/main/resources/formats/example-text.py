import json, os
manifest = json.load(open("manifest.json"))

def codes(name):
    return {int(line) for line in open(name + ".txt")} if os.path.exists(name + ".txt") else set()

