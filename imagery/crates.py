"""Fruit and vegetables packed as they lie in a shop: every piece rests on the ground or in the hollow between those below it."""
import market, produce
from kit import *
from catalog import item
from food import *
from packaged import bounds, crate, sign

SHOT = dict(elev=28, fill=.84, light="window", floor=0.0, focus=.25)


def citrus_skin(stops, pore, tip=None):
    """Pores of two depths, a slow drift of colour; lemons stay a little green at the tips."""
    m = Mat("citrus"); p = m.vor(28, warp(m, None, 8, .03))
    k = m.ramp(add(m, mul(m, octaves(m, [(2, .6), (8, .4)]), .9), mul(m, m.math("SUBTRACT", m.rand(), .5), .22)), stops)
    if tip: k = m.mix(mul(m, lin(m, m.math("ABSOLUTE", m.xyz()[2]), .26, .40), .5), k, tip)
    k = m.mix(mul(m, lin(m, p, .22, .05), .25), k, pore)
    return surf(m, k, lin(m, m.noise(9, 3), .4, .6, .32, .48), m.bump(add(m, mul(m, lin(m, p, .05, .4), .8), mul(m, m.noise(60, 2), .2)), .35, .02), .16, (.08, .05, .015), .15, .25)


def orange(mat, r=.36):
    def dimple(P, th, t): P = P.copy(); P[..., 2] -= .035 * np.exp(-(np.hypot(P[..., 0], P[..., 1]) / .05) ** 2) * np.sign(P[..., 2]); return P
    return imperfect(ball((r, r, r * .97), mat, n=48, seg=64, deform=dimple), .02, .03, .012)


def lemon(mat, r=.30):
    return imperfect(lathe([(0, -r * 1.46), (.035, -r * 1.42), (.055, -r * 1.30), (.085, -r * 1.16), (r * .58, -r * .78), (r * .86, -r * .1), (r * .72, r * .62), (.12, r * 1.06), (.07, r * 1.18), (0, r * 1.20)], mat, n=60, seg=64), .06, .06, .016)


def packed(nx, ny, r, upper, stretch=1.0):
    """Places of a close layer and, of the hollows on it, those named (column, row). stretch: length of a piece that is not round."""
    at = lambda i, j, k: ((i - (nx - 1) / 2) * 2 * r * stretch + (j % 2) * r * stretch + k * r * stretch, (j - (ny - 1) / 2) * r * 1.732 + k * r * .577, r * (1 + k * 1.6))
    return [at(i, j, 0) for j in range(ny) for i in range(nx - j % 2)] + [at(i, j, 1) for i, j in upper]


def in_crate(slug, fruit):
    crate(fruit); lo, hi = bounds(fruit); h = (hi[0] - lo[0]) * .17
    sign("card-" + slug, hi[0] - h * .55, lo[1] - h * .45, 0, h)


@item("oranges-jaffa", "Jaffa oranges in a crate", "برتقال يافا في صندوق", "produce", **SHOT)
def oranges_jaffa():
    mat = citrus_skin([(.3, "dd7208"), (.5, "ee8a10"), (.7, "f6a32a")], "c05e0a")
    o = [put(orange(mat, .345), p, (R(0, 6), R(0, 6), 0)) for p in packed(3, 3, .345, ((0, 0), (1, 0), (0, 1)))]
    in_crate("oranges-jaffa", o)
    for x, y, z, r in ((.33, -.44, 1.22, .4), (-.05, .24, 1.22, 2.4)): put(leaf(.40, .15, leaf_material("2f6a22", "4f8f34"), .25), (x, y, z), (.2, .15, r))


@item("oranges-organic", "Organic oranges, one cut in half", "برتقال عضوي مع نصف برتقالة", "produce", **SHOT)
def oranges_organic():
    mat, r = citrus_skin([(.3, "d98a10"), (.5, "ec9a1a"), (.7, "f3b23c")], "b8720c"), .36
    for x, y, z in ((-.36, .10, r), (.36, .12, r), (0, .74, r), (0, .32, r + .585), (-.98, -.22, r)): put(orange(mat, r), (x, y, z - .01), (R(0, 6), R(0, 6), 0))
    put(produce.citrus_half(.35, mat, "ee9422", "f8bc50"), (.34, -.52, .30), (.85, .10, .15))
    put(leaf(.42, .15, leaf_material("2f6a22", "4f8f34"), .2), (0, .25, r + .94), (.25, .2, -.9))
    sign("card-oranges-organic", 1.0, -.62, 0, .34)


