"""Goods cut to order (cups and trays of prepared fruit, vegetables, fish and meat) and the animals of more than one head or another breed."""
import animals, fresh, meat, produce
from kit import *
from catalog import item
from food import *
from fresh import bone_material, chopped, lemon_half, salmon_cutter
from heroes import stage
from packaged import sign
from packs import art
from produce import group
from servings import FLAT, arils, greens, joint, metal, plastic, sow, tone


def cut(slug, en, ar, category="produce", **shot):
    return item(slug, en, ar, category, **{**dict(elev=40, light="window", fill=.86), **({} if "light" in shot else {"focus": .15}), **shot})


# ---- packs ----------------------------------------------------------------------------

def shell(r, h):
    """A clear cup; its rim, foot and paper band are opaque so that it is seen at all."""
    lathe([(r * .85, .0), (r * .86, .02), (r, h)], plastic(), n=40, seg=96, smooth_profile=False, caps=False)
    rim = tone("dfe8ea", "f6fafa", .2, .4, 3, 0)
    lathe([(r, h - .02), (r * 1.06, h), (r * 1.07, h + .04), (r * 1.02, h + .04), (r * .99, h)], rim, n=12, seg=96, caps=False); lathe([(0, 0), (r * .85, 0), (r * .87, .03), (r * .84, .03)], rim, n=8, seg=96, smooth_profile=False, caps=False)
    m = Mat(); z = m.xyz()[2]
    lathe([(r * (.86 + .14 * k) + .006, h * k) for k in (.24, .56)], m.pbr(m.ramp(m.math("DIVIDE", z, h), [(.24, "b3122c"), (.29, "fbf7ef"), (.51, "fbf7ef"), (.515, "b3122c")], "CONSTANT"), .6), n=3, seg=96, smooth_profile=False, caps=False)


def cup(protos, core, r=.72, h=.9, size=.16, s=(.9, 1.1), beside=0, card=None, room=.66):
    """A clear tub: pieces along its wall and heaped on top, a core of their colour inside, a few beside it. room: how far from the wall their middles stay, in sizes; card: the art of its label."""
    shell(r, h)
    if card:
        a = np.linspace(-.36, .36, 24)[None, :]; k = np.linspace(.20, .62, 8)[:, None]; R_ = r * (.86 + .14 * k) + .010; m = Mat("label")
        sheet(np.stack([R_ * np.sin(a), -R_ * np.cos(a), h * k + 0 * a], -1), m.pbr(m.img(art(card), m.tc("UV")), .5, coat=.1), wrap=False)
    lathe([(r * .70, .03), (r * .82, h * .9), (r * .6, h + .04), (.001, h + .12)], core, n=20, seg=48)
    wall = lambda z: r * (.84 + .14 * z / h) - size * room
    for z in np.arange(size * .5, h, size * .78):
        n = int(TAU * wall(z) / (size * .86)); off = R(0, 6)
        for i in range(n): a = off + i * TAU / n; clone(RNG.choice(protos), (wall(z) * math.cos(a), wall(z) * math.sin(a), z + R(-.02, .02)), (R(0, 6), R(0, 6), R(0, 6)), R(*s))
    n = int(2.6 * (r / size) ** 2 * 1.7)
    for p, nr in dome_points(n, r * .88, r * .88, .2, h - .04): clone(RNG.choice(protos), p + nr * R(0, .03), (R(0, 6), R(0, 6), R(0, 6)), R(*s))
    for _ in range(beside): a = R(-2.6, -.5); q = r * R(1.25, 1.6); clone(RNG.choice(protos), (q * math.cos(a), q * math.sin(a), size * .4), (R(0, 6), R(0, 6), R(0, 6)), R(*s))
    join_hide(protos)


def film(w, d, z, dome=.12):
    """Stretched film over a tray."""
    n = 60; th = np.linspace(0, TAU, 120, endpoint=False); c, s = np.cos(th), np.sin(th); rim = np.stack([np.sign(c) * np.abs(c) ** .28 * w / 2, np.sign(s) * np.abs(s) ** .28 * d / 2], -1) * 1.04
    P = np.array([np.c_[rim * q, np.full(120, z + dome * (1 - q ** 4))] for q in np.linspace(.01, 1, 26)]); P[..., 2] += .006 * wob(P, 3, 5, 2)
    return sheet(P[::-1], plastic(.5), caps=False)


def tray(w=2.7, d=1.9, color="1f2022", z=.28, dome=.16, wrap=True):
    meat.tray(w, d, color=color)
    if wrap: film(w, d, z, dome)


