"""What comes out of the oven with a real crust: burger buns, samoon bread and layered baklava."""
from kit import *
from catalog import item
from food import *
from produce import group


# ---- burgers ------------------------------------------------------------------------------------

def bun_material():
    """Egg-washed crust: pale where it was cut or touched its neighbour (attribute rise = 0), browned unevenly on top, nearly matt."""
    m = Mat("bun"); w = warp(m, None, 1.6, .3)
    f = add(m, mul(m, m.attr("rise"), .66), mul(m, m.math("SUBTRACT", octaves(m, [(1.7, .6), (5.5, .4)], w), .5), .75))
    c = m.ramp(f, [(.02, "f2dcae"), (.15, "e3b46c"), (.36, "c5853a"), (.60, "9a5620"), (.86, "743914")])
    c = m.mix(mul(m, spots(m, 15, .5, .45, .3, w), .28), c, "5c2a0c")
    c = m.mix(mul(m, lin(m, m.noise(36, 3), .55, .7), .3), c, "deae6c")
    h = add(m, mul(m, m.noise(5, 5, .65, .4, m.map(None, (1, 1, 2.2))), 1.0), mul(m, m.noise(24, 4, .6), .4), mul(m, m.noise(80, 2), .2))
    return surf(m, c, lin(m, octaves(m, [(3, .5), (14, .5)]), .38, .62, .46, .72), m.bump(h, .4, .035), .1, (.06, .035, .015), mul(m, lin(m, m.noise(2.4, 3), .45, .65), .1), .4, spec=.3)


def crumb_material(c=("f0dcb0", "fbf2dc")):
    """The cut face of bread: pores of several sizes."""
    m = Mat("crumb"); v = warp(m, None, 6, .06)
    pores = m.math("MAXIMUM", mul(m, spots(m, 26, .5, .4, .3, v), .8), mul(m, spots(m, 70, .55, .5, .3, v), .6))
    c_ = m.mix(mul(m, pores, .4), m.mix(octaves(m, [(4, .5), (20, .5)]), *c), "d8b97e")
    return surf(m, c_, .85, m.bump(m.math("SUBTRACT", mul(m, m.noise(30, 4), .4), pores), .8, .03), .12, (.06, .04, .02), spec=.15)


def bun_half(profile, mat, sd, top):
    """Lathe that rose to one side: no two are round."""
    prof = spline(profile, 60); high = prof[:, 1].max()
    def d(P, th, t):
        P = P * [1.03, .97, 1]
        P = P * (1 + .03 * wob(P, 1.5, sd) + .010 * wob(P, 5, sd + 1) + .004 * wob(P, 16, sd + 2))[..., None]
        P[..., 2] += top * (.035 * np.cos(th - 1.1 + sd) - .03 * np.cos(2 * th + sd)) * np.clip(np.hypot(P[..., 0], P[..., 1]), 0, 1) ** 2
        return P
    return lathe(profile, mat, n=60, seg=170, deform=d, attrs={"rise": np.repeat(np.clip(prof[:, 1] / high, 0, 1)[:, None], 170, 1)})


def patty(sd):
    """Coarse mince from the grill: crumbled rim, dark where it stands out, a little fat."""
    m = Mat("patty"); v = warp(m, None, 7, .1); g = m.vor(15, v)
    k = m.ramp(add(m, mul(m, octaves(m, [(5, .4), (17, .6)], v), .9), mul(m, pointy(m, .44, .58), -.16), mul(m, g, .25)), [(.30, "23100a"), (.46, "43200f"), (.60, "64361c"), (.78, "8d5a35")])
    mat = surf(m, k, lin(m, m.noise(9, 4), .4, .6, .42, .7), m.bump(add(m, mul(m, g, .9), mul(m, m.noise(34, 4, .65), .7)), .9, .05), .05, (.03, .015, .01), mul(m, lin(m, m.noise(5, 3), .52, .66), .4), .22, spec=.35)
    d = lambda P, th, t: P * (1 + .03 * wob(P, 3, sd) + .022 * wob(P, 11, sd + 1, 2) + .020 * np.abs(wob(P, 26, sd + 2, 2)))[..., None] ** [1, 1, .6]
    return lathe([(0, 0), (.60, .0), (.80, .02), (.88, .09), (.88, .17), (.80, .25), (.60, .27), (0, .28)], mat, n=54, seg=280, deform=d)


