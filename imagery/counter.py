"""Best-selling goods made again: ribeye with its cap and seams of fat, lamb cut by hand, broken feta, pomegranates with chambers, mangoes, lemons, hummus."""
import crates, meat, produce
from food import *
from kit import *
from catalog import item
from packs import label_box
from servings import FLAT, HUMMUS, bowl, chickpeas, dip, flecks, greens, sow

MEAT = dict(light="window", focus=.15)


# ---- meat ----------------------------------------------------------------------------------------

def ribeye(mat, sd):
    """The long round eye, the cap laid round one side of it, a kernel and a seam of fat between them, more fat on the back than elsewhere."""
    g = np.random.default_rng(sd); k = lambda v, a=.05: v * (1 + a * g.normal()); P3 = lambda x, y: np.stack([x, y, 0 * x], -1)
    ex, ey, rx, ry = k(.10), k(-.07), k(.66, .03), k(.43, .03)
    path = spline(np.array([(-.66, k(-.22)), (k(-.69), .08), (-.49, k(.38)), (-.10, k(.47)), (k(.34), .44), (.62, .30)]), 140)
    w = np.interp(np.linspace(0, 1, 140), [0, .25, .6, .85, 1], [.07, .12, .11, .08, .04])
    def eye(x, y): return (np.hypot((x - ex) / rx, (y - ey) / ry) - 1) * min(rx, ry) + .030 * wob(P3(x, y), 4, sd, 3)
    def cap(x, y): return (np.sqrt(((np.stack([x, y], -1)[..., None, :] - path) ** 2).sum(-1)) - w).min(-1) + .018 * wob(P3(x, y), 6, sd + 2, 3)
    def apart(x, y): return np.maximum(cap(x, y), .010 + .030 * np.clip(wob(P3(x, y), 2.4, sd + 6), -.2, 1) - eye(x, y))      # a thin seam of fat is left between the two
    def whole(x, y):
        back = np.clip((y - .1 + .35 * x) / .5, 0, 1)                       # the fat of the back lies over the cap
        return np.minimum(eye(x, y) - .022 - .03 * np.clip(wob(P3(x, y), 2.2, sd + 5), 0, 1), cap(x, y) - .025 - .075 * back * (.6 + .4 * wob(P3(x, y), 2.6, sd + 4)))
    r = np.linspace(.05, 1.2, 230)
    def reach(a):
        inside = whole(r * math.cos(a), r * math.sin(a)) < 0
        return r[np.nonzero(inside)[0].max()] if inside.any() else .3
    rad = np.array([reach(a) for a in np.linspace(0, TAU, 150, endpoint=False)]); rad = sum(np.roll(rad, j) * q for j, q in ((-2, .1), (-1, .24), (0, .32), (1, .24), (2, .1)))
    o = slab(lambda a: float(np.interp(a % TAU, np.linspace(0, TAU, 151), np.r_[rad, rad[0]])), .24, mat, bevel=.05, bumps=.014, sd=sd, rings=90, seg=260)
    v = coords(o); x, y = v[:, 0], v[:, 1]; top = np.clip((v[:, 2] - .17) / .05, 0, 1); lean = np.minimum(eye(x, y), apart(x, y))
    v[:, 2] += top * (.012 * np.clip(-lean / .08, 0, 1) + .006 * wob(v, 9, sd, 2)); set_coords(o, v)
    wall = np.clip(.55 + .45 * wob(v, 4, sd + 8, 2) + .4 * y, 0, 1)
    t = o.data.attributes.new("fat", "FLOAT", "POINT"); t.data.foreach_set("value", (np.clip(.5 + lean * 20, 0, 1) * top + wall * (1 - top)).astype(np.float32))
    return o


