"""Strawberries, okra and parsley made again from measured shapes, and two dishes whose fillings looked like pebbles."""
from crates import SHOT
from food import *
from kit import *
from catalog import item
from oven import sandwich, samoon_crust, loaf
from packaged import crate, sign
from produce import group
from fresh import roast_material
from servings import almonds, bone_material, crisp_onions, flecks, FLAT, greens, joint, metal, pan, plate, rice, serve, sow, strew, tone


# ---- strawberries ---------------------------------------------------------------------------

def seeded(P, N, size, mat, sink=.35):
    """One mesh of small drops lying in the skin: points, normals; their long side runs up the fruit."""
    t = np.linspace(0, np.pi, 6)[:, None]; a = np.linspace(0, TAU, 8, endpoint=False)[None, :]
    base = np.stack([np.sin(t) * np.cos(a) * .58, np.cos(t) + 0 * a, np.sin(t) * np.sin(a) * .42], -1).reshape(-1, 3)
    up_ = np.array([0, 0, 1.0]) - N * N[:, 2:3]; up_ /= np.linalg.norm(up_, axis=1)[:, None] + 1e-9
    side = np.cross(up_, N); s = (size * np.random.default_rng(3).uniform(.8, 1.15, len(P)))[:, None, None]
    V = P[:, None] + s * (base[None, :, :1] * side[:, None] + base[None, :, 1:2] * up_[:, None] + (base[None, :, 2:] - sink * .42) * N[:, None])
    i, j = np.meshgrid(np.arange(5), np.arange(8), indexing="ij")
    q = np.stack([i * 8 + j, i * 8 + (j + 1) % 8, (i + 1) * 8 + (j + 1) % 8, (i + 1) * 8 + j], -1).reshape(-1, 4)
    return mesh(V.reshape(-1, 3), (np.arange(len(P))[:, None, None] * 48 + q[None]).reshape(-1, 4), mat)


def berry_skin():
    """Deep red with a slow drift, paler at the shoulder under the leaves; wet gloss in patches only."""
    m = Mat("berry"); z = m.xyz(m.tc("Generated"))[2]
    c = m.ramp(add(m, mul(m, octaves(m, [(2.4, .6), (10, .4)]), .9), mul(m, m.math("SUBTRACT", m.rand(), .5), .30)), [(.28, "8f0a10"), (.48, "b31218"), (.66, "c9221f"), (.82, "d63a2a")])
    c = m.mix(lin(m, add(m, z, mul(m, m.math("SUBTRACT", m.noise(7, 3), .5), .16)), .86, .99), c, "e9b08a")
    c = m.mix(mul(m, m.attr("pit"), .45), c, "7a0a0c")
    return surf(m, c, lin(m, octaves(m, [(4, .5), (18, .5)]), .36, .62, .22, .42), m.bump(octaves(m, [(16, .5), (60, .5)]), .10, .02), .30, (.10, .022, .014), .30, .12)


def strawberry(skin_, pip, green, sd, r=.235, h=.60):
    g = np.random.default_rng(sd); n = 150
    fat = g.uniform(.92, 1.1); tip = g.uniform(.9, 1.12)
    prof = lambda t: r * fat * np.clip(np.sin(np.pi * np.clip(t, 0, 1) ** (1.62 * tip)), 0, 1) ** .74
    T = np.linspace(.001, .999, 120)[:, None]; A = np.linspace(0, TAU, 140, endpoint=False)[None, :]
    flat_ = 1 + .07 * np.cos(2 * A + sd) + .035 * np.cos(3 * A + 2 * sd)
    at = lambda t, a, k=1.0: np.stack([prof(t) * k * np.cos(a), prof(t) * k * np.sin(a), h * (t - .5) + 0 * a], -1)
    P = at(T, A, flat_); P[..., 2] -= .05 * np.exp(-(np.hypot(P[..., 0], P[..., 1]) / .07) ** 2) * (T > .8)
    P += (P * [1, 1, .3]) * (.035 * wob(P, 3.2, sd, 2))[..., None]
    du, dv = np.gradient(P, axis=0), np.roll(P, -1, 1) - np.roll(P, 1, 1)
    N = np.cross(dv, du); N /= np.linalg.norm(N, axis=-1, keepdims=True) + 1e-9
    if (N * P)[60].sum() < 0: N = -N
    w = np.cumsum(prof(T[:, 0])); w /= w[-1]                                  # equal areas: seeds in two crossing spirals
    ti = np.searchsorted(w, (np.arange(n) + .5) / n).clip(2, 112); ai = (np.arange(n) * .381966 * 140 + g.normal(0, 1.2, n)).astype(int) % 140
    S, SN = P[ti, ai], N[ti, ai]
    d = np.full(P.shape[:2], 9.0)
    for p in S: d = np.minimum(d, ((P - p) ** 2).sum(-1))
    pit = np.exp(-d / .021 ** 2)
    body = sheet((P - N * (.011 * pit)[..., None])[::-1], skin_, attrs={"pit": pit[::-1]})
    parts = [body, seeded(S - SN * .008, SN, .0135, pip)]
    for i in range(11):
        l = leaf(g.uniform(.16, .25), .055, green, curl=g.uniform(-.35, .30), fold=.35, serr=.10)
        parts.append(put(l, (0, 0, h * .445), (g.uniform(-.30, .45), 0, TAU * i / 11 + g.uniform(-.2, .2))))
    b = g.uniform(-.08, .08, 2)
    parts.append(tube([(0, 0, h * .43), (b[0] * .4, b[1] * .4, h * .55), (b[0], b[1], h * .72)], [.020, .014, .017], green, n=14, seg=10))
    return group(parts)