# ---- fruit and vegetables -----------------------------------------------------------------

@cut("mango-cubes-ready", "Cup of mango cubes", "كوب مكعبات مانجو", elev=28)
def mango_cubes():
    m = tone("e8930f", "fbc84a", .24, .4, 5, .25, .15, "f6b02a"); cup([ball((.1, .09, .085), m, n=18, seg=24, p=.35, deform=lumpy(.08, 6, i)) for i in range(5)], tone("e09014", "f0a824"), beside=7, card="card-mango-cubes-ready", room=.98)


@cut("pomegranate-seeds-cup", "Cup of pomegranate seeds", "كوب حب رمان", elev=28)
def pomegranate_cup():
    cup(arils() + arils(), tone("7a0618", "a01028"), r=.68, h=.85, size=.095, beside=16)


@cut("watermelon-cut-slices", "Tray of watermelon slices", "شرائح رقي مقطعة", elev=42)
def watermelon_slices():
    tray(2.9, 1.75, "1f2022", wrap=False)
    m = Mat(); x, y, z = m.xyz(); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))); q = add(m, q, mul(m, m.math("SUBTRACT", m.noise(9), .5), .02))
    f = m.ramp(q, [(0, "e8313b"), (.74, "de2f3a"), (.82, "f2766a"), (.87, "f5ecd0"), (.91, "cfe0a0"), (.94, "2c6a2c")])
    f = m.mix(mul(m, lin(m, m.noise(16, 4), .45, .7), .35), f, "f9a49a"); f = m.mix(mul(m, spots(m, 7, .26, .5, .04, m.map(None, (1, 1, .3))), lin(m, q, .30, .36), lin(m, q, .74, .70)), f, "1d0f0c")
    mat = surf(m, f, .26, m.bump(m.noise(34, 4), .35, .015), .1, (.12, .04, .03), .25, .12)
    arc = [(math.cos(a), math.sin(a)) for a in np.linspace(1.05, 2.09, 9)]
    o = slab(np.array([(0.0, .02)] + [(.25, .43), (.45, .78)] + arc[1:-1] + [(-.45, .78), (-.25, .43)]), .2, mat, bevel=.02, rings=30, seg=140)
    for i in range(6): clone(o, (-.95 + i * .38, -.55, .06 + .05 * (i % 2)), (.62, 0, R(-.12, .12) + (.1 if i % 2 else -.1)), 1.08)
    join_hide([o])


@cut("onions-red-sliced", "Tray of sliced red onions", "بصل أحمر شرائح", elev=46)
def onion_slices():
    tray(2.6, 1.9, "f4f4f0", wrap=False)
    m = Mat(); x, y, _ = m.xyz(warp(m, None, 3, .03)); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))); s = m.math("FRACT", mul(m, q, 19.0))
    ln = m.math("MAXIMUM", lin(m, s, .2, .0), lin(m, s, .86, 1.0)); c = m.mix(mul(m, ln, .85), m.mix(m.noise(20), "f3e2ec", "fbf4f6"), "9a2f68"); c = m.mix(lin(m, q, .335, .35), c, "6a1440")
    face = surf(m, c, .25, m.bump(ln, .4, .02), coat=.3); sl = lathe([(0, 0), (.345, 0), (.36, .03), (.345, .06), (0, .062)], face, n=24, seg=60, deform=lambda P, th, t: P * (1 + .03 * np.cos(3 * th))[..., None] ** [1, 1, 0])
    rg = tone("7a1c4c", "d890b4", .25, .3, 4, .1); rings = [tube([(r * math.cos(a), r * 1.06 * math.sin(a), 0) for a in np.linspace(0, TAU, 40)], .024, rg, n=60, seg=10, squash=1.7) for r in (.33, .27, .2, .13)]
    H = lambda x, y: .06 + .22 * max(0, 1 - (x / 1.1) ** 2 - (y / .8) ** 2)
    sow([sl], 20, H, .92, .66, .05, .45, gap=.05); sow(rings, 46, H, .98, .68, .12, .5, gap=.04)


@cut("garlic-peeled", "Cup of peeled garlic cloves", "كوب ثوم مقشر", elev=28)
def garlic_peeled():
    m = tone("e6d6b0", "fbf4e0", .3, .3, 5, .12, .15); cup([tube([(-.13, 0, 0), (-.04, .035, 0), (.05, .03, 0), (.14, -.02, 0)], [.02, .07, .085, .07, .012], m, n=24, seg=18, squash=.85) for _ in range(4)], tone("e2d2aa", "efe2c2"), r=.62, h=.75, size=.14, beside=9, card="card-garlic-peeled", room=1.18)


