"""Things for the kitchen and for wearing: mug, aprons, oven gloves, sandals."""
from food import *
from catalog import item

CHERRY, CREAM = "b3122e", "f6efe3"


def emblem(n=384):
    """Two cherries with stems and a leaf, white on black: drawn once, used as a print."""
    y, x = np.mgrid[0:n, 0:n] / n
    def dot(cx, cy, r): return np.hypot(x - cx, y - cy) - r
    def line(a, b, w):
        d = np.subtract(b, a); t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1]) / (d @ d), 0, 1)
        return np.hypot(x - a[0] - t * d[0], y - a[1] - t * d[1]) - w
    top = (.52, .86)
    arc = lambda a, bow: np.minimum.reduce([line(p, q, .014) for p, q in zip(bow_points(a, top, bow)[:-1], bow_points(a, top, bow)[1:])])
    leaf_ = np.maximum(np.hypot(x - .66, y - .70) - .21, np.hypot(x - .68, y - .98) - .21)
    d = np.minimum.reduce([dot(.32, .28, .17), dot(.70, .22, .17), arc((.34, .42), .05), arc((.69, .36), -.06), leaf_])
    a = np.clip(.5 - d * n / 2, 0, 1)
    im = bpy.data.images.new("emblem", n, n); im.pixels.foreach_set(np.repeat(a[..., None], 4, -1).astype(np.float32).ravel()); im.pack()
    return im


def bow_points(a, b, bow, n=9):
    t = np.linspace(0, 1, n)[:, None]; a, b = np.array(a), np.array(b); d = b - a
    return a + t * d + np.sin(np.pi * t) * bow * np.array([d[1], -d[0]]) / np.hypot(*d)


def printed(m, across, up_, centre, size):
    """Mask of the emblem on a plane spanned by two sockets."""
    uv = m.n("CombineXYZ", {"X": lin_free(m, across, centre[0] - size / 2, size), "Y": lin_free(m, up_, centre[1] - size / 2, size), "Z": 0.0})
    return m.n("TexImage", {"Vector": uv}, "Color", image=emblem(), extension="CLIP")


def lin_free(m, v, a, size): return m.math("DIVIDE", m.math("SUBTRACT", v, a), size)


@item("mug", "Red ceramic mug with a cherry print", "كوب خزفي أحمر عليه كرز", "household", "1 pc", elev=20, azim=-8, fill=.74, light="window", floor=0.0)
def mug():
    m = Mat("glaze"); x, y, z = m.xyz()
    thin = lin(m, add(m, z, mul(m, m.math("SUBTRACT", m.noise(9, 3), .5), .05)), .93, .99)       # glaze runs thin at the rim: clay shows
    c = m.mix(octaves(m, [(2.5, .6), (14, .4)]), "8e0c22", "a9142c")
    c = m.mix(mul(m, spots(m, 38, .3, .25, .1), .35), c, "5d0716")
    c = m.mix(mul(m, thin, .75), c, "a8593c")
    front = lin(m, y, -.1, -.2)
    c = m.mix(mul(m, printed(m, x, z, (-.02, .5), .5), front), c, CREAM)
    glaze = surf(m, c, lin(m, m.noise(5, 3), .4, .6, .10, .2), m.bump(octaves(m, [(3, .7), (30, .3)]), .07, .02), coat=.6, coat_rough=.06, spec=.5)
    body = lathe([(0, 0), (.36, 0), (.40, .02), (.425, .08), (.43, .5), (.435, .94), (.43, .985), (.412, 1.0), (.395, .985), (.39, .9), (.385, .14), (.33, .07), (0, .06)], glaze, n=90, seg=96, smooth_profile=False, deform=lumpy(.004, 2.4, 4))
    handle = tube([(.41, 0, .80), (.58, 0, .84), (.72, 0, .74), (.75, 0, .52), (.68, 0, .32), (.54, 0, .22), (.41, 0, .20)], [.085, .07, .062, .06, .062, .07, .085], glaze, n=50, seg=24, squash=.72)
    put(body, rot=(0, 0, 0)); put(handle, rot=(0, 0, -.5))
    t = Mat("tea"); put(lathe([(.384, .80), (.2, .802), (0, .802)], surf(t, t.mix(t.noise(3, 3), "6b2d10", "88401a"), .05, spec=.6), n=20, seg=64, smooth_profile=False))
    linen(2.2, 1.7, ("efe6d6", "ddd0ba"), stripe="b23a48", folds=.05, rot=.35)