def berry_mats():
    m = Mat("pip"); pip = surf(m, m.ramp(m.n("NewGeometry", out="Random Per Island"), [(.0, "c8963a"), (.4, "e0b85c"), (.75, "b9762c"), (1, "9a4a24")]), .38, coat=.2)
    return berry_skin(), pip, leaf_material("3a7a26", "6ea23e", .5, .05)


BERRIES = [(-.60, .34, .225, (.3, -1.30, .5)), (-.02, .46, .225, (-.1, 1.25, 2.2)), (.56, .32, .225, (.2, 1.28, -.4)), (-.88, -.14, .225, (.2, -1.25, 1.3)), (-.30, -.06, .225, (.1, -1.35, .9)), (.28, -.08, .225, (0, 1.30, -1.0)), (.84, -.16, .225, (.1, 1.30, -.1)), (-.58, -.54, .225, (0, -1.42, 1.0)), (.02, -.58, .225, (.1, 1.42, -1.35)), (.60, -.56, .225, (0, 1.36, -.7)),
           (-.30, .16, .530, (.1, -1.05, .2)), (.24, .14, .530, (-.2, 1.10, -.5)), (-.02, -.30, .525, (.1, 1.22, -1.2)), (-.56, -.20, .520, (0, -1.2, .7)), (.52, -.20, .520, (.1, 1.15, -.2)), (-.04, .00, .800, (.1, -.85, .7))]


@item("strawberries", "Strawberries with their leaves", "فراولة بأوراقها", "produce", "250 g", **{**SHOT, "elev": 30})
def strawberries():
    mats = berry_mats(); ps = [strawberry(*mats, i * 7 + 2, R(.215, .25), R(.54, .64)) for i in range(len(BERRIES))]
    for p, (x, y, z, rot) in zip(ps, BERRIES): put(p, (x * .90 + R(-.015, .015), y * .90 + R(-.015, .015), z - .012), tuple(v + R(-.12, .12) for v in rot))


@item("strawberries-jam", "A crate full of ripe strawberries of mixed sizes", "صندوق مليء بفراولة ناضجة مختلفة الأحجام", "produce", "1 kg", **{**SHOT, "elev": 36})
def strawberries_jam():
    """Three layers, each berry in the hollows of the layer below, green caps to every side; the topmost stand over the rim."""
    mats = berry_mats(); ps = [strawberry(*mats, i * 7 + 5, R(.20, .26), R(.50, .66)) for i in range(9)]
    for k, (nx, ny) in enumerate(((5, 4), (5, 4), (4, 3))):
        for i in range(nx):
            for j in range(ny):
                clone(ps[(i * 4 + j * 7 + k * 5) % 9], ((i - (nx - 1) / 2) * .42 + (.10 if j % 2 else -.10) + R(-.05, .05), (j - (ny - 1) / 2) * .41 + R(-.05, .05), .23 + .31 * k + R(-.03, .03)), (R(-.5, .5), R(.9, 1.6) * (-1) ** (i + j), R(0, TAU)), R(.82, 1.06))
    join_hide(ps); room = box(2.42, 1.96, 1.2, 0); crate([room]); bpy.data.objects.remove(room); sign("card-strawberries-jam", .98, -1.16, 0, .40)