@cut("carrot-sticks-washed", "Tray of carrot sticks", "أصابع جزر مغسولة", elev=44)
def carrot_sticks():
    tray(2.5, 1.7, "1f2022", .3, .22); m = tone("d9640e", "f7983a", .3, .3, 5, .2, mid="ea7a1c"); ps = [imperfect(box(1.75, .13, .13, .025, m, 3), .04, .05, .01) for _ in range(4)]
    for lay in range(3):
        for i in range(9 - lay): clone(RNG.choice(ps), (R(-.12, .12), -.6 + i * .15 + lay * .07, .05 + lay * .125), (R(-.5, .5), R(-.03, .03), R(-.07, .07)), R(.92, 1.03))
    join_hide(ps)


@cut("pepper-strips-fajita", "Tray of sliced peppers and white onion for fajita", "شرائح فلفل وبصل أبيض للفاهيتا", elev=48)
def pepper_strips():
    """Strips are thin, skin outside and pale flesh inside; half the tray is onion, in curved layers."""
    tray(2.7, 1.9, "1f2022", wrap=False); H = lambda x, y: .05 + .16 * max(0, 1 - (x / 1.15) ** 2 - (y / .8) ** 2)
    def strip(a, b, flesh, k):
        m = Mat(); inner = lin(m, m.xyz(m.tc("UV"))[0], .52, .44); c = m.mix(inner, m.ramp(octaves(m, [(3, .6), (12, .4)]), [(.35, a), (.7, b)]), flesh)
        return tube([(-.42, 0, 0), (-.15, .05 * k, .02), (.16, .06 * k, .03), (.42, 0, .01)], [.05, .08, .085, .055], surf(m, c, lin(m, m.noise(8, 3), .4, .6, .34, .55), m.bump(m.noise(14, 3), .15, .02), .15, (.08, .04, .02), .12, .25), n=24, seg=14, squash=.28)
    for x0, y0, a, b, f in ((-.78, .22, "9c1416", "cc3226", "e09a80"), (-.25, -.42, "2f6a1e", "5f9a36", "b4cc8a"), (-.70, -.36, "d8960c", "f0bc30", "f3dc9a"), (-.20, .34, "9c1416", "cc3226", "e09a80"), (-.45, .0, "2f6a1e", "5f9a36", "b4cc8a")):
        sow([strip(a, b, f, k) for k in (1, 2, 3)], 13, H, .42, .7, .06, .4, gap=.06, centre=(x0, y0))
    om = tone("ece4cc", "fbf8ee", .45, .05, 9, .25, .3, "f3eddc"); edge = tone("d3d8a8", "eeeed2", .45, .05, 9, .25, .25)
    arcs = [tube([(r * math.cos(a), r * .8 * math.sin(a), .03 * math.sin(a * 2)) for a in np.linspace(.3, 2.9, 16)], lambda t: .028 * (1 - abs(2 * t - 1) ** 3) + .008, m, n=30, seg=10, squash=2.2) for r in (.40, .32, .25) for m in (om, om, edge)]
    sow(arcs, 70, H, .60, 1.0, .06, .5, gap=.08, centre=(.62, .0)); sow([clone(o) for o in arcs], 10, H, .7, .8, .12, .4, centre=(-.35, 0))


@cut("parsley-chopped", "Cup of chopped parsley and parsley sprigs", "كوب بقدونس مفروم وأغصان بقدونس", elev=30)
def parsley_chopped():
    r, h = .72, .6; shell(r, h)
    lathe([(r * .80, .03), (r * .93, h * .9), (r * .6, h + .16), (.001, h + .24)], tone("2c5c1e", "447a2c", .7, 0), n=20, seg=48); bits = chopped(10, .10, leaf_material("336e22", "7cb24a", rough=.4, coat=.05, vein=False))
    for i in range(1500): z = R(.03, h); a = R(0, TAU); q = r * (.84 + .14 * z / h) * .94; clone(RNG.choice(bits), (q * math.cos(a), q * math.sin(a), z), align((math.cos(a), math.sin(a), 0), None, .6), R(.7, 1.1))
    for p, n in dome_points(1500, r * .94, r * .94, .28, h - .02, 1, .02): clone(RNG.choice(bits), p, align(n, None, 1.0), R(.7, 1.2))
    for x, y, z, ry, rz in ((.75, -.62, .05, -.05, .55), (.72, -.86, .05, -.05, .2), (.98, -.40, .10, -.12, .8), (-1.55, -.78, .05, -.05, .2), (-1.50, -.58, .08, -.1, -.15), (-.1, -.12, h + .24, -.3, .9)): put(herb("parsley", 13, .30), (x, y, z), (R(-.2, .2), ry, rz))
    greens(FLAT(0), 60, 1.05, .7, .09, .01); join_hide(bits)