def melted(z, sd):
    """A slice of cheese that took the shape of what it lies on; its corners hang down along the rim."""
    k, half, rim = 60, .80, .84
    x, y = np.meshgrid(np.linspace(-half, half, k), np.linspace(-half, half, k), indexing="ij")
    p = np.stack([x, y, 0 * x], -1); s = 1 + .05 * wob(p, 2.5, sd); x, y = x * s, y * s
    rr = np.hypot(x, y) + 1e-6; over = np.clip(rr - rim, 0, 1); r = np.where(over > 0, rim + .085 * (1 - np.exp(-over / .06)), rr)
    hang = np.maximum(0, over - .03) * (1.1 + .2 * wob(p, 3, sd + 1))
    P = np.stack([x / rr * r, y / rr * r, z - hang + .012 * wob(p, 4, sd + 2) - .02 * (rr / rim) ** 4], -1)
    m = Mat("cheese"); c = m.ramp(octaves(m, [(2.5, .6), (9, .4)]), [(.3, "e8961e"), (.55, "f2ad36"), (.75, "f7c45c")])
    o = sheet(P, surf(m, c, lin(m, m.noise(5, 3), .4, .6, .34, .5), m.bump(octaves(m, [(6, .6), (22, .4)]), .12, .03), .25, (.09, .05, .015), .1, .3, spec=.35), wrap=False)
    t = o.modifiers.new("s", "SOLIDIFY"); t.thickness = .036; b = o.modifiers.new("b", "BEVEL"); b.width = .012; b.segments = 3
    return o


def lettuce(z, sd, r=.97):
    """One curly leaf: ruffles of three sizes that grow towards a torn edge."""
    th, q = np.linspace(0, TAU, 420, endpoint=False)[None, :], np.linspace(.25, 1, 26)[:, None]
    edge = r * (1 + .05 * np.sin(3 * th + sd) + .03 * np.sin(8 * th + 2 * sd) + .018 * np.sin(29 * th + sd))
    ruffle = .055 * np.sin(11 * th + sd + 1.3 * np.sin(3 * th)) + .04 * np.sin(23 * th + 2 * sd + np.sin(5 * th)) + .018 * np.sin(51 * th)
    P = np.stack([edge * q * np.cos(th), edge * q * np.sin(th), z + ruffle * q ** 5 - (.10 + .06 * np.sin(2 * th + sd)) * q ** 6 + 0 * th], -1)
    m = Mat("lettuce"); vein = lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(4, 3, vec=warp(m, None, 3, .3)), .5)), .03, 0)
    c = m.ramp(add(m, m.attr("rho"), mul(m, m.math("SUBTRACT", m.noise(6, 4), .5), .5)), [(.55, "e2ecae"), (.78, "b4d468"), (.95, "7bb03e"), (1.0, "568e2a")])
    c = m.mix(mul(m, vein, .4), c, "e0eab8")
    a = m.n("BsdfPrincipled", {"Base Color": c, "Roughness": .42, "Specular": .35, "Normal": m.bump(add(m, m.noise(16, 4), vein), .5, .03)}); t = m.n("BsdfTranslucent", {"Color": c})
    o = m.n("MixShader", {"Fac": .3}); m.t.links.new(a, o.node.inputs[1]); m.t.links.new(t, o.node.inputs[2]); m.t.links.new(o, m.out.inputs["Surface"])
    return sheet(P[::-1], m.m, caps=False, attrs={"rho": (q + 0 * th)[::-1]})