@item("ribeye-steak", "Two ribeye steaks, marbled, with rosemary", "قطعتا ستيك ريب آي معرق مع إكليل الجبل", "meat", "300 g", elev=52, fill=.90, **MEAT, floor=-.02)
def steaks():
    meat.paper(2.75, 2.55); mat = flesh_material("7a1218", "a02a2c", "ecd3b8", .72, (1.5, 3.5, 1), 1.7, .40, .28, fat_attr="fat", dark="b44440", bump=.5)
    put(ribeye(mat, 4), (-.22, .50, .03), (.03, .02, .30), 1.06); put(ribeye(mat, 11), (.16, -.44, .10), (.13, -.02, -.20), 1.10)
    meat.sprig((.72, .72, .03), -.55, .9); meat.sprig((-1.18, -1.0, .02), .25, .8); meat.peppercorns(11, 1.15)


def hand_cut(mat, i, size=.29):
    """A piece of shoulder cut by hand: no two sides parallel, a layer of fat on an edge or through the middle, or none."""
    g = np.random.default_rng(i * 7 + 2); half = size * g.uniform(.72, 1.15, 3) * [1.08, .95, .80]; A = np.eye(3) + g.uniform(-.28, .28, (3, 3)) * (1 - np.eye(3)); n = g.normal(size=3); n /= np.linalg.norm(n)
    def f(P):
        Q = P @ A; q = np.abs(Q) - half + .075
        return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - .075 + .034 * wob(P, 3.6, i, 3) + .010 * wob(P * [1, 3, 2], 12, i + 3, 2)
    edge = float(np.abs(half).mean()) * (.8 if i % 3 else .05); wide = g.uniform(.015, .05)
    fat = lambda V: np.clip(.5 + (wide * (1 + .8 * wob(V, 2.5, i + 9, 2)) - np.abs(V @ n - edge + .10 * wob(V, 3.2, i, 3))) * 9, 0, 1) * (i % 4 != 2)
    return sculpt(f, (-.52,) * 3, (.52,) * 3, .020, mat, {"fat": fat})


@item("lamb-cubes", "Lamb shoulder cubes", "مكعبات كتف غنم", "meat", "500 g", elev=48, fill=.88, azim=-14, **MEAT)
def lamb_cubes():
    """A heap of uneven pieces with seams of fat."""
    meat.tray(2.7, 1.9, color="232325")
    mat = flesh_material("84262c", "a84442", "e6ceb4", .45, (1, 4, 2), 1.5, .35, .28, fat_attr="fat", bump=.55, dark="c4605e")
    ps = [hand_cut(mat, i) for i in range(8)]
    where = [(-.86 + .57 * k + .12 * (j == 1), y) for j, y in enumerate((.44, .03, -.36)) for k in range(4 - (j == 1))]
    for i, (x, y) in enumerate(where): clone(ps[(i + 5) % 8], (x + R(-.03, .03), y + R(-.03, .03), .24), (R(-.35, .35), R(-.35, .35), R(0, TAU)), R(.92, 1.04))
    for i, (x, y) in enumerate(((-.52, .22), (.06, .24), (.58, .16), (-.2, -.24), (.36, -.26))): clone(ps[(i * 3 + 1) % 8], (x, y, .58), (R(-.5, .5), R(-.5, .5), R(0, TAU)), R(.90, 1.0))
    join_hide(ps); meat.sprig((.55, -.84, .16), .1, .8)


# ---- dairy ---------------------------------------------------------------------------------------

def feta_material():
    """White, damp and short: pits of all sizes, grainy where it broke."""
    m = Mat("feta"); w = warp(m, None, 3, .08); c = m.ramp(octaves(m, [(3, .5), (13, .5)], w), [(.34, "efe8d8"), (.52, "f7f2e6"), (.70, "fcf9f1")])
    pits = m.math("MAXIMUM", spots(m, 11, .34, .35, .10, w), spots(m, 27, .34, .5, .12, w)); c = m.mix(mul(m, pits, .5), c, "d8ccb2")
    h = add(m, mul(m, octaves(m, [(9, .5), (26, .5)]), .9), mul(m, pits, -1.3), mul(m, m.noise(80, 3), .35))
    return surf(m, c, lin(m, m.noise(7, 3), .35, .65, .42, .66), m.bump(h, .55, .025), .05, (.05, .045, .04), .10, .25, .35)


