"""What each picture depends on, as one hash: the scene's function and all it calls, how it is shot, the art of its label.

blender -b --factory-startup -P plan.py -- PLAN.json     writes {slug: {"how": "render" | "retouch" | "herd" | "banners", "hash": ..., "from": [slugs]}}

A function is its source and that of every function of this folder it names; data it names count by value. A change of one scene
changes one picture, a change of `kit.render` all of them.
"""
import ast, hashlib, inspect, json, os, re, sys, types
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.argv, target = sys.argv[:1] + ["--", os.devnull], sys.argv[sys.argv.index("--") + 1]
import catalog, scenes
import food, goods, kit
scenes.load()


def text(file): return open(os.path.join(HERE, file)).read()


def own(value): return getattr(value, "__module__", None) and os.path.dirname(getattr(sys.modules.get(value.__module__), "__file__", None) or "") == HERE


def names(code):
    out = set(code.co_names)
    for c in code.co_consts:
        if isinstance(c, types.CodeType): out |= names(c)
    return out


def slugs_in(code):
    out = {c for c in code.co_consts if isinstance(c, str)}
    for c in code.co_consts:
        if isinstance(c, types.CodeType): out |= slugs_in(c)
    return out


def collect(value, seen, parts, given=()):
    """Adds what a value is made of. given: strings the caller passed; of a table of functions only these entries count."""
    if isinstance(value, types.FunctionType):
        if id(value) in seen or not own(value): return
        seen.add(id(value))
        parts.append(source(value))
        bound = [*(value.__defaults__ or ()), *(c.cell_contents for c in value.__closure__ or ())]
        strings = {*given, *(b for b in bound if isinstance(b, str)), *slugs_in(value.__code__)}
        for b in bound: collect(b, seen, parts, strings)
        for n in sorted(names(value.__code__)):
            if n in value.__globals__ and n != "ITEMS": collect(value.__globals__[n], seen, parts, strings)
        for b in bound: follow(b, seen, parts)
        for s in sorted(strings & set(catalog.ITEMS)): collect_item(s, seen, parts)
    elif inspect.isclass(value):
        if id(value) in seen or not own(value): return
        seen.add(id(value))
        parts.append(source(value))
        for f in vars(value).values(): collect(f, seen, parts)
    elif isinstance(value, types.ModuleType): return      # named as module.function: source() takes the function
    elif isinstance(value, dict) and value and all(isinstance(k, str) for k in value):
        if len(value) > 24 and not given: return
        for k in sorted(set(value) & set(given) if len(value) > 8 else value): parts.append(k); collect(value[k], seen, parts)
    elif isinstance(value, (str, int, float, bool, tuple, list)) or value is None: parts.append(repr(value))


def source(value):
    """The text of a function and of what it names in other files as module.name."""
    lines = inspect.getsource(value)
    found = [lines]
    for mod, attr in sorted(set(re.findall(r"\b([a-z_]+)\.([a-z_]\w*)\(?", lines))):
        m = sys.modules.get(mod)
        if m is not None and own(getattr(m, attr, None)) and getattr(m, attr).__name__ != value.__name__: found.append(inspect.getsource(getattr(m, attr)))
    return "\n".join(found)


def follow(value, seen, parts):
    """Parts of a set are named by their slug."""
    if isinstance(value, (list, tuple)):
        for v in value: follow(v, seen, parts)
    elif isinstance(value, str) and value in catalog.ITEMS: collect_item(value, seen, parts)


def collect_item(slug, seen, parts):
    if slug in seen: return
    seen.add(slug)
    collect(catalog.ITEMS[slug]["build"], seen, parts)


def digest(parts):
    """Without the folder's own path: the same scripts elsewhere make the same picture."""
    return hashlib.sha256("\0".join(map(str, parts)).replace(HERE, "").encode()).hexdigest()[:16]


def rendered(slug):
    it, seen, parts = catalog.ITEMS[slug], {slug}, []
    collect(it["build"], seen, parts)
    shot = {k: v.__name__ if callable(v) else v for k, v in it["shot"].items()}
    parts += [json.dumps(shot, sort_keys=True), catalog.TINTS[it["category"]]]
    for f in (food.window, kit.studio, kit.render, it["shot"].get("studio")): collect(f, seen, parts)
    parts.append(text("develop.py"))
    if any('"labels"' in str(p) for p in parts): parts.append(text("labels.py"))
    return {"how": "render", "hash": digest(parts), "from": []}


plan = {slug: rendered(slug) for slug in catalog.ITEMS}
for slug in [s for s in plan if s.startswith("hero-") and catalog.ITEMS[s]["shot"].get("mirror", True) and s + "-rtl" not in plan and not s.endswith("-rtl")]:
    plan[slug + "-rtl"] = {"how": "mirror", "hash": plan[slug]["hash"], "from": [slug]}


def derived(slug, how, bases, *parts):
    bases = sorted(set(bases))
    plan[slug] = {"how": how, "hash": digest([*parts, *(plan[b]["hash"] for b in bases)]), "from": bases}


for slug, row in goods.VARIANTS.items():
    if slug not in goods.MODELLED: derived(slug, "retouch", [row[0]], row, text("retouch.py"))
for slug, row in goods.COMPOSED.items(): derived(slug, "retouch", [p[0] for p in row[2]], row, text("retouch.py"))
herds = next(ast.literal_eval(n.value) for n in ast.parse(text("herd.py")).body if isinstance(n, ast.Assign) and n.targets[0].id == "HERDS")
for slug, row in herds.items(): derived(slug, "herd", [p[0] for p in row[2]], row, text("herd.py"))
for slug, row in goods.BANNERS.items():
    derived(slug, "banners", [p[0] for p in row[2]], row, text("banners.py"), text("retouch.py"))
    plan[slug + "-rtl"] = {"how": "mirror", "hash": plan[slug]["hash"], "from": [slug]}
json.dump(plan, open(target, "w"), indent=1, sort_keys=True)
print("PLAN", len(plan))