def cloth_material(c1, c2, print_at=None, print_colour=CREAM, scale=1.0):
    """Woven cotton: threads in both directions, faded where it is creased."""
    m = Mat("cotton"); x, y, z = m.xyz()
    weave = add(m, m.wave(26 / scale, .5, direction="X", detail=1), m.wave(26 / scale, .5, direction="Y", detail=1))
    c = m.mix(add(m, mul(m, m.noise(1.3, 4), .55), mul(m, m.noise(55, 2, vec=m.map(None, (1, 5, 1))), .45)), c1, c2)
    if print_at: c = m.mix(mul(m, printed(m, x, y, *print_at), .95), c, print_colour)
    return surf(m, c, .88, m.bump(add(m, mul(m, weave, .5), mul(m, m.noise(7, 4), 1.6)), .4, .012), sheen=.5, spec=.12)


def drape(x, y, sd=6):
    """Height of cloth laid down by hand: long soft folds that run out, short creases across them, and the lines it was folded along."""
    g = np.random.default_rng(sd); z = .018 * wob(np.stack([x, y, 0 * x], -1), 1.1, sd, 2) + .03
    for _ in range(26):
        a, cx, cy, L, w, h = g.uniform(-.55, .55) + (1.57 if g.random() < .62 else 0), g.uniform(-1, 1), g.uniform(-1.7, 1.5), g.uniform(.35, 1.1), g.uniform(.035, .10), g.uniform(.015, .055)
        u, v = (x - cx) * math.cos(a) + (y - cy) * math.sin(a), -(x - cx) * math.sin(a) + (y - cy) * math.cos(a); v = v + .10 * np.sin(u * 2.4 + cx * 9)
        z = z + h * np.exp(-(v / w) ** 2) * np.clip(1 - (u / L) ** 2, 0, 1)
    for d in (x - .02 + .012 * np.sin(y * 3), y + .30 + .015 * np.sin(x * 4), y - .72): z = z + .016 * np.exp(-np.abs(d) / .022)
    return z


def panel(width, ys, mat, lift, hem=.045, n=230, k=170):
    """A piece of cloth on the drape; its edge is turned under, so it is thicker there."""
    y = np.linspace(ys[0], ys[1], n)[:, None] + np.zeros((1, k)); u = np.linspace(-1, 1, k)[None, :]; w = np.array([width(v) for v in y[:, 0]])[:, None]
    x = u * w; x = x + .014 * wob(np.stack([0 * x, y, 0 * y], -1), 2.2, 5); y = y + .010 * wob(np.stack([x, 0 * y, 0 * y], -1), 2.2, 8)
    edge = np.minimum.reduce([(1 - np.abs(u)) * w, y - ys[0], ys[1] - y]); z = drape(x, y) + lift + .012 * np.clip((hem * 1.15 - edge) / (hem * .25), 0, 1) + .004 * np.sin(edge / hem * 2) * (edge < hem)
    P = np.stack([x, y, z], -1); o = sheet(P, mat, wrap=False); s = o.modifiers.new("thick", "SOLIDIFY"); s.thickness = .014; s.offset = -1
    return P


def sewn(path, mat):
    """A seam by machine: short even stitches sunk into the cloth."""
    p = ball(1, mat, n=5, seg=6); d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for s in np.arange(.02, d[-1], .036):
        a, b = [np.array([np.interp(s + e, d, path[:, i]) for i in range(3)]) for e in (-.012, .012)]
        clone(p, (a + b) / 2, (0, 0, math.atan2(*(b - a)[1::-1])), (.0125, .0042, .0038))
    join_hide([p])


def tape(path, mat, w=.06, twist=()):
    """A flat strap on its way: twist gives (where, how far) it turns over."""
    c = spline(path, 140); t = np.linspace(0, 1, 140); tang = np.gradient(c, axis=0); tang /= np.linalg.norm(tang, axis=1)[:, None]; side = np.cross(tang, [0, 0, 1.0]); side /= np.linalg.norm(side, axis=1)[:, None]; nrm = np.cross(side, tang)
    a = sum((k / (1 + np.exp(-(t - at) * 34)) for at, k in twist), 0 * t) + .10 * np.sin(t * 11); u = np.linspace(-1, 1, 9)
    P = c[:, None] + w * u[None, :, None] * (np.cos(a)[:, None] * side + np.sin(a)[:, None] * nrm)[:, None]; P[..., 2] += w * np.abs(np.sin(a))[:, None] * .9
    o = sheet(P, mat, wrap=False); s = o.modifiers.new("thick", "SOLIDIFY"); s.thickness = .016; s.offset = 0


