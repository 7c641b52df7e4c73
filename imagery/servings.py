"""Plated dishes and cooked recipes: vessels, sauces, rice and pieces as building blocks, then one short function per picture.

A product's picture has the product's key as its slug, a recipe's has "recipe-" before it.
"""
import bakery, dishes, meat, oven, produce
from kit import *
from catalog import item
from food import *
from fresh import (bone_material, chicken_fn, chopped, crisp_onions, dish_plate, grilled_fish, herb, kraft, leg_quarter, lemon_half, mound, roast_material, salmon_cutter, stoneware, strew)
from heroes import stage
from packaged import rub, tint
from produce import group

FLAT = lambda z: (lambda x, y: z)


def serve(slug, en, ar, category="dishes", **shot):
    return item(slug, en, ar, category, kind="dish", **{**dict(elev=42, light="window", fill=.9), **({} if "light" in shot else {"focus": .1}), **shot})


# ---- materials --------------------------------------------------------------------

def tone(c1, c2, rough=.36, coat=.2, scale=7, bump=.3, sss=0.0, mid=None):
    """Two colours over two scales of noise, moved a little per piece."""
    m = Mat(); f = add(m, mul(m, octaves(m, [(scale, .6), (scale * 4, .4)]), .8), mul(m, m.rand(), .3))
    stops = [(.36, c1), (.55, mid), (.78, c2)] if mid else [(.36, c1), (.78, c2)]
    return surf(m, m.ramp(f, stops), lin(m, m.noise(scale, 3), .4, .6, rough - .08, rough + .08), m.bump(octaves(m, [(scale * 2, .6), (scale * 7, .4)]), bump, .03), sss, (.08, .05, .03), coat, .15)


BROWN = ("b8845a", "946038", "6a3e20", "3a1c0e")
braised = lambda: roast_material(BROWN, .2)
charred = lambda: roast_material(("a8683a", "7d4520", "4a220e", "1a0b06"), .5)
golden = lambda: roast_material(("f0c878", "d8973a", "a05c1e", "4a220c"))


def plastic(bump=.0):
    """Clear film or cup: mostly see-through, shiny at the edge. Real refraction goes dark with few bounces."""
    m = Mat("film"); n = {"Normal": m.bump(octaves(m, [(2.5, .6), (9, .4)], warp(m, None, 2, .5)), bump, .06)} if bump else {}
    g = m.n("BsdfGlossy", {"Color": "ffffff", "Roughness": .12, **n}); t = m.n("BsdfTransparent", {"Color": "f8fbfb"})
    o = m.n("MixShader", {"Fac": lin(m, m.facing(.3), 0, 1, .05, .4)}); m.t.links.new(t, o.node.inputs[1]); m.t.links.new(g, o.node.inputs[2])
    m.t.links.new(o, m.out.inputs["Surface"]); return m.m


def metal(c="c9ccce", rough=.3, hammered=.0):
    m = Mat(); return m.pbr(c, rough, metal=1, bump=m.bump(m.vor(9), hammered, .04) if hammered else None)


# ---- vessels: each returns the height of its floor ----------------------------------

def glaze(c, rim="8a7a68"):
    """Pale stoneware has specks; a strong colour is one even glaze."""
    return stoneware(c, rim) if min(col(c)[:3]) > .55 else tone(c, c, .24, .45, 3, .03)


def plate(r=1.4, c="f6f2ea", oval=1.0):
    dish_plate(r, .13, glaze(c), oval); return .06


def bowl(r=1.2, h=.6, c="e9e4da", rim="8a7a68"):
    lathe([(0, 0), (r * .42, 0), (r * .48, .04), (r * .82, h * .5), (r, h), (r * .99, h + .03), (r * .95, h), (r * .76, h * .5), (r * .4, .1), (0, .1)], glaze(c, rim), n=90, seg=128); return h


def pot(c="7a2418", r=1.2, h=.62):
    """Enamelled casserole with two handles."""
    mat = tone(c, c, .22, .5, 3, .02)
    lathe([(0, 0), (r * .9, 0), (r * .98, .06), (r, h), (r * 1.02, h + .03), (r * .97, h + .04), (r * .94, h), (r * .92, .12), (0, .1)], mat, n=80, seg=128)
    for s in (-1, 1): tube([(s * r, -.26, h - .1), (s * (r + .2), -.2, h - .06), (s * (r + .24), 0, h - .04), (s * (r + .2), .2, h - .06), (s * r, .26, h - .1)], .06, mat, n=30, seg=14)
    return h


def siniyah(r=1.7, c="c6c9cb"):
    """The round metal tray that rice is shared from."""
    lathe([(0, 0), (r * .92, 0), (r * .98, .03), (r, .16), (r * 1.03, .18), (r * 1.02, .2), (r * .985, .17), (r * .96, .05), (0, .04)], metal(c, .32, .06), n=70, seg=144, smooth_profile=False); return .05


def pan(w=2.8, d=2.0, h=.42, mat=None, p=.24, flare=.1):
    """Rectangular dish, floor at 0."""
    th = np.linspace(0, TAU, 160, endpoint=False); c, s = np.cos(th), np.sin(th)
    rim = np.stack([np.sign(c) * np.abs(c) ** p * w / 2, np.sign(s) * np.abs(s) ** p * d / 2], -1)
    f = 1 - flare
    sheet(np.array([np.c_[rim * k, np.full(160, z)] for k, z in [(.01, 0), (.5, 0), (f * .95, 0), (f, .03), (.98, h), (1, h + .02), (1.05, h + .02), (1.06, h), (1.02, h - .03), (f + .03, -.03), (f, -.05), (.01, -.05)]]), mat or tone("f4f0e6", "ffffff", .25, .5, 3, .02)); return .02


def foil():
    m = Mat(); return m.pbr("d5d7d9", .3, metal=1, bump=m.bump(octaves(m, [(5, .5), (16, .5)], warp(m, None, 3, .3)), .35, .05))


# ---- wet things ---------------------------------------------------------------------

def sauce(r, z, cols, lumps=1.0, shape=1.0, sd=2, oil="e0852c", p=1.0):
    """A pool of stew or soup: dark in the hollows, drops of oil. p < .5 fills a rectangular dish."""
    q, a = np.linspace(0.003, 1, 70)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None, :]
    f = lambda v: np.sign(v) * np.abs(v) ** p
    P = np.stack([r * q * f(np.cos(a)), r * shape * q * f(np.sin(a)), 0 * q * a], -1)
    P[..., 2] = z + lumps * (.024 * wob(P, 4.5, sd, 2) + .014 * np.abs(wob(P, 11, sd + 2, 2)))
    m = Mat("sauce"); w = warp(m, None, 4, .2)
    k = m.ramp(add(m, mul(m, octaves(m, [(4, .5), (14, .5)], w), .85), mul(m, pointy(m, .44, .58), .2)), [(.34, cols[0]), (.52, cols[1]), (.70, cols[2])])
    if oil: k = m.mix(mul(m, spots(m, 9, .35, .5, .1, w), .5), k, oil)
    sheet(P[::-1], surf(m, k, lin(m, m.noise(6, 4), .4, .6, .14, .36), m.bump(octaves(m, [(16, .6), (50, .4)]), .4 * lumps, .03), coat=.35, coat_rough=.08), caps=False)
    return FLAT(z)


def dip(r, z, cols, sd=0, oily=1.0, shape=1.0):
    """Spooned paste with a spiral furrow; oil stands in the furrow."""
    q, a = np.linspace(.004, 1, 110)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None, :]
    turn = (q * 2.6 - a / TAU + .02 * np.sin(a * 3 + sd)) % 1.0
    groove = np.exp(-((turn - .5) / .2) ** 2) * np.clip(q * 8, 0, 1) * np.clip((1 - q) * 7, 0, 1)
    P = np.stack([r * q * np.cos(a), r * shape * q * np.sin(a), z - .09 * groove + .05 * np.exp(-(q / .12) ** 2) - .03 * q ** 10], -1)
    P[..., 2] += .008 * wob(P, 6, sd, 3)
    m = Mat("dip"); o = add(m, m.attr("oil"), mul(m, m.math("SUBTRACT", m.noise(5, 3), .5), .7))
    wet = mul(m, lin(m, o, .55, .68), oily)
    c = m.mix(mul(m, wet, .8), m.mix(octaves(m, [(6, .5), (30, .5)]), *cols), "b8931c")
    sheet(P[::-1], surf(m, c, lin(m, wet, 0, 1, .5, .06), m.bump(octaves(m, [(14, .6), (50, .4)]), .16, .03), coat=mul(m, wet, .8), coat_rough=.03), caps=False, attrs={"oil": groove[::-1] * np.ones_like(P[..., 0])})
    return FLAT(z)


def cream(z, r=.55, c="fdf3dc"):
    tube([(q * r * math.cos(q * 13), q * r * math.sin(q * 13), z) for q in np.linspace(.12, 1, 60)], lambda t: .012 + .02 * abs(math.sin(t * 9)), tone(c, "ffffff", .25, .3), n=150, seg=8, squash=.35)


# ---- pieces ---------------------------------------------------------------------------

def chunks(mat, r=(.2, .16, .13), p=.6, lump=.16, k=4, freq=6):
    return [ball(tuple(v * R(.88, 1.12) for v in r), mat, n=22, seg=30, p=p, deform=lumpy(lump, freq, i * 7)) for i in range(k)]


def sow(protos, n, H, area, shape=1.0, lift=.04, tilt=.5, s=(.85, 1.15), gap=.0, centre=(0, 0)):
    """Evenly spread pieces (sunflower order), each with its own tilt."""
    turn = R(0, TAU)
    for i in range(n):
        q, a = math.sqrt((i + .5) / n) * area, turn + i * 2.39996 + R(-.25, .25)
        x, y = centre[0] + q * math.cos(a) + R(-gap, gap), centre[1] + q * math.sin(a) * shape + R(-gap, gap)
        clone(RNG.choice(protos), (x, y, H(x, y) + lift + R(-.015, .02)), (R(-tilt, tilt), R(-tilt, tilt), R(0, TAU)), R(*s))
    join_hide(protos)


def meaty(r=.22): return chunks(braised(), (r, r * .8, r * .66), .75, .26, 5, 9)
def flecks(colours, size=.012): return [ball((size * 1.5, size, size * .5), tone(*colours, .6, 0), n=5, seg=6)]
def greens(H, n=60, area=1.0, shape=1.0, size=.09, lift=.04): strew(chopped(6, size), n, H, area, shape, lift, .5)
def almonds(): return [ball((.085, .038, .02), tone("b9772c", "edcf96", .45, .1), n=10, seg=14, deform=lambda P, th, t: P * (1 - .3 * np.clip(P[..., 0:1] / .085, -1, 1)))]
def raisins(): return [ball((.06, .044, .036), tone("24100a", "4f2414", .36, .2, 12, .8), n=14, seg=18, deform=lumpy(.14, 16, i)) for i in range(3)]
def chickpeas(): return [ball((.085, .08, .08), tone("d8a65c", "efcf94", .35, .25), n=16, seg=20, deform=lumpy(.1, 14, i)) for i in range(3)]
def pine_nuts(): return [ball((.05, .02, .02), tone("d9a055", "f2d9a4", .4, .2), n=8, seg=10)]
def tomato_bits(r=.19): return chunks(tone("b51b0c", "e0503a", .2, .45, 6, .2), (r, r * .6, r * .5), .8, .08)
def lemon_slices(spots_, z, r=.2): [put(lemon_half(r), (x, y, z), (R(-.15, .15), R(-.15, .15), R(0, 3)), (1, 1, .22)) for x, y in spots_]
def arils(): return [ball((.05, .05, .068), tone("8f0a20", "d02a40", .12, .7, 5, .05), n=10, seg=12)]


def potatoes(k=4): return chunks(tone("c98a34", "f2cf7c", .4, .15, 5, .25, mid="e6b455"), (.2, .17, .15), .62, .10, k)
def carrots(): return [lathe([(0, 0), (.115, 0), (.125, .03), (.115, .06), (0, .06)], tone("d9640e", "f59a34", .3, .3), n=14, seg=24)]
def okra_pods():
    """Small pods stewed soft: five blunt ridges, a cut cap, dull green that has taken colour from the sauce, each bent its own way."""
    m = Mat("okra"); w = warp(m, None, 4, .12); c = m.ramp(add(m, mul(m, octaves(m, [(5, .5), (20, .5)], w), .85), mul(m, m.math("SUBTRACT", m.rand(), .5), .3)), [(.32, "2f3610"), (.46, "4e5a1e"), (.60, "737a34"), (.74, "97954c")])
    c = m.mix(mul(m, lin(m, add(m, m.noise(4, 3), mul(m, up(m), -.12)), .46, .60), .65), c, "8a3414"); x = m.xyz()[0]; c = m.mix(mul(m, lin(m, x, -.135, -.165), .7), c, "a89a5c")
    mat = surf(m, c, lin(m, m.noise(8, 3), .4, .6, .24, .46), m.bump(octaves(m, [(14, .6), (46, .4)]), .35, .015), .22, (.05, .05, .02), .25, .15); out = []
    for i in range(6):
        g = np.random.default_rng(i); b, L = g.uniform(-.05, .05), g.uniform(.85, 1.15)
        out.append(tube([(-.19 * L, 0, 0), (-.16 * L, 0, 0), (-.06 * L, b * .6, .01), (.08 * L, b, 0), (.22 * L, b * .2, -.01)], [.030, .046, .054, .044, .005], mat, n=48, seg=30, deform=lambda P, th, t, i=i: P + (P - P.mean(1, keepdims=True)) * (.09 * np.cos(5 * th) * np.clip(t * 5, 0, 1) + .09 * wob(P, 9, i, 2) - .10 * np.exp(-((t - .16) / .03) ** 2))[..., None]))
    return out


