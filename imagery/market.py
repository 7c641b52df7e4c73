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
