"""Cooked dishes on plates and in bowls."""
from food import *
from kit import *
from catalog import item
from produce import group
from meat import parsley_bits, skewer, kebab_mat, bone_mat, wood_mat, round_board, board, joint


def plate(r=1.3, color="fbfaf7", rim=None, depth=.12):
    m = plain(color, .18, coat=.6)
    o = lathe([(0, .0), (r * .55, .0), (r * .62, .02), (r * .95, depth), (r, depth + .02), (r * .985, depth + .035), (r * .66, .07), (r * .56, .05), (0, .05)], m, n=80, seg=128)
    if rim: lathe([(r * .90, depth + .012), (r * .94, depth + .022)], plain(rim, .2, coat=.6), n=3, seg=128, smooth_profile=False, caps=False)
    return o


def bowl(r=1.0, h=.62, color="f7f3ea", inner=None):
    m = plain(color, .22, coat=.55)
    return lathe([(0, 0), (r * .42, 0), (r * .48, .05), (r * .80, h * .45), (r, h), (r * .985, h + .025), (r * .95, h), (r * .74, h * .45), (r * .4, .10), (0, .10)], m, n=90, seg=128)


def rice_heap(n=2600, rx=1.0, ry=1.0, h=.42, z0=.06, cols=("f3cf7c", "e9b24a", "fbf0d2"), grain=.085):
    m = Mat(); mat = m.pbr(m.ramp(m.rand(), [(0, cols[0]), (.45, cols[1]), (.6, cols[2]), (1, cols[2])], "CONSTANT" if len(cols) > 3 else "LINEAR"), .38, coat=.15)
    g = tube([(-grain, 0, 0), (0, 0, .006), (grain, 0, 0)], [.006, .021, .022, .006], mat, n=8, seg=7)
    core = Mat().pbr(cols[1], .6)
    P = lathe([(1, -.02), (.9, h * .2), (.7, h * .5), (.4, h * .80), (.15, h * .93), (0.001, h * .95)], core, n=24, seg=48); P.scale = (rx * .95, ry * .95, 1); P.location = (0, 0, z0)
    for p, nr in dome_points(n, rx, ry, h, z0, 1.0, .012):
        clone(g, p + nr * .012, align(nr, None, .45), R(.85, 1.15))
    join_hide([g])
    return lambda x, y: z0 + h * max(0, 1 - math.hypot(x / rx, y / ry) ** 2.4)


def roast_mat(c1="4a1e0b", c2="8a4518", c3="b8702c"):
    m = Mat(); n = m.noise(5, 5, .62)
    c = m.ramp(n, [(.3, c1), (.52, c2), (.72, c3)])
    return m.pbr(c, .34, bump=m.bump(m.math("ADD", m.noise(9, 4), m.math("MULTIPLY", m.noise(30, 3), .3)), .5, .04), coat=.5, coat_rough=.18)


def roast_chicken_leg(mat):
    b = tube([(-.52, 0, .0), (-.15, 0, .03), (.2, 0, .0), (.5, 0, -.02)], [.06, .22, .27, .23, .13, .075, .065], mat, n=40, seg=28, deform=lambda P, th, t: P + (P - P.mean(1, keepdims=True)) * (.08 * wob(P, 4, RNG.randrange(50)))[..., None])
    return group([b, put(ball((.08, .085, .075), bone_mat(), deform=lumpy(.2, 8, 1)), (.55, 0, -.02))])


def nuts(n, zf, area, shape=1.0):
    m = Mat(); o = ball((.075, .035, .028), m.pbr(m.mix(m.rand(), "d9a35a", "f0cf94"), .45), n=10, seg=14, deform=lambda P, th, t: P * (1 - .25 * np.clip(P[..., 0:1] / .075, -1, 1)))
    r = Mat(); rs = ball((.06, .042, .038), r.pbr("3a1a12", .35, bump=r.bump(r.noise(40), .6, .02)), n=10, seg=14)
    for i in range(n):
        a, q = R(0, TAU), math.sqrt(R(0, 1)) * area; x, y = q * math.cos(a), q * math.sin(a) * shape
        clone(o if i % 3 else rs, (x, y, zf(x, y) + .04), (R(-.4, .4), R(-.4, .4), R(0, 6)))
    join_hide([o, rs])