def penne():
    m = tone("dca04a", "f3d08a", .36, .25)
    return [lathe([(.055, -.17), (.055, .17), (.042, .17), (.042, -.17)], m, n=4, seg=18, smooth_profile=False, caps=False, deform=lambda P, th, t: np.concatenate([P[..., :2], (P[..., 2] + .8 * P[..., 0])[..., None]], -1))]


def kofta(mat, l=.8, r=.13):
    return tube([(-l / 2, 0, 0), (0, R(-.03, .03), 0), (l / 2, 0, 0)], lambda t: r * (1 - abs(2 * t - 1) ** 6) ** .5 + .015, mat, n=60, seg=26, deform=lambda P, th, t, i=RNG.randrange(99): P + (P - P.mean(1, keepdims=True)) * (.02 * np.sin(t * 24) * np.ones_like(th) + .12 * wob(P, 6, i))[..., None])


def kofta_mat(cols=("b0703e", "8a4c22", "5c2c12", "2a1208"), herbs="4a6a24", bars=0.0):
    """Meat from the grill; bars > 0 adds the marks of the rods."""
    m = Mat(); w = warp(m, None, 4, .15)
    k = m.ramp(add(m, mul(m, octaves(m, [(3.5, .5), (14, .5)], w), .8), mul(m, pointy(m, .45, .58), .3)), list(zip((.32, .50, .68, .86), cols)))
    k = m.mix(mul(m, spots(m, 22, .3, .4, .12), .8), k, herbs)
    if bars:
        x, y, _ = m.xyz(w); k = m.mix(mul(m, lin(m, m.math("ABSOLUTE", m.math("SINE", add(m, mul(m, x, 9.0), mul(m, y, 7.0)))), .30, .08), lin(m, m.noise(3, 3), .3, .5), bars), k, "180b06")
    return surf(m, k, lin(m, m.noise(8, 4), .4, .6, .3, .5), m.bump(octaves(m, [(16, .6), (50, .4)]), .7, .03), coat=mul(m, lin(m, m.noise(4, 3), .42, .6), .5), coat_rough=.15)


def drum(mat, bn, sd=0):
    f = lambda P: smin(ellipsoid(P, (-.2, 0, 0), (.36, .24, .21)), capsule(P, (0, 0, 0), (.46, 0, -.02), .17, .062), .12) + .016 * wob(P, 6, sd, 3) + .006 * wob(P, 26, sd + 1, 2)
    return group([sculpt(f, (-.7, -.4, -.35), (.7, .4, .35), .022, mat), put(ball((.075, .085, .075), bn, n=16, seg=20, deform=lumpy(.2, 9, sd)), (.54, 0, -.02))])


def joint(mat, bn, sd=0, thick=1.0, long=1.0):
    """Leg or shank: the muscle round one bone that sticks out at +x; attribute fat for raw meat."""
    fat = lambda w: np.clip(.5 + .6 * (w - np.quantile(w, .7)), 0, 1)      # a third of the skin, whatever the seed
    def f(P):
        Q = P / [long, thick, thick]
        o = smin(ellipsoid(Q, (-.28, .02, 0), (.46, .31, .28)), capsule(Q, (-.1, -.04, 0), (.48, .02, .0), .24, .085), .14)
        o = smin(o, ellipsoid(Q, (-.12, .16, .05), (.30, .17, .18)), .05)
        return (o + .02 * wob(Q, 4, sd, 3) + .010 * np.abs(wob(Q * [.7, 1.5, 1.5], 9, sd + 3, 2)) + .008 * wob(Q * [.6, 2, 2], 13, sd + 1, 2)) * min(thick, long)
    o = sculpt(f, (-.9 * long, -.55 * thick, -.45 * thick), (.8 * long, .55 * thick, .45 * thick), .026 * thick, mat, {"fat": lambda V: fat(wob(V / [long, thick, thick] * [.6, 1, 1], 3.2, sd + 4, 3))})
    b = tube([(.4 * long, .015, 0), (.68 * long, .03, .0), (.78 * long, .03, .01)], [.07 * thick, .058 * thick, .085 * thick], bn, n=20, seg=18, deform=lambda P, th, t: P * (1 + .03 * wob(P, 9, sd))[..., None])
    return group([o, b])


def flat_bird(mat, half=False, sd=0):
    """A chicken cut open along the back and pressed flat, breast up, legs to -x."""
    def f(P):
        A = P * 1.0; A[..., 1] = np.abs(P[..., 1])
        o = smin(ellipsoid(A, (.28, .24, .06), (.52, .32, .21)), ellipsoid(A, (-.30, .22, .02), (.40, .30, .14)), .10)
        o = smin(o, smin(ellipsoid(A, (-.44, .56, .04), (.34, .23, .17)), capsule(A, (-.52, .72, .04), (-1.0, .56, .02), .16, .062), .08), .06)
        o = smin(o, smin(capsule(A, (.46, .50, .03), (.12, .80, .02), .12, .085), capsule(A, (.12, .80, .02), (.48, .92, .02), .08, .04), .04), .06)
        o = o + .04 * np.exp(-(A[..., 1] / .06) ** 2) + .014 * wob(P, 4, sd, 2) + .012 * wob(P * [2, 1, 1], 12, sd + 1, 2) + .006 * wob(P, 28, sd + 2, 2)
        return np.maximum(o, .01 - P[..., 1]) if half else o
    o = sculpt(f, (-1.25, -1.1 if not half else -.1, -.25), (1.0, 1.1, .45), .022, mat)
    bn = bone_material()
    return group([o] + [put(ball((.065, .075, .065), bn, n=14, seg=18, deform=lumpy(.2, 9, 3)), (-1.04, s * .55, .02)) for s in ((1,) if half else (-1, 1))])


def prawn(sd=0):
    """A cooked shrimp: six shell segments that step down to the tail, soft orange bands, a fan of five, swimming legs inside the bend."""
    g = np.random.default_rng(sd); m = Mat(); v = m.xyz(m.tc("UV"))[1]; rag = mul(m, m.math("SUBTRACT", octaves(m, [(9, .5), (30, .5)]), .5), .22)
    seg = m.math("FRACT", mul(m, add(m, v, mul(m, rag, .12)), 6.0)); band = mul(m, lin(m, add(m, seg, rag), .40, .95), lin(m, m.noise(7, 3), .25, .6, .55, 1.0))
    c = m.mix(mul(m, band, .75), m.ramp(octaves(m, [(6, .5), (22, .5)]), [(.35, "eba27c"), (.55, "f3bd9c"), (.75, "f9d9c2")]), "d9642e"); c = m.mix(lin(m, v, .90, 1.0), c, "cf4f22")
    body = surf(m, c, lin(m, m.noise(12, 3), .4, .6, .30, .48), m.bump(add(m, mul(m, m.noise(26, 3), .5), mul(m, lin(m, seg, .0, .12), .5)), .3, .02), .22, (.09, .05, .03), .15, .2); tail = tone("b8401c", "e27a44", .4, .15)
    end, rr = g.uniform(3.2, 3.7), .27; step = lambda t: 1 + .10 * (1 - (t * 6) % 1) * (t < .94)
    arc = [((rr - .05 * (k / 13)) * math.cos(a), (rr - .05 * (k / 13)) * math.sin(a) * 1.08, 0) for k, a in enumerate(np.linspace(-.1, end, 14))]
    b = tube(arc, lambda t: (.118 * (1 - .72 * t ** 1.5) * min(1, .62 + t * 5)) * step(t) * (.25 if t > .985 else 1), body, n=110, seg=24, squash=.82)
    parts, (ex, ey, _) = [b], arc[-1]
    for k in (-2, -1, 0, 1, 2): parts.append(put(leaf(.20 - .02 * abs(k), .05, tail, curl=.12, n=8, m=5), (ex, ey, .012 * abs(k)), (.25 * k, -.12, end + math.pi / 2 + .30 * k)))
    for k in range(5):
        a = .35 + k * .48; parts.append(tube([(.19 * math.cos(a), .20 * math.sin(a), -.02), (.12 * math.cos(a + .2), .13 * math.sin(a + .2), -.03)], [.016, .005], tail, n=6, seg=6))
    return group(parts)


RICE = {"gold": (("b87a2c", "d9a455"), ("e9b950", "e0982a", "f3dc9c", "d98a1c", "f8ebc8", "efc96c")), "red": (("a8602c", "c98a4a"), ("d8924a", "c97a34", "e8b878", "c06a28", "f0d0a0", "dca058")),
        "white": (("dccfae", "efe6cc"), ("faf4e4", "f3ead2", "fffaf0", "efe2c4", "f8f0dc", "fdf8ec")), "saffron": (("d9b878", "efdcb0"), ("fdf6e2", "f7ecd0", "f2a81f", "fff9ec", "f6cf6a", "fbf2dc")),
        "brown": (("7a4c26", "9a6a3c"), ("a8703c", "8f5a2c", "c08a54", "9a6434", "b87e48", "caa070"))}


def kernels(points, cols, L=.058, r=.0125, tilt=.5):
    """fresh.grains as one mesh (thousands of objects make every later step slow); the colour is picked per grain."""
    m = Mat("rice"); k = m.ramp(m.n("NewGeometry", out="Random Per Island"), [(i / len(cols), c) for i, c in enumerate(cols)], "CONSTANT")
    mat = surf(m, m.mix(mul(m, m.noise(30, 2), .35), k, "fff6e2"), .36, coat=.12, coat_rough=.25, spec=.4)
    n, g = len(points), np.random.default_rng(7); t = np.linspace(-1, 1, 6); a = np.linspace(0, TAU, 5, endpoint=False)
    rad = r * np.sqrt(np.maximum(.02, 1 - t ** 4))
    base = np.stack([np.repeat(t * L, 5), (rad[:, None] * np.cos(a)).ravel(), (rad[:, None] * np.sin(a)).ravel()], -1)
    V = np.repeat(base[None], n, 0) * g.uniform(.82, 1.12, (n, 1, 1)); V[..., 1] += (g.uniform(-.012, .012, (n, 1)) * (V[..., 0] / L) ** 2)
    P = np.array([p for p, _ in points]); Z = np.array([q for _, q in points]); Z = Z + g.normal(0, tilt * .45, (n, 3)); Z /= np.linalg.norm(Z, axis=1)[:, None]
    X = np.cross(Z, g.normal(size=(n, 3))); X /= np.linalg.norm(X, axis=1)[:, None]; Y = np.cross(Z, X)
    W = P[:, None] + V[..., :1] * X[:, None] + V[..., 1:2] * Y[:, None] + (V[..., 2:] + g.uniform(0, .016, (n, 1, 1))) * Z[:, None]
    i, j = np.meshgrid(np.arange(5), np.arange(5), indexing="ij"); q = np.stack([i * 5 + j, i * 5 + (j + 1) % 5, (i + 1) * 5 + (j + 1) % 5, (i + 1) * 5 + j], -1).reshape(-1, 4)
    F = (np.arange(n)[:, None, None] * 30 + q[None]).reshape(-1, 4).astype(np.int32)
    me = bpy.data.meshes.new("rice"); me.vertices.add(n * 30); me.vertices.foreach_set("co", W.astype(np.float32).ravel())
    me.loops.add(F.size); me.loops.foreach_set("vertex_index", F.ravel()); me.polygons.add(len(F)); me.polygons.foreach_set("loop_start", np.arange(0, F.size, 4, dtype=np.int32)); me.polygons.foreach_set("loop_total", np.full(len(F), 4, np.int32))
    me.polygons.foreach_set("use_smooth", [True] * len(F)); me.update(calc_edges=True); me.materials.append(mat)
    return link(bpy.data.objects.new("rice", me))


def rice(kind, rx, ry, h, z, n=5600, sd=1, p=2.4):
    core, cols = RICE[kind]
    H, pts = mound(rx, ry, h, z, core, n, sd, p); kernels(pts, cols); return H