def apron(c1, c2, thread, print_colour=CREAM):
    mat = cloth_material(c1, c2, ((0, .95), .46), print_colour, .45); plain_ = cloth_material(c1, c2, scale=.45); th = surf(Mat(), thread, .8)
    def width(y):
        if y < .35: return 1.02 - .02 * y
        t = min(1, (y - .35) / .75); return 1.01 - .53 * (t * t * (3 - 2 * t)) ** .75
    P = panel(width, (-1.75, 1.6), mat, 0.0); Q = panel(lambda y: .60, (-.80, -.06), plain_, .026, n=110, k=120)
    up_ = np.array([0, 0, .004])
    for seam in (P[6:-6, 4], P[6:-6, -5], P[4, 5:-5], P[-5, 5:-5]): sewn(seam + up_, th)
    for seam in (Q[3], Q[:, 3], Q[:, -4], Q[-8], Q[-11], Q[:, 62]): sewn(seam + up_, th)
    tape([(-.41, 1.50, .075), (-.44, 1.80, .06), (-.34, 2.16, .05), (-.02, 2.30, .05), (.30, 2.20, .05), (.45, 1.86, .06), (.41, 1.50, .075)], plain_, .062, ((.34, 3.14),))
    tape([(.97, .32, .06), (1.22, .34, .04), (1.42, .12, .03), (1.28, -.22, .03), (1.36, -.62, .03), (1.22, -1.02, .03), (1.34, -1.30, .03)], plain_, .050, ((.30, 3.14), (.72, -3.14)))
    tape([(-.97, .32, .06), (-1.26, .40, .04), (-1.50, .20, .03), (-1.38, -.14, .03), (-1.52, -.46, .03), (-1.34, -.78, .03)], plain_, .050, ((.55, 3.14),))


FLAT = dict(elev=66, fill=.86, light="window", floor=0.0, blur=0)


@item("apron", "Green cotton apron with a cherry print and a pocket", "مريلة قطنية خضراء عليها كرز وبها جيب", "household", "1 pc", **FLAT)
def apron_green(): apron("183f2b", "2b5f43", "4f8467")


@item("apron-black", "Black cotton apron with a cherry print and a pocket", "مريلة قطنية سوداء عليها كرز وبها جيب", "household", "1 pc", **FLAT)
def apron_black(): apron("1b1c1e", "303134", "5a5c60")


@item("apron-yellow", "Yellow cotton apron with a cherry print and a pocket", "مريلة قطنية صفراء عليها كرز وبها جيب", "household", "1 pc", **FLAT)
def apron_yellow(): apron("c4871c", "dba63c", "f2d48a", "fbf3e2")


MITT = [(-.42, -1.05), (.0, -1.1), (.42, -1.05), (.44, -.5), (.47, -.12), (.66, .10), (.86, .32), (.92, .52), (.78, .64), (.60, .52), (.47, .36), (.46, .75), (.34, 1.12), (.02, 1.28), (-.30, 1.14), (-.45, .75), (-.46, 0), (-.44, -.5)]


def mitt(mat, cuff, mirrored=False):
    pts = [(-x, y) for x, y in MITT[::-1]] if mirrored else MITT
    o = slab(pts, .13, mat, rings=90, seg=320, bevel=.11, dome=.13, bumps=.03, sd=5)
    v = coords(o); top = np.clip((v[:, 2] - .04) / .08, 0, 1)
    def groove(t): d = np.abs((t * 3.4) % 1 - .5); return np.exp(-((.5 - d) / .11) ** 2)
    g = np.maximum(groove(v[:, 0] + v[:, 1]), groove(v[:, 0] - v[:, 1]))
    v[:, 2] += top * (.02 - .045 * g + .012 * wob(v, 3, 4, 3)); set_coords(o, v)
    s = -1 if mirrored else 1
    c = slab([(-.48, -.16), (0, -.18), (.48, -.16), (.5, .0), (.48, .14), (0, .12), (-.48, .14), (-.5, 0)], .17, cuff, rings=30, seg=160, bevel=.08, dome=.12, bumps=.02, sd=2)
    put(c, (0, -1.06, 0))
    loop = tube([(s * -.44, -1.1, .1), (s * -.62, -1.22, .08), (s * -.70, -1.05, .06), (s * -.56, -.95, .08), (s * -.44, -1.0, .1)], .035, cuff, n=40, seg=10)
    from produce import group
    return group([o, c, loop])


@item("oven-gloves", "A pair of quilted mustard oven gloves", "قفازا فرن مبطنان بلون الخردل", "household", "1 pair", **{**FLAT, "elev": 58})
def oven_gloves():
    mat, cuff = cloth_material("b9781a", "d2952f"), cloth_material("ece2cd", "d9ccb0")
    put(mitt(mat, cuff), (-.52, .05, 0), (0, 0, .16)); put(mitt(mat, cuff, True), (.62, -.15, .06), (0, -.05, -.28))