# ---- okra -------------------------------------------------------------------------------------

def okra_mats():
    m = Mat("okra"); rib = m.attr("rib")
    c = m.ramp(add(m, mul(m, octaves(m, [(3, .5), (14, .5)], m.map(None, (.4, 2, 2))), .85), mul(m, m.math("SUBTRACT", m.rand(), .5), .35)), [(.28, "4c7426"), (.50, "658e34"), (.72, "86a850")])
    c = m.mix(mul(m, rib, .40), c, "a4bd6c"); c = m.mix(mul(m, spots(m, 30, .20, .25, .10), .6), c, "4a4a1c")
    pod = surf(m, c, .62, m.bump(add(m, mul(m, m.noise(90, 2), .6), mul(m, m.noise(14, 3, vec=m.map(None, (.3, 3, 3))), .4)), .30, .012), .10, (.04, .05, .015), 0, spec=.25, sheen=.55)
    m = Mat("cap"); cap = surf(m, m.ramp(octaves(m, [(6, .5), (26, .5)], m.map(None, (.5, 2, 2))), [(.35, "5f7a34"), (.55, "7f9650"), (.78, "a3ae70")]), .7, m.bump(m.noise(40, 3), .5, .015), sheen=.4, spec=.2)
    m = Mat("cut"); cut_ = surf(m, m.mix(m.noise(30, 3), "8a7a4a", "c2b482"), .8)
    m = Mat("slice"); x, y, _ = m.xyz(); rr = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))); th = m.math("ARCTAN2", y, x)
    hole = mul(m, lin(m, m.math("COSINE", mul(m, th, 5.0)), .25, .55), lin(m, rr, .030, .038), lin(m, rr, .072, .062))
    face = m.mix(hole, m.mix(lin(m, rr, .070, .098), "e3e8bc", "8fae58"), "a9b86e")
    sl = surf(m, face, .38, m.bump(add(m, mul(m, hole, -1.0), mul(m, m.noise(40, 2), .2)), .5, .02), .2, (.04, .05, .02), .2, .2)
    return pod, cap, cut_, sl, surf(Mat(), "efe9cc", .4, coat=.2)


def pod(mats, sd, l=.9, r=.092):
    g = np.random.default_rng(sd); b, roll, tip = g.uniform(-.09, .09), g.uniform(0, TAU), g.uniform(.02, .09)
    def ribs(P, th, t):
        c = P.mean(1, keepdims=True); return c + (P - c) * (1 + .115 * (np.abs(np.cos(2.5 * (th + roll))) - .6) + .012 * wob(P, 9, sd))[..., None]
    full = lambda t: r * (.90 + .10 * math.sin(min(1, t * 3) * 1.57)) * max(0, 1 - t ** 2.1) ** .78 + .0035
    body = tube([(0, 0, 0), (l * .33, b * .5, 0), (l * .70, b * 1.3, tip * .3), (l, b * 2.1, tip)], full, mats[0], n=60, seg=60, deform=ribs)
    v = coords(body); th = np.linspace(0, TAU, 60, endpoint=False); rib = np.resize(np.clip((np.abs(np.cos(2.5 * (th + roll))) - .82) / .18, 0, 1), len(v))
    a = body.data.attributes.new("rib", "FLOAT", "POINT"); a.data.foreach_set("value", rib.astype(np.float32))
    cap = tube([(.035, 0, 0), (.0, 0, 0), (-.045, 0, 0), (-.10, .004, 0), (-.16, .010, .006)], [r * .98, r * 1.10, r * .86, r * .42, r * .40], mats[1], n=24, seg=36, deform=lambda P, th, t: P + (P - P.mean(1, keepdims=True)) * (.05 * np.cos(5 * (th + roll)))[..., None])
    ring = put(ball((.006, r * .37, r * .37), mats[2], n=8, seg=16), (-.161, .010, .006))
    return group([body, cap, ring])


