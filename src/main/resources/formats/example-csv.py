import collections, csv, json
manifest = json.load(open("manifest.json"))
sets = collections.defaultdict(set)
for row in csv.DictReader(open("@label@.csv")):
    sets[f"@set@"].add(int(row["code"]))

def codes(name):
    return sets[name]