def bread(spots_, z=0.0, r=.62, quarter=True):
    """Folded or whole flat bread."""
    m = crust_material(("f3dfb4", "e2b976", "b87a38", "7a4418"), 3, .1, .3, .25, .6, 0, bump=.2)
    for x, y, rz in spots_:
        for k in range(2 if quarter else 1):
            o = slab(lambda a: r * (1 + .02 * math.cos(3 * a + x) + .02 * math.cos(5 * a)), .035, m, bevel=.03, dome=.02, bumps=.03, sd=int(9 * abs(x)) + k)
            if quarter:                                  # folded twice: keep the quarter
                import bmesh
                bm = bmesh.new(); bm.from_mesh(o.data)
                for no in ((-1, 0, 0), (0, -1, 0)): bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, 0), plane_no=no, clear_outer=True)
                bm.to_mesh(o.data); bm.free()
            put(o, (x, y, z + .05 * k), (.05 * k, -.04 * k, rz + .12 * k))


# ---- dishes ---------------------------------------------------------------------------------

MEAT_FILL = lambda: [tone("4a2410", "8a5632", .4, .3, 9), tone("5a2f18", "9a6844", .4, .3, 9), tone("3a1a0c", "7a4826", .4, .3, 9), tone("4a8a2c", "7ab44a"), tone("c8301c", "e0563a", .2, .4), tone("e8dcc0", "f8f0dc", .3, .2), tone("a03a6a", "d88ab0", .3, .2)]
CHICKEN_FILL = lambda: [tone("b06a24", "edc274", .4, .3, 9), tone("c98a3c", "f3d79a", .4, .3, 9), tone("a85c1c", "e6b060", .4, .3, 9), tone("c98a3c", "f3d79a", .4, .3, 9), tone("6fa83a", "9ccf5a"), tone("f6efdc", "fffaf0", .3, .2), tone("93b84a", "b8cf6a")]


@serve("meat-shawarma-wrap", "Meat shawarma wrap, cut in half", "شاورما لحم مقطوعة نصفين", elev=34, fill=.88, floor=-.16)
def meat_shawarma():
    plank(2.9, 2.6)
    kp, kb, fill = kraft(("a9784a", "c09464")), dishes.khubz_mat(), MEAT_FILL()
    put(dishes.wrap(kb, kp, fill), (-.12, .42, .33), (.3, -.02, -.85)); put(dishes.wrap(kb, kp, fill), (-.62, -.18, .34), (1.1, -.05, -.95), .98)
    sow(tomato_bits(), 4, FLAT(.02), .22, centre=(.95, .55)); greens(FLAT(.0), 30, 1.2, .8, lift=.02)


def shawarma_fill():
    """The cut face of a roll: slices of chicken, pale inside and brown at the rim, pickle, garlic sauce between them; kind, rim, hue and sauce come with the mesh."""
    m = Mat("fill"); fib = m.noise(9, 5, .65, .3, warp(m, m.map(None, (1, 2.6, 1)), 5, .25)); hue = m.attr("hue")
    c = m.ramp(add(m, mul(m, fib, .6), mul(m, hue, .4)), [(.28, "a86f3c"), (.44, "cf9c64"), (.58, "e3bd8a"), (.75, "f0d8b0")]); brown = mul(m, lin(m, add(m, m.attr("rim"), mul(m, m.math("SUBTRACT", octaves(m, [(8, .5), (26, .5)]), .5), 1.0)), .42, .95), lin(m, hue, -.2, .6))
    c = m.mix(mul(m, brown, .92), c, m.ramp(m.noise(18, 3), [(.35, "5a2a0e"), (.65, "a85c20")])); c = m.mix(mul(m, spots(m, 30, .3, .4, .1), .6), c, "8a3a10")
    c = m.mix(m.attr("kind"), c, m.ramp(octaves(m, [(7, .5), (22, .5)]), [(.35, "6f8430"), (.55, "9fb04e"), (.75, "c9d08a")])); c = m.mix(lin(m, add(m, m.attr("sauce"), mul(m, m.math("SUBTRACT", m.noise(14, 3), .5), .7)), .45, .68), c, "f6efdc")
    return surf(m, c, lin(m, octaves(m, [(5, .5), (20, .5)]), .38, .62, .28, .56), m.bump(add(m, mul(m, fib, .9), mul(m, m.noise(44, 3), .35)), .55, .025), .18, (.07, .04, .02), .22, .2)


def shawarma_half(bread, paper, fill, sd, r=.27, h=1.0):
    """Half a roll standing on its paper: thin bread wound one and a half times, cut straight through."""
    g = np.random.default_rng(sd); n = 34; q = np.sqrt(g.random(n)) * r * 1.1; a = g.uniform(0, TAU, n); S = np.stack([q * np.cos(a), q * np.sin(a)], -1)
    for _ in range(6):                                       # seeds push each other apart
        d = S[:, None] - S[None]; L = np.linalg.norm(d, axis=-1) + np.eye(n); S = S + (d / L[..., None] * np.clip(.085 - L, 0, 1)[..., None] * .3).sum(1); k = np.linalg.norm(S, axis=1, keepdims=True); S = S * np.minimum(1, (r * 1.06) / k)
    Q, A = np.linspace(.002, 1, 84)[:, None], np.linspace(0, TAU, 150, endpoint=False)[None, :]; P = np.stack([r * 1.12 * Q * np.cos(A), r * 1.12 * Q * np.sin(A), 0 * Q * A], -1); P[..., :2] += .010 * np.stack([wob(P, 14, sd, 2), wob(P, 14, sd + 1, 2)], -1)
    ang, st = g.uniform(0, math.pi, n), g.uniform(1.0, 2.3, n); d = P[..., None, :2] - S; u = d[..., 0] * np.cos(ang) + d[..., 1] * np.sin(ang); v = -d[..., 0] * np.sin(ang) + d[..., 1] * np.cos(ang); D = np.hypot(u / np.sqrt(st), v * np.sqrt(st))
    own = D.argmin(-1); D.sort(-1); edge = np.clip((D[..., 1] - D[..., 0]) / .045, 0, 1); hue = g.random(n); kind = (g.random(n) < .16) * 1.0; lift, tx, ty = g.uniform(-.035, .045, n), g.normal(0, .30, n), g.normal(0, .30, n); off = P[..., :2] - S[own]
    sauce = np.clip(.5 + .9 * wob(P, 6, sd + 3, 2), 0, 1) * np.clip(1.15 - edge * 1.5, 0, 1) * .95; sauce = np.clip(sauce, 0, 1)
    P[..., 2] = h - .05 + .075 * np.sqrt(edge) + lift[own] * edge + (off[..., 0] * tx[own] + off[..., 1] * ty[own]) * edge + .008 * wob(P, 40, sd + 2, 2) + .03 * sauce
    parts = [sheet(P[::-1], fill, caps=False, attrs={"rim": (1 - edge)[::-1], "hue": hue[own][::-1], "kind": kind[own][::-1], "sauce": sauce[::-1]})]
    t = np.linspace(0, 1.55 * TAU, 190); a0 = g.uniform(0, TAU); R_ = r - .004 + .036 * t / TAU + .006 * np.sin(5 * t + sd); top = h + .022 * np.sin(2.3 * t + sd) + .014 * np.sin(7 * t + 2 * sd); thick = .026
    prof = [(0, .02), (0, .5), (0, .93), (.004, .985), (.5, 1.0), (.996, .985), (1, .93), (1, .5), (1, .02)]
    B = np.array([[((R_[i] + thick * (k - .5)) * math.cos(t[i] + a0), (R_[i] + thick * (k - .5)) * math.sin(t[i] + a0), top[i] * z) for k, z in prof] for i in range(len(t))]); B += .010 * wob(B, 5, sd + 6, 2)[..., None] * np.array([1, 1, 0]); parts.append(sheet(B[:, ::-1], bread, wrap=True))
    parts.append(lathe([(.20, 0), (r + .075, .005), (r + .085, .30), (r + .10, .50), (r + .092, .50), (r + .07, .30)], paper, n=30, seg=90, smooth_profile=False, caps=False, deform=lambda Z, th, tt: Z + (.016 * np.sin(9 * th + 4 * Z[..., 2]) * np.clip(Z[..., 2] * 3, 0, 1) + .02 * wob(Z, 4, sd + 9))[..., None] * np.array([.6, .6, 1])))
    return group(parts)