def broken(mat, half, sd, cut=0.0):
    """A block with knife-cut faces whose edges crumbled; cut > 0 breaks the +x end off along a rough plane."""
    g = np.random.default_rng(sd); half = np.array(half); s = half.max(); bites = [(half * np.sign(g.normal(size=3)) * np.where(np.arange(3) == g.integers(3), g.uniform(-1, 1), 1), g.uniform(.035, .085)) for _ in range(16)]
    def f(P):
        q = np.abs(P) - half + .015; o = np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - .015 + .006 * wob(P, 7, sd, 3)
        for c, r in bites: o = np.maximum(o, r - np.linalg.norm((P - c) * [1, 1, 1.3], axis=-1) + .02 * wob(P, 16, sd + 1, 2))
        if cut: o = np.maximum(o, (P[..., 0] - half[0] * (1 - cut)) + .25 * P[..., 1] * cut - .3 * P[..., 2] * cut + .045 * wob(P, 7, sd + 2, 3) + .02 * wob(P, 22, sd + 3, 2))
        return o
    return sculpt(f, -half - .06, half + .06, max(.010, s * .035), mat)


def feta_plate():
    """A slice, two broken corners and crumbs in front of the pack, a sprig of mint."""
    m = feta_material()
    put(broken(m, (.40, .29, .15), 3, .18), (-.62, -.84, .155), (0, 0, .20)); put(broken(m, (.36, .27, .13), 9, .30), (-.56, -.82, .425), (.02, .03, -.14))
    for x, y, z, s, r, sd in ((.34, -1.00, .12, .16, .5, 5), (.10, -1.30, .10, .13, 1.7, 6), (.60, -.86, .09, .11, 2.6, 7), (-.36, -1.30, .06, .08, .9, 8)): put(broken(m, (s, s * .85, s * .7), sd, .35), (x, y, z * .98), (R(-.25, .25), R(-.25, .25), r))
    crumbs(70, .62, m, (.012, .045), 0, .55, .8, .55, (.0, -1.12)); put(herb("mint", 9, .14), (-.80, -.90, .60), (0, -.05, .35))


@item("feta-block", "A pack of white feta, a cut slice and broken pieces", "علبة جبنة فيتا وقطع منها", "dairy", "500 g", elev=24, azim=22, fill=.86, light="window", focus=.2, floor=0)
def feta():
    label_box("feta", 1.35, .95, .80, "eaf4ff", r=.05); feta_plate()


# ---- fruit -------------------------------------------------------------------------------------------

@item("mangoes", "Alphonso mangoes, one cut and scored", "مانجو ألفونسو مع نصف مقطع", "produce", "1 kg", **crates.SHOT)
def mangoes():
    mat, stalk = blushed(), surf(Mat(), "5a4426", .8); m = Mat("pulp"); x, y, z = m.xyz(); fib = m.noise(9, 4, .6, vec=m.map(None, (1, 3, 1)))
    flesh = surf(m, m.mix(lin(m, z, .09, -.02), m.ramp(fib, [(.3, "e58a10"), (.55, "f2a01c"), (.8, "f7b640")]), "c46608"), lin(m, m.noise(14, 3), .4, .6, .22, .42), m.bump(m.noise(26, 3, vec=m.map(None, (1, 3, 1))), .3, .015), .35, (.14, .08, .02), .3, .15)
    for i, (px, py, pz, rx, ry, rz) in enumerate(((-.54, .34, .36, .15, .04, .35), (.50, .46, .36, -.3, 0, 2.6), (-.06, .42, .935, .25, .05, -.35), (-.70, -.42, .355, -.2, .03, .05))): put(crates.mango(mat, stalk, i * 7 + 2, .97 + .03 * (i % 2)), (px, py, pz), (rx, ry, rz))
    put(crates.scored(flesh, mat, .50, .36), (.40, -.44, .24), (.46, .06, .10)); put(leaf(.62, .15, leaf_material("2f6a22", "4f8f34"), .18, .2), (-.36, .28, 1.26), (.15, .1, 1.0))


