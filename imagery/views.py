"""Second views of goods that sell well: poured, served, out of their pack."""
import dishes, fresh, produce
from food import *
from catalog import item
from heroes import dallah, finjan, stage
from packaged import place, rub, sign
from produce import group
from servings import bowl, dip, kernels, mound, plastic, sauce, tone

VIEW = dict(elev=20, fill=.86, light="window", floor=0.0)


def glass(xy, c1, c2, froth=None, h=1.12, s=1.0, dark=False):
    """A tumbler: the drink itself carries the gloss, the glass only shows where it is empty and at its rim. A veil of glass would grey a dark drink."""
    m = Mat("drink"); drink = surf(m, m.mix(m.noise(3, 3), c1, c2), .12, None, .25, (.08, .07, .06), .6, .05)
    top = h * .84
    wall = .03 if dark else 0
    parts = [lathe([(0, .06), (.25 + wall, .06), (.27 + wall, .09), (.325 + wall, top - .02), (.31 + wall, top), (0, top)], drink, n=40, seg=72, smooth_profile=False),
             lathe([(.295 + .075 * top / h, top - .03) if dark else (.295, .02), (.37, h), (.36, h + .008), (.345, h - .02)], plastic(), n=30, seg=80, smooth_profile=False, caps=False),
             lathe([(0, 0), (.28, 0), (.295, .02), (.29, .07), (.001, .065)], tone("cfd8da", "eef4f4", .1, .7, 3, 0), n=12, seg=72, smooth_profile=False, caps=False),
             lathe([(.355, h - .006), (.372, h + .006), (.355, h + .016)], tone("dfe8ea", "f6fafa", .12, .6), n=8, seg=80, caps=False)]
    if froth: parts += [put(ball((r, r, r * .5), tone(*froth, .3, .3), n=8, seg=12), (q * math.cos(a), q * math.sin(a), top)) for r, q, a in ((R(.008, .02), .335 - R(0, .3) ** 2, R(0, TAU)) if dark else (R(.012, .034), R(.12, .29), R(0, TAU)) for _ in range(130 if dark else 46))]
    for p in parts: put(p, (p.location[0] * s + xy[0], p.location[1] * s + xy[1], p.location[2] * s), None, s)


@item("milk-glass", "A carton of fresh milk and a full glass", "كرتون حليب طازج وكوب مملوء", "dairy", **VIEW)
def milk_glass(): place("milk-carton", (-.55, .35), 1, .12); glass((.72, -.35), "f7f3ea", "fdfbf6", ("f3eee2", "ffffff"))


@item("laban-glass", "A bottle of laban and a frothy glass", "زجاجة لبن وكوب برغوة", "dairy", **VIEW)
def laban_glass(): place("laban-bottle", (-.45, .35), 1, 0); glass((.62, -.35), "f4f1e6", "fbf9f2", ("efeadb", "ffffff"))


@item("orange-juice-glass", "A bottle of orange juice and a full glass", "زجاجة عصير برتقال وكوب مملوء", "drinks", **VIEW)
def juice_glass(): place("orange-juice", (-.45, .35), 1, 0); glass((.85, -.55), "f08a10", "ffae2a", ("f6b95a", "ffe0a0"))


@item("coffee-served", "Arabic coffee poured from a golden pot into small cups", "قهوة عربية من دلة ذهبية في فناجين", "drinks", **{**VIEW, "elev": 24})
def coffee_served():
    place("arabic-coffee", (-.95, .75), 1, .1); stage(dallah, (.35, .45, 0), .5, 1.0)
    for x, y in ((-.35, -.62), (.25, -.85), (.85, -.6)): finjan(x, y)


@item("rice-bowl", "Long white grains of basmati rice in a bowl", "حبات أرز بسمتي بيضاء طويلة في وعاء", "pantry", **{**VIEW, "elev": 34})
def rice_bowl():
    bowl(1.1, .55, "e6ded0")
    _, points = mound(.98, .98, .24, .42, ("efe4cb", "e2d5b8"), 6200, 3, 2.0)
    kernels(points, ["f4ecd9", "efe4cb", "f8f3e6", "eadfc6", "f2e9d6"], .075, .0115)
    a = np.random.default_rng(4).uniform(0, TAU, 130); q = 1.12 + .5 * np.random.default_rng(5).uniform(0, 1, 130) ** 2
    kernels([(np.array([r * math.cos(t), r * math.sin(t) * .9, .012]), np.array([0, 0, 1.0])) for t, r in zip(a, q)], ["f4ecd9", "eadfc6"], .075, .0115, .1)


# ---- poured and spooned out ---------------------------------------------------------------

@item("cola-glass", "Cans of cola and a full glass", "علب كولا وكوب مملوء", "drinks", **VIEW)
def cola_glass(): place("cola-can", (-.5, .4), .92, 0); glass((.55, -.42), "1c0804", "33120a", ("b58a62", "e8d3b4"), dark=True)


@item("pomegranate-juice-glass", "A bottle of pomegranate juice and a full glass", "زجاجة عصير رمان وكوب مملوء", "drinks", **VIEW)
def pomegranate_glass(): place("juice-pomegranate", (-.55, .35), 1, 0); glass((.1, -.72), "7a0618", "a8102a", ("c8506a", "f0b0bc"), .9, .92, True)


def dish(xy, fill, s=1.0, c="efe9de"):
    """A small bowl at xy; fill(z) builds what lies in it, z being the height of its rim."""
    stage(lambda: (bowl(.62, .36, c), fill(.30)), (*xy, 0), 0, s)