@serve("shawarma-box-eight", "Box of eight shawarma pieces", "بوكس شاورما ثماني قطع", elev=46)
def shawarma_box():
    """Eight halves stand cut side up, garlic sauce and pickles in cups between them."""
    K = kraft(); w, d, h = 3.3, 1.62, .66
    for x, y, ww, dd in ((0, -d / 2, w, .04), (0, d / 2, w, .04), (-w / 2, 0, .04, d), (w / 2, 0, .04, d)): put(box(ww, dd, h, .008, K), (x, y, 0))
    put(box(w, d, .04, 0, K), (0, 0, 0)); put(box(w, .03, .86, .006, K), (0, d / 2 + .02, h), (-.55, 0, 0))
    m = Mat("bread"); bc = m.ramp(add(m, octaves(m, [(3, .5), (11, .5)], warp(m, None, 3, .3)), mul(m, m.math("SUBTRACT", m.rand(), .5), .1)), [(.34, "efdcb4"), (.52, "e3c48c"), (.66, "c98f4a"), (.80, "9a5a24")]); bread = surf(m, bc, .62, m.bump(octaves(m, [(9, .5), (40, .5)]), .3, .02), .12, (.06, .04, .02), .04, .4)
    paper, fill = tone("f3ecdc", "fffdf6", .7, 0, 4, .05), shawarma_fill()
    for i in range(8): put(shawarma_half(bread, paper, fill, i * 13 + 4), ((-1.26, -.56, .56, 1.26)[i % 4] + R(-.02, .02), .38 - (i // 4) * .76, .10), (.08 + R(-.05, .05), R(-.06, .06), R(0, 6)), (1, 1, R(.98, 1.06)))
    for y in (.36, -.36): put(lathe([(0, 0), (.17, 0), (.21, .34), (.235, .36), (.22, .37), (.19, .33)], tone("f4f4f0", "ffffff", .25, .4, 3, .02), n=30, seg=64, smooth_profile=False), (0, y, .46))
    before = set(bpy.context.scene.objects); dip(.20, .33, ("f3ead2", "fdf8ea"), 3, .0)
    for o in set(bpy.context.scene.objects) - before: o.location.y += .36; o.location.z += .46
    pickle = [lathe([(0, 0), (.075, 0), (.085, .012), (.08, .028), (0, .03)], tone("8a9a3c", "b9c06a", .25, .4, 6, .2), n=16, seg=30, deform=lumpy(.05, 8, i)) for i in range(3)]; sow(pickle, 16, FLAT(.76), .13, 1, .03, .6, centre=(0, -.36))


@serve("tikka-samoon-sandwich", "Tikka sandwich in samoon bread", "سندويش تكا في صمون", elev=32, fill=.86, floor=-.16)
def tikka_samoon():
    plank(2.9, 2.1, .16)
    oven.sandwich(chunks(roast_material(("e0903c", "c8641c", "8a3a10", "3a1606"), .8), (.17, .14, .13), .55, .16), (0, .12, 0), .10, 1.3, True)
    sow(tomato_bits(), 5, FLAT(.03), .2, centre=(-.95, -.70)); put(lemon_half(.2), (.98, -.66, .14), (.6, .2, .2)); greens(FLAT(0), 24, 1.2, .6, lift=.02)


@serve("kofta-tahini-egyptian", "Kofta in tahini sauce", "كفتة بالطحينة")
def kofta_tahini():
    bowl(1.35, .4, "8a4a2c", "3a1a0c")
    sauce(1.26, .36, ("d9bd88", "e8d3a4", "f3e4c2"), .7, oil="c99a4a")
    m = kofta_mat()
    for i in range(9):
        a, q = i * 2.39996, (.0 if i == 0 else .45 + .3 * (i % 2)); put(kofta(m, .72, .14), (q * 1.05 * math.cos(a), q * 1.05 * math.sin(a), .41), (R(0, 6), 0, a + 1.4 + R(-.3, .3)))
    sow(pine_nuts(), 40, FLAT(.40), 1.1, lift=.03); greens(FLAT(.42), 70, 1.1); sow(flecks(("8f1c0c", "b8401c")), 60, FLAT(.41), 1.1, lift=.02)


def grill_sides(z=.08):
    tm = tone("a81c0c", "d8402c", .25, .4, 4, .2, mid="4a140a")
    for x, y in ((1.08, -.42), (1.2, .02)): put(ball((.2, .2, .16), tm, n=20, seg=26), (x, y, z + .13))
    om = tone("a03a6a", "e6c4d4", .3, .2); rings = [tube([(.14 * k * math.cos(a), .14 * k * math.sin(a), 0) for a in np.linspace(0, TAU, 26)], .014, om, n=40, seg=8, squash=1.8) for k in (1, .75, .55)]
    strew(rings, 16, FLAT(z), .34, .7, .05, .25, centre=(-1.12, .1))


@serve("kofta-shish-plate", "Kofta skewers and shish tawook skewers on a plate", "أسياخ كفتة وشيش طاووق في صحن")
def kofta_shish():
    plate(1.6, "efe9dd", .86); m, st = kofta_mat(), metal()
    bread([(-1.15, .4, -.6)], .08, .7)
    for y in (.48, .14): put(meat.skewer(m, 1.9), (.0, y, .24), (R(-.2, .2), 0, .06))
    ck = chunks(roast_material(("f0cc80", "dfa446", "b06a20", "4a220c"), .5), (.17, .15, .14), .55, .16); veg = [chunks(tone(a, b, .4, .15, 4, .1), (.05, .16, .14), .6, .06, 2) for a, b in (("b8281c", "d8503a"), ("3f7a2c", "72a84a"), ("e6d8e0", "fbf6f4"))]
    for y in (-.20, -.54):
        for i in range(6):
            clone(RNG.choice(ck), (-.72 + i * .29, y + R(-.02, .02) + .06 * (-.72 + i * .29), .26), (R(-.5, .5), R(-.5, .5), R(0, 6)))
            if i < 5: clone(veg[i % 3][0], (-.575 + i * .29, y + .06 * (-.575 + i * .29), .26), (R(0, 6), R(-.2, .2), .06))
        put(box(2.4, .05, .016, .005, st, 2), (.1, y, .25), (0, 0, .06))
    join_hide(ck + [v for p in veg for v in p])
    grill_sides(); greens(FLAT(.1), 60, 1.2, .7); put(lemon_half(.2), (1.05, .62, .22), (.5, .2, .2))


@serve("family-grill-kilo", "A kilo of mixed grill on paper", "كيلو مشاوي مشكل على ورق", elev=46, floor=0)
def grill_kilo():
    butcher_paper(3.9, 3.0)
    bread([(-1.1, .8, .1), (.9, .9, 1.2), (-.1, 1.0, .6)], .02, .8); m = kofta_mat(); st = metal()
    for i in range(5): put(kofta(m, 1.15, .14), (-.72 + R(-.05, .05), -.72 + i * .3, .16), (R(0, 6), 0, .25 + R(-.08, .08)))
    ck, lb = chunks(roast_material(("e6a84c", "cf7f2a", "8a4414", "3a1808"), .8), (.17, .15, .13), .55, .12), chunks(charred(), (.16, .15, .14), .5, .12)
    for k, (ps, y) in enumerate(((ck, -.66), (ck, -.3), (lb, .06), (lb, .42))):
        for i in range(6): clone(RNG.choice(ps), (.02 + i * .25, y + R(-.02, .02), .16), (R(0, 6), R(0, 6), R(0, 6)))
        put(box(1.9, .045, .016, .005, st, 2), (.75, y, .15))
    join_hide(ck + lb); stage(lambda: grill_sides(.0), (-.1, -.95, 0), 0, .8); greens(FLAT(.04), 90, 1.5, .7); put(lemon_half(.2), (-1.3, -.9, .14), (.5, -.2, .2))


def mushroom():
    """A slice through cap and stem: brown skin round it, gills as a darker line, dry edges from the oven."""
    m = Mat("mushroom"); r = m.attr("rho"); w = warp(m, None, 6, .1); c = m.ramp(octaves(m, [(6, .5), (24, .5)], w), [(.34, "bf9c6c"), (.52, "dcc49a"), (.70, "ecdcbc")]); c = m.mix(lin(m, add(m, r, mul(m, m.math("SUBTRACT", m.noise(12, 3), .5), .2)), .86, .97), c, "6e4424")
    mat = surf(m, c, .55, m.bump(m.noise(24, 4), .5, .015), .15, (.05, .04, .02))
    out = np.array([(-.16, 0), (-.14, .09), (-.06, .155), (.05, .158), (.13, .10), (.16, 0), (.09, -.01), (.055, -.05), (.06, -.14), (-.04, -.145), (-.05, -.05), (-.09, -.005)])
    shapes = []
    for i in range(3): o = slab(out * [R(.85, 1.1), R(.85, 1.1)], .022, mat, bevel=.010, seg=90, rings=14); v = coords(o); v[:, 2] += .025 * wob(v * [1, 1, 0], 5, i, 2); shapes.append(set_coords(o, v))
    return shapes


def roast_pepper(a, b, burnt):
    """A strip from the oven: collapsed, shiny skin outside, paler inside, dark at its edges."""
    m = Mat("pepper"); w = warp(m, None, 4, .1); c = m.ramp(octaves(m, [(5, .5), (18, .5)], w), [(.36, burnt), (.48, a), (.66, b)]); c = m.mix(mul(m, pointy(m, .51, .58), .6), c, burnt)
    mat = surf(m, c, lin(m, m.noise(8, 3), .4, .6, .22, .42), m.bump(m.noise(18, 4), .4, .015), .15, (.06, .02, .01), .2, .15); out = []
    for i in range(4):
        g = np.random.default_rng(i); L, k = g.uniform(.13, .24), g.uniform(.02, .10)
        out.append(tube([(-L, 0, 0), (-L * .4, k, .008), (L * .4, k * .9, .0), (L, -.01, .004)], [.014, .027, .031, .025, .012], mat, n=34, seg=18, squash=.34, deform=lambda P, th, t, i=i: P + (P - P.mean(1, keepdims=True)) * (.16 * wob(P, 11, i, 2))[..., None]))
    return out


@serve("vegetable-pizza", "Vegetable pizza", "بيتزا خضار", elev=46)
def vegetable_pizza():
    H = dishes.pizza_base(.62); on = lambda x, y: H(x, y) + .004
    for a, b, d in (("a81a1c", "cc3c30", "4a0e0a"), ("3a6a20", "628f3c", "23380f"), ("d09a18", "e6bc48", "7a4a0c")): sow(roast_pepper(a, b, d), 13, on, 1.08, 1, .012, .12, (.8, 1.2), .22)
    om = Mat("olive"); olive = surf(om, om.mix(octaves(om, [(8, .5), (30, .5)]), "17100f", "3c2c2c"), .34, om.bump(om.noise(30, 3), .3, .01), coat=.15, coat_rough=.2)
    rings = [tube([(.058 * math.cos(a), .054 * math.sin(a), .006 * math.sin(2 * a + i)) for a in np.linspace(0, TAU * .985, 24)], .021, olive, n=36, seg=12, squash=.8, deform=lambda P, th, t, i=i: P * (1 + .05 * wob(P, 14, i, 2))[..., None]) for i in range(3)]; sow(rings, 24, on, 1.12, 1, .010, .2, gap=.08)
    sow(mushroom(), 13, on, 1.02, 1, .008, .18, (.85, 1.15), .10); ts = dishes.roast_tomato(); sow(ts, 10, on, 1.05, 1, .012, .25, (.62, .85), .10); greens(on, 46, 1.12, 1, .06, .012)


@serve("double-cheese-pizza", "Pizza under two kinds of melted cheese", "بيتزا بجبنتين ذائبتين", elev=46)
def cheese_pizza():
    blobs = [(math.sqrt((i + .5) / 17) * 1.02 * math.cos(i * 2.4 + R(-.2, .2)), math.sqrt((i + .5) / 17) * 1.02 * math.sin(i * 2.4 + R(-.2, .2)), R(.16, .27)) for i in range(17)]
    H = dishes.pizza_base(.86, blobs); sow(flecks(("2f4a1c", "5a6a2c"), .013), 90, H, 1.15, lift=.004); lf = leaf_material("24521a", "4f8a34", rough=.36, coat=.15)
    for k in range(4): put(leaf(R(.22, .30), R(.12, .15), lf, R(.15, .35), R(.3, .5)), (.03 * math.cos(k * 1.6), .03 * math.sin(k * 1.6), H(0, 0) + .03), (R(.0, .2), R(-.3, .3), k * 1.6 + R(-.3, .3)))


def macaroni():
    """Short elbows and cut tubes of three sizes, thin-walled, one side of each a little dull from the sauce."""
    m = Mat("pasta"); w = warp(m, None, 5, .1); c = m.ramp(add(m, mul(m, octaves(m, [(6, .6), (24, .4)], w), .8), mul(m, m.rand(), .25)), [(.34, "d2a050"), (.52, "e6c078"), (.74, "f2d8a2")]); c = m.mix(mul(m, lin(m, m.noise(5, 3), .56, .66), .35), c, "c8662c")
    mat = surf(m, c, lin(m, m.noise(8, 3), .4, .6, .30, .48), m.bump(m.noise(30, 3), .25, .012), .28, (.07, .05, .025), .18, .2); out = []
    for i in range(7):
        g = np.random.default_rng(i); L, r, bend = g.uniform(.07, .13), g.uniform(.040, .050), g.uniform(.0, .07); n, k = 22, 22; t = np.linspace(-1, 1, n); th = np.linspace(0, TAU, k, endpoint=False)
        def ring(rad): return np.stack([t[:, None] * L + .35 * rad * np.cos(th) * np.sign(t)[:, None] * (np.abs(t) > .98)[:, None], rad * np.cos(th) + 0 * t[:, None], rad * .94 * np.sin(th) - bend * (t[:, None] ** 2)], -1)
        out.append(sheet(np.concatenate([ring(r), ring(r - .010)[::-1]]), mat, caps=False))
    return out


def koshari_fill(rx, ry, z, h=.24, n=2600):
    """Brown rice and lentils, macaroni and chickpeas sunk into them, a ladle of tomato sauce that runs between, fried onions on top."""
    H = rice("brown", rx, ry, h, z, n); shape = ry / rx; size = rx * ry
    m = Mat(); lentil = surf(m, m.ramp(add(m, mul(m, m.rand(), .7), mul(m, m.noise(30, 3), .3)), [(.2, "2a170c"), (.5, "54331c"), (.8, "86603a")]), .42, coat=.1, sss=.1, radius=(.03, .02, .01))
    sow([ball((.040, .038, .017), lentil, n=8, seg=12, deform=lumpy(.06, 20, i)) for i in range(3)], int(460 * size), H, rx * .99, shape, .016, .6)
    sow(macaroni(), int(125 * size), H, rx * .93, shape, .022, 1.1, (.85, 1.1), .06); sow(chickpeas(), int(24 * size), H, rx * .90, shape, .022, 3, (.72, .92), .10)
    q, an = np.linspace(.004, 1, 90)[:, None], np.linspace(0, TAU, 220, endpoint=False)[None, :]; ring = np.stack([np.cos(an), np.sin(an), 0 * an], -1)
    edge = .54 * (1 + .30 * wob(ring * 1.2, 1.6, 3, 2) + .14 * wob(ring, 6, 5, 2)); X, Y = rx * .95 * edge * q * np.cos(an), ry * .95 * edge * q * np.sin(an); W = np.stack([X, Y, 0 * X], -1)
    Z = np.vectorize(H)(X, Y) + .115 * (1 - q ** 6) - .02 + .026 * wob(W, 6, 2, 2) * (1 - q ** 8) + .012 * np.abs(wob(W, 15, 4, 2))
    s = Mat("sauce"); w = warp(s, None, 4, .2); c = s.ramp(octaves(s, [(4, .4), (14, .35), (40, .25)], w), [(.36, "6a1206"), (.48, "98240c"), (.60, "bc3e18"), (.74, "cf6430")]); c = s.mix(mul(s, spots(s, 26, .4, .35, .12, w), .6), c, "3a0c06"); c = s.mix(mul(s, lin(s, s.noise(5, 3), .58, .66), .45), c, "d8802c")
    sheet(np.stack([X, Y, Z], -1)[::-1], surf(s, c, lin(s, s.noise(7, 3), .4, .6, .16, .40), s.bump(octaves(s, [(14, .5), (46, .5)]), .55, .03), .18, (.07, .02, .01), .3, .1), caps=False)
    top = lambda x, y: H(x, y) + .10; on = fried_onions()
    strew(on, int(150 * size), top, .46 * rx, shape, .0, .7, (.7, 1.15)); strew(on, int(60 * size), lambda x, y: H(x, y) + .03, .92 * rx, shape, .0, .5, (.6, 1.0)); greens(top, int(16 * size), rx * .7, shape, .06)


def fried_onions():
    """Thin half rings, crisp: gold to nearly black along one strand, curled and broken."""
    m = Mat(); f = add(m, mul(m, m.rand(), .55), mul(m, m.noise(5, 3), .45)); mat = surf(m, m.ramp(f, [(.22, "1f0c05"), (.42, "4a220c"), (.60, "7c431a"), (.78, "ab6e32")]), .40, m.bump(m.noise(30, 3), .6, .015), .1, (.03, .015, .008), .2, .2); out = []
    for i in range(9):
        g = np.random.default_rng(i); n = 10; a = np.linspace(0, g.uniform(1.2, 3.6), n); r = g.uniform(.08, .15); pts = np.stack([r * np.cos(a), r * np.sin(a) * g.uniform(.5, 1), np.cumsum(g.normal(0, .012, n))], -1)
        out.append(tube(pts - pts.mean(0), [.003, .0075, .009, .008, .003], mat, n=30, seg=7, squash=g.uniform(.35, .8)))
    return out


@serve("koshari", "Koshari", "كشري", elev=42, fill=.86)
def koshari_bowl():
    bowl(1.2, .6, "e6ddcc"); koshari_fill(1.05, 1.05, .48, .26, 3600)


@serve("koshari-family-pan", "Family pan of koshari", "صينية كشري عائلية", elev=46)
def koshari_pan():
    pan(3.4, 2.5, .5, foil(), .62); koshari_fill(1.62, 1.20, .38, .22, 6800)


@serve("machboos-for-four", "Tray of chicken machboos for four", "صينية مجبوس دجاج لأربعة", elev=46)
def machboos_tray():
    z = siniyah(1.85); H = rice("gold", 1.55, 1.55, .34, z, 7600, 4)
    mat, bn = golden(), bone_material()
    for i in range(4): a = i * TAU / 4 + .5; put(leg_quarter(mat, bn, i * 3 + 1), (.74 * math.cos(a), .74 * math.sin(a), H(.7, 0) + .13), (R(-.1, .1), -.05, a + 1.9), 1.05)
    strew(crisp_onions(), 60, H, 1.4, lift=.045); sow(almonds(), 50, H, 1.45); sow(raisins(), 36, H, 1.4); greens(H, 90, 1.45)
    for a in (1.2, 3.6, 5.5): put(ball((.13, .13, .12), tone("24170c", "6a5230", .5, .1, 6, .6), deform=lumpy(.05, 12)), (1.1 * math.cos(a), 1.1 * math.sin(a), H(1.1, 0) + .08))


@serve("chicken-kabsa", "Chicken kabsa with almonds, dried limes and tomato salsa", "كبسة دجاج باللوز والليمون الأسود ودقوس")
def kabsa():
    siniyah(1.7, "c8b48a"); H = rice("red", 1.42, 1.42, .36, .06, 7200, 3); mat, bn = golden(), bone_material()
    for i, (x, y, rz) in enumerate(((-.52, .22, 2.0), (.56, .28, .9), (.02, -.48, -.2))): put(leg_quarter(mat, bn, i * 3 + 1), (x, y, H(x, y) + .10), (R(-.1, .1), -.05, rz), 1.12)
    sow(almonds(), 70, H, 1.25); strew(crisp_onions(), 50, H, 1.2, lift=.045); greens(H, 30, 1.2)
    lime = tone("1f140c", "6a5230", .6, .05, 6, .6)
    for a in (.1, 2.4, 3.9, 5.3): put(ball((.13, .13, .12), lime, deform=lumpy(.06, 12)), (1.02 * math.cos(a), 1.02 * math.sin(a), H(1.0, 0) + .10))
    stick = tone("5a2c12", "8a4c24", .7, 0, 8, .5)
    for x, y, rz in ((-.85, -.55, .7), (.95, -.35, 2.0)): put(tube([(-.24, 0, 0), (0, .01, .01), (.24, 0, 0)], .045, stick, n=10, seg=12, squash=.6), (x, y, H(x, y) + .07), (0, 0, rz))
    stage(lambda: (bowl(.42, .26, "f3efe6"), sauce(.39, .25, ("a8200c", "cc3a1c", "de6238"), 1, oil=None), greens(FLAT(.27), 10, .3)), (1.55, -1.25, 0))


@serve("grilled-chicken-rice", "Grilled half chicken with white rice", "نصف دجاجة مشوية مع رز")
def chicken_and_rice():
    plate(1.65, "eceae6", .84)
    H = rice("white", .72, .80, .34, .07, 3000)
    for o in list(bpy.context.scene.objects)[1:]:        # the rice to the left, the chicken beside it
        o.location.x -= .72
    put(flat_bird(roast_material(("d99a4a", "b8672a", "74380f", "1c0c05"), .8), True, 2), (.62, -.42, .16), (.0, 0, .95), 1.08)
    put(lemon_half(.2), (.1, -.82, .2), (.5, .1, .2)); sow(tomato_bits(), 4, FLAT(.12), .2, centre=(-.45, -.82)); greens(FLAT(.12), 26, 1.1, .7)
    strew(chopped(6, .09), 16, lambda x, y: .44, .3, 1, .0, .5, centre=(-.72, 0))


@serve("madhbi-chicken-tray", "Madhbi chicken on a tray of rice", "صينية دجاج مضبي", elev=48)
def madhbi():
    z = siniyah(1.75, "b9a07a"); H = rice("saffron", 1.48, 1.48, .26, z, 7000, 6)
    put(flat_bird(roast_material(("d88a34", "b05a18", "6e2e0c", "1a0a04"), 1.0), sd=5), (.1, 0, H(0, 0) + .07), (0, 0, .6), 1.22)
    ch = tone("2f6a1c", "5a9a34", .25, .4)
    for x, y, rz in ((-1.0, .55, .4), (-.9, .7, .8), (.95, -.85, 2.2)): put(tube([(-.3, 0, 0), (0, .04, .02), (.32, 0, 0)], [.05, .06, .045, .006], ch, n=24, seg=14), (x, y, H(x, y) + .06), (0, 0, rz))
    strew(crisp_onions(), 40, H, 1.35, lift=.04); sow(raisins(), 24, H, 1.35); lemon_slices([(-.2, -1.2), (.2, -1.22)], .16)


@serve("lamb-rice-raisins", "Lamb with rice and raisins", "لحم مع رز وزبيب")
def lamb_rice():
    plate(1.55); H = rice("gold", 1.22, 1.22, .36, .07, 6400, 8)
    mat, bn = braised(), bone_material()
    for i, (x, y, rz) in enumerate(((-.45, .2, .6), (.5, .3, 2.5), (.08, -.45, 3.3))): put(joint(mat, bn, i * 5), (x, y, H(x, y) + .10), (.2, -.12, rz), .74)
    sow(raisins(), 90, H, 1.12, lift=.045); sow(almonds(), 40, H, 1.1); strew(crisp_onions(), 24, H, 1.0, lift=.045); greens(H, 30, 1.1)


@serve("biryani-for-six", "Tray of lamb biryani for six", "صينية برياني لحم لستة", elev=47)
def biryani_tray():
    pan(3.5, 2.6, .42, metal("c8a060", .3, .05), .7); H = rice("saffron", 1.64, 1.2, .24, .30, 7600, 2, 4)
    mat, bn = roast_material(("c99a68", "a06c3c", "74441f", "42220f"), .4), bone_material()
    for i, (x, y, rz) in enumerate(((-.92, .34, 2.6), (-.1, .42, .5), (.82, .34, .3), (-.70, -.36, 3.6), (.08, -.40, -.5), (.86, -.36, -.2))): put(joint(mat, bn, i * 5 + 2), (x, y, H(x, y) + .11), (.3, -.12, rz), .70)
    egg = group([ball((.17, .13, .12), tone("f6efe2", "fffdf8", .3, .2), n=20, seg=26, deform=lambda P, th, t: np.stack([P[..., 0], P[..., 1], np.minimum(P[..., 2], .01)], -1)), put(ball((.075, .07, .02), tone("e89a1c", "f6ba3c", .4, .1)), (0, 0, .01))])
    for x, y in ((-1.05, .3), (-.2, -.62), (.55, .55), (1.1, -.25), (-.6, .72)): clone(egg, (x, y, H(x, y) + .10), (R(-.2, .2), R(-.2, .2), R(0, 6)))
    join_hide([egg]); strew(crisp_onions(), 90, H, 1.4, .66, .05); greens(H, 120, 1.45, .66); sow(almonds(), 30, H, 1.4, .66); sow(raisins(), 20, H, 1.4, .66)
    lf = leaf_material("2f6a22", "5aa03c")
    for i in range(14): a, q = R(0, TAU), R(.3, 1.2); put(leaf(.24, .12, lf, .25, .3), (q * math.cos(a), q * .62 * math.sin(a), H(q * math.cos(a), q * .62 * math.sin(a)) + .06), (R(-.2, .3), R(-.3, .3), R(0, 6)))


@serve("pumpkin-soup-bowl", "Pumpkin soup with cream and seeds", "شوربة قرع بالكريمة")
def pumpkin_soup():
    bowl(1.15, .62, "e9ecea"); sauce(1.07, .56, ("d96a10", "ee8a1e", "f6a23a"), .35, oil=None); cream(.585, .6)
    sow([ball((.075, .042, .016), tone("4a6a24", "8aa04a", .4, .2), n=8, seg=12, deform=lambda P, th, t: P * (1 - .3 * np.clip(P[..., 0:1] / .075, -1, 1)))], 22, FLAT(.58), .42, lift=.03, tilt=.25); greens(FLAT(.58), 14, .5, lift=.03); sow(flecks(("3a1a0c", "8a3a14")), 50, FLAT(.585), .8, lift=.01)
    bread([(1.05, -.75, 1.2)], .02, .7)


HUMMUS = ("dcbd86", "ecd6a8")


@serve("hummus-beiruti", "Beiruti hummus with parsley and chili", "حمص بيروتي")
def hummus_beiruti():
    bowl(1.2, .36, "f2efe8"); H = dip(1.12, .36, HUMMUS, 3, .8)
    greens(H, 240, .62, size=.08, lift=.03); sow(tomato_bits(.08), 26, H, .6, lift=.05); sow(chickpeas(), 9, H, .25, lift=.08); sow(flecks(("a3200f", "d04a24"), .016), 160, H, 1.0, lift=.02)
    ch = tone("b01c10", "d84028", .2, .5)
    for x, y, rz in ((-.55, .5, .6), (.6, .4, 2.2)): put(tube([(-.2, 0, 0), (0, .03, .01), (.22, 0, 0)], [.03, .042, .03, .005], ch, n=20, seg=12), (x, y, .40), (0, 0, rz))


@serve("hummus-party-bowl", "Party bowl of hummus with bread", "صحن حمص للعزايم مع خبز", elev=46)
def hummus_party():
    o = dish_plate(2.1, .12, stoneware("c9d4d2")); m = crust_material(("f3dfb4", "e2b976", "b87a38", "7a4418"), 3, .1, .3, .25, .6, 0, bump=.2)
    tri = slab(np.array([(-.3, -.26), (0, -.3), (.3, -.26), (.16, .05), (0, .34), (-.16, .05)]), .05, m, bevel=.03, dome=.03, seg=60, rings=10)
    for i in range(18): a = i * TAU / 18; clone(tri, (1.62 * math.cos(a), 1.62 * math.sin(a), .16 + .03 * (i % 2)), (.32, R(-.1, .1), a + 1.57), R(.95, 1.1))
    join_hide([tri])
    stage(lambda: (bowl(1.3, .42, "2f5d73", "16303c"), dip(1.22, .42, HUMMUS, 1, 1.0)), (0, 0, .05))
    sow(chickpeas(), 16, FLAT(.47), .34, lift=.09); greens(FLAT(.47), 50, 1.0, lift=.03); sow(flecks(("a3200f", "d04a24"), .016), 220, FLAT(.46), 1.1, lift=.02); sow(pine_nuts(), 30, FLAT(.47), .8, lift=.02)


def salad(area, z, h, bread_=0, shape=1.0, extra=1.0):
    H = lambda x, y: z + .08 + h * max(0, 1 - (x * x + y * y / shape ** 2) / area ** 2)
    before = set(bpy.context.scene.objects); dishes.leafy(int(80 * extra), area, z, ("5f9a34", "a3cf5c"), .36, h)
    for o in set(bpy.context.scene.objects) - before: o.location.y *= shape
    def disc(r, stops, rim):
        m = Mat(); x, y, _ = m.xyz(); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y)))
        return group([lathe([(r, 0), (r * 1.01, .018), (r, .036)], tone(*rim, .3, .3), n=6, seg=36, caps=False), lathe([(r, .036), (r * .5, .038), (0, .038)], surf(m, m.ramp(q, [(p * r, c) for p, c in stops]), .25, coat=.3), n=8, seg=36, smooth_profile=False)])
    sow([disc(.18, [(.0, "e6f2bd"), (.6, "d3e9a2"), (.95, "8fc05a")], ("2f6b25", "3f7d30"))], int(17 * extra), H, area * .9, shape, .10, .5); sow([disc(.11, [(0, "fbf3f3"), (.9, "ffffff")], ("b8184a", "d83a6a"))], int(8 * extra), H, area * .9, shape, .09, .5)
    sow(tomato_bits(), int(12 * extra), H, area * .9, shape, .09)
    if bread_: sow([box(.3, .24, .03, .01, tone("b8782c", "f3d8a4", .6, .05, 5, .4, mid="dca552"), 2)], bread_, H, area * .95, shape, .13, .6, gap=.05)
    return H