def blushed():
    """Saffron yellow, green left at the stem, a soft red on the side the sun saw, corky dots; x is the length, the stem at -x."""
    m = Mat("mango"); x, y, z = m.xyz(); rag = m.math("SUBTRACT", octaves(m, [(2.0, .6), (7, .4)], warp(m, None, 3, .2)), .5); own = mul(m, m.math("SUBTRACT", m.rand(), .5), .5)
    c = m.ramp(add(m, octaves(m, [(1.8, .6), (7, .4)]), mul(m, own, .4)), [(.30, "d98f18"), (.50, "e8a526"), (.72, "efb945")])
    c = m.mix(mul(m, lin(m, add(m, mul(m, x, -1.0), mul(m, rag, .9), own), .16, .60), .75), c, "86963a")
    c = m.mix(mul(m, lin(m, add(m, mul(m, z, 1.1), mul(m, y, .6), mul(m, x, -.3), mul(m, rag, 1.0)), .06, .52), .80), c, "c4421f")
    c = m.mix(mul(m, spots(m, 26, .17, .60, .10, warp(m, None, 15, .03)), .55), c, "f2d88c"); c = m.mix(mul(m, spots(m, 19, .11, .45, .08, warp(m, m.map(None, loc=(4, 2, 1)), 12, .04)), .5), c, "6a3a1a")
    return surf(m, c, lin(m, octaves(m, [(4, .5), (18, .5)]), .35, .65, .36, .52), m.bump(add(m, mul(m, m.noise(7, 3), .6), mul(m, m.noise(60, 2), .3)), .12, .02), .16, (.08, .05, .015), .08, .35, .4)


@item("lemons", "Lemons, one cut in half", "ليمون أصفر مع نصف ليمونة", "produce", "500 g", **crates.SHOT)
def lemons():
    mat = crates.citrus_skin([(.3, "e0b80c"), (.5, "f0cd22"), (.72, "f6de50")], "c09a0c", "c8c040"); r = .27
    for i, (x, y, z) in enumerate(crates.packed(2, 2, r, ((0, 0),), 1.36)): put(crates.lemon(mat, .315), (x - .08, y + .22, z), (1.57 + R(-.06, .06), R(0, 6), 1.57 + R(-.22, .22)))
    put(produce.citrus_half(.29, mat, "eed96c", "f8eda0"), (.42, -.62, .245), (.95, .1, .12)); put(crates.lemon(mat, .30), (-.50, -.62, .255), (1.57, .4, 1.1))
    put(leaf(.42, .15, leaf_material("2f6a22", "5a9a3c"), .22), (.30, .12, .78), (.15, .1, -1.0))


def leathery():
    """Rind of a pomegranate: deep and pale reds drift over it, yellow by the crown, russet scars and dots."""
    m = Mat("rind"); x, y, z = m.xyz(); w = warp(m, None, 2, .3); rag = m.math("SUBTRACT", octaves(m, [(3, .6), (11, .4)], w), .5)
    c = m.ramp(add(m, octaves(m, [(1.5, .55), (5, .45)], w), mul(m, m.math("SUBTRACT", m.rand(), .5), .25)), [(.30, "7c1420"), (.48, "a3222a"), (.62, "b93a36"), (.78, "c9604a")])
    c = m.mix(mul(m, lin(m, add(m, z, mul(m, rag, .8)), .20, .46), .55), c, "cf8a50"); c = m.mix(mul(m, lin(m, add(m, mul(m, z, -1.0), mul(m, rag, .9)), .22, .46), .5), c, "c88a58")
    c = m.mix(mul(m, lin(m, m.noise(3.2, 5, .7, 1.2), .60, .68), .55), c, "7d4a30"); c = m.mix(mul(m, spots(m, 30, .16, .5, .1, warp(m, None, 15, .03)), .5), c, "d89a78"); c = m.mix(mul(m, spots(m, 21, .14, .35, .1, warp(m, m.map(None, loc=(3, 1, 2)), 12, .04)), .6), c, "5a2a1e")
    h = add(m, mul(m, m.noise(6, 4, .6), .7), mul(m, m.noise(34, 3), .35), mul(m, m.noise(90, 2), .15))
    return surf(m, c, lin(m, octaves(m, [(3, .5), (16, .5)]), .35, .65, .36, .58), m.bump(h, .22, .02), .10, (.06, .025, .015), .10, .3)