def paste(*cols, oily=0.0): return lambda z: dip(.56, z + .03, cols, 3, oily)
def liquid(*cols): return lambda z: sauce(.545, z, cols, .12, oil=None)


def heap(cols, grain=50, rise=.24):
    """Flour, sugar, ground spice: a soft heap with slips and a fine grain."""
    def fill(z):
        m = Mat("powder"); mat = surf(m, m.mix(octaves(m, [(5, .5), (grain, .5)]), *cols), .85, m.bump(octaves(m, [(9, .5), (grain, .5)]), .45, .02), spec=.15)
        lathe([(.535, z - .02), (.48, z + .03), (.28, z + rise * .7), (.10, z + rise), (.001, z + rise * 1.04)], mat, n=40, seg=90, deform=lambda P, th, t: P + np.stack([0 * P[..., 0], 0 * P[..., 0], .022 * wob(P, 6, 4, 3) * (t > .1)], -1))
    return fill


def pieces(protos, n, core, rise=.16):
    """Whole spices and pulses: one layer over a core of their colour."""
    def fill(z):
        lathe([(.47, z - .06), (.38, z + rise * .3), (.20, z + rise * .65), (.001, z + rise * .78)], tone(*core), n=20, seg=48)
        ps = protos()
        for p, nr in dome_points(n, .525, .525, rise, z - .02, 1, .012): clone(RNG.choice(ps), p, align(nr, None, .5), R(.85, 1.12))
        join_hide(ps)
    return fill


def pods(): return [tube([(-.09, 0, 0), (-.03, 0, .004), (.03, 0, 0), (.1, 0, 0)], [.006, .04, .046, .005], tone("7f9a44", "bccb86", .6, 0, 9, .4), n=16, seg=9, deform=lambda P, th, t: P + (P - P.mean(1, keepdims=True)) * (.12 * np.cos(3 * th))[..., None]) for _ in range(3)]


# slug -> (English, Arabic, category, pack, its place and size, what is in the bowl)
SPOONED = {
    "tahini-bowl": ("A jar of tahini and a bowl of it", "برطمان طحينة ووعاء منها", "pantry", ("tahini-jar", (-.38, .25), 1), paste("d2b07c", "e3c898")),
    "flour-bowl": ("A bag of flour and a bowl of flour", "كيس طحين ووعاء طحين", "pantry", ("flour", (-.45, .3), 1), heap(("f3ecdd", "fffdf6"), 70)),
    "tomato-paste-bowl": ("Cans of tomato paste and a bowl of it", "علب معجون طماطم ووعاء منه", "pantry", ("tomato-paste", (-.4, .4), .95), paste("7d0d0a", "a81a12")),
    "ghee-bowl": ("A tin of ghee and a bowl of golden ghee", "علبة سمن ووعاء سمن ذهبي", "pantry", ("ghee-kitchen", (-.45, .3), 1), paste("e6b83c", "f2d06a")),
    "honey-kashmir-bowl": ("A jar of pale honey and a bowl of it", "برطمان عسل فاتح ووعاء عسل", "pantry", ("honey-kashmir", (-.38, .25), 1), liquid("c07a10", "dc9a22", "efb848")),
    "olive-oil-dish": ("A bottle of olive oil and a dish of green oil", "زجاجة زيت زيتون ووعاء زيت أخضر", "pantry", ("olive-oil", (-.34, .25), .86), liquid("6a7410", "8f961c", "b0b030")),
    "cardamom-bowl": ("A jar of cardamom and a bowl of green pods", "برطمان هيل ووعاء حبات هيل", "pantry", ("cardamom-jar", (-.36, .25), 1.15), pieces(pods, 170, ("7f9a44", "a0b464"))),
    "labneh-bowl": ("A tub of labneh and a bowl of labneh with olive oil", "علبة لبنة ووعاء لبنة بزيت الزيتون", "dairy", ("labneh-tangy", (-.45, .3), 1), paste("f4efe2", "fdfaf2", oily=1.0)),
}
for slug, (en, ar, category, (pack, at, size), fill) in SPOONED.items():
    item(slug, en, ar, category, **{**VIEW, "elev": 24, "fill": .9})(lambda pack=pack, at=at, size=size, fill=fill: (place(pack, at, size), dish((.58, -.38), fill)))


# ---- cut open --------------------------------------------------------------------------------

CUT = dict(elev=38, fill=.88, light="window", floor=-.14, focus=.15)


@item("lemons-cut", "Lemons cut in halves and slices on a board", "ليمون مقطع أنصافاً وشرائح على لوح", "produce", **CUT)
def lemons_cut():
    plank(2.5, 1.6, .14)
    make, rind = produce.citrus("eec61c", "f6da45", .30, 1)
    for x, y, rz in ((-.75, .45, .4), (-.05, .6, 2.2)): put(imperfect(make(), .04, .05, .01), (x, y, .26), (1.57, .1, rz))
    half = lambda: produce.citrus_half(.285, rind, "ecd76a", "f7eb9c")
    put(half(), (.62, .32, .22), (.75, .25, .2)); put(half(), (-.42, -.28, .26), (.35, -.1, 0))
    for i in range(4): put(group([half()]), (.22 + i * .19, -.5 - i * .03, .045 + i * .025), (0, .14, 0), (1, 1, .14))
    droplets([o for o in bpy.context.scene.objects if o.type == "MESH" and not o.get("prop") and o.location.z > .25], 14, (.006, .016))