def inside(objects, x, y, floor):
    """Pushes every point back between the walls of a box and above its floor: nothing goes through them."""
    bpy.context.view_layer.update()
    for o in objects:
        if o.type != "MESH" or o.hide_render: continue
        v = coords(o); M = np.array(o.matrix_world); w = v @ M[:3, :3].T + M[:3, 3]; wide = np.clip(w[:, 2] / .5, 0, 1) * .10; k = np.stack([np.clip(w[:, 0], -x - wide, x + wide), np.clip(w[:, 1], -y - wide, y + wide), np.maximum(w[:, 2], floor)], -1)
        above = w[:, 2] > .50; k[above, :2] = w[above, :2]
        if np.abs(k - w).max() < 1e-5: continue
        o.data = o.data.copy(); set_coords(o, (k - M[:3, 3]) @ np.linalg.inv(M[:3, :3]).T)


@serve("green-salad-box", "Green salad in a box", "علبة سلطة خضراء", elev=46)
def green_salad():
    pan(2.7, 2.1, .5, kraft(), .22, .14); before = set(bpy.context.scene.objects); salad(1.02, .40, .24, 0, .76, 1.6)
    inside(set(bpy.context.scene.objects) - before, 1.13, .85, .03)
    put(lemon_half(.2), (.75, -.5, .62), (.5, .3, .2))