def tomato_slice(sd):
    m = Mat("slice"); c = m.ramp(octaves(m, [(5, .5), (18, .5)]), [(.3, "a8200f"), (.55, "c93a22"), (.75, "e0705a")])
    mat = surf(m, c, lin(m, m.noise(8, 3), .4, .6, .25, .45), m.bump(m.noise(18, 3), .25, .02), .2, (.08, .03, .02), .2, .2)
    return lathe([(0, 0), (.40, 0), (.43, .02), (.43, .05), (.40, .07), (0, .07)], mat, n=24, seg=70, deform=lambda P, th, t: P * (1 + .03 * np.cos(5 * th + sd) + .02 * wob(P, 4, sd))[..., None] ** [1, 1, 0])


def sesame(bun, n=150):
    cols = [surf(Mat(), c, .6, spec=.3) for c in ("f3e4bf", "e8d09a", "d9b673")]
    drop_ = lambda P, th, t: P * (1 - .35 * np.clip(P[..., 0:1] / .036, -1, 1)) ** [0, 1, 1]
    on_surface(bun, [ball((.036, .023, .012), c, n=10, seg=14, deform=drop_) for c in cols], n, limit=.62, lift=.002, tilt=.25, s=(.8, 1.15))


BURGER = dict(elev=13, fill=.76, light="window", focus=.35, blur=.004, floor=-.14)


def stack(patties):
    """The whole sandwich, from the lower bun up."""
    plank(2.35, h=.14, round_=True); bun = bun_material()
    bun_half([(0, 0), (.72, 0), (.82, .04), (.85, .11), (.83, .17), (.78, .19), (0, .19)], bun, 3, .3)
    lettuce(.25, 1); lettuce(.27, 4, .93)
    for i, (x, y) in enumerate(((-.36, -.30), (.38, -.27), (.02, .32), (.0, -.44))): put(tomato_slice(i), (x, y, .27 + .01 * i), (.04, .03 * (i - 1), i))
    z = .36
    for i in range(patties): put(patty(5 + 9 * i), (.015 * i, -.02 * i, z), (.02 * (-1) ** i, -.015, i * 1.9)); put(melted(z + .315, 3 + i), (0, 0, 0), (0, 0, .62 + i * .75)); z += .32
    onion = surf(Mat(), "e6d3dc", .35, coat=.15, sss=.2)
    for x, y in ((-.42, -.36), (.36, -.42), (.1, .3)): put(tube([(.27 * math.cos(a), .27 * math.sin(a), .02 * math.sin(3 * a)) for a in np.linspace(0, TAU, 24)], .022, onion, n=60, seg=10, squash=1.6), (x, y, z + .03))
    crown = put(bun_half([(0, 0), (.70, 0), (.80, .015), (.875, .07), (.865, .17), (.76, .30), (.55, .40), (.28, .45), (0, .465)], bun, 11, 1), (.01, .02, z + .045), (.035, -.03, 0))
    sesame(crown); crumbs(14, 1.05, surf(Mat(), "c5853a", .8), (.008, .024), 0, .82)


@item("burger", "Beef burger", "برجر لحم", "dishes", "1 pc", kind="dish", **BURGER)
def burger(): stack(1)


@item("double-cheeseburger", "Double cheeseburger", "برغر دبل بالجبن", "dishes", kind="dish", **{**BURGER, "fill": .80})
def double_burger(): stack(2)


# ---- samoon --------------------------------------------------------------------------------------

def samoon_crust(flour=.75):
    return crust_material(("f3dfb4", "e0b470", "b97c3a", "77441a"), 2.6, .30, .35, flour, .7, .02, (.62, .85), "crack", .45, .1)