def coin(r, stops, rough=.35):
    """A round slice: stops are (share of the radius, colour) from the middle outwards."""
    m = Mat("coin"); x, y, z = m.xyz(warp(m, None, 9, .012)); q = m.math("DIVIDE", m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))), r)
    c = m.mix(mul(m, m.noise(30, 3), .3), m.ramp(add(m, q, mul(m, m.math("SUBTRACT", m.noise(11, 3), .5), .10)), stops), stops[-2][1])
    o = lathe([(0, 0), (r * .96, 0), (r, .012), (r, .05), (r * .97, .062), (0, .064)], surf(m, c, rough, m.bump(m.noise(34, 4), .25, .012), .2, (.08, .05, .02), .2, .15), n=14, seg=48, smooth_profile=False)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, .5          # a flat face with an edge, not a pebble
    return o


@item("carrots-cut", "Carrots sliced into rounds on a board", "جزر مقطع حلقات على لوح", "produce", **CUT)
def carrots_cut():
    plank(2.5, 1.6, .14); place("carrots", (-.2, .38), .78, .3)
    ps = [coin(r, [(0, "f7b25a"), (.36, "f39a3c"), (.44, "ee8420"), (.9, "ea7412"), (1, "cf5e0c")]) for r in (.14, .165, .19)]
    for i in range(6): clone(ps[2 - i // 2], (-.75 + i * .19, -.5 + .02 * i, .06 + .02 * (i % 2)), (0, .95, 0))
    for x, y in ((.62, -.55), (.86, -.34), (1.02, -.6), (.8, -.72), (.55, -.3), (1.12, -.18)): clone(RNG.choice(ps), (x, y, .0), (R(-.05, .05), R(-.05, .05), R(0, 6)))
    clone(ps[1], (.78, -.5, .06), (.2, .25, 0)); join_hide(ps)


@item("cucumbers-cut", "Cucumbers sliced on a board", "خيار مقطع شرائح على لوح", "produce", **CUT)
def cucumbers_cut():
    plank(2.5, 1.6, .14); place("cucumbers", (-.1, .42), .74, 0)
    ps = [coin(r, [(0, "dcecb0"), (.35, "e6f0c0"), (.55, "d3e7a0"), (.86, "b9da83"), (.95, "3f7d2c"), (1, "255c1e")], .25) for r in (.165, .18)]
    for i in range(7): clone(ps[i % 2], (-.75 + i * .15, -.5 + .015 * i, .06), (0, 1.0, 0))
    for x, y in ((.55, -.6), (.82, -.42), (1.04, -.62), (.75, -.74), (.62, -.3)): clone(RNG.choice(ps), (x, y, 0), (R(-.05, .05), R(-.05, .05), R(0, 6)))
    clone(ps[1], (.72, -.52, .06), (.2, .25, 0)); join_hide(ps)


@item("apples-cut", "Red apples, one cut open to its core", "تفاح أحمر وتفاحة مقطوعة تظهر بذورها", "produce", **CUT)
def apples_cut():
    plank(2.5, 1.6, .14)
    skin_ = skin_material([(.3, "8e0d14"), (.5, "b3171c"), (.7, "cc4a2c")], specks=[("f0c48a", 16, .2, .3, .5)], rough=(.26, .38), coat=.3)
    for i, (x, y, t) in enumerate(((-.72, .42, .2), (.05, .58, -.25))): put(imperfect(produce.apple_obj(skin_, .37), .05, .05, .012), (x, y, .33), (t, .1, i * 2.0))
    m = Mat("apple flesh"); x, y, z = m.xyz(warp(m, None, 5, .03)); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, mul(m, y, .9), mul(m, y, .9))))
    core = mul(m, lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", q, .135)), .02, .0), .55)
    c = m.mix(lin(m, q, .30, .35), m.mix(octaves(m, [(6, .5), (30, .5)]), "f6ecc6", "fdf8e4"), "e9dfa0"); c = m.mix(core, c, "b7b06a")
    face = surf(m, c, .3, m.bump(m.noise(40, 3), .2, .01), coat=.25, coat_rough=.12); seed_ = tone("3a1a0a", "5a2c12", .3, .4)
    def half():
        rim = lambda a: .355 * (1 - .12 * math.exp(-((a - math.pi / 2) / .22) ** 2) - .06 * math.exp(-((a + math.pi / 2) / .25) ** 2))
        th = np.linspace(0, TAU, 90, endpoint=False); r = np.array([rim((a + math.pi) % TAU - math.pi) for a in th])
        back = sheet(np.array([np.stack([r * k * np.cos(th), r * k * np.sin(th), 0 * th - h], -1) for k, h in ((1, 0), (1.0, .05), (.95, .15), (.8, .25), (.5, .32), (.05, .345))]), skin_, caps=False)
        disc = sheet(np.array([np.stack([r * k * np.cos(th), r * k * np.sin(th), 0 * th + .004], -1) for k in (1, .97, .7, .4, .02)]), face, caps=False)
        return group([back, disc, *(put(ball((.028, .05, .018), seed_, n=10, seg=12), (sx * .055, -.01, .008), (0, 0, sx * .35)) for sx in (-1, 1))])
    put(half(), (.55, -.28, .33), (1.05, .1, .25)); put(half(), (-.35, -.42, .30), (.55, -.1, -.4))


@item("butter-dish", "Butter cut on a small board beside its box", "زبدة مقطعة على لوح صغير بجانب علبتها", "dairy", **{**VIEW, "elev": 26, "fill": .94})
def butter_dish():
    place("butter", (-.45, .6), .9, .15)
    m = Mat("butter"); mat = surf(m, m.mix(octaves(m, [(4, .6), (22, .4)]), "f1cf6c", "f8e29a"), .4, m.bump(octaves(m, [(7, .5), (26, .5)]), .3, .02), .3, (.12, .08, .03), .12, .2)
    wood = put(plank(1.5, 1.0, .1), (.42, -.45, .1))
    put(imperfect(box(.62, .42, .36, .03, mat), .02, .03, .01), (.12, -.42, .1), (0, 0, .15))
    for i in range(3): put(imperfect(box(.06, .42, .36, .02, mat), .03, .03, .012), (.56 + i * .14, -.4 + .02 * i, .115 + .01 * i), (0, .2 + .18 * i, .15))
    wood["prop"] = 0


# ---- bread, cheese and dishes: opened, sliced, on the table ----------------------------------

def crumb(c1="f2dfb4", c2="fbf1d6"):
    """The inside of bread: pale, with holes of two sizes."""
    m = Mat("crumb"); w = warp(m, None, 5, .05); hole = m.math("MAXIMUM", lin(m, m.vor(16, w), .22, .08), mul(m, lin(m, m.vor(38, w), .24, .1), .6))
    return surf(m, m.mix(mul(m, hole, .45), m.mix(octaves(m, [(4, .5), (20, .5)]), c1, c2), "c79a58"), .8, m.bump(m.math("SUBTRACT", 1.0, hole), .5, .02), .1, (.08, .06, .04), spec=.2)


def round_slice(r, crust_, face, thick=.09, oval=1.0):
    """A slice of a long loaf, face up."""
    rim = lathe([(r * .97, 0), (r, .015), (r, thick - .015), (r * .97, thick)], crust_, n=10, seg=64, smooth_profile=False, caps=False, deform=lumpy(.03, 4))
    disc = lathe([(r * .975, thick - .002), (r * .6, thick + .006), (.001, thick + .008)], face, n=20, seg=64, smooth_profile=False, caps=False, deform=lumpy(.03, 4))
    o = group([rim, disc]); o.scale = (1, oval, 1); return o


BREAD = dict(elev=34, fill=.9, light="window", floor=-.14, focus=.15)
crust_of = lambda: crust_material(("e9c587", "cf8f3c", "9a5216", "5a2808"), 3.2, .30, .42, blister=.5, gloss=.15)


@item("garlic-baguettes-sliced", "Garlic baguette in slices with butter and herbs on a board", "شرائح باجيت بالثوم والزبدة والأعشاب على لوح", "bakery", **BREAD)
def garlic_slices():
    plank(2.3, 1.6, .14); place("baguette", (-.1, .5), .62, .1)
    c = crust_of(); m = Mat("toasted"); buttered = surf(m, m.ramp(octaves(m, [(3, .5), (14, .5)]), [(.3, "c98a34"), (.5, "eabf62"), (.7, "f6dd94")]), lin(m, m.noise(6, 3), .4, .6, .2, .5), m.bump(octaves(m, [(16, .5), (40, .5)]), .5, .02), .1, (.08, .06, .04), .3, .15)
    for i in range(6):
        x = -.85 + i * .34; put(round_slice(.27, c, buttered, .1, .85), (x, -.42 - .03 * i, .07 + .05 * (i % 2)), (.34, -.30, R(-.3, .3)))
    for i, (x, y) in enumerate(((.55, -.02), (1.02, -.12), (-1.0, -.02))): put(round_slice(.27, c, buttered, .1, .85), (x, y, .0), (0, 0, i))
    new = [o for o in bpy.context.scene.objects if o.type == "MESH" and not o.hide_render and not o.get("prop") and o.location.y < .1]
    rub(new, ("2f5a1c", "5a8a34"))


@item("samoon-zaatar-open", "Za’atar samoon cut open beside a bowl of za’atar", "صمون زعتر مفتوح بجانب وعاء زعتر", "bakery", **{**BREAD, "floor": 0.0, "elev": 30})
def zaatar_open():
    c, inside = crust_of(), crumb(); shape = lambda P, th, t: np.stack([P[..., 0], P[..., 1] * (1 - .55 * (np.abs(P[..., 0]) / .58) ** 2.2), np.maximum(P[..., 2], -.2)], -1)
    rub([put(ball((.58, .30, .24), c, n=32, seg=48, deform=shape), at, (0, 0, rz)) for at, rz in (((-.55, .55, .2), .4), ((.30, .72, .2), .3), ((-.15, .62, .52), .35))], ("3f4d18", "6a6a2c"))
    def half():
        """The lower half of a roll, crumb up."""
        th = np.linspace(0, TAU, 96, endpoint=False); x = .58 * np.cos(th); y = .30 * np.sin(th) * (1 - .55 * np.abs(np.cos(th)) ** 2.2)
        ring_ = lambda k, z: np.stack([x * k, y * k, 0 * th + z], -1)
        return group([sheet(np.array([ring_(k, z) for k, z in ((.05, -.2), (.7, -.19), (.92, -.12), (1, -.02), (1, .0))]), c, caps=False), sheet(np.array([ring_(k, .004 + .012 * (1 - k)) for k in (1, .9, .6, .3, .02)]), inside)])
    put(half(), (-.62, -.38, .2), (.30, .05, .25)); put(half(), (-.12, -.72, .2), (.12, 0, .15)); dish((.68, -.30), heap(("4a5420", "8a8444"), 60, .2), .82)


def red(c): return tone(c, c, .2, .5, 4, .05)


@item("shawarma-cut", "A chicken shawarma cut in two, with garlic sauce", "شاورما دجاج مقسومة مع ثومية", "dishes", kind="dish", **{**BREAD, "elev": 30})
def shawarma_cut():
    plank(2.4, 1.6, .14); ck = dishes.roast_mat("8a4a14", "cf8a34", "edc274")
    mats = [ck, ck, ck, tone("4f8f2c", "9ccf5a", .4, .2), red("d8341c"), tone("f0e6cc", "fdf8ea", .35, .3), ck]
    pm = Mat(); paper = pm.pbr(pm.mix(pm.ramp(pm.wave(3.0, 0, pm.map(None, (1, 1, 1)), "DIAGONAL"), [(.5, 0.0), (.54, 1.0)]), "faf5ea", "c8243a"), .6)
    for x, y, rz in ((-.55, .42, -1.15), (.22, .36, -1.45)): put(dishes.wrap(dishes.khubz_mat(), paper, mats), (x, y, .34), (R(0, 1), -.06, rz), (.72, 1.08, 1.08))
    dish((1.0, -.1), paste("f6f1e2", "fffdf6"), .72); pickle = coin(.13, [(0, "b9b45a"), (.5, "a8a848"), (.86, "8f9a3a"), (1, "55661c")], .25)
    for x, y in ((.55, -.62), (.75, -.72), (.95, -.68)): clone(pickle, (x, y, .0), (R(-.1, .1), R(-.1, .1), 0))
    join_hide([pickle])


@item("croissants-cheese-filled", "Croissants filled with melting cheese", "كرواسون محشو بالجبن الذائب", "bakery", elev=32, fill=.88, light="window", floor=0, focus=.15)
def cheese_croissants():
    fresh.croissants(); ch = tone("f0bc3c", "f9d870", .3, .35, 3, .08, .2)
    for x, y, rz in ((-.52, .2, .25), (.58, .1, -.6), (.02, -.72, .10)):
        for k in range(3): put(slab(lambda a, k=k: .27 * (1 + .14 * math.cos(3 * a + k * 2) + .08 * math.sin(5 * a)), .045, ch, bevel=.02, dome=.03, bumps=.03, sd=k), (x + (k - 1) * .34 * math.cos(rz), y + (k - 1) * .34 * math.sin(rz) - .06, .16 + .01 * k), (.5, 0, rz + k * .4))


@item("croissant-turkey-breakfast", "Filled croissants beside a glass of orange juice", "كرواسون محشو بجانب كوب عصير برتقال", "dishes", kind="dish", elev=26, fill=.9, light="window", floor=0, focus=.15)
def turkey_breakfast(): place("croissants-turkey", (-.25, -.15), .85); glass((1.05, .62), "f08a10", "ffb02c", ("ffd070", "ffe6a8"), 1.0, .9, True)


@item("romi-cheese-cubes", "Romi cheese with a bowl of cubes", "جبنة رومي مع وعاء مكعبات", "dairy", **{**VIEW, "elev": 28, "fill": .9})
def romi_cubes():
    place("romi-cheese", (-.35, .45), .72, .1)
    dish((.72, -.5), pieces(lambda: [imperfect(box(.15, .14, .13, .012, tone("e6d196", "f6eabc", .5, .1, 9, .25)), .03, .05, .008) for _ in range(4)], 44, ("d9c07c", "ecd9a0"), .2), .95)


@item("onions-cut", "Golden onions, one cut in half, and sliced rings on a board", "بصل ذهبي مقطوع نصفين وحلقات على لوح", "produce", **CUT)
def onions_cut():
    plank(2.5, 1.6, .14); mat = fresh.onion_mat(("8f5520", "bd8140", "d8a868"), ("dcae66", "ecd09a"), "7a4416")
    for i, (x, y) in enumerate(((-.75, .42), (.0, .56))): put(imperfect(fresh.onion_obj(mat, .37, i + 3), .05, .06, .012), (x, y, .32), (.15, -.1, i * 1.7))
    put(fresh.onion_half(mat, .37, "f3ead2", "bcbf86"), (.72, .30, .30), (-.45, .1, -.2))
    m = Mat("rings"); x, y, _ = m.xyz(warp(m, None, 3, .03)); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))); s = m.math("FRACT", mul(m, q, 17.0)); ln = m.math("MAXIMUM", lin(m, s, .2, .0), lin(m, s, .86, 1.0))
    face = surf(m, m.mix(lin(m, q, .30, .315), m.mix(mul(m, ln, .7), m.mix(m.noise(20), "f1ead0", "fbf8ea"), "c3c48c"), "c79a54"), .25, m.bump(ln, .4, .02), .2, (.08, .07, .04), .3, .12)
    sl = lathe([(0, 0), (.30, 0), (.315, .03), (.30, .06), (0, .062)], face, n=24, seg=60, deform=lambda P, th, t: P * (1 + .03 * np.cos(3 * th))[..., None] ** [1, 1, 0])
    for i in range(5): clone(sl, (-.72 + i * .24, -.46 + .02 * i, .06), (0, .62, R(-.1, .1)))
    ring_ = tone("e9e2c2", "faf6e6", .25, .3, 4, .1); rings = [tube([(r * math.cos(a), r * 1.05 * math.sin(a), 0) for a in np.linspace(0, TAU, 40)], .022, ring_, n=60, seg=10, squash=1.7) for r in (.27, .2, .13)]
    for x, y, k in ((.68, -.45, 0), (.95, -.30, 1), (.92, -.56, 2), (.62, -.42, 2)): clone(rings[k], (x, y, .035), (R(-.1, .1), R(-.1, .1), 0))
    join_hide([sl, *rings])