# ---- fish ------------------------------------------------------------------------------------

@cut("hamour-steaks", "Hamour steaks", "شرائح هامور", "seafood", elev=48)
def hamour_steaks():
    meat.tray(3.4, 2.4, color="1f2022")
    m = Mat(); rho = m.attr("rho"); x, y, z = m.xyz(warp(m, None, 3, .06)); ang = m.math("ABSOLUTE", x)
    rings = m.math("FRACT", add(m, mul(m, m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))), 9.0), mul(m, m.noise(3, 3), 1.2)))
    c = m.ramp(octaves(m, [(6, .5), (24, .5)]), [(.3, "e8cdbb"), (.5, "f3e2d4"), (.7, "fbf3ea")]); c = m.mix(mul(m, lin(m, rings, .14, .0), .45), c, "cfa48e"); c = m.mix(mul(m, lin(m, m.math("ABSOLUTE", x), .035, .0), .5), c, "b8685a")
    bone = lin(m, m.math("SQRT", add(m, mul(m, x, x), mul(m, m.math("SUBTRACT", y, .08), m.math("SUBTRACT", y, .08)))), .085, .07); c = m.mix(bone, c, "c98f7c")
    skin = m.mix(m.vor(16), "4a3622", "8f7650"); c = m.mix(m.math("MAXIMUM", lin(m, rho, .955, .985), m.attr("side")), c, skin)
    mat = surf(m, c, .28, m.bump(add(m, mul(m, rings, .3), m.noise(30, 3)), .3, .02), .2, (.08, .05, .04), .35, .1)
    o = slab(np.array([(0, .55), (.2, .5), (.36, .3), (.42, .0), (.36, -.3), (.22, -.55), (.10, -.62), (.06, -.35), (.0, -.22), (-.06, -.35), (-.10, -.62), (-.22, -.55), (-.36, -.3), (-.42, 0), (-.36, .3), (-.2, .5)]), .2, mat, bevel=.03, rings=40, seg=160, bumps=.02)
    for x, y, z, rz, t in ((-.72, .32, .04, .5, .05), (.12, .42, .05, .1, .03), (.85, .2, .04, -.5, .05), (-.35, -.42, .12, .3, .2), (.5, -.45, .12, -.2, .2)): clone(o, (x, y, z), (t, 0, rz), .98)
    join_hide([o]); put(lemon_half(.22), (1.2, -.65, .16), (.6, .2, .2)); meat.sprig((-1.25, -.6, .06), .1, .7)


@cut("salmon-fillet-side", "A whole side of salmon", "جنب سلمون كامل", "seafood", elev=48, floor=-.14)
def salmon_side():
    plank(3.9, 1.9, .14); put(salmon_cutter()(4, 3.3, .62), (-.02, .05, 0), (0, 0, .05), (1.05, 1.35, 1)); put(lemon_half(.22), (1.35, -.62, .15), (.6, .2, .2)); meat.peppercorns(12, 1.5)
    from fresh import herb
    put(herb("dill", 12, .30), (-1.5, -.82, .04), (0, 0, .2))


# ---- meat -----------------------------------------------------------------------------------

raw = lambda c1="7d1a20", c2="a5303a", dark="b8505a": flesh_material(c1, c2, marble=.35, grain=(.6, 3, 3), scale=1.6, wet=.4, fat_attr="fat", dark=dark, fat="f2e2d2", sss=.15)


@cut("lamb-shanks-naemi", "Lamb shanks", "موزات غنم", "meat", elev=46, floor=-.16)
def shanks():
    plank(3.1, 2.4, .16); mat, bn = raw(), bone_material()
    for i, (x, y, z, rz) in enumerate(((-.35, .62, .26, .12), (.25, .1, .26, -.1), (-.3, -.5, .26, .15))): put(joint(mat, bn, i * 4 + 1, 1.05, 1.15), (x, y, z), (R(-.3, .3), .04, rz))
    meat.sprig((.75, -.85, .02), .2, .9); meat.sprig((.9, .75, .02), -.3, .8); meat.peppercorns(14, 1.3)