@item("machboos", "Chicken machboos", "مجبوس دجاج", "dishes", "serves 2", kind="dish", elev=40, fill=.88)
def machboos():
    plate(1.5, rim="c99a3a")
    zf = rice_heap(2800, 1.14, 1.14, .42, cols=("f0b040", "e39a2e", "f6cf80"))
    m = roast_mat("6a2c0c", "b0641c", "d99a3e")
    for x, y, rz, rx in ((-.32, -.05, .5, .3), (.22, -.18, -.3, -.2), (.05, .32, 2.4, .2)):
        put(roast_chicken_leg(m), (x, y, zf(x, y) + .16), (rx, .12, rz), 1.05)
    nuts(46, zf, .95); parsley_bits(36, .95, zf)


@item("biryani", "Lamb biryani", "برياني لحم", "dishes", "serves 2", kind="dish", elev=40, fill=.88)
def biryani():
    bowl(1.35, .55, "8a5a34")
    zf = rice_heap(2600, 1.16, 1.16, .40, .42, ("f7a81f", "f2cf6a", "fdf6e2"))
    m = roast_mat()
    for i in range(7):
        a = i * 2.4; q = .18 + .1 * i * .9
        x, y = min(q, .8) * math.cos(a), min(q, .8) * math.sin(a)
        put(ball((.22, .17, .15), m, p=.6, deform=lumpy(.12, 4, i)), (x, y, zf(x, y) + .07), (R(-.3, .3), R(-.3, .3), R(0, 3)))
    om = Mat().pbr("6a3410", .4, coat=.3); o = tube([(.14 * math.cos(a), .14 * math.sin(a), .02 * math.sin(a * 3)) for a in np.linspace(0, 4.6, 14)], .014, om, n=30, seg=6)
    for _ in range(44):
        a, q = R(0, TAU), math.sqrt(R(0, 1)) * .9; x, y = q * math.cos(a), q * math.sin(a); clone(o, (x, y, zf(x, y) + .05), (R(-.4, .4), R(-.4, .4), R(0, 6)), R(.6, 1))
    join_hide([o]); parsley_bits(50, 1.0, zf)


@item("hummus", "Hummus", "حمص بطحينة", "dishes", "250 g", kind="dish", elev=44, fill=.86)
def hummus():
    bowl(1.1, .45, "2f5d73")
    m = Mat(); mat = m.pbr(m.mix(m.noise(8, 4), "e6cd9c", "dcbd86"), .5, bump=m.bump(m.noise(14, 4), .2, .03), coat=.08)
    n, k = 60, 128
    th = np.linspace(0, TAU, k, endpoint=False); rows = []
    for q in np.linspace(.01, 1, n):
        sw = .022 * np.cos(2 * th - q * 10) * np.sin(np.pi * np.clip(q, 0, 1)) ** 2 - .14 * np.exp(-((q - .38) / .16) ** 2) + .05 * np.exp(-(q / .12) ** 2)
        rows.append(np.stack([q * 1.02 * np.cos(th), q * 1.02 * np.sin(th), .42 + sw + 0 * th], -1))
    sheet(np.array(rows)[::-1], mat, caps=False)
    oil = Mat().pbr("a8901a", .04, coat=1, trans=.5)
    th2 = np.linspace(0, TAU, 96, endpoint=False)
    put(lathe([(.26, .0), (.32, .022), (.40, .026), (.48, .022), (.54, .0)], oil, n=16, seg=96, caps=False, deform=lambda P, th, t: P * (1 + .08 * np.sin(3 * th) * np.ones_like(t))[..., None] ** [1, 1, 0]), (0, 0, .300))
    c = Mat(); b = ball((.085, .08, .08), c.pbr(c.mix(c.rand(), "dcae66", "efcf94"), .35, coat=.3), n=12, seg=16, deform=lumpy(.1, 14))
    for i in range(9): a = i * .7; clone(b, (.12 * math.cos(a) * (i % 3), .12 * math.sin(a) * (i % 3), .50 + .03 * (i % 2)), (R(0, 6), R(0, 6), 0))
    join_hide([b])
    parsley_bits(26, .85, .42)
    p = Mat(); pm = ball(.012, p.pbr("a3200f", .7), n=5, seg=6)
    for _ in range(260): a, q = R(0, TAU), R(.3, .95); clone(pm, (q * math.cos(a), q * math.sin(a), .40 + .06 * abs(q - .4)), s=R(.5, 1.2))
    join_hide([pm])


