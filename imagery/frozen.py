"""Frozen goods: a bag and a heap of what is in it. Pieces have their true size beside the bag, bent and chipped, with frost in their hollows."""
import packs
from food import *
from catalog import item

SHOT = dict(elev=17, fill=.86, light="window", blur=.003, focus=.25, amb=.36)


def frosted(stops, rough=(.42, .62), frost=.5, scale=7, sss=.18, edge=None, specks=None, bump=.4, own=.35):
    """Colour by two scales of noise, rime where noise and the upper side meet; edge: colour of what sticks out, specks: (colour, scale, amount)."""
    m = Mat("frozen"); w = warp(m, None, 3, .15)
    f = add(m, mul(m, octaves(m, [(scale, .55), (scale * 4, .45)], w), .85), mul(m, m.math("SUBTRACT", m.rand(), .5), own))
    c = m.ramp(f, list(zip((.28, .44, .62), stops)))
    if edge: c = m.mix(mul(m, pointy(m, .49, .58), .7), c, edge)
    if specks: c = m.mix(mul(m, spots(m, specks[1], .4, .45, .15, w), specks[2]), c, specks[0])
    rime = mul(m, lin(m, add(m, octaves(m, [(9, .5), (38, .5)]), mul(m, up(m), .10)), .50, .68), frost)
    c = m.mix(rime, c, "f1f6f6")
    return surf(m, c, lin(m, m.noise(9, 3), .35, .65, *rough), m.bump(add(m, m.noise(16, 4, .6), mul(m, m.noise(90, 2), .3), mul(m, rime, .5)), bump, .012), sss, (.05, .03, .02), .05, .3, spec=.35)


def heap(protos, n, at=(.3, -.62), rx=.62, ry=.36, h=.16, r=.03, tilt=3.0, s=(.86, 1.1), loose=.16, flat=False):
    """Pieces in a low heap, densest in its middle, a few of them rolled away."""
    for i in range(n):
        far = R(0, 1) < loose
        q, a = (R(.9, 1.35) if far else math.sqrt((i + .5) / n) * R(.93, 1.07)), i * 2.39996 + R(-.3, .3)
        z = r if far else r + h * max(0, 1 - q * q) * R(.35, 1.0)
        lean = .12 if far and flat else tilt
        clone(RNG.choice(protos), (at[0] + rx * q * math.cos(a), at[1] + ry * q * math.sin(a), z), (R(-lean, lean), R(-lean, lean), R(0, TAU)), R(*s))
    join_hide(protos)


def peas(n=230, at=(.3, -.62), **k):
    mat = frosted(("467a22", "689b36", "8cb955"), frost=.30, own=.5)
    ps = [ball((.034, .033, .031), mat, n=16, seg=20, deform=lambda P, th, t, i=i: P * (1 + .05 * wob(P, 42, i, 2))[..., None]) for i in range(6)]
    heap(ps, n, at, **{**dict(rx=.60, ry=.34, h=.17, r=.031), **k})


def fries(n=34, at=(-.1, -.66), rx=.60, ry=.36):
    """Cut from potatoes: lengths and ends differ, edges browned from the first frying."""
    mat = frosted(("d9b058", "e8c878", "f1dca0"), (.5, .68), .28, 6, .2, edge="bf8a36", specks=("b87f34", 14, .35), own=.3)
    ps = []
    for i in range(9):
        g = np.random.default_rng(i); L = g.uniform(.17, .29); cut = g.uniform(-.5, .5, 2); b = g.uniform(-.05, .05)
        def d(P, th, t, L=L, cut=cut, b=b, i=i):
            P = P.copy(); x = P[..., 0] / L
            P[..., 0] += np.where(x > .8, cut[0], np.where(x < -.8, cut[1], 0)) * P[..., 1]
            P[..., 2] += b * x * x; P[..., 1] += .4 * b * x * x
            return P + (P * [0, 1, 1]) * (.10 * wob(P, 9, i, 3))[..., None]
        ps.append(ball((L, .033, .031), mat, n=30, seg=40, p=.30, deform=d))
    put_down = [clone(RNG.choice(ps), (0, 0, 0), (R(0, 6), R(-.1, .1), R(0, TAU)), R(.9, 1.1)) for _ in range(n)]
    drop(put_down, rx, shape=ry / rx, centre=at, tilt=.22, tries=14, sink=.90)
    join_hide(ps)


