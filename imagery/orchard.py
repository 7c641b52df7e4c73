"""Everyday fruit made again under the window: oranges, red and green apples, watermelon in wedges, watermelon slices in a tray."""
import crates, produce
from food import *
from kit import *
from catalog import item
from portions import cut, tray


@item("oranges", "Navel oranges, one cut in half", "برتقال أبو سرة مع نصف برتقالة", "produce", "1 kg", **crates.SHOT)
def oranges():
    mat, r = crates.citrus_skin([(.3, "d8740a"), (.5, "ea8a14"), (.7, "f2a132")], "b85e0c"), .36
    for i, (x, y, z) in enumerate(((-.40, .16, r), (.33, .20, r), (-.02, .80, r), (-.03, .37, r + .585), (-.90, -.38, r))): put(crates.orange(mat, r * (1 - .02 * (i % 3))), (x, y, z - .012), (R(0, 6), R(0, 6), 0))
    put(produce.citrus_half(.355, mat, "ef9020", "f9ba4e"), (.30, -.54, .31), (.88, .08, .12))
    put(leaf(.46, .17, leaf_material("2f6a22", "4f8f34"), .2), (-.03, .30, r + .935), (.25, .2, -.9))


# ---- apples ---------------------------------------------------------------------------------------

def apple_skin(stops, stripe, blush, ground):
    """Fine stripes from stalk to eye over a drift of colour, the ground colour round the stalk and on the shaded side, pale dots."""
    m = Mat("apple"); x, y, z = m.xyz(); a = m.math("ARCTAN2", y, x); v = m.n("CombineXYZ", {"X": mul(m, a, 2.6), "Y": mul(m, z, .9), "Z": mul(m, m.rand(), 9)})
    fine = m.noise(5, 5, .7, .4, vec=m.map(v, (1, .35, 1))); slow = octaves(m, [(1.5, .6), (5, .4)], warp(m, None, 2, .3))
    c = m.ramp(add(m, mul(m, slow, .75), mul(m, fine, .25), mul(m, m.math("SUBTRACT", m.rand(), .5), .10)), stops)
    c = m.mix(mul(m, lin(m, fine, .52, .66), .55), c, stripe)
    side = add(m, mul(m, x, .55), mul(m, y, .35), mul(m, m.math("SUBTRACT", slow, .5), 1.1), mul(m, m.math("SUBTRACT", m.rand(), .5), .5)); c = m.mix(mul(m, lin(m, side, .08, .40), .75), c, blush)
    hole = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))); c = m.mix(mul(m, lin(m, add(m, hole, mul(m, m.math("SUBTRACT", fine, .5), .16)), .17, .05), lin(m, z, .0, .1), .85), c, ground)
    c = m.mix(mul(m, spots(m, 24, .13, .55, .06, warp(m, None, 12, .03)), .6), c, "f0dcae")
    return surf(m, c, lin(m, octaves(m, [(4, .5), (20, .5)]), .35, .65, .30, .46), m.bump(add(m, mul(m, m.noise(7, 3), .6), mul(m, m.noise(70, 2), .25)), .07, .02), .14, (.06, .035, .015), .18, .22)


def apple(mat, stalk, sd, r=.36):
    """Broad shoulders with five low corners, a deep hollow at the stalk, a small one at the eye; no two alike."""
    g = np.random.default_rng(sd); tall, lean, ph = g.uniform(.86, .98), g.uniform(-.06, .06, 2), g.uniform(0, 6)
    def d(P, th, t):
        P = P.copy(); zz = P[..., 2] / r; low = np.clip(-zz, 0, 1); P[..., :2] *= (1 - .17 * low ** 1.5 + .02 * np.clip(zz, 0, 1))[..., None]
        P[..., :2] *= (1 + (.030 * np.cos(5 * th + ph)) * (np.abs(zz) ** 1.5))[..., None]; rad = np.hypot(P[..., 0], P[..., 1]) / r
        P[..., 2] -= np.where(P[..., 2] > 0, .19 * np.exp(-(rad / .25) ** 2), -.09 * np.exp(-(rad / .20) ** 2)); P[..., 0] += lean[0] * zz * r; P[..., 1] += lean[1] * zz * r
        return P * (1 + .022 * wob(P, 2.2, sd, 2))[..., None]
    b = ball((r, r, r * tall), mat, n=64, seg=80, deform=d); bend = g.uniform(-.08, .08, 2)
    st = tube([(0, 0, r * tall - .22), (.2 * bend[0], .2 * bend[1], r * tall - .06), (bend[0], bend[1], r * tall + g.uniform(.04, .10))], [.017, .013, .021], stalk, n=14, seg=10)
    return produce.group([b, st])