# ---- recipes ----------------------------------------------------------------------------------

@serve("recipe-chocolate-cherry-cake", "Slice of chocolate cherry cake", "قطعة كعكة شوكولاتة بالكرز", "bakery", elev=26, azim=0, fill=.84)
def cake_slice():
    plate(1.35, "f3eee6")
    m = Mat(); z = m.xyz()[2]; layer = lin(m, m.math("SINE", mul(m, z, 19.0)), .55, .7)
    sponge = surf(m, m.mix(layer, m.mix(octaves(m, [(14, .5), (50, .5)]), "2c1209", "5a2f1c"), m.mix(m.noise(12), "f6e6cc", "d98a8a")), .75, m.bump(m.noise(26, 4), .7, .03)); ch = tone("1f0b05", "3d1a0e", .2, .6, 4, .05)
    A = np.linspace(-.36, .36, 14); L, h = 1.7, .95
    ring = lambda r, z: [(r * math.cos(a) - .95, r * math.sin(a), z) for a in A]
    P = [[(-.95, 0, z_)] * 14 for z_ in (0, h)]
    for a in (A[0], A[-1]):
        q = np.linspace(0, L, 20); sheet(np.array([[(x * math.cos(a) - .95, x * math.sin(a), z_) for z_ in np.linspace(0, h, 24)] for x in q]), sponge, wrap=False)
    sheet(np.array([ring(L, 0), ring(L + .02, h * .5), ring(L, h)]), ch, wrap=False)
    sheet(np.array([ring(r, h + .05 - (.05 if r > L else 0)) for r in np.linspace(.001, L + .03, 12)] + [ring(L + .04, h - .1)]), ch, wrap=False)
    for o in list(bpy.context.scene.objects)[1:]: o.rotation_euler = (0, 0, .55); o.location = (.05, -.1, .07)
    for k, (x, y) in enumerate(((.40, .18), (.02, -.02))):
        lathe([(.15, 0), (.16, .03), (.13, .07), (.09, .11), (.04, .15), (.005, .17)], tone("f6ead6", "fffaf0", .35, .2), n=24, seg=60, deform=lambda P, th, t: np.stack([P[..., 0] * (1 + .14 * np.cos(7 * (th + t * 2))), P[..., 1] * (1 + .14 * np.cos(7 * (th + t * 2))), P[..., 2]], -1)).location = (x, y, h + .11)
        put(ball(.12, tone("7d0614", "b80f22", .1, .9, 2, .02)), (x, y, h + .32)); tube([(x, y, h + .42), (x + .03, y, h + .55), (x + .1, y, h + .64)], .011, tone("5d7a2c", "7a9a3c"), n=8, seg=6)
    for x, y in ((-.75, .62), (-.95, .42), (.2, -.85)): put(ball((.13, .13, .125), tone("7d0614", "b80f22", .1, .9, 2, .02)), (x, y, .18))
    crumbs(40, 1.0, tone("2c1209", "4a2414", .8, 0), (.01, .035), .08, .5)


@serve("kunafa-cream", "Two pieces of kunafa with a layer of cream", "قطعتا كنافة بطبقة قشطة", "bakery", elev=32, fill=.86)
def kunafa_piece():
    plate(1.4, "e9efee")
    ch = tone("f6ecd2", "fffaf0", .35, .3, 5, .2); top = tone("b8500c", "f2a23a", .3, .4, 8, .7, mid="de7c1a")
    sq = lambda w, p=.25: (lambda a: w / (abs(math.cos(a)) ** (2 / p) + abs(math.sin(a)) ** (2 / p)) ** (p / 2))
    st = tube([(-.15, 0, 0), (-.04, .03, .01), (.06, -.02, .0), (.16, .02, 0)], .009, tone("c8640e", "f0a030", .35, .3), n=12, seg=5)
    for x, y, rz, z in ((-.48, .2, .35, .06), (.58, -.25, .6, .06)):
        put(slab(lambda a: sq(.53)(a) * (1 + .025 * math.cos(13 * a) + .02 * math.cos(23 * a)), .22, ch, bevel=.08, bumps=.06, sd=int(9 + 9 * x)), (x, y, z), (0, 0, rz)); put(slab(sq(.52), .14, top, bevel=.04, bumps=.02), (x, y, z + .18), (0, 0, rz))
        for i in range(230): a, b = R(-.48, .48), R(-.48, .48); clone(st, (x + a * math.cos(rz) - b * math.sin(rz), y + a * math.sin(rz) + b * math.cos(rz), z + .325 + R(0, .015)), (R(-.12, .12), R(-.12, .12), R(0, 6)), R(.7, 1.2))
        strew([ball((.035, .03, .02), tone("5f8a24", "a8c65a", .6, 0), n=5, seg=6)], 120, FLAT(z + .335), .28, 1, 0, 3, centre=(x, y))
    join_hide([st]); sauce(.9, .065, ("c8841c", "dca03a", "ecc060"), .2, oil=None)


@serve("recipe-cheese-kunafa", "Cheese kunafa, a slice lifted out with strings of melted cheese", "كنافة بالجبن ترفع منها شريحة بجبن سائل", "bakery", elev=28, fill=.9)
def kunafa_pull():
    siniyah(1.5, "c9a05a"); top = tone("c05a10", "f2a438", .42, .2, 8, .7, mid="e0801c"); ch = tone("f3e0b0", "fdf3d6", .32, .25, 5, .25, .25)
    st = tube([(-.15, 0, 0), (-.04, .03, .01), (.06, -.02, .0), (.16, .02, 0)], .008, tone("c8640e", "f0a838", .5, .1), n=12, seg=5); nuts = oven.nut_bits("pistachio", .03)
    def wedge(a0, a1, r, z, dx=0.0, dy=0.0):
        """Part of the round: cheese below, toasted strands on top."""
        A = np.linspace(a0, a1, 60); edge = [(0, 0)] + [(r * math.cos(a), r * math.sin(a)) for a in A]
        for h0, h1, mat, wide in ((.0, .17, ch, 1.0), (.16, .27, top, .995)):
            E = np.array([(x * wide, y * wide) for x, y in edge]); E = np.concatenate([E[0] + np.linspace(0, 1, 20, endpoint=False)[:, None] * (E[1] - E[0]), E[1:], E[-1] + np.linspace(0, 1, 20, endpoint=False)[1:, None] * (E[0] - E[-1])]); m_ = E.mean(0)
            P = np.array([np.c_[m_ + (E - m_) * q, np.full(len(E), t)] for q, t in ((.01, h1), (.5, h1), (.97, h1), (1, h1 - .02), (1.01, (h0 + h1) / 2), (1, h0), (.01, h0))]); P += .014 * wob(P, 8, int(h0 * 100) + int(dx * 9), 2)[..., None]
            put(sheet(P[::-1], mat), (dx, dy, z))
        for _ in range(int(330 * (a1 - a0))):
            a, q = R(a0 + .04, a1 - .04), math.sqrt(R(.01, .97)) * r; clone(st, (dx + q * math.cos(a), dy + q * math.sin(a), z + .272 + R(0, .015)), (R(-.12, .12), R(-.12, .12), R(0, 6)), R(.6, 1.1))
        for _ in range(int(60 * (a1 - a0))): a, q = R(a0, a1), R(.25, .6) * r; clone(RNG.choice(nuts), (dx + q * math.cos(a), dy + q * math.sin(a), z + .29), (R(0, 6), R(0, 6), 0), R(.5, 1.1))
    a0, a1 = -1.95, -1.15                                    # the slice that is lifted, towards the camera
    wedge(a1, a0 + TAU, 1.36, .05); wedge(a0 + .03, a1 - .03, 1.30, .62, .06, -.55)
    for i in range(34):                                       # strings from the cut sides up to the slice
        side, q = (a0, a1)[i % 2], R(.25, .95); s = (a0 + .03, a1 - .03)[i % 2]
        p, e = Vector((1.3 * q * math.cos(side), 1.3 * q * math.sin(side), .14)), Vector((.06 + 1.25 * q * math.cos(s), -.55 + 1.25 * q * math.sin(s), .68))
        mid = (p + e) / 2 - Vector((0, 0, .10)); tube([tuple(p), tuple(p * .75 + mid * .25 - Vector((0, 0, .04))), tuple(mid), tuple(e * .75 + mid * .25 - Vector((0, 0, .01))), tuple(e)], [.06, .03, R(.01, .022), .03, .06], ch, n=24, seg=8)
    steel = metal("c4c6c8", .28)                              # the server under it, its handle out to the right, clear of tray and table
    blade = np.array([(-.10, -.62), (.12, -.64), (.52, -.66), (.80, -.40), (.86, -.06), (.62, .10), (.20, .06), (-.08, -.18)])
    put(slab(blade, .016, steel, bevel=.005, rings=8, seg=110), (.06, -.98, .598))
    tube([(.72, -1.30, .605), (.98, -1.42, .62), (1.12, -1.50, .74), (1.30, -1.58, .86)], [.085, .045, .032, .034], steel, n=40, seg=16, squash=.42)
    tube([(1.26, -1.56, .835), (1.42, -1.63, .93), (1.62, -1.72, 1.05), (1.80, -1.80, 1.15)], [.040, .058, .066, .060, .040], tone("3a2012", "6a4024", .5, .1, 6, .2), n=40, seg=24, squash=.8)
    join_hide([st] + nuts)


@serve("recipe-walnut-baklava", "Walnut baklava in its pan, one piece taken out", "بقلاوة بالجوز في الصينية", "bakery", elev=38)
def walnut_baklava():
    z = pan(2.7, 2.0, .24, metal("8a8578", .4), .16, .05); mat = oven.pastry_material()
    pieces = [oven.layered(oven.DIAMOND, mat, "walnut", .30, sd=i * 17 + 5) for i in range(4)]
    for i in range(-2, 3):
        for j in range(-4, 5):
            x, y = i * .635 + (j % 2) * .3175, j * .208
            if abs(x) < 1.0 and abs(y) < .8 and not (j < -1 and x > -.35): oven.crowned(RNG.choice(pieces), "walnut", (x, y, z + R(0, .012)), R(-.03, .03), 14, .07)
    for x, y, r in ((.45, -1.25, .15), (-.35, -1.32, -.2)): oven.crowned(pieces[0], "walnut", (x, y, .0), r, 22, .09)
    join_hide(pieces); bits = oven.nut_bits("walnut", .035)
    for _ in range(60): clone(RNG.choice(bits), (1.15 + R(-.3, .3), -1.2 + R(-.2, .25), .02), (R(0, 6), R(0, 6), 0), R(.6, 1.8))
    join_hide(bits); crumbs(40, 1.2, tone("dba858", "f0cf8e", .7, 0), (.01, .035), 0, .4, .25, .35, (0, -1.2))


