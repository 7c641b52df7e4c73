"""Fruit and vegetables made again with the skin of food.py, and second views: cut open, packed, in use."""
from food import *
from catalog import item
from produce import group, leaf


def pepper_shape(sd, lobes=4, r=.42, h=.5):
    """A bell pepper stands on its lobes, sinks in at the stem and is never round."""
    g = np.random.default_rng(sd); a = g.uniform(0, TAU); deep = g.uniform(.13, .19, lobes)
    def d(P, th, t):
        P = P.copy(); z = P[..., 2] / h
        near = np.abs((((th - a) * lobes / TAU) % 1) - .5) * 2
        which = (np.floor((th - a) * lobes / TAU) % lobes).astype(int)
        crease = np.exp(-((1 - near) / .34) ** 2) * deep[which]
        P[..., :2] *= (1 - crease * (.55 + .45 * np.abs(z)))[..., None]
        P[..., :2] *= (1 + .10 * np.clip(z, -1, 1) - .06 * z * z)[..., None]
        rad = np.hypot(P[..., 0], P[..., 1]) / r
        P[..., 2] -= np.where(z > 0, .22, 0) * np.exp(-(rad / .42) ** 2)
        P[..., 2] += np.where(z < 0, .12, 0) * np.exp(-(rad / .38) ** 2) - .05 * crease / .1 * np.clip(-z, 0, 1)
        return P * (1 + .03 * wob(P, 2.3, sd, 3))[..., None]
    return d


def pepper_skin(stops, shoulder):
    return skin_material(stops, 1.6, zones=[(lambda m: m.xyz(m.tc("Generated"))[2], .86, 1.12, shoulder, .25)], specks=[("f6e3b0", 46, .16, .12, .25)],
                         bump=.05, fine=60, rough=(.16, .3), coat=.45, coat_rough=.1, sss=.12, radius=(.05, .02, .01), rnd=.15)


def pepper_stem(h=.5):
    m = Mat("stem"); c = m.ramp(octaves(m, [(5, .5), (24, .5)], m.map(None, (3, 3, .6))), [(.35, "3f6a22"), (.55, "668f3a"), (.75, "93ad5c")])
    mat = surf(m, c, .55, m.bump(m.noise(16, 4, vec=m.map(None, (4, 4, .7))), .5, .02), .1, (.03, .04, .01))
    return tube([(0, 0, h - .26), (0, 0, h - .17), (.015, .01, h - .06), (.05, .03, h + .06), (.11, .05, h + .15), (.13, .055, h + .17)], [.21, .10, .055, .05, .062, .058], mat, n=30, seg=20)


def pepper(stops, shoulder, sd, lobes=4):
    return group([ball((.42, .42, .5), pepper_skin(stops, shoulder), n=90, seg=140, deform=pepper_shape(sd, lobes), p=.80), pepper_stem()])


RED = [(.30, "8d0a0c"), (.5, "b51512"), (.72, "cf2a18")]
YELLOW = [(.30, "d68a04"), (.5, "eeaf10"), (.72, "f6c83a")]
GREEN = [(.30, "1e4f14"), (.5, "2f6d1c"), (.72, "4d8a2a")]


@item("bell-peppers", "Red, yellow and green bell peppers", "فلفل رومي أحمر وأصفر وأخضر", "produce", "3 pcs", elev=24, fill=.84, light="window", floor=0.0)
def bell_peppers():
    a, b, c = pepper(YELLOW, "dfa51a", 11), pepper(GREEN, "3a6d1e", 29), pepper(RED, "b02a14", 37)
    put(a, (.46, .34, .47), (.06, -.08, .6)); put(b, (-.50, .22, .46), (-.05, .10, 2.1)); put(c, (.16, -.52, .38), (1.25, .25, -.55))
    droplets([a, b, c], 34, (.006, .018))


def cherry_skin():
    """Deep red over bright red, pale dots, a dull bloom: gloss only where the light falls."""
    return skin_material([(.28, "3f0309"), (.46, "6d0712"), (.62, "93101c"), (.8, "b3202a")], 1.8, specks=[("d77f7a", 60, .14, .18, .35)], bump=.03, fine=70, rough=(.16, .34), coat=.55, coat_rough=.08, sss=.22, radius=(.06, .015, .01), rnd=.45)