def wedge_one(mat, sd):
    """An eighth of a potato: two cut sides and the skin behind."""
    g = np.random.default_rng(sd); L, W = g.uniform(.22, .29), g.uniform(.105, .13); a1, a2 = g.uniform(.45, .62), g.uniform(.45, .62); b = g.uniform(-.05, .05)
    out = lambda P: ellipsoid(P - np.stack([0 * P[..., 0], 0 * P[..., 0], b * (P[..., 0] / L) ** 2], -1), (0, 0, 0), (L, W, W * 1.05)) + .005 * wob(P, 16, sd, 2)
    def f(P):
        s1 = P[..., 1] * math.cos(a1) - (P[..., 2] - .10 * W) * math.sin(a1); s2 = -P[..., 1] * math.cos(a2) - (P[..., 2] - .10 * W) * math.sin(a2)
        cut = np.maximum(s1, s2) - .012 + .004 * wob(P, 20, sd + 5, 2)
        return -smin(-out(P), -cut, .018)
    return sculpt(f, (-.33, -.17, -.17), (.33, .17, .19), .0085, mat, {"skin": lambda V: np.clip(1 + out(V) / .012, 0, 1)})


def wedges(n=15, at=(.16, -.60)):
    m = Mat("wedge"); w = warp(m, None, 3, .15); s = lin(m, add(m, m.attr("skin"), mul(m, m.math("SUBTRACT", m.noise(20, 4), .5), .5)), .35, .65)
    flesh = m.ramp(add(m, octaves(m, [(5, .5), (22, .5)], w), mul(m, m.math("SUBTRACT", m.rand(), .5), .15)), [(.30, "d9a648"), (.50, "ebc672"), (.68, "f3dc9c")])
    flesh = m.mix(mul(m, pointy(m, .50, .57), .75), flesh, "b87a2c")
    skin = m.ramp(octaves(m, [(7, .5), (30, .5)], w), [(.32, "6e441c"), (.50, "97652e"), (.68, "bd9050")])
    c = m.mix(s, flesh, skin); c = m.mix(mul(m, spots(m, 26, .42, .35, .12, w), .75), c, "8a3a12"); c = m.mix(mul(m, spots(m, 44, .4, .3, .12, m.map(w, loc=(2, 1, 4))), .6), c, "4c5a20")
    rime = mul(m, lin(m, octaves(m, [(9, .5), (38, .5)]), .56, .70), .3); c = m.mix(rime, c, "f1f4f2")
    mat = surf(m, c, lin(m, m.noise(9, 3), .35, .65, .46, .66), m.bump(add(m, m.noise(14, 4, .6), mul(m, m.noise(80, 2), .3)), .45, .015), .15, (.06, .04, .02), .05, .3, spec=.35)
    ps = [wedge_one(mat, i * 3 + 1) for i in range(6)]
    down = [clone(RNG.choice(ps), (0, 0, 0), (R(0, 6), R(-.2, .2), R(0, TAU)), R(.92, 1.1)) for _ in range(n)]
    drop(down, .46, shape=.55, centre=at, tilt=.35, tries=16, sink=.90); join_hide(ps)


def carrot_dice(n=120, at=(.3, -.62)):
    mat = frosted(("cf5c10", "e67c22", "f2a052"), (.42, .6), .42, 9, .2, edge="f4b070", own=.4)
    ps = [ball((.040, .037, .036), mat, n=16, seg=24, p=.34, deform=lambda P, th, t, i=i: P * (1 + .06 * wob(P, 26, i, 2))[..., None]) for i in range(6)]
    heap(ps, n, at, rx=.60, ry=.34, h=.17, r=.035)


def pepper_strips(n=46, at=(.3, -.62)):
    ps = []
    for k, cols in enumerate((("8f1218", "b81e22", "d4453c"), ("c8880e", "e2ac22", "f0c850"), ("2f6a20", "4a8a30", "7cae58"))):
        mat = frosted(cols, (.34, .52), .38, 6, .15, edge="e8d8b0", own=.2)
        for i in range(3):
            g = np.random.default_rng(k * 7 + i); L = g.uniform(.20, .30); b = g.uniform(.03, .10)
            ps.append(tube([(-L, 0, 0), (-L * .4, b, .012), (L * .4, b * .9, .015), (L, -.01, 0)], [.018, .028, .030, .026, .014], mat, n=28, seg=16, squash=.42, deform=lambda P, th, t, i=i: P + (P - P.mean(1, keepdims=True)) * (.14 * wob(P, 12, i, 2))[..., None]))
    down = [clone(RNG.choice(ps), (0, 0, 0), (R(-.5, .5), 0, R(0, TAU)), R(.85, 1.1)) for _ in range(n)]
    drop(down, .44, shape=.6, centre=at, tilt=.2, tries=12, sink=.90); join_hide(ps)


BITS = {"peas-carrots": lambda: (peas(120), carrot_dice(90)), "wedges": wedges, "pepper-strips": pepper_strips}


@item("frozen-peas", "Frozen green peas", "بازلاء خضراء مجمدة", "frozen", "900 g", azim=12, **SHOT)
def bag_of_peas():
    packs.pouch("peas", 1.25, 1.55, .55, sd=11, wrinkle=.03); peas()


@item("frozen-fries", "French fries", "بطاطس مقلية مجمدة", "frozen", "1 kg", azim=-12, **SHOT)
def bag_of_fries():
    packs.pouch("fries", 1.25, 1.55, .55, sd=13, wrinkle=.03); fries()