def pomegranate(rind, dry, sd, r=.43):
    """Six blunt sides, and a crown whose tips dried and spread."""
    g = np.random.default_rng(sd); side = 1 + .025 * np.abs(g.normal(size=6))
    def d(P, th, t):
        P = P * (1 + .020 * wob(P, 2.2, sd, 2) + .022 * np.cos(6 * th + .3 * wob(P, 2, sd)) * np.sin(np.pi * t) ** .7)[..., None]; rho = np.hypot(P[..., 0], P[..., 1]) / r
        P[..., 2] += .07 * np.exp(-(rho / .34) ** 2) * (P[..., 2] > 0) - .02 * np.exp(-(rho / .1) ** 2) * np.sign(P[..., 2]); return P
    body = ball((r, r, r * .92), rind, n=60, seg=90, deform=d); z = r * .92 + .04; th = np.linspace(0, TAU, 120, endpoint=False); rows = []
    for q in np.linspace(0, 1, 22):
        tip = np.abs(np.cos(3 * th)) ** 1.6 * (1 + .25 * np.sin(th + sd)); up_ = .05 + .19 * q * (.28 + .72 * (tip if q > .3 else 0 * tip + 1)); flare = .115 + .05 * np.exp(-q * 9) - .02 * np.sin(np.pi * q) + .07 * q ** 2 * tip * (1 + .3 * np.sin(2 * th + sd)) + .004 * wob(np.stack([np.cos(th), np.sin(th), q + 0 * th], -1), 6, sd)
        rows.append(np.stack([flare * np.cos(th), flare * np.sin(th), z - .045 + up_ * (1 if q else .2)], -1))
    crown = sheet(np.array(rows), dry, caps=False); s = crown.modifiers.new("s", "SOLIDIFY"); s.thickness = .016
    stamens = [tube([(.05 * math.cos(a) * k, .05 * math.sin(a) * k, z + .0), (.06 * math.cos(a) * k, .06 * math.sin(a) * k, z + .11 + .03 * math.sin(5 * a))], [.006, .009], surf(Mat(), "8a6a34", .8), n=6, seg=5) for a in np.linspace(0, TAU, 14) for k in (.6, 1.1)]
    return produce.group([body, crown, *stamens])


def opened(rind, r=.43):
    """The lower half: thick pale wall, membranes between six chambers, seeds packed against each other in each."""
    pith = tone_pith(); g = np.random.default_rng(5)
    shell = lathe([(0, -r * .93), (r * .6, -r * .74), (r * .93, -r * .28), (r, -.01), (r * .985, .012)], rind, n=40, seg=90, caps=False, deform=lumpy(.015, 3, 2))
    wall = lathe([(r * .99, .008), (r * .95, .020), (r * .89, .010), (r * .85, -.05), (r * .6, -.16), (0, -.20)], pith, n=40, seg=90, deform=lambda P, th, t: P + (.012 * wob(P, 9, 3, 2))[..., None] * [0, 0, 1])
    parts = [shell, wall, ball((.06, .05, .05), pith, deform=lumpy(.2, 9, 1))]; spokes = np.array([.35, 1.3, 2.5, 3.35, 4.45, 5.5])
    for a in spokes:
        q = np.linspace(0, 1, 20)[:, None]; u = np.linspace(0, 1, 8)[None, :]; rr = r * .90 * q; bend = .05 * np.sin(q * 3 + a)
        o = sheet(np.stack([rr * np.cos(a + bend) + 0 * u, rr * np.sin(a + bend) + 0 * u, -.16 + (.175 + .02 * np.sin(q * 7 + a)) * u], -1), pith, wrap=False); o.modifiers.new("s", "SOLIDIFY").thickness = .014; parts.append(o)
    return produce.group(parts), spokes


def tone_pith():
    m = Mat("pith"); return surf(m, m.ramp(octaves(m, [(6, .5), (22, .5)]), [(.35, "e6cf98"), (.6, "f4e6c0")]), .6, m.bump(m.noise(30, 4), .4, .02), .25, (.08, .06, .04))