@cut("camel-quarter-hashi", "A quarter of hashi camel, cut", "ربع حاشي مقطع", "meat", elev=44, floor=0)
def camel_quarter():
    butcher_paper(4.0, 3.0); mat, bn = raw("6a0f14", "8f1f24", "a23a3c"), bone_material()
    put(joint(mat, bn, 6, 1.75, 2.0), (-.15, .55, .38), (.2, 0, -.12))
    flesh = flesh_material("5a0c12", "861a20", "f0dcc4", .35, (1, 4, 2), 1.4, .12, .25, fat_attr="fat", bump=.5, dark="98303a")
    for i in range(10): put(meat.block(flesh, i, R(.24, .30), R(.21, .25), .19), (-1.25 + (i % 5) * .62 + R(-.03, .03), -.62 - (i // 5) * .54 + R(-.03, .03), .19), (0, 0, R(-.2, .2)))
    sign("card-camel-quarter-hashi", 1.62, -1.72, 0, .44)


# ---- animals ----------------------------------------------------------------------------------

PEN = animals.PEN
beast = lambda slug, en, ar, **k: item(slug, en, ar, "livestock", "per head", kind="livestock", **{**PEN, **k})
def tali(): animals.small_stock(s=.58, lift=.10, girth=.84, depth=.86, neck=.95, up=.02, ear=.14, head_k=1.32, longhead=.86, roman=.004, fat=.55, turn=-30, muscle=.85, coat=animals.fleece(("faf3e4", "ece0c8"), ("6a4a30", "8a6a4a"), ("e6d8c0", "cbb698"), wool=.026, skirt=0, neckline=.35, dirt=.2))


@beast("lamb-suckling-tali", "Suckling lamb", "طلي رضيع", pen=.7)
def suckling(): tali()


@beast("hens-fayoumi-pair", "Two Fayoumi hens", "دجاجتان فيومي", pen=.55, elev=9, fill=.86)
def fayoumi():
    one = lambda: animals.fowl(.24, ("2a2624", "6a645c"), "d8d2c6", ("f3efe6", "cfc8bc"), ("16120f", "3a3430"), "b3161c", "5a6a74")
    stage(one, (0, .16, 0), .15); stage(one, (-.1, -.18, 0), -.25)


@beast("hens-starter-flock", "Six laying hens", "ست دجاجات بياضة", pen=.7, elev=14, fill=.92)
def flock():
    before = set(bpy.context.scene.objects); animals.fowl(.24); brown = set(bpy.context.scene.objects) - before
    animals.fowl(.24, ("c9a070", "e6c89a"), "a87a4a", ("e6c890", "c09050"), ("3a2a1c", "5a4430")); pale = set(bpy.context.scene.objects) - before - brown
    bpy.context.view_layer.update()
    for k, (u, v, rz, s) in enumerate(((-.60, -.28, .3, 1), (-.02, -.36, -.2, .96), (.56, -.28, .2, 1), (-.32, .42, -.2, 1), (.28, .46, .25, .98), (.86, .40, -.1, 1))):
        a = math.radians(34); M = Matrix.Translation((u * math.cos(a) - v * math.sin(a), u * math.sin(a) + v * math.cos(a), 0)) @ Matrix.Rotation(rz, 4, "Z") @ Matrix.Scale(s, 4)      # rows across the camera
        for o in (pale if k in (1, 4) else brown):
            c = o.copy(); link(c); c.matrix_world = M @ o.matrix_world
    for o in brown | pale: o.hide_render = o.hide_viewport = True


def baladi_brown():
    def paint(B, I, P, f, b):
        c = animals.blend(animals.C("6a3418"), animals.C("8f5028"), .5 + .5 * b + .2 * f)
        return animals.blend(c, animals.C("3a1a0c"), animals.ramp(.5 - P[:, 2], -.1, .2) * .6 + B.part("head") * .25)
    return animals.sleek(paint, .017, 120000, "2a1c18", dirt=.3, dirt_z=.5, rad=.0013, long=lambda B, I: animals.tuft(B, B.part("tail") * (1 - animals.ramp(B.P[:, 2] / B.s, .55 + I["z"], .70 + I["z"])), .16, 4000, rad=.0016))


@beast("cow-share-seventh-udhiya", "Brown ox for a shared udhiya", "ثور بني للأضحية المشتركة")
def udhiya_ox(): animals.bovine(girth=1.1, depth=1.04, udder=False, bony=.6, head_k=2.05, turn=-30, step=(-.08, .08, .10, -.06), coat=baladi_brown())


@beast("pen-empty", "Empty sand pen", "حظيرة رمل فارغة")
def pen_empty():
    """The ground on which retouch.py sets animals cut out of their own pictures; a box nobody sees gives the camera its size."""
    o = box(1.5, .5, 1.0, 0, plain("ffffff"))
    o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_transmission = o.visible_shadow = False