def loaf(mat, sd=0, a=.66, b=.36, h=.27, part=None, at=.10):
    """A diamond loaf with a ragged split along its back. part "lower" or "upper": cut level at height `at`, crumb on the cut."""
    seg = 150; th = np.linspace(0, TAU, seg, endpoint=False)
    rim = (np.abs(np.cos(th) / a) ** 1.32 + np.abs(np.sin(th) / b) ** 1.32) ** (-1 / 1.32)
    xy = np.stack([rim * np.cos(th), rim * np.sin(th)], -1) * (1 + .025 * np.sin(3 * th + sd) + .015 * np.sin(7 * th + 2 * sd))[:, None]
    top = lambda q: h * (1 - q ** 2.3) ** .62
    q_cut = next(q for q in np.linspace(0, 1, 400) if top(q) <= at) if part else 1
    rows = {None: [(q, top(q)) for q in np.linspace(.01, 1, 46)] + [(.97, -.02), (.8, -.03), (.01, -.03)],
            "upper": [(q, top(q)) for q in np.linspace(.01, q_cut, 44)] + [(q_cut * .985, at - .01)],
            "lower": [(q, top(q)) for q in np.linspace(q_cut, 1, 14)] + [(.97, -.02), (.8, -.03), (.01, -.03)]}[part]
    P = np.array([np.c_[xy * q, np.full(seg, z)] for q, z in rows]); hz = np.clip(P[..., 2] / h, 0, 1)
    line = P[..., 1] - .05 * np.sin(P[..., 0] * 5 + sd) - .02 * wob(P, 9, sd)
    crack = np.exp(-(line / (.035 + .02 * wob(P, 6, sd + 4))) ** 2) * np.clip((a * .62 - np.abs(P[..., 0])) / .12, 0, 1) * (hz > .55)
    lip = np.exp(-((np.abs(line) - .075) / .03) ** 2) * np.clip((a * .62 - np.abs(P[..., 0])) / .12, 0, 1) * (hz > .5)
    P *= (1 + .02 * wob(P, 2.2, sd) + .012 * wob(P, 6, sd + 1) + .005 * wob(P, 18, sd + 2))[..., None]
    P[..., 2] += hz * (.018 * wob(P, 5, sd + 3)) - .035 * crack + .014 * lip
    o = sheet(P[::-1], mat, attrs={"crack": crack[::-1]}, caps=part is None)
    if part is None: return o
    rim_ = P[-2 if part == "upper" else 0]; mid = rim_.mean(0)            # the cut ends in the crust: no gap between them
    face = np.array([mid + (rim_ - mid) * q for q in np.linspace(.01, 1, 36)])
    face[..., 2] += .014 * wob(face, 9, sd + 5, 3) * (1 - np.linspace(.01, 1, 36) ** 6)[:, None]
    return group([o, sheet(face[::-1] if part == "lower" else face, crumb_material(), caps=False)])


def sandwich(fill, loc, rz, s=1.0, leaf_=False, sd=1, n=34, flour=.5):
    """A samoon cut open like a book, its mouth towards -y, the filling heaped in it."""
    mat, a, b, h, at, hinge, open_ = samoon_crust(flour), .88, .46, .36, .13, .34, .46
    parts = [loaf(mat, sd, a, b, h, "lower", at)]
    c, s_ = math.cos(open_), math.sin(open_)
    parts.append(put(loaf(mat, sd, a, b, h, "upper", at), (0, hinge - hinge * c - at * s_, at + .09 + hinge * s_ - at * c), (-open_, 0, 0)))
    if leaf_: parts += [put(lettuce(.0, k, .9), (0, -.04, at + .04 + .01 * k), (.06, 0, 0), (.92, .48, .6)) for k in (2, 5)]
    for i in range(n):
        t, row = (i % 12 - 5.5) / 6.2, i // 12 % 3
        deep = b * (1 - abs(t) ** 1.5)
        o = put(clone(RNG.choice(fill)), (t * .70 + R(-.03, .03), -deep * (.80 - .36 * row) + R(-.03, .03), at + .07 + .075 * row + R(-.02, .03)), (R(-.6, .6), R(-.6, .6), R(0, 6)), R(.6, .85))
        o.data = o.data.copy(); parts.append(o)
    join_hide(fill)
    return put(group(parts), loc, (0, 0, rz), s)