def half_bread(c, inside, r=.72):
    """Half a flat loaf, its pocket to the front."""
    a = np.linspace(0, math.pi, 60); pts = np.array([(r * math.cos(t), r * math.sin(t) * .98) for t in a])
    top, low = (put(slab(pts, .05, c, bevel=.035, dome=d, bumps=.03, sd=s), (0, 0, z), (tilt, 0, 0)) for d, s, z, tilt in ((.05, 2, .075, .10), (.02, 5, 0, 0)))
    return group([top, low, put(slab(pts * .93, .03, inside, bevel=.01), (0, .03, .05))])


@item("baladi-bread-ful", "Baladi bread cut open beside a bowl of ful", "عيش بلدي مفتوح بجانب وعاء فول", "bakery", **{**BREAD, "floor": 0.0, "elev": 30})
def baladi_ful():
    new = place("khubz-stack", (-.45, .55), .62)
    m = Mat("baladi"); c = surf(m, m.ramp(octaves(m, [(3, .5), (12, .5)], warp(m, None, 4, .2)), [(.34, "8a5c2c"), (.48, "b98a4e"), (.66, "d9b67c")]), .75, m.bump(octaves(m, [(8, .5), (34, .5)]), .4, .02), .05, (.08, .06, .04), spec=.2)
    for o in new:
        if o.type == "MESH": o.data.materials.clear(); o.data.materials.append(c)
    for x, y, rz in ((-.62, -.62, .25), (.02, -.86, -.1)): put(half_bread(c, crumb("d9bf8c", "ecdcb4"), .6), (x, y, .02), (0, 0, rz))
    bean = [ball((.10, .07, .055), tone("5a3218", "8a5a30", .35, .3, 6, .15), n=14, seg=20, deform=lumpy(.08, 8, i)) for i in range(3)]
    def fill(z): sauce(.53, z, ("5a341a", "7c4c28", "9a6a3c"), .6); [clone(RNG.choice(bean), (.42 * math.sqrt(R(0, 1)) * math.cos(a), .42 * math.sqrt(R(0, 1)) * math.sin(a), z + .02), (R(-.4, .4), R(-.4, .4), R(0, 6))) for a in (R(0, TAU) for _ in range(34))]; join_hide(bean)
    dish((.72, -.12), fill, 1.0)