def cherry(mat, stalk, sd, r=.36):
    g = np.random.default_rng(sd)
    def d(P, th, t):
        P = P.copy(); q = np.hypot(P[..., 0], P[..., 1]) / r
        P[..., 2] -= .30 * r * np.exp(-(q / .34) ** 2) * (P[..., 2] > 0)
        P[..., :2] *= (1 + .05 * np.cos(th * 2 + sd))[..., None]
        P[..., 1] *= 1 + .05 * (P[..., 2] > 0)
        seam = np.exp(-(np.abs(np.sin((th - sd) / 2)) / .07) ** 2) * np.exp(-((q - .8) / .5) ** 2)
        return P * (1 - .018 * seam + .012 * wob(P, 3.2, sd, 2))[..., None]
    body = ball((r, r, r * .93), mat, n=60, seg=90, deform=d)
    lean, bow = g.uniform(-.35, .35, 2), g.uniform(-.18, .18, 2)
    top = np.array([lean[0], lean[1], r * 3.3])
    path = [(0, 0, r * .58), *(np.array([0, 0, r * .6]) * (1 - t) + top * t + np.r_[bow, 0] * math.sin(math.pi * t) for t in (.2, .45, .7, .9)), top]
    return group([body, tube(path, [.020, .015, .014, .016, .022, .036], stalk, n=40, seg=10)])


@item("cherries", "Ripe red cherries with their stalks", "كرز أحمر ناضج بأعناقه", "produce", "500 g", elev=30, fill=.86, light="window", floor=0.0)
def cherries():
    skin_ = cherry_skin(); m = Mat("stalk")
    stalk = surf(m, m.ramp(octaves(m, [(6, .6), (30, .4)]), [(.35, "5f7a2a"), (.55, "88994a"), (.75, "a3803f")]), .5, m.bump(m.noise(30, 3), .3, .01))
    ps = [cherry(skin_, stalk, i * 7 + 3, R(.33, .38)) for i in range(17)]
    spots_ = [(-.78, .42), (-.06, .62), (.66, .46), (-1.12, -.18), (-.40, .02), (.34, .06), (1.08, -.06), (-.72, -.60), (.02, -.52), (.72, -.56), (-.22, -1.06), (.44, -1.10)]
    for p, (x, y) in zip(ps, spots_): put(p, (x + R(-.04, .04), y + R(-.04, .04), .33), (R(-.7, .5), R(-.6, .6), R(0, TAU)))
    for p, (x, y) in zip(ps[12:], [(-.42, .36), (.30, .42), (-.06, -.24), (.66, -.16), (-.62, -.24)]): put(p, (x, y, .82), (R(-.8, .3), R(-.5, .5), R(0, TAU)))
    green = leaf_material("2f6a22", "5a9a3c")
    put(leaf(.85, .30, green, .12, .25, .04, 40, 15), (-1.15, .55, .42), (.25, .35, 1.1)); put(leaf(.7, .26, green, .18, .25, .04, 40, 15), (1.05, .5, .40), (.3, -.2, -1.0))
    droplets(ps, 16, (.006, .018))


def koosa_skin():
    """Pale green, matt, with fine flecks drawn out along the fruit and faint stripes; x is the length."""
    m = Mat("koosa"); along = m.map(None, (.30, 1, 1))
    c = m.ramp(add(m, mul(m, octaves(m, [(2.2, .6), (9, .4)], m.map(None, (.35, 1, 1))), .9), mul(m, m.math("SUBTRACT", m.rand(), .5), .16)), [(.30, "6f9648"), (.48, "8aab60"), (.68, "a6c07e")])
    c = m.mix(mul(m, spots(m, 40, .42, .75, .14, warp(m, along, 14, .03)), .60), c, "d6e2b4")
    c = m.mix(mul(m, spots(m, 22, .30, .40, .16, warp(m, m.map(None, (.30, 1, 1), (3, 1, 2)), 9, .04)), .45), c, "b9cf8c")
    h = add(m, mul(m, m.noise(5, 2, vec=along), .7), mul(m, m.noise(70, 2), .25))
    return surf(m, c, lin(m, m.noise(7, 3), .4, .6, .44, .60), m.bump(h, .16, .02), .10, (.04, .05, .015), .04, .4, .35)