SOLE = [(0, -1.32), (.26, -1.24), (.37, -.95), (.35, -.45), (.36, .0), (.46, .45), (.47, .85), (.32, 1.2), (.02, 1.33), (-.26, 1.22), (-.40, .85), (-.40, .45), (-.31, 0), (-.33, -.5), (-.36, -.95), (-.25, -1.24)]


def sandal(strap_mat, foot, sole, metal, s=1, reach=(.415, .345), off=.03):
    """reach: how far the front and the rear strap stand out to either side: a little less than the sole, so that they end inside it."""
    from produce import group
    pts = SOLE if s > 0 else [(-x, y) for x, y in SOLE[::-1]]
    base = slab(pts, .17, sole, rings=12, seg=200, bevel=.03)
    bed = slab([(x * .95, y * .97) for x, y in pts], .09, foot, rings=60, seg=220, bevel=.035)
    v = coords(bed); r = np.hypot(v[:, 0] / .42, v[:, 1] / 1.3)
    v[:, 2] += np.clip(v[:, 2] / .09, 0, 1) * (.06 * np.clip(r - .55, 0, 1) - .03 * np.exp(-((v[:, 1] + .85) / .3) ** 2 - (v[:, 0] / .2) ** 2)); set_coords(bed, v); put(bed, (0, 0, .16))
    parts = [base, bed]
    def band(y, w, h, slant, half):
        t = np.linspace(0, math.pi, 60)[:, None]; u = np.linspace(-1, 1, 18)[None, :]
        x = -np.cos(t) * half + off * s; z = .14 + np.sin(t) ** .7 * h
        P = np.stack([x + 0 * u, y + u * w * (1 + .06 * np.sin(t * 3)) + slant * s * x, z + .012 * (1 - u * u)], -1)
        o = sheet(P, strap_mat, wrap=False); k = o.modifiers.new("thick", "SOLIDIFY"); k.thickness = .05; k.offset = 1
        b = o.modifiers.new("soft", "BEVEL"); b.width = .015; b.segments = 3
        parts.append(o)
        bx = .40 * half / .47 * s; bz = .14 + math.sin(math.acos(-.40 / .47)) ** .7 * h + .06
        ring_ = np.array([(-.055, -w * .9), (.055, -w * .9), (.055, w * .9), (-.055, w * .9), (-.055, -w * .9)])
        parts.append(put(tube([(p[0], p[1], 0) for p in ring_], .014, metal, n=5, seg=8, smooth_path=False), (bx, y + slant * s * bx, bz), (0, s * .95, 0)))
    band(.62, .20, .40, .12, reach[0]); band(.10, .17, .44, .05, reach[1])
    return group(parts)


def sandals(c1, c2):
    m = Mat("leather"); h = octaves(m, [(9, .5), (60, .5)])
    strap_mat = surf(m, m.mix(octaves(m, [(3, .6), (25, .4)]), c1, c2), lin(m, m.noise(8, 3), .4, .6, .42, .58), m.bump(h, .3, .012), coat=.1, coat_rough=.4)
    f = Mat("footbed"); foot = surf(f, f.mix(add(f, mul(f, f.noise(2, 4), .6), mul(f, f.noise(40, 3), .4)), "9a6a3c", "c08d58"), .75, f.bump(octaves(f, [(30, .5), (80, .5)]), .35, .01), sheen=.3, spec=.2)
    k = Mat("cork"); sole = surf(k, k.mix(lin(k, k.vor(34), .2, .5), "8a6238", "c19a66"), .8, k.bump(k.vor(34), .4, .02), spec=.2)
    metal = plain("b9a27a", .3, metal=1)
    put(sandal(strap_mat, foot, sole, metal, -1), (-.56, .06, 0), (0, 0, .10)); put(sandal(strap_mat, foot, sole, metal, 1), (.54, -.06, 0), (0, 0, -.16))


@item("sandals", "A pair of black two-strap sandals with cork soles", "صندل أسود بشريطين ونعل من الفلين", "household", "1 pair", elev=44, azim=24, fill=.84, light="window", floor=0.0)
def sandals_black(): sandals("141414", "262527")


@item("sandals-pink", "A pair of pink two-strap sandals with cork soles", "صندل وردي بشريطين ونعل من الفلين", "household", "1 pair", elev=44, azim=24, fill=.84, light="window", floor=0.0)
def sandals_pink(): sandals("d9708f", "ea93aa")