@serve("recipe-home-chicken-shawarma", "Home chicken shawarma with bread and garlic sauce", "شاورما دجاج بيتية مع ثومية")
def home_shawarma():
    plate(1.65, "dfe6e4", .86); bread([(-1.0, .15, .5), (-.75, .5, 0)], .09, .85)
    ps = chunks(tone("9c5518", "eec07a", .38, .35, 8, .5, mid="c98434"), (.24, .085, .05), .7, .2, 6)
    H = lambda x, y: .1 + .34 * max(0, 1 - ((x - .25) / .85) ** 2 - ((y + .1) / .62) ** 2)
    for _ in range(130): a, q = R(0, TAU), math.sqrt(R(0, 1)); x, y = .25 + .8 * q * math.cos(a), -.1 + .56 * q * math.sin(a); clone(RNG.choice(ps), (x, y, H(x, y) + R(-.04, .04)), (R(-.6, .6), R(-.5, .5), R(0, 6)), R(.75, 1.1))
    join_hide(ps); stage(lambda: (bowl(.42, .26, "ffffff"), dip(.38, .27, ("f6f0e2", "ffffff"), 2, .0)), (.95, .62, .1))
    pk = [tube([(-.2, 0, 0), (0, .02, 0), (.2, 0, 0)], .04, tone(a, b, .3, .3), n=10, seg=10) for a, b in (("b83a6a", "e07a9a"), ("6a8a2c", "9ab04a"))]
    sow(pk, 12, FLAT(.13), .26, centre=(-.5, -.75), lift=.03, tilt=.2); strew(chopped(6, .09), 60, lambda x, y: H(x, y) + .05, .8, .7, .02, .5, centre=(.25, -.1))