def koosa_stem():
    m = Mat("stem"); c = m.ramp(octaves(m, [(6, .5), (26, .5)], m.map(None, (.4, 2, 2))), [(.35, "5f7f38"), (.55, "86a056"), (.75, "a9b878")])
    return surf(m, c, .7, m.bump(m.noise(22, 4, vec=m.map(None, (.3, 2, 2))), .5, .02), .05, (.03, .04, .01), spec=.25)


def koosa(mats, length, r, sd, stem=True):
    """Slim at the stem, fuller at the blossom end, a little bent; five soft ridges run from the stem and fade."""
    g = np.random.default_rng(sd); L = length; bend, roll = g.uniform(.05, .10), g.uniform(0, TAU)
    def ridged(P, th, t):
        c = P.mean(1, keepdims=True)
        return c + (P - c) * (1 + .045 * np.cos(5 * (th + roll)) * np.clip(1 - t * 1.3, .12, 1) + .014 * wob(P, 3.0, sd, 2))[..., None]
    full = lambda t: r * (.66 + .34 * min(1, t * 1.35) ** 1.1) * (1 - max(0, (t - .74) / .26) ** 2.8) ** .5 * (1 if t > .03 or not stem else .80 + 6.6 * t) + .003
    parts = [tube([(-L / 2, 0, 0), (-L / 4, bend * .8, 0), (L / 4, bend, 0), (L / 2, 0, 0)], full, mats[0], n=90, seg=60, deform=ridged, caps=stem)]
    parts.append(ball((.018, r * .26, r * .26), mats[2], n=10, seg=16)); put(parts[-1], (L / 2 - .012, 0, 0))      # scar of the blossom
    if stem:
        def five(P, th, t):
            c = P.mean(1, keepdims=True); return c + (P - c) * (1 + (.20 - .08 * t) * np.cos(5 * (th + roll)))[..., None]
        q = r * .42; parts.append(tube([(-L / 2 + .02, 0, 0), (-L / 2 - .04, -.005, 0), (-L / 2 - .12, -.02, .005), (-L / 2 - .17, -.03, .01)], [r * .66, q, q * .86, q * 1.06], mats[1], n=26, seg=50, deform=five))
        parts.append(put(ball((.008, q * .82, q * .82), mats[2], n=8, seg=16), (-L / 2 - .171, -.03, .01)))
    else:                                                # cored: the flesh as a ring round a dark bore
        rim = r * .675; parts.append(put(lathe([(rim, -.03), (rim * .98, .006), (rim * .86, .012), (rim * .66, .004), (rim * .60, -.06), (rim * .56, -.5)], mats[3], n=40, seg=50, caps=False), (-L / 2, bend * .05, 0), (0, -math.pi / 2, 0)))
    return group(parts)


def koosa_mats():
    m = Mat("flesh"); flesh = surf(m, m.ramp(octaves(m, [(9, .5), (40, .5)]), [(.35, "d5e0a4"), (.7, "eef0cc")]), .5, m.bump(m.noise(30, 3), .4, .015), .2, (.06, .06, .03), .05, .3)
    return koosa_skin(), koosa_stem(), plain("b8ad7c", .8), flesh


@item("zucchini", "Zucchini", "كوسا", "produce", "1 kg", elev=30, light="window", floor=0.0, fill=.84, focus=.25)
def zucchini():
    mats = koosa_mats()
    for i, (x, y, z, rx, ry, rz, L, r) in enumerate(((-.04, -.44, .20, 0, 0, .16, 1.34, .205), (.06, -.01, .195, .4, 0, .02, 1.28, .20), (-.05, .43, .20, -.3, 0, .20, 1.36, .205), (.10, -.20, .53, .2, 0, -.20, 1.26, .195), (-.08, .24, .54, .5, .02, .34, 1.30, .20))):
        put(koosa(mats, L, r, i * 7 + 2), (x, y, z), (rx + (3.1 if i % 2 else 0), ry, rz))


# ---- eggplants ----------------------------------------------------------------------------------