def apples(mat):
    stalk = surf(Mat(), "4a341c", .75); r = .36
    for i, (x, y, z, rx, ry) in enumerate(((-.44, .16, .33, .10, -.18), (.31, .20, .33, -.12, .10), (-.06, .80, .33, .2, 0), (-.07, .37, .885, .22, .16), (.86, -.40, .345, 1.05, .35), (-.28, -.52, .325, .16, .06))): put(apple(mat, stalk, i * 5 + 2, r * (.96 + .02 * (i % 3))), (x, y, z), (rx, ry, i * 1.3))
    put(leaf(.40, .16, leaf_material("3a7426", "64a040"), .25), (-.06, .30, 1.24), (.45, .25, -1.25))


@item("apples-red", "A heap of red apples", "تفاح أحمر", "produce", "1 kg", **crates.SHOT)
def apples_red(): apples(apple_skin([(.30, "6e0c14"), (.50, "96161c"), (.72, "b52c28")], "7a0e18", "c8603a", "c2a04c"))


@item("apples-green", "A heap of green apples", "تفاح أخضر", "produce", "1 kg", **crates.SHOT)
def apples_green(): apples(apple_skin([(.30, "6f9a2e"), (.50, "8bb03c"), (.72, "a6c256")], "9cbc54", "c2c468", "a89a58"))


# ---- watermelon --------------------------------------------------------------------------------------

def melon_flesh(r):
    """Red heart, sandy texture, paler towards the rind, white, then a thin green line. q is the distance to the centre of the melon."""
    m = Mat("melon"); x, y, z = m.xyz(); q = m.math("DIVIDE", m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y), mul(m, z, z))), r); q = add(m, q, mul(m, m.math("SUBTRACT", octaves(m, [(5, .6), (16, .4)]), .5), .035))
    c = m.ramp(q, [(0, "cf2029"), (.50, "d93038"), (.78, "e2544e"), (.86, "f0b8a0"), (.905, "eef0cc"), (.945, "c4d69a"), (.975, "3f6e30")])
    c = m.mix(mul(m, lin(m, m.noise(17, 4, .6), .46, .68), lin(m, q, .9, .8), .40), c, "f2a496"); c = m.mix(mul(m, lin(m, m.noise(3.2, 3), .55, .7), lin(m, q, .8, .7), .25), c, "b8141e")
    return surf(m, c, lin(m, m.noise(20, 3), .4, .6, .24, .46), m.bump(add(m, mul(m, m.noise(34, 4), .8), mul(m, m.noise(90, 2), .3)), .45, .018), .14, (.10, .04, .03), .20, .14)