def leafy(n, area, z0, cols=("4f8f2c", "8abf4a"), size=.42, h=.28):
    """Torn salad leaves: a pale rib, a rim in small waves, light through them."""
    m = leaf_material(cols[0], cols[1], rough=.36, coat=.12)
    ps = []
    for i in range(6):
        g = np.random.default_rng(i); t = np.linspace(0, 1, 34)[:, None]; u = np.linspace(-1, 1, 31)[None, :]
        w = size * g.uniform(.42, .62) * np.sin(np.pi * np.clip(t * .85 + .12, 0, 1)) ** .7 * (1 + .10 * np.sin(t * 17 + i) + .06 * np.sin(t * 41 + 2 * i)); rim = np.abs(u) ** 3
        P = np.stack([u * w, t * size * (1 + .06 * np.sin(u * 9 + i)), .05 * np.sin(u * 7 + i) * np.abs(u) + g.uniform(.05, .16) * np.sin(t * 4 + i) + .14 * u ** 2 * size + rim * (.045 * np.sin(t * 26 + 3 * np.sign(u) + i) + .02 * np.sin(t * 61 + i))], -1); ps.append(sheet(P, m, wrap=False))
    for i in range(n):
        q = math.sqrt((i + .5) / n) * area; a = i * 2.4
        clone(RNG.choice(ps), (q * math.cos(a), q * math.sin(a), z0 + h * (1 - (q / area) ** 2) + R(-.03, .05)), (R(-.5, .5), R(-.5, .5), R(0, 6)), R(.7, 1.1))
    join_hide(ps)


def disc_slices(n, area, zf, r, face, rindc, thick=.035):
    o = group([lathe([(r, 0), (r * 1.01, thick / 2), (r, thick)], plain(rindc, .3, coat=.3), n=6, seg=36, caps=False), lathe([(r, thick), (r * .5, thick + .002), (0, thick + .002)], face, n=8, seg=36, smooth_profile=False)])
    for i in range(n):
        a, q = i * 2.4 + R(-.3, .3), math.sqrt((i + .6) / n) * area; x, y = q * math.cos(a), q * math.sin(a)
        clone(o, (x, y, zf(x, y)), (R(-.6, .6), R(-.6, .6), R(0, 6)), R(.85, 1.1))
    join_hide([o])


