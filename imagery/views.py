"""Second views of goods that sell well: poured, served, out of their pack."""
from food import *
from catalog import item
from heroes import dallah, finjan, stage
from packaged import place
from servings import bowl, dip, kernels, mound, plastic, tone

VIEW = dict(elev=20, fill=.86, light="window", floor=0.0)


def glass(xy, c1, c2, froth=None, h=1.12, s=1.0):
    """A tumbler: the drink itself carries the gloss, the glass only shows where it is empty and at its rim."""
    m = Mat("drink"); drink = surf(m, m.mix(m.noise(3, 3), c1, c2), .12, None, .25, (.08, .07, .06), .6, .05)
    top = h * .84
    parts = [lathe([(0, .06), (.25, .06), (.27, .09), (.325, top - .02), (.31, top), (0, top)], drink, n=40, seg=72, smooth_profile=False),
             lathe([(0, 0), (.28, 0), (.295, .02), (.37, h), (.36, h + .008), (.345, h - .02)], plastic(), n=30, seg=80, smooth_profile=False, caps=False),
             lathe([(.355, h - .006), (.372, h + .006), (.355, h + .016)], tone("dfe8ea", "f6fafa", .12, .6), n=8, seg=80, caps=False)]
    if froth: parts += [put(ball((r, r, r * .5), tone(*froth, .3, .3), n=8, seg=12), (q * math.cos(a), q * math.sin(a), top)) for r, q, a in ((R(.012, .034), R(.12, .29), R(0, TAU)) for _ in range(46))]
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


def dish(xy, fill, c="efe9de"):
    """A small bowl at xy; fill(z) builds what lies in it, up to about the height z."""
    stage(lambda: (bowl(.62, .36, c), fill(.30)), (*xy, 0))


def paste(*cols, oily=0.0): return lambda z: dip(.56, z + .03, cols, 3, oily)


@item("tahini-bowl", "A jar of tahini and a bowl of it", "برطمان طحينة ووعاء منها", "pantry", **{**VIEW, "elev": 24, "fill": .9})
def tahini_bowl(): place("tahini-jar", (-.38, .25)); dish((.58, -.38), paste("d2b07c", "e3c898"))