def okra_heap(mats, sd=0, s=1.0, rows=((9, .10, 1.06), (8, .255, .86), (6, .40, .62), (3, .535, .30))):
    """Pods as a hand puts them down: side by side, each layer in the furrows of the one below, heads not quite in line."""
    k = sd
    for n, z, w in rows:
        for i in range(n):
            k += 1; y = (i - (n - 1) / 2) * 2 * w / max(1, n - 1) * .86
            turn = R(-.16, .16) + (math.pi if R(0, 1) > .72 else 0); d = -1 if abs(turn) < 1.5 else 1
            o = pod(mats, k * 3 + 1, R(.78, .98) * s, R(.083, .098) * s)
            put(o, (d * .40 * s + R(-.09, .09), y * .72 * s, z * s), (R(0, 6), R(-.03, .03), turn))


def okra_slice(mats, x, y, z, rx, rz):
    body = lathe([(0, -.035), (.088, -.035), (.092, 0), (.088, .035)], mats[0], n=12, seg=40, smooth_profile=False, deform=lambda P, th, t: P * (1 + .08 * (np.abs(np.cos(2.5 * th)) - .6))[..., None])
    top = lathe([(.089, .035), (.07, .037), (0, .037)], mats[3], n=20, seg=60, smooth_profile=False, deform=lambda P, th, t: np.concatenate([P[..., :2] * (1 + .08 * (np.abs(np.cos(2.5 * th)) - .6))[..., None], P[..., 2:]], -1))
    pips = [put(ball((.017, .017, .014), mats[4], n=8, seg=10), (.050 * math.cos(i * TAU / 5), .050 * math.sin(i * TAU / 5), .033)) for i in range(5)]
    put(group([body, top, *pips]), (x, y, z), (rx, 0, rz))


@item("okra", "Okra pods, one sliced", "بامية، وحبة مقطعة", "produce", "500 g", **{**SHOT, "elev": 34, "azim": 24})
def okra():
    mats = okra_mats(); okra_heap(mats)
    for i, (x, y, rx, rz) in enumerate(((.30, -.94, .0, .3), (.50, -.98, .0, 1.2), (.42, -.84, .55, .2))): okra_slice(mats, x, y, .038 if i < 2 else .085, rx, rz)


# ---- parsley ------------------------------------------------------------------------------------

def leaflet(mat, size, sd):
    """Three blunt lobes with toothed edges, cupped a little, on a short stalk along +y."""
    g = np.random.default_rng(sd); a = np.linspace(0, TAU, 66, endpoint=False)[None, :]; q = np.linspace(.02, 1, 7)[:, None]
    saw = 2 * np.abs(((a * 9 / TAU + g.uniform(0, 1)) % 1) - .5)
    r = (.46 + .20 * np.cos(3 * (a - np.pi / 2)) + .05 * np.cos(2 * a)) * (.88 + .16 * saw) * (1 - .34 * np.exp(-((np.abs(a - 1.5 * np.pi)) / .5) ** 2))
    x, y = r * q * np.cos(a) * .92, r * q * np.sin(a) + .46
    z = .12 * q ** 2 * r * np.cos(3 * (a - np.pi / 2)) * .5 - .16 * (x ** 2 + (y - .3) ** 2) + .035 * np.sin(a * 5 + sd) * q
    return sheet(np.stack([x, y, z], -1)[::-1] * size, mat, caps=False)


def parsley_leaf(mat, stalk, sd, size=.25):
    g = np.random.default_rng(sd); parts = [tube([(0, 0, 0), (0, .08, .01), (0, .19, .012)], .006, stalk, n=6, seg=6)]
    for a, y, s in ((0, .17, 1.0), (1.05, .08, .90), (-1.05, .08, .90)): parts.append(put(leaflet(mat, size * s * g.uniform(.9, 1.1), sd * 50 + int(9 * a)), (0, y, .012), (g.uniform(-.25, .35), g.uniform(-.3, .3), a + g.uniform(-.15, .15))))
    return group(parts)