@item("fattoush", "Fattoush salad", "سلطة فتوش", "dishes", "serves 2", kind="dish", elev=42, fill=.86)
def fattoush():
    bowl(1.3, .6, "faf8f2")
    zf = lambda x, y: .62 + .30 * max(0, 1 - (x * x + y * y) / 1.1)
    leafy(80, .86, .54, h=.32)
    cm = Mat(); x, y, _ = cm.xyz(); rad = cm.math("SQRT", cm.math("ADD", cm.math("MULTIPLY", x, x), cm.math("MULTIPLY", y, y)))
    disc_slices(9, .8, zf, .18, cm.pbr(cm.ramp(rad, [(0, "e6f2bd"), (.11, "d3e9a2"), (.17, "8fc05a")]), .25, coat=.3), "2f6b25")
    rm = Mat(); x, y, _ = rm.xyz(); rad = rm.math("SQRT", rm.math("ADD", rm.math("MULTIPLY", x, x), rm.math("MULTIPLY", y, y)))
    disc_slices(6, .85, lambda x, y: zf(x, y) + .03, .12, plain("fbf3f3", .3), "c8204a")
    t = Mat(); tm = t.pbr(t.mix(t.noise(6), "d3200f", "e8462c"), .2, coat=.5)
    w = ball((.19, .11, .10), tm, n=14, seg=20)
    for i in range(9): a, q = R(0, 6), R(.1, .9); clone(w, (q * math.cos(a), q * math.sin(a), zf(q * math.cos(a), q * math.sin(a)) + .03), (R(-.5, .5), R(-.5, .5), R(0, 6)))
    b = Mat(); bm = b.pbr(b.mix(b.noise(6, 4), "c98a3c", "e8bd74"), .6)
    ch = box(.30, .24, .03, .01, bm, 2)
    for i in range(15): a, q = R(0, 6), math.sqrt(R(0, 1)) * .95; x, y = q * math.cos(a), q * math.sin(a); clone(ch, (x, y, zf(x, y) + .06), (R(-.6, .6), R(-.6, .6), R(0, 6)), R(.8, 1.2))
    join_hide([w, ch])
    a = Mat(); pm = ball((.05, .05, .065), a.pbr("b3122c", .12, coat=.6), n=8, seg=10)
    for i in range(26): an, q = R(0, 6), math.sqrt(R(0, 1)) * .9; x, y = q * math.cos(an), q * math.sin(an); clone(pm, (x, y, zf(x, y) + .09), (R(0, 6), R(0, 6), 0))
    join_hide([pm])


@item("mixed-grill", "Mixed grill", "مشاوي مشكلة", "dishes", "serves 2", kind="dish", elev=42, fill=.88)
def mixed_grill():
    o = plate(1.55); o.scale = (1.1, .85, 1)
    m = kebab_mat(False)
    for i in range(3): put(skewer(m, 1.75), (-.05, -.62 + i * .33, .22), (R(-.2, .2), .0, .08))
    t = roast_mat("7a3a10", "c8842e", "e6b458")
    cb = ball((.19, .17, .16), t, p=.55, deform=lumpy(.1, 5, 2))
    st = plain("c9ccd0", .25, metal=1)
    for k in range(2):
        for i in range(6): clone(cb, (-.72 + i * .29, .40 + k * .34, .24), (R(0, 6), R(0, 6), R(0, 6)), R(.9, 1.05))
        put(box(2.3, .05, .018, .006, st, 2), (.1, .40 + k * .34, .23))
    join_hide([cb])
    tm = Mat(); tom = ball((.22, .22, .18), tm.pbr(tm.mix(tm.ramp(tm.noise(5, 4), [(.5, 0.0), (.7, 1.0)]), "c9240f", "4a140a"), .25, coat=.4), n=18, seg=24)
    for x, y in ((1.12, -.42), (1.22, .02)): clone(tom, (x, y, .24))
    join_hide([tom]); parsley_bits(40, 1.15, .12, shape=.7)
    import produce
    mk, mt = produce.citrus("f3cf1c", "f8de45", .24, 1); put(produce.citrus_half(.22, mt, "f3e173", "faf0a4"), (-1.18, -.25, .26), (.5, -.2, .3))