def eggplant_skin(deep=("16061a", "2b0d35", "48164e"), light="8a4a7c"):
    """Satin, nearly black purple: streaks drawn out along the fruit, reddish where it is thin, paler where the calyx kept the sun off. x is the length."""
    m = Mat("aubergine"); own = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 31), "Y": mul(m, m.rand(), 17), "Z": 0.0})}, operation="ADD")
    along = m.map(own, (.16, 1, 1)); f = add(m, mul(m, m.noise(1.6, 3, vec=m.map(own, (.5, 1, 1))), .55), mul(m, m.noise(9, 4, .6, vec=along), .30), mul(m, m.noise(30, 3, vec=along), .15))
    c = m.ramp(f, [(.34, deep[0]), (.52, deep[1]), (.72, deep[2])])
    c = m.mix(mul(m, lin(m, m.noise(13, 4, .65, vec=m.map(along, loc=(4, 2, 1))), .60, .72), .35), c, "5a2a58")
    c = m.mix(mul(m, lin(m, add(m, m.attr("neck"), mul(m, m.math("SUBTRACT", m.noise(5, 4, vec=along), .5), .35)), .62, 1.05), .7), c, light)
    c = m.mix(mul(m, spots(m, 34, .14, .16, .10, warp(m, own, 20, .02)), .30), c, "a8866a")
    scar = lin(m, m.noise(3.2, 5, .7, 1.0, m.map(own, (.5, 2.6, 2.6), (3, 7, 1))), .70, .74); c = m.mix(mul(m, scar, .40), c, "8a6a4c")
    h = add(m, mul(m, m.noise(4, 2, vec=along), .8), mul(m, m.noise(26, 3, vec=along), .22), mul(m, m.noise(90, 2), .10))
    return surf(m, c, lin(m, octaves(m, [(3, .5), (14, .5)], along), .38, .62, .24, .37), m.bump(h, .13, .02), .06, (.05, .015, .03), .35, .15, .36)


def calyx_skin():
    """Fleshy green, ribbed along the sepals, browned and purple at the rim."""
    m = Mat("calyx"); along = m.map(None, (.35, 1.6, 1.6))
    c = m.ramp(octaves(m, [(5, .5), (20, .5)], along), [(.32, "3c5626"), (.5, "58763a"), (.70, "7f9656")])
    c = m.mix(mul(m, lin(m, add(m, m.attr("rim"), mul(m, m.math("SUBTRACT", m.noise(12, 3), .5), .6)), .62, 1.0), .7), c, "5c4630")
    c = m.mix(mul(m, lin(m, m.noise(3, 3), .52, .68), .35), c, "4a3440"); c = m.mix(mul(m, spots(m, 44, .2, .25, .1), .5), c, "c2c492")
    return surf(m, c, lin(m, m.noise(9, 3), .4, .6, .5, .68), m.bump(add(m, mul(m, m.noise(14, 4, .6, vec=along), .8), mul(m, m.noise(60, 2), .2)), .5, .02), .08, (.03, .04, .01), .04, .4, .3)


def eggplant_mats():
    m = Mat("cut"); wood = surf(m, m.ramp(octaves(m, [(12, .5), (50, .5)]), [(.35, "a08a5c"), (.65, "cdbb8c")]), .8, m.bump(m.noise(40, 3), .5, .01))
    return eggplant_skin(), calyx_skin(), wood


def eggplant_body(s, fat):
    """Half-width at s (0 shoulder, 1 blossom end): a narrow shoulder, the belly in the lower third, a round end."""
    u = np.clip(s / .70, 0, 1); r = .52 + .48 * u * u * (3 - 2 * u) if fat < 1.2 else .70 + .30 * u * u * (3 - 2 * u)
    return r * np.sqrt(np.clip(1 - np.clip((s - .66) / .34, 0, 1) ** 2.3, 0, 1)) * np.sqrt(np.clip(1 - np.clip((.10 - s) / .10, 0, 1) ** 2, 0, 1)) ** .7