@item("lemons-turkish", "Turkish lemons in a crate", "ليمون تركي في صندوق", "produce", **SHOT)
def lemons_turkish():
    mat = citrus_skin([(.3, "d8b010"), (.5, "ecc822"), (.72, "f4da4a")], "b08c0a", "c4bc38")
    o = [put(lemon(mat), p, (1.57 + R(-.1, .1), R(0, 6), 1.57 + R(-.3, .3))) for p in packed(3, 4, .26, ((0, 1), (1, 0), (1, 2)), 1.36)]
    in_crate("lemons-turkish", o)
    put(produce.citrus_half(.27, mat, "ecd76a", "f7eb9c"), (-.35, -1.28, .22), (.9, .1, 0))
    put(leaf(.36, .13, leaf_material("2f6a22", "5a9a3c"), .25), (.33, -.52, .91), (.2, .1, -.7))


@item("potatoes-baby", "Baby potatoes", "بطاط صغير", "produce", **SHOT)
def potatoes_baby():
    mat = skin_material([(.3, "c89a52"), (.52, "dcb873"), (.75, "e9cf98")], 3.0, specks=[("8a6132", 16, .2, .5, .6)], bump=.2, rough=(.5, .72), coat=.02, sss=.1)
    ps = [ball((.23 * R(.95, 1.12), .2 * R(.92, 1.05), .2), mat, n=28, seg=36, deform=lumpy(.06, 5, i)) for i in range(6)]
    for x, y, z in packed(6, 5, .2, ((0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 3), (2, 3)), 1.1) + [(.05, .04, .80)]: clone(RNG.choice(ps), (x + R(-.015, .015), y + R(-.015, .015), z), (R(-.3, .3), R(-.3, .3), R(0, 6)), R(.95, 1.06))
    join_hide(ps); sign("card-potatoes-baby", 1.05, -1.0, 0, .36)


@item("watermelon-egyptian", "A whole watermelon and one cut in half", "بطيخة كاملة ونصف بطيخة", "produce", **{**SHOT, "elev": 22})
def watermelon_egyptian():
    rind, r = produce.melon_rind(), .92
    put(ball((.98, .95, 1.0), rind, n=48, seg=72, deform=lumpy(.012, 2)), (-.62, .75, .94), (.4, .5, .3))
    m = Mat("melon"); x, y, _ = m.xyz(); q = m.math("DIVIDE", m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))), r); q = add(m, q, mul(m, m.math("SUBTRACT", m.noise(9), .5), .02))
    c = m.ramp(q, [(0, "d8262f"), (.55, "e03a40"), (.80, "e8625c"), (.88, "f5dcc4"), (.93, "dfe8b8"), (.975, "4a7a34")])
    c = m.mix(mul(m, lin(m, m.noise(15, 4), .45, .7), .35), c, "f2a094")
    face = surf(m, c, lin(m, m.noise(20, 3), .4, .6, .3, .5), m.bump(m.noise(34, 4), .4, .015), .15, (.12, .04, .03), .15, .15)
    shell = ball((r, r, r), rind, n=60, seg=90, deform=lambda P, th, t: np.concatenate([P[..., :2], np.minimum(P[..., 2:], -.02)], -1))
    disc = lathe([(r * 1.0, -.022), (r * .985, .004), (r * .5, .012), (0, .012)], face, n=40, seg=90, smooth_profile=False, deform=lambda P, th, t: P + .003 * wob(P, 6, 2)[..., None] * [0, 0, 1])
    pip = surf(Mat(), "1c0f0a", .4, coat=.2); seeds = []
    for i in range(54):                                      # in pairs along the rings where seeds sit
        a, k = i * 2.39996 + R(-.2, .2), R(.34, .68); seeds.append(put(ball((.034, .02, .01), pip, n=8, seg=12), (r * k * math.cos(a), r * k * math.sin(a), .013), (0, 0, a + R(-.3, .3)), R(.8, 1.1)))
    half = produce.group([shell, disc, *seeds])
    put(half, (.66, -.35, r), (.95, .12, .1)); sign("card-watermelon-egyptian", 1.25, -1.35, 0, .42)


