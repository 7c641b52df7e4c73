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


def outline_sheet(width, ys, mat, lift=0.0, fold=.035, sd=1, n=140, k=90):
    """A flat piece of cloth: width(y) to either side, soft folds, thin enough to lie."""
    y = np.linspace(ys[0], ys[1], n)[:, None]; u = np.linspace(-1, 1, k)[None, :]
    w = np.array([width(v) for v in y[:, 0]])[:, None]
    P = np.stack([u * w + .012 * wob(np.stack([0 * u + 0 * y, y + 0 * u, 0 * y * u], -1), 2, sd), y + 0 * u, 0 * y * u], -1)
    q = P * [1.0, .55, 1]
    ridge = np.clip(wob(q, 2.1, sd, 3), 0, 1) ** 1.5
    edge = np.clip(np.abs(u) * 1.3 - .55, 0, 1)
    P[..., 2] = lift + fold * ridge * (.45 + edge) + .01
    o = sheet(P, mat, wrap=False)
    s = o.modifiers.new("thick", "SOLIDIFY"); s.thickness = .022; s.offset = 1
    return o, P


def stitches(path, mat, gap=.085, size=(.034, .009, .007), z=.012):
    """Running stitches along a polyline that lies on the cloth."""
    p = ball(1, mat, n=6, seg=8)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for s in np.arange(gap / 2, d[-1], gap):
        a, b = [np.array([np.interp(s + e, d, path[:, i]) for i in range(3)]) for e in (-.02, .02)]
        clone(p, (a + b) / 2 + [0, 0, z], (0, 0, math.atan2(*(b - a)[1::-1])), size)
    join_hide([p])


def ribbon(path, mat, w=.075, thick=.014):
    o = tube(path, w, mat, n=90, seg=16, squash=thick / w)
    return o


def apron(c1, c2, thread=CREAM):
    mat = cloth_material(c1, c2, ((0, .95), .52)); hem = cloth_material(c1, c2); th = surf(Mat(), thread, .8)
    def width(y):
        if y < .35: return 1.02 - .02 * y
        t = min(1, (y - .35) / .75); return 1.01 - .53 * (t * t * (3 - 2 * t)) ** .75
    o, P = outline_sheet(width, (-1.75, 1.6), mat, fold=.36, sd=6)
    for col_ in (3, -4): stitches(P[4:-4, col_] + [0, 0, .02], th)
    stitches(P[3, 3:-3] + [0, 0, .02], th); stitches(P[-4, 3:-3] + [0, 0, .02], th)
    pocket, Q = outline_sheet(lambda y: .62, (-.78, -.02), hem, lift=.09, fold=.36, sd=6, n=60, k=60)
    for rows in (Q[2], Q[-4], Q[:, 2], Q[:, -3], Q[:, 30]): stitches(rows + [0, 0, .02], th)
    strap = cloth_material(c1, c2, scale=.7)
    ribbon([(-.40, 1.5, .05), (-.42, 1.8, .06), (-.30, 2.12, .07), (0, 2.24, .06), (.28, 2.14, .07), (.42, 1.84, .06), (.40, 1.5, .05)], strap)
    ribbon([(.98, .34, .05), (1.25, .30, .06), (1.42, .05, .05), (1.30, -.25, .06), (1.40, -.6, .05), (1.34, -.9, .05)], strap, .05)
    ribbon([(-.98, .34, .05), (-1.28, .36, .06), (-1.44, .12, .05), (-1.34, -.2, .06), (-1.44, -.5, .05), (-1.32, -.72, .05)], strap, .05)


FLAT = dict(elev=66, fill=.86, light="window", floor=0.0, blur=0)


@item("apron", "Green cotton apron with a cherry print and a pocket", "مريلة قطنية خضراء عليها كرز وبها جيب", "household", "1 pc", **FLAT)
def apron_green(): apron("12472c", "1d5f3d")


@item("apron-black", "Black cotton apron with a cherry print and a pocket", "مريلة قطنية سوداء عليها كرز وبها جيب", "household", "1 pc", **FLAT)
def apron_black(): apron("17181a", "2a2b2e")


@item("apron-yellow", "Yellow cotton apron with a cherry print and a pocket", "مريلة قطنية صفراء عليها كرز وبها جيب", "household", "1 pc", **FLAT)
def apron_yellow(): apron("d38f12", "e8ad35", "7a1226")


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
