"""Render items to raw EXR.   blender -b --factory-startup -P render.py -- RAW_DIR [--res 720] [--spp 64] [--all | slug ...]"""
import json, os, sys, time, traceback, zlib
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit, catalog, scenes

args = sys.argv[sys.argv.index("--") + 1:]
raw = os.path.abspath(args.pop(0))
opt = {"--res": 720, "--spp": 64}
slugs, every = [], False
while args:
    a = args.pop(0)
    if a in opt: opt[a] = int(args.pop(0))
    elif a == "--all": every = True
    else: slugs.append(a)
scenes.load()
os.makedirs(raw, exist_ok=True)
for s in (catalog.ITEMS if every else slugs):
    it = catalog.ITEMS[s]
    t = time.time()
    try:
        kit.reset()
        kit.seed(zlib.crc32(s.encode()) % 9999)
        shot = dict(it["shot"]); aspect = shot.get("aspect", 1.0)
        shot.setdefault("tint", catalog.TINTS[it["category"]])
        spp = int(opt["--spp"] * shot.pop("quality", 1)); mirror = shot.pop("mirror", True)
        it["build"]()
        tb = time.time() - t
        expose, place = shot.pop("expose", None), shot.pop("studio", kit.studio)
        if shot.pop("light", None) == "window":
            import food; food.window(**shot)
        else:
            place(**shot)
        kit.render(os.path.join(raw, s), opt["--res"] if aspect == 1 else int(opt["--res"] * 640 / 720), spp, aspect)
        h = shot["tint"]
        json.dump({"tint": [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)], "mirror": mirror, "expose": expose}, open(os.path.join(raw, s + ".json"), "w"))
        print("ITEM", s, "build %.1f total %.1f" % (tb, time.time() - t), flush=True)
    except Exception:
        print("FAIL", s, flush=True); traceback.print_exc()