@item("zucchini-stuffing", "Cored zucchini for stuffing", "كوسا محفورة للمحشي", "produce", **SHOT)
def zucchini_stuffing():
    mats = market.koosa_mats()
    for i, (x, y, z, rz) in enumerate(((-.30, -.34, .17, .95), (.10, -.28, .17, 1.10), (.50, -.20, .17, 1.28), (-.12, .02, .445, 1.0), (.28, .06, .445, 1.22), (-.66, -.30, .17, .80))): put(market.koosa(mats, R(.84, .94), .175, i * 5 + 3, False), (x, y, z), (R(-.3, .3), .04, rz))
    sign("card-zucchini-stuffing", .95, -.80, 0, .30)


def mango_skin():
    """Yellow to orange with a green stem end, a thin blush on the shoulder and many corky dots; x is the length, the stem at -x."""
    m = Mat("mango"); x, y, z = m.xyz(); rag = m.math("SUBTRACT", octaves(m, [(2.2, .6), (8, .4)], warp(m, None, 3, .2)), .5)
    own = mul(m, m.math("SUBTRACT", m.rand(), .5), .5)
    c = m.ramp(add(m, octaves(m, [(1.8, .6), (7, .4)]), mul(m, own, .5)), [(.30, "d39a22"), (.50, "e3ae34"), (.72, "eabf52")])
    c = m.mix(mul(m, lin(m, add(m, mul(m, x, -.9), mul(m, rag, .9), own), .02, .50), .85), c, "8f9c3a")
    c = m.mix(mul(m, lin(m, add(m, mul(m, z, 1.2), mul(m, y, .5), mul(m, rag, 1.0)), .12, .56), .62), c, "cf6a24")
    c = m.mix(mul(m, spots(m, 26, .17, .60, .10, warp(m, None, 15, .03)), .55), c, "f0dc9a")
    c = m.mix(mul(m, spots(m, 19, .11, .45, .08, warp(m, m.map(None, loc=(4, 2, 1)), 12, .04)), .60), c, "6a4a1e")
    return surf(m, c, lin(m, octaves(m, [(4, .5), (18, .5)]), .35, .65, .38, .54), m.bump(add(m, mul(m, m.noise(7, 3), .6), mul(m, m.noise(60, 2), .3)), .12, .02), .16, (.08, .05, .015), .06, .35, .4)


def mango(mat, stalk, sd, s=1.0):
    """Kidney shape: full shoulder at the stem, narrow beak, flat sides."""
    g = np.random.default_rng(sd); k = g.uniform(.85, 1.15, 3)
    def d(P, th, t):
        P = P.copy(); u = P[..., 0] / .56
        P[..., 1:] *= (1 - .15 * u - .05 * u * u)[..., None]
        P[..., 1] += .085 * k[0] * np.sin(1.5 * u) * (1 - .3 * u) - .07 * np.clip(u, 0, 1) ** 3
        P[..., 1] += .035 * np.exp(-((u - .62) / .16) ** 2) * np.clip(P[..., 1] / .3, 0, 1)
        P[..., 0] += .05 * np.exp(-(np.hypot(P[..., 1], P[..., 2]) / .07) ** 2) * (u < 0)
        return P * (1 + .022 * wob(P, 2.4, sd, 3))[..., None]
    a = ball((.56 * s, .41 * s * k[1] ** .3, .36 * s), mat, n=60, seg=80, deform=d)
    c = coords(a); e = c[c[:, 0].argmin()]
    return produce.group([a, tube([e + [.03, 0, 0], e + [-.015, 0, .004], e + [-.05, .01, .012]], [.045, .026, .03], stalk, n=14, seg=12)])


