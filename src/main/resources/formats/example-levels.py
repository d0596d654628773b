for level in manifest["sets"]:
    print(level["set"], len(codes(level["set"])))