@item("samoon", "Samoon rolls", "صمون", "bakery", "6 pcs", elev=30, fill=.84, light="window", focus=.3, floor=0)
def samoon():
    mat = samoon_crust()
    for i, (x, y, z, ry, rz) in enumerate(((-.66, .55, .03, 0, .35), (.52, .62, .03, 0, -.15), (-.70, .02, .03, 0, .3), (.62, .10, .03, 0, .1), (-.04, .32, .25, .04, .10))): put(loaf(mat, i * 7), (x, y, z), (R(-.06, .06), ry, rz))
    put(loaf(mat, 41, part="lower"), (-.42, -.62, .03), (0, 0, .18)); put(loaf(mat, 43, part="upper"), (.52, -.46, .24), (-2.15, .0, -.16))
    crumbs(60, 1.2, surf(Mat(), "e0b470", .85), (.006, .022), 0, .5)


# ---- baklava -------------------------------------------------------------------------------------

def pastry_material():
    """Thin sheets of pastry: pale to brown from sheet to sheet, syrup only where it looks up."""
    m = Mat("pastry"); top = lin(m, up(m), .55, .85); w = warp(m, None, 5, .08)
    f = add(m, mul(m, octaves(m, [(4, .5), (15, .5)], w), .85), mul(m, m.n("NewGeometry", out="Random Per Island"), .22), mul(m, m.rand(), .16))
    c = m.ramp(f, [(.36, "f9e8c0"), (.54, "f0cf8e"), (.70, "dba858"), (.90, "a86c2a")])
    c = m.mix(mul(m, top, .55), c, m.ramp(octaves(m, [(5, .5), (18, .5)], w), [(.32, "eab65e"), (.55, "d1923c"), (.75, "a5652a")]))
    h = add(m, mul(m, m.noise(12, 4, .6, .6, m.map(None, (1, 2.5, 1))), .7), mul(m, m.noise(50, 3), .3))
    return surf(m, c, lin(m, top, 0, 1, .7, .34), m.bump(h, .55, .02), .12, (.06, .035, .012), mul(m, top, lin(m, m.noise(6, 3), .4, .6), .5), .16, spec=.3)


def nut_materials(kind):
    return [surf(Mat(), c, .75, spec=.2) for c in {"pistachio": ("848f4a", "a2ab64", "c4c290", "6a743a"), "walnut": ("6a4220", "8a5c30", "b0824c", "543014")}[kind]]


def nut_bits(kind, size=.03):
    """Chopped nuts, angular."""
    ps = [ball((size, size * R(.6, .9), size * R(.5, .8)), c, n=5, seg=6, deform=lumpy(.3, 30, i)) for i, c in enumerate(nut_materials(kind) * 2)]
    for p in ps: p.data.polygons.foreach_set("use_smooth", [False] * len(p.data.polygons))
    return ps


def layered(outline, mat, kind, h=.27, sheets=15, sd=0):
    """One piece: single sheets that do not lie flush, chopped nuts between the lower third and the rest, flaked top."""
    g = np.random.default_rng(sd); pts = np.asarray(outline, float); k = len(pts); parts = []
    edge = np.concatenate([pts[i] + np.linspace(0, 1, 12, endpoint=False)[:, None] * (pts[(i + 1) % k] - pts[i]) for i in range(k)])
    low = sheets // 3; gap = h * .20; step = (h - gap) / sheets
    for i in range(sheets):
        z = i * step + (gap if i >= low else 0); e = edge * g.uniform(.955, 1.012) + g.normal(0, .006, 2)
        e = e * (1 + .012 * wob(np.c_[e, np.full(len(e), i * 1.7)], 16, sd + i))[:, None]
        rings = [(.01, .9), (.5, .9), (.85, .9), (1, .75), (1, .15), (.9, 0), (.01, 0)]
        P = np.array([np.c_[e * q, np.full(len(e), z + step * t)] for q, t in rings])
        P[..., 2] += .010 * wob(P, 7, sd + i, 2) * np.clip(np.abs(P[..., :2]).max(-1) / .12, .2, 1) * (i / sheets + .2)
        parts.append(sheet(P[::-1], mat))
    bits = nut_bits(kind, .026)
    for j in range(110):
        s, q = g.integers(0, len(edge)), math.sqrt(g.uniform(.72, 1)); p = edge[s] * q * .97
        o = clone(RNG.choice(bits), (p[0], p[1], low * step + g.uniform(0, gap)), (R(0, 6), R(0, 6), R(0, 6)), R(.6, 1.2)); o.data = o.data.copy(); parts.append(o)
    join_hide(bits)
    return group(parts)