def pizza_base(cheese=.5, blobs=()):
    """A pizza from a stone oven: a puffed uneven rim with dark blisters, and one sheet of sauce and melted cheese.

    cheese: how much of the sauce is covered. blobs: (x, y, radius) of fresh cheese that melted where it lay. Returns the height of the sheet.
    """
    from fresh import near
    import food
    plank(3.3, 3.3, .12, round_=True)
    m = Mat("rim"); w = warp(m, None, 2.4, .3); x, y, z = m.xyz()
    f = add(m, mul(m, octaves(m, [(2.6, .5), (9, .3), (28, .2)], w), 1.0), mul(m, z, .55)); c = m.ramp(f, [(.42, "f0dcae"), (.54, "e2b672"), (.66, "c58a42"), (.80, "93581f")])
    c = m.mix(mul(m, spots(m, 5, .60, .5, .28, w), lin(m, z, .06, .16), .85), c, "3a1c0c"); c = m.mix(mul(m, spots(m, 14, .45, .4, .25, w), lin(m, z, .06, .14), .75), c, "5c3014")
    c = m.mix(mul(m, lin(m, octaves(m, [(7, .5), (50, .5)]), .54, .64), lin(m, up(m), .3, .8), .28), c, "faf2e2")                       # flour
    rim = surf(m, c, lin(m, m.noise(7, 4), .4, .62, .52, .74), m.bump(add(m, m.noise(9, 4, .6), mul(m, m.noise(60, 3), .25)), .40, .03), .12, (.08, .05, .025), .04, .4, spec=.3)
    def puff(P, th, t):
        P = P.copy(); g = wob(np.stack([np.cos(th) * 1.3, np.sin(th) * 1.3, 0 * th], -1), 3.4, 4, 3); up_ = np.clip((t - .25) / .2, 0, 1) * np.clip((1.0 - t) / .2, 0, 1)
        P[..., 2] *= 1 + .42 * g * up_; k = 1 + .020 * wob(np.stack([np.cos(th), np.sin(th), 0 * th], -1), 2.2, 9, 2) + .012 * wob(P, 7, 3, 2)
        P[..., 0] *= k; P[..., 1] *= k; return P
    lathe([(0, .0), (1.2, .0), (1.40, .02), (1.475, .08), (1.47, .15), (1.42, .20), (1.35, .205), (1.28, .165), (1.22, .10), (1.16, .055), (.6, .05), (0, .05)], rim, n=110, seg=260, deform=puff)
    q, an = np.linspace(.004, 1, 130)[:, None], np.linspace(0, TAU, 300, endpoint=False)[None, :]; r = 1.28 * (1 + .012 * wob(np.stack([np.cos(an), np.sin(an), 0 * an], -1), 3, 5, 2))
    X, Y = r * q * np.cos(an), r * q * np.sin(an); p = np.stack([X, Y, 0 * X], -1)
    def field(x, y):
        v = np.stack([np.asarray(x, float), np.asarray(y, float), 0 * np.asarray(x, float)], -1); base = .5 + .62 * wob(v, 2.2, 11, 3) + .9 * (cheese - .5); fresh_ = 0 * base
        for bx, by, br in blobs: d = np.hypot(v[..., 0] - bx, v[..., 1] - by) / br * (1 + .16 * wob(v, 4, int(abs(bx) * 90), 2)); fresh_ = np.maximum(fresh_, np.clip(1.25 - d, 0, 1) ** .8)
        soft = np.clip(base, 0, 1); return .088 + .018 * soft + .045 * np.minimum(fresh_, .8) + .010 * wob(v, 5, 2, 2) + .007 * np.abs(wob(v, 12, 7, 2)), soft, fresh_
    Z, soft, fresh_ = field(X, Y); Z = Z - .06 * q ** 9
    t = Mat("top"); v = warp(t, None, 4, .2); mo = lin(t, add(t, t.attr("soft"), mul(t, t.math("SUBTRACT", octaves(t, [(7, .5), (24, .5)], v), .5), 1.1)), .40, .62)
    sauce = t.ramp(octaves(t, [(4, .5), (16, .5)], v), [(.34, "7a1608"), (.50, "a82a10"), (.66, "cc5426")])
    melt = t.ramp(octaves(t, [(3, .45), (11, .35), (34, .2)], v), [(.36, "e2a94e"), (.47, "eec678"), (.58, "f5dda4"), (.74, "f8e9c6")]); burnt = lin(t, octaves(t, [(3.4, .6), (13, .4)], t.map(v, loc=(4, 1, 2))), .58, .70)
    melt = t.mix(mul(t, burnt, .8), melt, "a8601c"); melt = t.mix(mul(t, spots(t, 9, .5, .4, .25, v), .7), melt, "8a4a16")
    c = t.mix(mo, sauce, melt); wh = lin(t, add(t, t.attr("fresh"), mul(t, t.math("SUBTRACT", octaves(t, [(6, .5), (22, .5)], v), .5), .6)), .22, .48)
    c = t.mix(wh, c, t.ramp(octaves(t, [(3, .5), (12, .5)], v), [(.38, "e6c48a"), (.47, "f5e8cc"), (.62, "fbf5e8")])); c = t.mix(mul(t, near(t, wh, .5, .4), .35), c, "d9954a")
    c = t.mix(mul(t, lin(t, t.noise(3, 4, vec=t.map(v, loc=(1, 7, 2))), .60, .66), t.math("SUBTRACT", 1.0, mul(t, wh, .7)), .35), c, "d97a1e")        # oil
    h = add(t, mul(t, octaves(t, [(9, .5), (30, .5)], v), 1.0), mul(t, mo, .5)); top = surf(t, c, lin(t, t.noise(6, 4), .4, .62, .18, .46), t.bump(h, .45, .025), .22, (.09, .05, .025), mul(t, lin(t, t.noise(4, 3), .45, .6), .4), .12)
    sheet(np.stack([X, Y, Z], -1)[::-1], top, caps=False, attrs={"soft": soft[::-1], "fresh": fresh_[::-1]})
    return lambda x, y: float(field(x, y)[0])


