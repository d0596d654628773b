import glob, json, struct
manifest = json.load(open("manifest.json"))

def codes(name):
    files = glob.glob(name + ".u*")
    return {code for file in files
            for code, in struct.iter_unpack("<I" if file.endswith("32") else "<Q", open(file, "rb").read())}