@item("parsley", "A bunch of flat-leaf parsley", "ضمة بقدونس", "produce", "bunch", **{**SHOT, "elev": 36, "fill": .86})
def parsley():
    mat = leaf_material("2a6a22", "589e38", .46, .12); m = Mat("stem"); stalk = surf(m, m.ramp(octaves(m, [(4, .5), (20, .5)]), [(.35, "5f8f38"), (.7, "95b868")]), .5, m.bump(m.noise(30, 3), .3, .01), .15, (.04, .05, .02))
    ps = [parsley_leaf(mat, stalk, i + 1) for i in range(7)]
    for i in range(30):
        a, q = R(-1, 1), R(-1, 1); L = R(.95, 1.32)
        path = [(-.92 + R(-.06, .06), a * .15, .15 + q * .10), (-.30, a * .09, .16 + q * .085), (L * .35, a * .36, .20 + q * .13), (L * .8, a * .62, .26 + (q + .6) * .24), (L, a * .70, .24 + (q + .6) * .28)]
        tube(path, [.020, .017, .013, .009, .006], stalk, n=18, seg=6); pts = spline(path, 16)
        for k in range(10, 16, 2):
            for sg in (-1, 1):
                if R(0, 1) < .85: clone(RNG.choice(ps), pts[k], (R(-.6, .9), R(-.7, .7), -1.57 + sg * R(.2, 1.25)), R(.75, 1.25))
        clone(RNG.choice(ps), pts[-1], (R(-.2, .6), R(-.4, .4), -1.57 + R(-.4, .4)), R(1.0, 1.3))
    join_hide(ps); band = surf(Mat(), "b89a5c", .8)
    for k in range(4): tube([(-.34 + k * .030 + .012 * math.sin(3 * x + k), .175 * math.cos(x), .165 + .150 * math.sin(x)) for x in np.linspace(0, TAU, 24)], .013, band, n=50, seg=6)


# ---- dishes ----------------------------------------------------------------------------------------

@serve("biryani", "Lamb biryani with fried onions, egg and mint", "برياني لحم بالبصل المقلي والبيض والنعناع", elev=44)
def biryani():
    plate(1.48, "dfe6e4"); H = rice("saffron", 1.24, 1.24, .40, .07, 7400, 5)
    mat, bn = roast_material(("c99a68", "a06c3c", "74441f", "42220f"), .4), bone_material()
    for i, (x, y, rz, s) in enumerate(((-.34, .26, 2.75, .70), (.36, .24, .35, .68), (.04, -.30, -.95, .68))): put(joint(mat, bn, i * 5 + 3), (x, y, H(x, y) + .08), (.2, -.10, rz), s)
    white, yolk = tone("f2ead8", "fffdf6", .34, .15, 5, .06, .2), tone("dd8c1c", "f0b040", .5, .05, 9, .3, .2)
    egg = group([ball((.18, .135, .12), white, n=24, seg=32, deform=lambda P, th, t: np.stack([P[..., 0] * (1 - .5 * P[..., 0]), P[..., 1] * (1 - .5 * P[..., 0]), np.minimum(P[..., 2], .012)], -1)), put(ball((.078, .074, .020), yolk, n=16, seg=24, deform=lumpy(.05, 5)), (.01, 0, .008))])
    for x, y, a in ((-.80, -.42, .4), (.78, -.50, 2.0), (-.06, .86, .9)): clone(egg, (x, y, H(x, y) + .10), (R(-.2, .1), R(-.2, .2), a))
    join_hide([egg]); strew(crisp_onions(), 110, H, 1.05, lift=.05); greens(H, 70, 1.1); sow(almonds(), 40, H, 1.05)
    lf = leaf_material("2f6a22", "5aa03c")
    for x, y in ((-.12, .02), (.02, .10), (.10, -.02), (-.02, -.08)): put(leaf(.26, .11, lf, .2, .3, .05), (x, y, H(0, 0) + .16), (R(-.1, .4), R(-.3, .3), R(0, 6)))


@serve("biryani-for-six", "Tray of lamb biryani for six", "صينية برياني لحم لستة", elev=47)
def biryani_tray():
    pan(3.5, 2.6, .40, metal("bfc3c5", .36, .05), .55); H = rice("saffron", 1.72, 1.27, .22, .30, 9000, 2, 6)
    mat, bn = roast_material(("c99a68", "a06c3c", "74441f", "42220f"), .4), bone_material()
    for i, (x, y, rz) in enumerate(((-.92, .34, 2.6), (-.1, .42, .5), (.82, .34, .3), (-.70, -.36, 3.6), (.08, -.40, -.5), (.86, -.36, -.2))): put(joint(mat, bn, i * 5 + 2), (x, y, H(x, y) + .09), (.3, -.12, rz), .62)
    strew(crisp_onions(), 170, H, 1.45, .70, .05); greens(H, 130, 1.5, .70); sow(almonds(), 60, H, 1.45, .70)