def seed_material():
    """Clear red jelly round a pale kernel."""
    m = Mat("aril"); x, y, z = m.xyz(); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y), mul(m, mul(m, z, z), .6)))
    c = m.mix(lin(m, m.facing(.35), .15, .7), m.ramp(add(m, mul(m, m.rand(), .8), mul(m, m.noise(12, 2), .3)), [(.1, "b01428"), (.5, "c92438"), (.95, "de5056")]), "6e0616")
    return surf(m, c, .14, m.bump(m.noise(14, 2), .12, .01), .55, (.14, .03, .03), .5, .06, .5)


def aril(mat, sd):
    """Blunt at one end, pointed at the other, pressed flat where its neighbours were."""
    g = np.random.default_rng(sd); ns = g.normal(size=(5, 3)); ns /= np.linalg.norm(ns, axis=1)[:, None]; cut = g.uniform(.040, .052, 5)
    def d(P, th, t):
        P = P.copy(); P[..., :2] *= (1.0 - .42 * np.clip(-P[..., 2] / .085, 0, 1))[..., None]
        for n, c in zip(ns, cut): over = np.maximum(P @ n - c, 0); P = P - over[..., None] * n * .8
        return P
    return ball((.060, .054, .085), mat, n=18, seg=22, deform=d)


@item("pomegranate", "Two pomegranates and one opened", "حبتا رمان وواحدة مفتوحة", "produce", "1 kg", **{**crates.SHOT, "elev": 30})
def pomegranates():
    rind, jelly = leathery(), seed_material(); dry = skin_material([(.3, "8a2a26"), (.5, "b0523a"), (.72, "c98a58")], 4, bump=.3, rough=(.5, .7), coat=.03, sss=.08)
    put(pomegranate(rind, dry, 3), (-.46, .28, .40), (.10, -.22, .3)); put(pomegranate(rind, dry, 8), (.46, .36, .40), (.12, .30, 1.2))
    half, spokes = opened(rind); H = Matrix.Translation((.04, -.52, .335)) @ Euler((.80, .03, .0)).to_matrix().to_4x4(); half.matrix_world = H; ps = [aril(jelly, i) for i in range(7)]; g = np.random.default_rng(2)
    for lay, (n, z) in enumerate(((150, -.055), (150, .015))):
        for i in range(n):
            q = .10 + .72 * math.sqrt((i + .5) / n); a = i * 2.399963 + lay; off = np.abs((a - spokes + math.pi) % TAU - math.pi).min() * q * .43
            if off < .030 + .012 * lay: continue
            p = H @ Vector((q * .43 * math.cos(a), q * .43 * math.sin(a), z + g.uniform(-.02, .02) - .03 * q)); clone(ps[i % 7], p, (H.to_3x3() @ Euler((g.uniform(-.7, .7), g.uniform(-.7, .7), g.uniform(0, 6))).to_matrix()).to_euler(), g.uniform(.85, 1.08))
    for i in range(17):
        a = .3 + i * .33; x, y = (-.62 + .07 * i + g.uniform(-.05, .05)) * 1.0, -1.02 + .10 * math.sin(i * 1.9) + .18 * (abs(i - 8) / 8)
        clone(ps[i % 7], (x, y, .052), (1.57 + g.uniform(-.3, .3), g.uniform(-.3, .3), g.uniform(0, 6)), g.uniform(.9, 1.1))
    join_hide(ps)


# ---- hummus ------------------------------------------------------------------------------------------

@item("hummus", "A bowl of hummus with chickpeas, olive oil and parsley", "صحن حمص بالطحينة مع زيت الزيتون والبقدونس", "dishes", "250 g", elev=46, fill=.88, light="window", focus=.15)
def hummus():
    bowl(1.22, .44, "2f5d73", "16303c"); dip(1.14, .44, HUMMUS, 2, 1.0)
    sow(chickpeas(), 13, FLAT(.48), .27, lift=.09); greens(FLAT(.48), 46, .85, lift=.03); sow(flecks(("a3200f", "d04a24"), .015), 160, FLAT(.47), 1.0, lift=.02)