@item("hummus-bread", "Hummus with Arabic bread and olives", "حمص مع خبز عربي وزيتون", "dishes", kind="dish", elev=38, fill=.92, light="window", floor=0, focus=.1)
def hummus_bread():
    place("hummus", (-.30, .25), .8); place("khubz-stack", (1.05, .75), .5)
    olive = ball((.085, .07, .07), tone("3f4a18", "6a7428", .15, .6, 5, .05), n=16, seg=20)
    dish((.88, -.48), pieces(lambda: [olive], 40, ("4a5420", "5a6428"), .1), .55)
    t = dishes.khubz_mat(); tri = slab(np.array([(-.26, -.2), (.26, -.2), (.3, -.1), (0, .36), (-.3, -.1)]), .05, t, bevel=.03, dome=.04, bumps=.04)
    for x, y, rz in ((-.75, -.78, .3), (-.25, -.92, 1.1), (.22, -.88, -.4)): clone(tri, (x, y, .02), (R(-.08, .08), R(-.08, .08), rz))
    join_hide([tri])


@item("grilled-chicken-table", "Grilled chicken with rice, tomato sauce and yogurt", "دجاج مشوي مع رز ودقوس ولبن", "dishes", kind="dish", elev=40, fill=.94, light="window", floor=0, focus=.1)
def chicken_table():
    place("grilled-chicken-rice", (-.1, .35), .82); dish((.95, -.75), lambda z: sauce(.545, z, ("a8200c", "c43a18", "d8602c"), .7), .58); dish((-.95, -.8), paste("f6f3ea", "fffefa"), .58)


