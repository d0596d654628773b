import json
manifest = json.load(open("manifest.json"))
sets = {f"@symbol@_{entry['k']}": set(map(int, entry["codes"])) for entry in json.load(open("@label@.json"))["sets"]}

def codes(name):
    return sets.get(name, set())