@serve("recipe-kofta-kebab", "Grilled kofta on flat bread", "كباب كفتة على الخبز", elev=46, floor=-.16)
def kofta_on_bread():
    plank(3.3, 2.5); bread([(0, .05, 0)], .0, 1.2, False); m = kofta_mat()
    for i in range(6): put(kofta(m, .95, .145), (-.38 + (i % 2) * .72 + R(-.04, .04), -.5 + (i // 2) * .5, .2), (R(0, 6), 0, .4 + R(-.1, .1)))
    stage(lambda: grill_sides(0), (-.1, -.1, 0), 0, 1); greens(FLAT(.09), 90, 1.0); stage(lambda: (bowl(.36, .24, "2f5d73"), sauce(.33, .23, ("e0cfa4", "efe2c2", "f8f0dc"), .3, oil=None)), (1.25, .8, 0))


@serve("recipe-koshari", "Plate of koshari", "صحن كشري")
def koshari_plate():
    plate(1.55, "3f6a78"); koshari_fill(1.12, 1.12, .08, .34, 3400)


@serve("recipe-chicken-machboos", "Chicken machboos on an oval plate", "مجبوس دجاج في صحن بيضاوي", elev=44)
def machboos_plate():
    plate(1.75, "54707a", .78); H = rice("gold", 1.4, 1.02, .34, .07, 6400, 5)
    put(flat_bird(golden(), False, 7), (.05, .0, H(0, 0) + .05), (0, 0, .1), .88)
    strew(crisp_onions(), 60, H, 1.25, .72, .05); sow(raisins(), 26, H, 1.25, .72); greens(H, 50, 1.25, .72)
    stage(lambda: (bowl(.4, .28, "f3efe6"), sauce(.36, .27, ("a81c0a", "c8341a", "e05a3a"), .8)), (1.45, -.95, 0))


@serve("recipe-lamb-biryani", "Lamb biryani in its pot", "برياني لحم في القدر")
def biryani_pot():
    z = pot("2c4a3c", 1.3, .6); H = rice("saffron", 1.2, 1.2, .26, .48, 6000, 7)
    mat, bn = braised(), bone_material()
    for i, (x, y, rz) in enumerate(((-.4, .2, .7), (.42, .1, 2.6), (0, -.48, 4.0))): put(joint(mat, bn, i * 4 + 1), (x, y, H(x, y) + .08), (.2, -.1, rz), .66)
    strew(crisp_onions(), 60, H, 1.05, lift=.05); greens(H, 90, 1.05); sow(almonds(), 24, H, 1.0)


@serve("recipe-lentil-soup", "Lentil soup with fried bread and lemon", "شوربة عدس مع خبز محمص", elev=44)
def lentil_bowl():
    bowl(1.2, .6, "39647a", "16303c"); H = sauce(1.12, .54, ("c87a14", "dd9422", "ecb044"), .6, oil="b8601c")
    sow([box(.17, .15, .07, .02, tone("b8782c", "f0d09a", .6, .05, 6, .5, mid="d9a14e"), 2)], 15, H, .5, lift=.06, tilt=.5); greens(H, 36, .8, lift=.03); sow(flecks(("8f1c0c", "c04a1c"), .015), 110, H, .95, lift=.015)
    for x, y, r in ((1.25, -.62, .3), (1.05, -.95, 1.6)): put(lemon_half(.22), (x, y, .14), (.6, .2, r))


@serve("recipe-smooth-hummus", "Smooth hummus with olive oil", "حمص ناعم بزيت الزيتون", elev=46)
def smooth_hummus():
    plate(1.5, "a8583a"); H = dip(1.12, .2, ("e2c690", "f2e0b8"), 5, 1.0); lathe([(1.11, .17), (1.16, .1), (1.0, .06)], tone("e2c690", "ecd6a8", .5, .05), n=8, seg=96, caps=False)
    sow(chickpeas(), 7, H, .2, lift=.08); sow(flecks(("7a2410", "b8481c"), .014), 70, H, .9, lift=.015); greens(H, 18, .8, lift=.03)


@serve("recipe-fattoush", "Fattoush on a plate with toasted bread", "فتوش مع خبز محمص", elev=44)
def fattoush_plate():
    plate(1.6, "e8e2d4"); H = salad(1.15, .10, .34, 34, 1.0, 1.2); sow(arils(), 16, H, 1.0, lift=.16, tilt=3); sow(flecks(("6a1424", "a02a3c"), .012), 50, H, 1.0, lift=.15)


@serve("recipe-date-pudding", "Date pudding cake with caramel", "كعكة تمر بالكراميل", "bakery", elev=32, fill=.86)
def date_pudding():
    plate(1.4, "f0ebe0"); cake = tone("3f1c0a", "8a5228", .7, .05, 10, .8, mid="643616"); car = tone("7a3206", "c8741c", .1, .8, 3, .05)
    sq = lambda w, p=.2: (lambda a: w / (abs(math.cos(a)) ** (2 / p) + abs(math.sin(a)) ** (2 / p)) ** (p / 2))
    sauce(1.02, .075, ("7a3608", "a8560e", "c87a22"), .3, oil=None)
    put(slab(sq(.62), .62, cake, bevel=.07, bumps=.05), (0, .05, .07), (0, 0, .5))
    put(slab(lambda a: sq(.60)(a) * (1 + .03 * math.cos(7 * a)), .07, car, bevel=.06, dome=.03), (0, .05, .66), (0, 0, .5))
    for i in range(14):
        a = .5 + i * TAU / 14 + R(-.1, .1); r = sq(.62)(a - .5) + .005; L = R(.12, .45); tube([(r * .97 * math.cos(a), .05 + r * .97 * math.sin(a), .71), (r * math.cos(a), .05 + r * math.sin(a), .66), (r * 1.02 * math.cos(a), .05 + r * 1.02 * math.sin(a), .66 - L)], [.05, .055, .045, .06], car, n=16, seg=10)
    ds = produce.date_protos()
    for x, y, z, rz in ((-.05, .08, .82, .5), (.95, -.45, .17, 1.2), (.82, -.68, .17, .2), (-.98, -.35, .17, 2.0)): clone(ds[0], (x, y, z), (0, 0, rz), .8)
    join_hide(ds)


def stew(slug, en, ar, cols, fill, vessel=bowl, look=(1.25, .55, "efe9dd"), herbs=50, side=None):
    """A stew: vessel, sauce, then (pieces, how many, lift) one after the other."""
    @serve(slug, en, ar)
    def build():
        a = look if vessel is bowl else look[2:] + look[:2]
        h = vessel(*a); r = look[0] * .93; H = sauce(r, h - .06, cols)
        for protos, n, lift in fill(): sow(protos, n, H, r * .86, 1, lift, .6, gap=.05)
        greens(H, herbs, r * .9, lift=.08)
        if side: side(H)


TOMATO = ("6e1c08", "983010", "c25a24")
stew("recipe-beef-potato-stew", "Beef and potato stew", "يخنة لحم وبطاط", ("5a1f0a", "7d3412", "a85a24"), lambda: [(meaty(), 13, .03), (potatoes(), 13, .05), (carrots(), 12, .06)], pot, (1.2, .6, "b8481c"))
def stewed_lamb():
    """Lamb that falls apart: long fibres torn at the ends, dark where it stood out of the sauce, wet with it below."""
    m = Mat("lamb"); w = warp(m, None, 3, .2); fib = m.noise(9, 4, .6, .2, m.map(w, (1, 6, 6))); c = m.ramp(add(m, mul(m, fib, .5), mul(m, octaves(m, [(3, .5), (11, .5)], w), .5), mul(m, pointy(m, .46, .58), .12)), [(.36, "452410"), (.48, "6e4022"), (.60, "94623a"), (.72, "b58a5c")])
    c = m.mix(mul(m, lin(m, add(m, m.noise(3, 3), mul(m, up(m), -.15)), .42, .58), .75), c, "8a2c10"); mat = surf(m, c, lin(m, m.noise(6, 3), .4, .6, .26, .50), m.bump(add(m, fib, mul(m, m.noise(40, 3), .3)), .8, .03), .15, (.05, .02, .01), .2, .15)
    out = []
    for i in range(5):
        g = np.random.default_rng(i); a, b, c_ = g.uniform(.19, .26), g.uniform(.12, .16), g.uniform(.10, .13)
        f = lambda P, i=i, a=a, b=b, c_=c_: ellipsoid(P, (0, 0, 0), (a, b, c_)) + .050 * np.abs(wob(P * [.8, 1.6, 1.6], 4, i, 2)) + .018 * wob(P * [.5, 3, 3], 9, i + 4, 2)
        out.append(sculpt(f, (-.34, -.24, -.2), (.34, .24, .2), .012, mat))
    return out


OKRA = ("5c1606", "8a2a0c", "b8501e")
stew("recipe-okra-lamb-stew", "Okra stew with lamb", "بامية باللحم", OKRA, lambda: [(stewed_lamb(), 8, .035), (okra_pods(), 74, .020), (tomato_bits(.08), 12, .01)], bowl, (1.3, .5, "d9d2c2"), 26)


@serve("recipe-roast-lamb-leg", "Roast leg of lamb with potatoes", "فخذ غنم مشوي مع البطاط", elev=40)
def roast_leg():
    pan(3.5, 2.3, .34, tone("2a2826", "3c3a38", .3, .3, 4, .05), .4)
    leg = put(joint(roast_material(("c8854a", "9c5a28", "683212", "2a1208"), .9), bone_material(), 3, 1.5, 1.75), (-.1, .12, .5), (.1, 0, -.12)); rub([leg], ("2f4a14", "5a3a14"))
    sow(potatoes(), 30, FLAT(.1), 1.4, .62, .06, 1, gap=.08); meat.sprig((-.9, -.55, .3), .2, 1.0); meat.sprig((.3, -.72, .28), -.2, .9); sow(flecks(("2f5a1c", "4a6a2c"), .016), 60, FLAT(.25), 1.3, .6)
    for x, y in ((1.15, -.6), (1.3, .45)): put(ball((.17, .17, .13), tone("e6d6c0", "c99a6a", .4, .2), deform=lumpy(.06, 9)), (x, y, .2))


@serve("recipe-herb-lamb-chops", "Grilled lamb chops with herbs", "ريش غنم مشوية بالأعشاب", elev=46)
def grilled_chops():
    from fresh import chop
    plate(1.6, "4a4f52", .92); m = kofta_mat(("c8955f", "a5693a", "784320", "3a1c0e"), "5a4a24", .9); bn = tone("d8c8a8", "efe4cc", .5, .05)
    for i, (x, y, z, rz) in enumerate(((-.25, .62, .1, -.05), (.72, .42, .12, -.62), (-.42, .05, .12, .18), (.62, -.30, .16, -.22), (-.1, -.55, .14, .10))): put(imperfect(chop(m, bn, i * 3 + 2), .02, .04, .02), (x + .2, y - .02, z), (.06, -.04, rz), .82)
    greens(FLAT(.28), 60, .9, .8, .06); meat.sprig((-1.25, -.55, .12), .2, .9); meat.sprig((.3, .85, .12), -.2, .8); put(lemon_half(.22), (-1.05, .55, .24), (.5, -.2, .2)); put(lemon_half(.2), (1.15, -.6, .22), (.5, .2, .2))


@serve("recipe-fried-liver-samoon", "Fried liver in samoon bread", "كبدة مقلية في صمون", elev=34, fill=.88)
def liver_samoon():
    plate(1.65, "dfe6e4", .86)
    liver = lambda: chunks(tone("3a1c10", "8a5a3a", .55, .08, 8, .7, mid="5e3220"), (.19, .11, .07), .7, .24, 5, 8)
    pep = lambda: [tube([(-.2, 0, 0), (0, .05, 0), (.2, 0, 0)], .034, tone("3f7a2c", "7ab04a", .4, .15, 5, .2), n=14, seg=9, squash=.5)]
    oven.sandwich(liver() + liver() + pep(), (-.05, .22, .07), .08, 1.22, sd=6)
    sow(liver(), 12, FLAT(.1), .34, .5, .05, centre=(.62, -.72)); sow(pep(), 7, FLAT(.15), .34, .5, .05, centre=(.5, -.74)); put(lemon_half(.2), (-.8, -.74, .2), (.5, -.1, .2)); greens(FLAT(.09), 30, 1.0, .7)


@serve("recipe-penne-tomato", "Penne in tomato sauce", "مكرونة بالطماطم")
def penne_bowl():
    bowl(1.3, .5, "e6ebe8"); sauce(1.2, .42, TOMATO, 1, oil="e0642c")
    pm = penne(); H = lambda x, y: .4 + .26 * max(0, 1 - (x * x + y * y) / 1.2); sow(pm, 210, H, 1.06, 1, .05, 1.7, gap=.05)
    sow(chunks(tone("a8200c", "de5a2a", .2, .5, 7, .4), (.1, .075, .045), .7, .25, 4, 9), 44, H, .95, 1, .12); sc = tone("9c1c0a", "cf3f1a", .18, .6, 6, .4)
    put(slab(lambda a: .5 * (1 + .16 * math.cos(3 * a) + .1 * math.sin(5 * a)), .04, sc, bevel=.04, dome=.10, bumps=.04), (0, 0, .66))
    lf = leaf_material("2c6a1e", "5aa03c")
    for a in range(5): put(leaf(.34, .17, lf, .3, .3), (.05 * math.cos(a), .05 * math.sin(a), .82), (R(.0, .3), R(-.2, .2), a * 1.25))
    sow([ball((.05, .016, .008), tone("f3dfa4", "fdf3d0", .5, 0), n=5, seg=6)], 90, H, .7, 1, .19)


@serve("recipe-roast-chicken-potatoes", "Whole roast chicken with potatoes", "دجاج محمر كامل مع البطاط", elev=36)
def roast_bird():
    pan(3.3, 2.4, .36, tone("efeadf", "ffffff", .25, .5, 3, .02), .4)
    put(sculpt(chicken_fn(True), (-1.4, -1.0, -.05), (1.15, 1.0, 1.2), .024, golden()), (.08, .08, .06), (0, 0, -.35)); bn = bone_material()
    sow(potatoes(), 34, FLAT(.1), 1.36, .68, .07, 1, gap=.07); meat.sprig((-1.1, -.7, .25), .2, .9); meat.sprig((.55, -.82, .25), .1, .8); lemon_slices([(1.15, -.35), (-1.2, .35)], .28); greens(FLAT(.28), 30, 1.3, .65)


@serve("recipe-baked-drumsticks-honey", "Honey-glazed baked drumsticks", "دبابيس دجاج بالعسل", elev=44)
def honey_drums():
    plate(1.6, "39424a", .86); m = Mat(); k = m.ramp(add(m, mul(m, octaves(m, [(2.6, .6), (10, .4)], warp(m, None, 3, .3)), .9), mul(m, pointy(m, .46, .57), .2)), [(.34, "e0942c"), (.52, "b8601a"), (.70, "7a320c"), (.9, "2c1006")])
    glaze = surf(m, k, lin(m, m.noise(6, 4), .4, .6, .12, .3), m.bump(octaves(m, [(8, .6), (30, .4)]), .4, .03), coat=.8, coat_rough=.05); bn = bone_material()
    for i, (x, y, z, rz) in enumerate(((-.75, .30, .3, -.6), (-.05, .42, .3, -1.1), (.62, .30, .3, -1.7), (-.5, -.32, .3, .2), (.28, -.30, .34, -.35), (.05, .05, .58, -.9))): put(drum(glaze, bn, i * 3), (x, y, z), (R(-.3, .3), .05, rz), 1.02)
    top = [o for o in bpy.context.scene.objects if o.type == "MESH" and not o.hide_render][1:]
    for o in top: on_surface(o, [ball((.026, .016, .008), tone("f3e2b4", "fdf4d8", .5, 0), n=6, seg=8)], 34, s=(.7, 1.1))
    greens(FLAT(.12), 40, 1.2, .8); sow(flecks(("5a2a0c", "8a4a14")), 30, FLAT(.1), 1.2, .8)


@serve("recipe-shrimp-murabyan", "Murabyan: rice with shrimp", "مربين روبيان")
def murabyan():
    """Seven shrimps apart from each other, so that each is seen whole, on rice browned with onion and dried lime."""
    plate(1.6, "e2e8e8", .9); H = rice("red", 1.32, 1.14, .40, .07, 7000, 9)
    for i, (x, y, rz) in enumerate(((-.72, -.52, .4), (.02, -.76, 2.2), (.74, -.46, -.5), (-.84, .20, 1.6), (-.06, -.06, -.2), (.72, .26, 2.7), (-.20, .58, .9))):
        put(prawn(i * 3 + 1), (x, y, H(x, y) + .11), (R(-.1, .1) - .22 * y, R(-.1, .1) + .22 * x, rz), R(1.10, 1.22))
    strew(crisp_onions(), 46, H, 1.15, .85, .04); greens(H, 80, 1.2, .85); sow(raisins(), 14, H, 1.1, .85)
    put(lemon_half(.22), (1.15, -.66, .24), (.5, .2, .2))


@serve("recipe-sea-bass-oven", "Oven-baked sea bass with vegetables", "سي باس بالفرن مع الخضار", elev=50)
def baked_fish():
    pan(3.7, 2.3, .3, tone("2f5d73", "39708a", .22, .5, 3, .02), .3)
    sow(potatoes(), 20, FLAT(.04), 1.45, .55, .06, 1, gap=.1); sow(tomato_bits(), 26, FLAT(.1), 1.45, .58, .05, 1, gap=.1)
    new = [grilled_fish()]; tint(new, .51, .75, 1.35); put(new[0], (-.05, .12, .36), (0, 0, .06), (1.2, 1.15, 1.05))
    lemon_slices([(-.55, .1), (-.2, .14), (.15, .14), (.5, .16)], .60, .17); greens(FLAT(.3), 120, 1.4, .55, lift=.06); on = tone("a03a6a", "e6c4d4", .3, .2)
    strew([tube([(.15 * math.cos(a), .15 * math.sin(a), 0) for a in np.linspace(0, TAU, 26)], .016, on, n=40, seg=8, squash=1.8)], 14, FLAT(.22), 1.4, .55, .03, .3)


@serve("recipe-salmon-lemon", "Baked salmon with lemon", "سلمون بالليمون", elev=40)
def cooked_salmon():
    plate(1.55, "e6ebee", .88); piece = salmon_cutter(); fish = [piece(1, 1.0), piece(5, 1.0)]; tint(fish, .518, .82, 1.2)
    for o, x, y, rz in ((fish[0], -.35, .2, .5), (fish[1], .40, -.1, .35)): put(o, (x, y, .08), (0, 0, rz), .95)
    rub(fish, ("5a4a14", "9a5a20"))
    for x, y in ((-.5, .12), (-.22, .3), (.28, -.16), (.55, -.02)): put(lemon_half(.17), (x, y, .44), (R(-.15, .15), .1, R(0, 3)), (1, 1, .2))
    asp = tone("3f6f22", "7aa844", .3, .3)
    for i in range(7): put(tube([(-.6, 0, 0), (0, .02, 0), (.45, 0, 0), (.6, 0, 0)], [.045, .045, .05, .02], asp, n=24, seg=10), (-.1 + R(-.1, .1), -.72 - (i % 3) * .07 + .05, .12 + .07 * (i // 3)), (R(0, 6), 0, .06 + R(-.08, .08)))
    greens(lambda x, y: .42, 40, .6, .5, .06, .0); put(herb("dill", 12, .24), (-.7, .35, .42), (0, 0, .5)); put(lemon_half(.2), (1.0, .5, .22), (.5, .2, .2)); sow(flecks(("1a1210", "3a2a20"), .009), 60, FLAT(.43), .6, .5)


@serve("recipe-stuffed-zucchini", "Zucchini stuffed with rice in yogurt sauce", "كوسا محشي باللبن", elev=46)
def stuffed_zucchini():
    bowl(1.5, .42, "39647a", "16303c"); H = sauce(1.4, .36, ("e2d8c2", "f0e8d8", "fcf8ee"), .6, oil="d8a04a")
    zm = tone("7d8444", "cfcf98", .36, .25, 4, .2, mid="a5a864"); fm = tone("b0642c", "efd2a0", .5, .15, 16, .9)
    for i, (x, y, rz) in enumerate(((-.75, .1, 1.3), (-.38, .1, 1.45), (0, .05, 1.57), (.38, .1, 1.7), (.76, .08, 1.85), (-.2, -.1, 1.5), (.22, -.12, 1.62))):
        b = tube([(-.55, 0, 0), (-.1, 0, 0), (.4, 0, 0), (.56, 0, 0)], [.05, .165, .175, .17, .165], zm, n=40, seg=26, deform=lambda P, th, t, i=i: P * (1 + .03 * wob(P, 4, i))[..., None])
        o = group([b, put(ball((.10, .15, .15), fm, n=18, seg=24, deform=lumpy(.14, 16, i)), (.54, 0, 0))]); put(o, (x * 1.25, y, .48 if i < 5 else .78), (R(0, 6), 0, -rz + R(-.08, .08)), 1.18)
    sow(flecks(("2f4a1c", "5a6a2c"), .022), 120, FLAT(.37), 1.3, lift=.02); sow(flecks(("8f1c0c", "c04a1c"), .016), 60, FLAT(.37), 1.3, lift=.02); greens(FLAT(.44), 30, 1.2, lift=.03)


@serve("recipe-eggplant-musaqqaa", "Eggplant musaqqaa with tomato and chickpeas", "مسقعة باذنجان", elev=46)
def musaqqaa():
    pan(3.3, 2.3, .4, tone("8a3a1c", "a85028", .24, .5, 3, .02), .42); H = sauce(1.5, .26, TOMATO, 1, .68, p=.5)
    m = Mat(); x, y, _ = m.xyz(); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y)))
    f = add(m, q, mul(m, m.math("SUBTRACT", octaves(m, [(6, .5), (22, .5)]), .5), .25))
    face = surf(m, m.ramp(f, [(.0, "c99a58"), (.15, "b07a3a"), (.24, "7a4a20"), (.30, "2a1224")]), .3, m.bump(m.noise(18, 4), .5, .03), coat=.4)
    sl = [lathe([(0, 0), (.28, 0), (.31, .03), (.29, .07), (0, .075)], face, n=24, seg=40, deform=lumpy(.05, 5, i)) for i in range(3)]
    for r in range(4):
        for c in range(6): clone(RNG.choice(sl), (-1.12 + c * .45 + (r % 2) * .1, .62 - r * .42, .31), (-.32, R(-.1, .1), R(-.3, .3)), R(.9, 1.05))
    join_hide(sl); pep = [tube([(-.2, 0, 0), (0, .07, 0), (.2, 0, 0)], .035, tone("2f7a22", "5aa03c", .25, .4), n=14, seg=9, squash=.5)]
    sow(pep, 12, FLAT(.36), 1.25, .6, .03, .2); sow(tomato_bits(.13), 20, FLAT(.34), 1.3, .6, .04); sow(chickpeas(), 26, FLAT(.35), 1.3, .6, .05); greens(FLAT(.38), 70, 1.3, .6)


@serve("recipe-baba-ghanoush", "Baba ghanoush with pomegranate", "بابا غنوج بالرمان", elev=46)
def baba():
    bowl(1.25, .36, "5a3a2c", "2a160e"); H = dip(1.17, .36, ("b09a74", "d8c6a0"), 7, .7)
    sow(flecks(("2a1a10", "5a4028"), .016), 120, H, 1.05, lift=.01); sow(arils(), 44, H, .75, lift=.05, tilt=3); greens(H, 50, .9, lift=.03)
    ep = tone("1a0a1c", "3a1a3c", .2, .5); put(group([ball((.55, .27, .26), ep, n=30, seg=40, deform=lambda P, th, t: P * (1 - .28 * np.clip(P[..., 0:1] / .55, -1, 1))), put(tube([(.5, 0, 0), (.62, 0, .03), (.75, 0, .1)], [.10, .06, .04], tone("4a6a24", "6a8a34"), n=10, seg=10), (0, 0, 0))]), (.85, 1.2, .25), (0, 0, .2))
    bread([(-1.0, -1.1, .4)], .02, .7)