def one_eggplant(mats, L=1.9, r=.40, sd=0, bend=.10, fat=1.0, stem=.42):
    """Lies along x, the stem at -x. Calyx: five or six ragged sepals over the shoulder, their tips lifted."""
    g = np.random.default_rng(sd); n, seg = 120, 96
    s = .5 - .5 * np.cos(np.pi * np.linspace(0, 1, n)); axis = lambda q: np.stack([(q - .5) * L, bend * np.sin(np.pi * np.clip(q, -.2, 1.2)), 0 * q], -1)
    th = np.linspace(0, TAU, seg, endpoint=False); ring = np.stack([0 * th, np.cos(th), np.sin(th)], -1)
    P = axis(s)[:, None] + (eggplant_body(s, fat) * r)[:, None, None] * ring[None]; c = axis(s)[:, None]
    P = c + (P - c) * (1 + .022 * wob(P, 1.9, sd, 2) + .012 * np.cos(5 * th + sd)[None] * (1 - s)[:, None])[..., None]
    parts = [sheet(P, mats[0], attrs={"neck": np.repeat(np.clip(1 - s / .40, 0, 1)[:, None] ** 1.5, seg, 1)})]
    k = 5 + sd % 2; m_, seg = 26, 240; th = np.linspace(0, TAU, seg, endpoint=False); ph = th * k / TAU + g.uniform(0, 1); i = np.floor(ph).astype(int) % k; q = 1 - np.abs((ph % 1) - .5 + .10 * np.sin(i * 2.1)) * 2
    size = g.uniform(.75, 1.2, k); reach = (.055 + (.15 * np.clip(q, 0, 1) ** 1.5) * size[i]) * (1.9 / L) ** .6 * (1 + .05 * np.sin(th * 23 + sd) + .04 * np.sin(th * 41))
    v = np.linspace(0, 1, m_)[:, None]; at = v * reach[None] - .028 * (1 - v)                         # along the fruit
    lift = .022 + .030 * np.sin(np.pi * v) * (.4 + .6 * q) + (.05 * g.uniform(.2, 1.6, k)[i] * q ** 2)[None] * v ** 4
    rad = np.maximum(eggplant_body(np.clip(at, .0, 1), fat) * r, .085 * r / .4) * np.clip(v * 5, .0, 1) ** .5 + (1 - np.clip(v * 5, 0, 1)) * .07 * r / .4 + lift * (r / .4) * (1 + .20 * np.cos(ph * TAU)[None] * v)
    rad = np.concatenate([rad, rad[-1:] - .012, rad[-1:] - .10 * r]); at = np.concatenate([at, at[-1:] + .002, at[-1:] - .02])
    ring = np.stack([0 * th, np.cos(th), np.sin(th)], -1)
    parts.append(sheet(axis(at) + rad[..., None] * ring[None], mats[1], caps=False, attrs={"rim": np.repeat(np.concatenate([v, [[1], [1]]]), seg, 1)}))
    a, w = g.uniform(0, TAU), r / .4; e = np.array([0, math.cos(a), math.sin(a)]); o = axis(np.array([0.0]))[0]; turn_ = g.uniform(.25, .55)
    path = [o + np.array([x * stem, 0, 0]) + e * turn_ * stem * y for x, y in ((.10, 0), (-.18, .02), (-.45, .14), (-.72, .42), (-.90, .78), (-.95, .92))]
    parts.append(tube(path, [.16 * w, .105 * w, .075 * w, .068 * w, .078 * w, .088 * w], mats[1], n=40, seg=40, deform=lambda P, t_, t: P + (P - P.mean(1, keepdims=True)) * (.09 * np.cos(5 * t_) + .06 * wob(P, 9, sd))[..., None]))
    d = np.array(path[-1]) - np.array(path[-2]); parts.append(put(ball((.078 * w, .078 * w, .012), mats[2], n=10, seg=24), tuple(np.array(path[-1]) + d / np.linalg.norm(d) * .004), align(d, 0)))
    return group(parts)


def rest(o, x, y, rot, z=0.0, s=1.0):
    """Set an object down so that its lowest point touches z."""
    v = coords(o) @ np.array(Euler(rot).to_matrix()).T * s; return put(o, (x, y, z - v[:, 2].min()), rot, s)


@item("eggplant", "Eggplant", "باذنجان", "produce", "1 kg", elev=30, light="window", floor=0.0, fill=.86, focus=.2)
def eggplant():
    mats = eggplant_mats()
    for i, (x, y, rx, ry, rz, L, r, b) in enumerate(((-.30, .62, .3, -.10, 3.52, 1.95, .40, .10), (.26, .06, -.5, -.12, 3.30, 2.0, .41, -.08), (-.16, -.66, .2, -.12, 2.98, 1.85, .42, .12))):
        rest(one_eggplant(mats, L, r, 11 * i + 4, b), x, y, (rx, ry, rz))
