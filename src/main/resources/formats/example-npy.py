import json, os
import numpy
manifest = json.load(open("manifest.json"))

def codes(name):
    return set(numpy.load(name + ".npy").tolist()) if os.path.exists(name + ".npy") else set()