def roast_tomato():
    """Half a cherry tomato, wrinkled by the oven, dark at its rim."""
    m = Mat("tomato"); w = warp(m, None, 5, .15); c = m.ramp(add(m, octaves(m, [(5, .5), (18, .5)], w), mul(m, m.math("SUBTRACT", m.rand(), .5), .2)), [(.32, "6e1006"), (.48, "a81e0c"), (.64, "cc3c1c"), (.8, "dc6a34")])
    c = m.mix(mul(m, pointy(m, .52, .60), .6), c, "3a1206"); mat = surf(m, c, lin(m, m.noise(9, 3), .4, .6, .16, .40), m.bump(m.noise(16, 4, .6), .5, .02), .25, (.08, .02, .01), .3, .12)
    return [ball((.125, .118, .075), mat, n=30, seg=44, deform=lambda P, th, t, i=i: P * (1 + .06 * wob(P, 9, i, 2) + .03 * np.sin(11 * th + 6 * wob(P, 5, i)) * np.clip(t * 2 - 1, 0, 1))[..., None]) for i in range(4)]


@item("pizza", "Margherita pizza", "بيتزا مارغريتا", "dishes", "30 cm", kind="dish", elev=44, fill=.90, light="window", focus=.1)
def pizza():
    blobs = [(min(q, .98) * math.cos(a), min(q, .98) * math.sin(a), R(.17, .25)) for a, q in ((i * 2.4 + R(-.2, .2), .22 + .088 * i) for i in range(10))]
    H = pizza_base(.44, blobs); ts = roast_tomato()
    for i in range(11):
        a, q = i * 2.4 + 1.1, .24 + .078 * i; x, y = q * math.cos(a), q * math.sin(a); clone(ts[i % 4], (x, y, H(x, y) + .012), (R(-.2, .2), R(-.2, .2), R(0, 6)), R(.8, 1.1))
    join_hide(ts); lm = leaf_material("24521a", "4f8a34", rough=.36, coat=.15)
    for x, y in ((-.18, .12), (.46, -.36), (-.66, -.30), (.22, .66), (-.52, .62), (.80, .24), (-.02, -.72)):
        for k in range(2): put(leaf(R(.24, .36), R(.12, .17), lm, R(.1, .4), R(.3, .6)), (x, y, H(x, y) + .045 + .012 * k), (R(-.15, .2), R(-.35, .35), R(0, 6)))


def khubz_mat(): m = Mat(); return m.pbr(m.mix(m.ramp(m.noise(6, 4), [(.56, 0.0), (.66, 1.0)]), m.mix(m.noise(2.5), "f0d3a0", "e6be80"), "a8652a"), .7, bump=m.bump(m.noise(12, 4), .2, .02))