@item("mug-tea", "A red mug of tea with date biscuits", "كوب أحمر من الشاي مع معمول", "household", **{**VIEW, "elev": 32, "fill": .9})
def mug_tea():
    place("mug", (-.35, .35), 1.0)
    dishes.plate(.62, "efe9de").location = (.72, -.52, 0)
    c = crust_material(("f3dcae", "e2b874", "b87c38", "8a5420"), 3, .25, .4, blister=.1, gloss=.05); cake = lathe([(0, 0), (.17, 0), (.185, .03), (.175, .09), (.12, .13), (0, .14)], c, n=24, seg=48, deform=lambda P, th, t: P * (1 + .05 * np.cos(12 * th) * np.ones_like(t))[..., None] ** [1, 1, 0])
    for x, y, z in ((.52, -.56, .08), (.86, -.66, .08), (.78, -.34, .08), (.71, -.53, .21)): clone(cake, (x, y, z), (0, R(-.06, .06), R(0, 6)))
    join_hide([cake])


@item("tissue-box-use", "A box of soft tissues with a folded stack beside it", "علبة مناديل ناعمة وبجانبها مناديل مطوية", "household", **{**VIEW, "elev": 26, "fill": .9})
def tissues_out():
    place("tissue-box", (-.2, .4), .9); m = Mat("paper"); w = surf(m, m.mix(m.noise(6, 3), "f4f4f6", "ffffff"), .9, m.bump(octaves(m, [(14, .5), (60, .5)]), .25, .012), .15, (.08, .08, .08), spec=.1)
    for i in range(7): put(box(.8, .56, .035, .015, w), (.75 + R(-.015, .015), -.62 + R(-.015, .015), .036 * i), (0, R(-.01, .01), .22 + R(-.03, .03)))
    u, v = np.linspace(-1, 1, 40)[None, :], np.linspace(-1, 1, 40)[:, None]
    sheet(np.stack([.42 * u + 0 * v, .3 * v + 0 * u, .07 * np.abs(np.sin(u * 3 + v)) * np.abs(v) + .02 * np.cos(u * 7) + .05], -1), w, wrap=False).matrix_world = Matrix.Translation((.75, -.62, .25)) @ Matrix.Rotation(.3, 4, "Z")