DIAMOND = [(-.31, 0), (0, -.20), (.31, 0), (0, .20)]


def roll(mat, kind, sd):
    """A finger of rolled pastry, nuts showing at both ends."""
    L, r, seg = .62, .115, 90; t = np.linspace(-L / 2, L / 2, 40)[:, None]; th = np.linspace(0, TAU, seg, endpoint=False)[None, :]
    wrinkle = .010 * np.sin(th * 5 + 8 * t + sd) + .006 * np.sin(th * 13 + 20 * t)
    turns = [sheet(np.stack([t + 0 * th + .01 * wob(np.stack([t + 0 * th, np.cos(th) + 0 * t, np.sin(th) + 0 * t], -1), 4, sd + k), (r * f + wrinkle * f) * np.cos(th), (r * f + wrinkle * f) * np.sin(th)], -1), mat, caps=False) for k, f in enumerate((1, .93, .85, .76))]
    bits = nut_bits(kind, .028); parts = turns
    for s in (-1, 1):
        for _ in range(46):
            a, q = R(0, TAU), math.sqrt(R(0, 1)) * r * .74; o = clone(RNG.choice(bits), (s * (L / 2 - .01 + R(-.02, .014)), q * math.cos(a), q * math.sin(a)), (R(0, 6), R(0, 6), 0), R(.7, 1.2)); o.data = o.data.copy(); parts.append(o)
    join_hide(bits)
    return group(parts)


def crowned(o, kind, at, turn=0.0, n=34, r=.13):
    """A copy of a piece with a heap of chopped nuts on it."""
    c = clone(o, at, (0, 0, turn)); top = at[2] + max(v[2] for v in o.bound_box) - .012
    bits = nut_bits(kind, .028)
    for _ in range(n):
        a, q = R(0, TAU), R(0, 1); clone(RNG.choice(bits), (at[0] + q * r * 1.3 * math.cos(a + turn), at[1] + q * r * math.sin(a + turn), top + .03 * (1 - q) + R(-.004, .008)), (R(0, 6), R(0, 6), 0), R(.5, 1.15))
    join_hide(bits)
    return c


def sweets_plate(kind):
    from fresh import dish_plate, stoneware
    dish_plate(1.3, .12, stoneware("f3efe6"))
    mat = pastry_material(); pieces = [layered(DIAMOND, mat, kind, sd=i * 31) for i in range(4)]; rolls = [roll(mat, kind, i) for i in range(3)]
    for i, (x, y, z, rz) in enumerate(((-.80, .12, 0, .1), (-.42, -.26, 0, -.1), (-.05, -.60, 0, .2), (-.10, -.02, 0, .05), (.30, -.36, 0, -.05), (.68, -.58, 0, .35), (-.48, .42, 0, -.15), (-.30, .05, .275, .5), (.12, -.32, .275, -.3))): crowned(pieces[i % 4], kind, (x, y, .06 + z), rz)
    for i, (x, y, z, rz) in enumerate(((.32, .26, .12, .55), (.52, .04, .12, .6), (.12, .52, .12, .5), (.82, -.16, .12, .75), (.33, .30, .33, .7))): clone(rolls[i % 3], (x, y, .06 + z), (R(0, 6), 0, rz))
    join_hide(pieces + rolls)
    bits = nut_bits(kind, .026)
    for _ in range(120): a, q = R(0, TAU), .45 + .75 * R(0, 1) ** 1.5; clone(RNG.choice(bits), (q * math.cos(a), q * .85 * math.sin(a), .075), (R(0, 6), R(0, 6), 0), R(.4, 1.1))
    join_hide(bits)
    crumbs(50, 1.15, surf(Mat(), "dfa34c", .7), (.008, .03), .07, .45, .25, .85)


@item("baklava", "Assorted baklava", "بقلاوة مشكلة", "bakery", "500 g", elev=34, azim=8, fill=.88, light="window", focus=.25)
def baklava(): sweets_plate("pistachio")