def scored(flesh, skin, rx=.47, ry=.33):
    """A cheek cut off along the stone, scored with a knife; the cuts gape a little in the middle."""
    n = 190; q = np.linspace(-1, 1, n); U, V = np.meshgrid(q, q, indexing="ij")
    X, Y = U * np.sqrt(1 - V * V / 2), V * np.sqrt(1 - U * U / 2); x, y = X * rx, Y * ry; r2 = np.minimum(X * X + Y * Y, 1)
    w = .012 * wob(np.stack([x, y, 0 * x], -1), 4, 3); gap = .112
    cut = lambda v: np.abs((v / gap + .5) % 1 - .5) * gap
    d = np.minimum(cut(x + w), cut(y + w * 1.3)); cell = np.sin(np.floor((x + w) / gap + .5) * 12.9 + np.floor((y + 1.3 * w) / gap + .5) * 78.2) * 43758.5
    edge = np.clip((1 - r2) / .16, 0, 1)
    z = .13 * (1 - r2) ** .8 + .012 * (cell % 1) * edge - (.085 * np.exp(-(d / .0105) ** 2) + .022 * np.exp(-(d / .024) ** 2)) * edge ** .6 + .004 * wob(np.stack([x, y, 0 * x], -1), 22, 5)
    top = sheet(np.stack([x, y, np.maximum(z, .012 * edge)], -1), flesh, wrap=False)
    shell = ball((rx * 1.015, ry * 1.02, .19), skin, n=40, seg=80, deform=lambda P, th, t: np.concatenate([P[..., :2], np.minimum(P[..., 2:], .004)], -1))
    return produce.group([top, shell])


@item("mangoes-yemeni", "Tihama mangoes, one cut and scored", "مانجو تهامة مع نصف مقطع", "produce", **SHOT)
def mangoes_yemeni():
    mat, stalk = mango_skin(), surf(Mat(), "5a4426", .8)
    m = Mat("pulp"); x, y, z = m.xyz(); fib = m.noise(9, 4, .6, vec=m.map(None, (1, 3, 1)))
    flesh = surf(m, m.mix(lin(m, z, .09, -.02), m.ramp(fib, [(.3, "e8920f"), (.55, "f3a91e"), (.8, "f8c04a")]), "c96c08"), lin(m, m.noise(14, 3), .4, .6, .22, .42), m.bump(m.noise(26, 3, vec=m.map(None, (1, 3, 1))), .3, .015), .35, (.14, .08, .02), .3, .15)
    for i, (px, py, pz, rx, ry, rz) in enumerate(((-.52, .36, .36, .2, .05, .5), (.50, .44, .36, -.25, 0, 2.75), (-.02, .40, .93, .15, .06, .22), (-.66, -.40, .355, -.15, .04, -.25))): put(mango(mat, stalk, i * 9 + 4, 1 + .03 * (i % 2)), (px, py, pz), (rx, ry, rz))
    put(scored(flesh, mat), (.36, -.42, .23), (.42, .06, .16)); sign("card-mangoes-yemeni", 1.05, -.66, 0, .32)


# ---- eggplants ----------------------------------------------------------------------------------

@item("eggplant-organic", "Three organic eggplants", "ثلاث حبات باذنجان عضوي", "produce", "1 kg", elev=34, light="window", floor=0.0, fill=.90, focus=.2)
def eggplant_organic():
    mats = market.eggplant_mats()
    for i, (x, y, rx, ry, rz, L, r, b) in enumerate(((-.62, .20, .4, -.10, 4.55, 1.75, .37, .09), (.16, .26, -.3, -.11, 4.85, 1.85, .38, -.08), (.28, -.72, .8, -.10, .42, 1.7, .36, .14))):
        market.rest(market.one_eggplant(mats, L, r, 7 * i + 3, b, stem=.5), x, y, (rx, ry, rz))
    sign("card-eggplant-organic", 1.05, -1.22, 0, .34)


@item("eggplant-baby", "A heap of baby eggplants for makdous", "كومة باذنجان صغير للمكدوس", "produce", "1 kg", elev=36, light="window", floor=0.0, fill=.88, focus=.2)
def eggplant_baby():
    mats = market.eggplant_mats(); ps = [market.one_eggplant(mats, R(.80, .94), R(.235, .275), 5 * i + 1, R(-.05, .05), 1.5, .30) for i in range(12)]
    where = [(-.78, .50), (-.10, .62), (.58, .52), (-1.02, -.08), (-.36, -.02), (.32, .0), (.98, -.02), (-.66, -.62), (.06, -.62), (.74, -.64)]
    for i, (x, y) in enumerate(where): market.rest(ps[i], x + R(-.03, .03), y + R(-.03, .03), (R(0, 6), R(-.16, .04), R(0, TAU)))
    market.rest(ps[10], -.06, .30, (R(0, 6), .1, .7), .40); market.rest(ps[11], .26, -.34, (R(0, 6), -.1, 2.6), .38)
    sign("card-eggplant-baby", .98, -1.22, 0, .34)