# ---- hard cheese: the wedge and the maasdam -------------------------------------------------------

def cheese_material(paste=("d9a550", "ecc576", "f7dfa8"), under="bd8438", rind=("6e4420", "94642e", "b88a4c"), crystals=.8, rind_rough=(.42, .6), eye="c99a4e"):
    """Paste that darkens towards the rind, crystals, a torn grain; attributes rind (1 outside), depth (1 under the rind), eye (1 inside a hole)."""
    m = Mat("cheese"); w = warp(m, None, 2.2, .3)
    c = m.ramp(octaves(m, [(1.8, .5), (7, .3), (26, .2)], w), [(.32, paste[0]), (.50, paste[1]), (.70, paste[2])])
    c = m.mix(mul(m, lin(m, add(m, m.attr("depth"), mul(m, m.math("SUBTRACT", m.noise(5, 3), .5), .35)), .25, 1.0), .85), c, under)
    c = m.mix(mul(m, m.attr("eye"), .55), c, eye)
    xt = spots(m, 30, .22, .30, .10, warp(m, None, 12, .03)); c = m.mix(mul(m, xt, crystals), c, "fbf0d2")
    c = m.mix(mul(m, lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(3.4, 5, .6, 1.2, w), .5)), .016, .0), .30), c, under)
    rd = m.ramp(octaves(m, [(2.4, .45), (11, .35), (40, .2)], w), [(.34, rind[0]), (.5, rind[1]), (.68, rind[2])])
    k = lin(m, add(m, m.attr("rind"), mul(m, m.math("SUBTRACT", m.noise(24, 3), .5), .25)), .40, .60); c = m.mix(k, c, rd)
    h = add(m, mul(m, octaves(m, [(6, .5), (20, .3), (60, .25)], w), .9), mul(m, xt, .2))
    r = m.mix(k, lin(m, m.noise(8, 3), .4, .6, .46, .62), lin(m, m.noise(9, 3), .4, .6, *rind_rough))
    return surf(m, c, r, m.bump(h, .30, .03), .16, (.10, .06, .025), mul(m, lin(m, m.noise(4, 3), .5, .65), .12), .3, .4)


def cheese_piece(mat, Rw=1.45, h=.72, half=.33, eyes=(), torn=.018, sd=3, step=.015):
    """A wedge of a wheel, its point at the origin, the rim towards +x: rounded rim, cut sides that the wire dragged and the knife broke. eyes: (x, side, z, r)."""
    a = half; sx = lambda p, q, k: -smin(-p, -q, k)
    def outer(P): rho = np.hypot(P[..., 0], P[..., 1]); z = P[..., 2] - h / 2; return sx(rho - Rw + .10 * (z / h) ** 2 * 4 * .5, np.abs(z) - h / 2 + .012 * wob(P * [1, 1, 0], 1.8, sd + 7, 2), .09)
    def holes(P):
        d = np.full(P.shape[:-1], 9.0)
        for x, side, z, r, q in eyes: d = np.minimum(d, ellipsoid(P, (x, side * x * math.tan(a) * .97, z), (r, r * .9, r * q)) + .05 * r * wob(P, 9, sd + 2, 2))
        return d
    def f(P):
        x, y = P[..., 0], P[..., 1]
        flaw = torn * (1.0 * np.abs(wob(P, 3.2, sd, 2)) + .55 * np.abs(wob(P, 10, sd + 1, 2)) + .25 * wob(P, 30, sd + 4, 1)) * (.35 + .65 * np.clip(wob(P, 1.6, sd + 3, 1) + .55, 0, 1))
        d1, d2 = y * math.cos(a) - x * math.sin(a) + flaw, -y * math.cos(a) - x * math.sin(a) + flaw + .0015 * np.sin(P[..., 2] * 40 + 2 * wob(P, 1.4, sd, 2))
        o = sx(sx(outer(P), sx(d1, d2, .03), .014), .012 - x + .01 * wob(P, 6, sd, 2), .02)
        return np.maximum(o, -holes(P))
    return sculpt(f, (-.06, -Rw * math.sin(a) - .06, -.06), (Rw + .06, Rw * math.sin(a) + .06, h + .06), step, mat,
                  {"rind": lambda V: np.clip((outer(V) + .040) / .022, 0, 1) * np.clip((holes(V) - .004) / .01, 0, 1), "depth": lambda V: np.exp(np.minimum(outer(V), 0) / .13), "eye": lambda V: np.clip(1 - np.abs(holes(V)) / .02, 0, 1)})