def wrap(bread, paper, mats):
    """A rolled sandwich along x, paper round its foot, the filling showing at +x."""
    parts = [tube([(-1.15, 0, 0), (0, .01, 0), (.95, 0, 0)], [.26, .30, .32, .34], bread, n=40, seg=48, caps=False, deform=lambda P, th, t: P * (1 + .02 * wob(P, 4, 2))[..., None]),
             tube([(-1.25, 0, 0), (-.6, 0, 0), (.05, 0, 0)], [.26, .31, .335], paper, n=30, seg=48, deform=lambda P, th, t: P * (1 + .02 * wob(P * [1, 3, 3], 4, 7))[..., None]),
             put(lathe([(.30, 0), (.2, .02), (0.001, .02)], plain("c98f4a", .7), n=4, seg=32), (.86, 0, 0), (0, 1.57, 0))]
    for i in range(58):
        a, q = i * 2.4, math.sqrt((i + .5) / 58) * .27
        parts.append(put(ball((.11, .065, .05), mats[i % len(mats)], n=8, seg=12, deform=lumpy(.2, 9, i)), (.90 + R(-.02, .10), q * math.cos(a), q * math.sin(a)), (R(0, 6), R(0, 6), R(0, 6))))
    return group(parts)


@item("shawarma-wrap", "Chicken shawarma wrap", "شاورما دجاج", "dishes", "1 pc", kind="dish", elev=28, fill=.86)
def shawarma():
    board(2.9, 1.7)
    pm = Mat(); paper = pm.pbr(pm.mix(pm.ramp(pm.wave(3.0, 0, pm.map(None, (1, 1, 1)), "DIAGONAL"), [(.5, 0.0), (.54, 1.0)]), "faf5ea", "c8243a"), .6)
    ck = roast_mat("8a4a14", "cf8a34", "edc274")
    mats = [ck, ck, ck, plain("6fa83a", .4, coat=.2), plain("d8341c", .25, coat=.4), plain("f6efdc", .35, coat=.3), plain("93b84a", .35, coat=.2)]
    put(wrap(khubz_mat(), paper, mats), (-.05, .32, .33), (0, -.03, -.35)); put(wrap(khubz_mat(), paper, mats), (.0, -.36, .33), (.5, -.03, -.42)); parsley_bits(14, 1.1, .0, shape=.6)


@item("lentil-soup", "Lentil soup", "شوربة عدس", "dishes", "1 bowl", kind="dish", elev=40, fill=.86)
def lentil_soup():
    plate(1.35, "efe6d6"); o = bowl(1.0, .62, "b5522e"); o.location = (0, 0, .06)
    m = Mat(); lathe([(.93, .585), (.6, .60), (.001, .60)], m.pbr(m.mix(m.noise(5, 4, .6, .8), "e0951c", "edb040"), .18, coat=.4, bump=m.bump(m.noise(10, 3), .12, .03)), n=10, seg=96)
    cr = Mat(); tube([(q * .55 * math.cos(q * 13), q * .55 * math.sin(q * 13), .612) for q in np.linspace(.15, 1, 60)], .026, plain("fdf3dc", .25, coat=.4), n=120, seg=8, squash=.4)
    p = Mat(); pm = ball(.012, p.pbr("8f1c0c", .7), n=5, seg=6)
    for _ in range(120): a, q = R(0, TAU), math.sqrt(R(0, 1)) * .6; clone(pm, (q * math.cos(a), q * math.sin(a), .62), s=R(.5, 1.3))
    join_hide([pm]); parsley_bits(18, .55, .61)
    import produce
    mk, mt = produce.citrus("f3cf1c", "f8de45", .24, 1); put(produce.citrus_half(.22, mt, "f3e173", "faf0a4"), (1.02, -.42, .26), (.5, .3, .3))
    b = box(.34, .26, .05, .015, khubz_mat(), 2)
    for i in range(4): clone(b, (-1.0 + .1 * i, -.52 - .02 * i, .16 + .05 * (i % 2)), (R(-.3, .3), R(-.3, .3), R(0, 3)))
    join_hide([b])