def melon_wedge(r, half, flesh, rind, seeds, end=1.0):
    """A wedge of the melon: two flat cut faces that meet in the core (the x axis), the rind below. half: half the angle between them."""
    th = np.linspace(0, math.pi, 70); parts = []
    for sgn in (-1, 1):
        rows = [np.stack([r * q * np.cos(th), sgn * r * q * np.sin(th) * math.sin(half), -r * q * np.sin(th) * math.cos(half)], -1) for q in np.linspace(.001, .992, 60)]
        P = np.array(rows); P[..., 1] += sgn * .006 * wob(P, 5, 3, 2); parts.append(sheet(P if sgn > 0 else P[:, ::-1], flesh, wrap=False))
        for i in range(seeds):
            a, k = R(.35, math.pi - .35), R(.42, .76); p = (r * k * math.cos(a), sgn * (r * k * math.sin(a) * math.sin(half) + .004), -r * k * math.sin(a) * math.cos(half))
            parts.append(put(ball((.036, .021, .012), surf(Mat(), "1c0f0a", .35, coat=.25), n=8, seg=14), p, Euler((-sgn * (1.57 - half) + (0 if sgn < 0 else 3.14), 0, R(0, 6)))))
    P = np.array([np.stack([r * np.cos(th), r * np.sin(th) * math.sin(a), -r * np.sin(th) * math.cos(a)], -1) for a in np.linspace(-half, half, 40)]); parts.append(sheet(P, rind, wrap=False))
    return produce.group(parts)


@item("watermelon", "A watermelon and two wedges", "رقية كاملة وشريحتان", "produce", "per piece", **{**crates.SHOT, "elev": 24})
def watermelon():
    rind, flesh = produce.melon_rind(), melon_flesh(.92)
    put(ball((.95, .93, .97), rind, n=60, seg=90, deform=lumpy(.012, 2)), (-.52, .72, .93), (.42, .5, .3)); tube([(-.40, .40, 1.78), (-.38, .36, 1.86), (-.32, .33, 1.92)], [.03, .022, .03], surf(Mat(), "7a6a3c", .8), n=10, seg=10)
    put(melon_wedge(.92, .52, flesh, rind, 7), (.66, -.30, .915), (.10, 0, .20)); put(melon_wedge(.92, .36, flesh, rind, 6), (-.40, -1.02, .60), (.92, .0, -.22), .95)


@cut("watermelon-cut-slices", "Triangular slices of watermelon in a tray", "شرائح رقي مثلثة في صينية", elev=44)
def watermelon_slices():
    """Six slices of a quarter, tip up, each leaning on the one behind."""
    tray(3.0, 1.9, "1f2022", wrap=False); flesh, rind = melon_flesh(1.0), produce.melon_rind(); th = np.linspace(1.02, 2.12, 40); pip = surf(Mat(), "1c0f0a", .35, coat=.25)
    def slice_(sd):
        g = np.random.default_rng(sd); t = .11; parts = []; keep = th[0] + (th[-1] - th[0]) * np.linspace(0, 1, 40); q = np.linspace(.03, .99, 60)[:, None]
        for s in (-1, 1):
            P = np.stack([q * np.cos(keep), s * t + 0 * q * keep, q * np.sin(keep)], -1); P[..., 1] += .010 * wob(P, 4, sd + s, 3); parts.append(sheet(P if s > 0 else P[:, ::-1], flesh, wrap=False))
        for a in (keep[0], keep[-1]):
            u = np.linspace(-t, t, 8)[None, :]; P = np.stack([q * np.cos(a) + 0 * u, u + 0 * q, q * np.sin(a) + 0 * u], -1); parts.append(sheet(P if a < 1.5 else P[:, ::-1], flesh, wrap=False))
        u = np.linspace(-t, t, 10)[:, None]; parts.append(sheet(np.stack([.992 * np.cos(keep) + 0 * u, u + 0 * keep, .992 * np.sin(keep) + 0 * u], -1), rind, wrap=False))
        for _ in range(6):
            a, k = g.uniform(keep[0] + .15, keep[-1] - .15), g.uniform(.42, .74); parts.append(put(ball((.030, .012, .018), pip, n=8, seg=14), (k * math.cos(a), t + .006, k * math.sin(a)), (0, g.uniform(0, 6), 0)))
        return produce.group(parts)
    for i in range(6): put(slice_(i * 3 + 1), (-1.02 + i * .41, .24 - .07 * (i % 2), .82 + .03 * (i % 2)), (3.14 - .72, R(-.06, .06), R(-.08, .08)), .97)