def cheese_chunk(mat, size, sd, rind=False):
    """A piece broken off: flat breaks at odd angles with a grain."""
    g = np.random.default_rng(sd); N = g.normal(size=(7, 3)); N /= np.linalg.norm(N, axis=1)[:, None]; N[0] = (0, 0, -1); N[1] = (0, .25, .97); k = g.uniform(.55, 1.0, 7) * size * .5
    f = lambda P: np.maximum.reduce([P @ n - d for n, d in zip(N, k)] + [np.abs(P).max(-1) - size * .62]) + size * (.035 * np.abs(wob(P / size, 6, sd, 2)) + .018 * wob(P / size, 22, sd + 1, 2))
    one = lambda v: (lambda V: np.full(len(V), v)); return sculpt(f, (-size * .7,) * 3, (size * .7,) * 3, size / 26, mat, {"rind": one(0.0), "depth": (lambda V: np.exp(-np.abs(V[:, 0] + size * .5) / .1) * .8) if rind else one(.05), "eye": one(0.0)})


def table_knife(L=1.15, W=.17):
    """A short cheese knife: a ground blade, a bolster, a worn wooden handle with two rivets. The point towards +x, lying on its side."""
    m = Mat("steel"); steel = m.pbr(m.mix(m.noise(3, 3), "b9bcc0", "d8dadc"), m.ramp(m.noise(30, 3, vec=m.map(None, (.12, 3, 1))), [(.3, .20), (.7, .36)]), metal=1, bump=m.bump(m.noise(40, 2, vec=m.map(None, (.1, 4, 1))), .05, .01))
    t = np.linspace(0, 1, 50); top = W * .5 * np.clip((1 - t) / .16, 0, 1) ** .6; low = -W * .55 * (1 - np.clip((t - .45) / .55, 0, 1) ** 2.2 * .92) * np.clip((1 - t) / .03, 0, 1) ** .5
    rows = []
    for x, a, b in zip(t * L * .58, top, low): rows.append([(x, a, .010), (x, a * .4 + b * .6, .008), (x, b, .0005), (x, a * .4 + b * .6, -.006), (x, a, -.008)])
    parts = [sheet(np.array(rows), steel)]; wood = tone("4a2a14", "7a4c28", .38, .2, 6, .3)
    n = Mat("handle"); g = n.noise(6, 4, .6, vec=n.map(None, (.5, 7, 7))); wood = surf(n, n.ramp(g, [(.32, "3c2010"), (.55, "6a3e1e"), (.75, "8a5a30")]), .42, n.bump(g, .15, .01), coat=.12, coat_rough=.3)
    parts.append(tube([(.02, .01, 0), (-.05, .01, 0)], [.062, .066], steel, n=8, seg=24, squash=.6))
    parts.append(tube([(-.05, .01, 0), (-.25, .0, 0), (-.50, .015, 0), (-.62, .0, 0), (-.66, -.005, 0)], [.066, .078, .080, .090, .05], wood, n=40, seg=28, squash=.62))
    for x in (-.18, -.42): parts.append(put(ball((.018, .018, .012), steel, n=10, seg=14), (x, .005, .046)))
    return group(parts)


@item("cheese-wedge", "A wedge of aged cheese with its rind, pieces broken off and a knife on a board", "قطعة جبنة معتقة بقشرتها مع كسر وسكين على لوح", "dairy", "300 g", elev=27, azim=14, fill=.88, light="window", focus=.2, floor=-.14)
def aged_wedge():
    board = plank(2.42, 1.5, .14, ("5a3a20", "84592f", "a67a48")); board["prop"] = 0; board.location = (-.04, -.10, board.location.z); mat = cheese_material()
    g = np.random.default_rng(5); pits = [(g.uniform(.35, 1.25), -1, g.uniform(.12, .60), g.uniform(.012, .034), g.uniform(.5, .9)) for _ in range(16)]
    put(cheese_piece(mat, 1.62, .80, .31, pits, .026, 3), (-1.0, .0, 0), (0, 0, .30))
    for i, (x, y, s, rz) in enumerate(((-.70, -.55, .36, .5), (-.36, -.66, .25, 1.4), (-.98, -.44, .22, 2.6), (-.42, -.38, .18, .8))): put(cheese_chunk(mat, s, i * 3 + 2, i == 0), (x, y, s * .36), (0, 0, rz))
    crumbs(90, .62, mat, (.008, .034), 0, .15, .7, .55, (-.48, -.42)); crumbs(40, .5, mat, (.006, .02), 0, .2, .7, .5, (.1, -.35))
    put(table_knife(1.3, .19), (.48, -.52, .055), (.02, 0, 2.98))


@item("maasdam", "Two wedges of pale maasdam with holes on a board", "قطعتا جبنة ماسدام على لوح خشب", "dairy", "300 g", elev=29, azim=10, fill=.88, light="window", focus=.2, floor=-.14)
def maasdam():
    board = plank(2.5, 1.65, .14, ("7a5a36", "a67e4e", "c9a472")); board["prop"] = 0
    mat = cheese_material(("e6cd88", "f0dca2", "f7e9c0"), "e6c878", ("d29a2c", "e0ac3e", "ecc05a"), .04, (.22, .36), "dfc27c")
    g = np.random.default_rng(8); eyes = lambda n, r: [(g.uniform(.3, r), -1, g.uniform(.14, .58), g.uniform(.035, .105), g.uniform(.65, .95)) for _ in range(n)]
    put(cheese_piece(mat, 1.5, .74, .30, eyes(9, 1.3), .006, 4), (-.85, .18, 0), (0, 0, .28))
    put(cheese_piece(mat, 1.2, .46, .24, [(a, b, z * .62, r * .75, q) for a, b, z, r, q in eyes(6, 1.0)], .006, 6), (-.62, -.52, 0), (0, 0, .10))
    sign("card-maasdam", .98, -1.05, -.14, .34)
