"""More second views of goods that sell well: cut open, in a bowl, poured, in use."""
import fresh, home, produce
from food import *
from catalog import item
from packaged import place
from packs import cap, sleeve, span_for
from servings import plastic, tone
from views import CUT, VIEW, dish, paste
from produce import group

@item("yogurt-bowl", "A tub of Greek yogurt and a bowl of it with honey and walnuts", "علبة زبادي يوناني ووعاء منه بالعسل والجوز", "dairy", **{**VIEW, "elev": 26, "fill": .9})
def yogurt_bowl():
    place("greek-yogurt", (-.62, .40), .90, .1); nut = tone("8a5a30", "c89a62", .6, .05, 9, .8)
    def fill(z):
        paste("f3efe4", "fdfbf4", oily=1.0)(z)                # the sheen in the furrow is honey
        ps = [ball((.075, .05, .035), nut, n=16, seg=22, deform=lumpy(.34, 13, i)) for i in range(4)]
        for x, y in ((-.06, .02), (.05, .07), (.02, -.07), (.12, -.02), (-.13, -.06)): clone(RNG.choice(ps), (x, y, z + .10), (R(-.4, .4), R(-.4, .4), R(0, 6)))
        join_hide(ps)
    dish((.62, -.42), fill, .88)


@item("apples-green-cut", "Green apples, one cut open to its core", "تفاح أخضر وتفاحة مقطوعة تظهر بذورها", "produce", **CUT)
def apples_green_cut():
    plank(2.5, 1.6, .14)
    skin_ = skin_material([(.3, "6f9a2a"), (.5, "8fb43c"), (.72, "b3cc5c")], 2.0, specks=[("e6eec0", 24, .14, .5, .6), ("7a6a34", 15, .10, .2, .4)], rough=(.28, .42), coat=.25, sss=.2)
    for i, (x, y, t) in enumerate(((-.72, .42, .2), (.05, .58, -.25))): put(imperfect(produce.apple_obj(skin_, .37), .05, .05, .012), (x, y, .33), (t, .1, i * 2.0))
    m = Mat("apple flesh"); x, y, z = m.xyz(warp(m, None, 5, .03)); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, mul(m, y, .9), mul(m, y, .9))))
    ring_ = mul(m, lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", q, .135)), .02, .0), .45)
    c = m.mix(lin(m, q, .30, .35), m.mix(octaves(m, [(6, .5), (30, .5)]), "eff0cc", "fbfbe8"), "cfdc90"); c = m.mix(ring_, c, "a9b06a")
    face, seed_ = surf(m, c, .3, m.bump(m.noise(40, 3), .2, .01), .2, (.08, .07, .04), .25, .12), tone("3a1a0a", "5a2c12", .3, .4)
    th = np.linspace(0, TAU, 90, endpoint=False); a = (th + math.pi) % TAU - math.pi
    r = .355 * (1 - .12 * np.exp(-((a - math.pi / 2) / .22) ** 2) - .06 * np.exp(-((a + math.pi / 2) / .25) ** 2))
    def half():
        back = sheet(np.array([np.stack([r * k * np.cos(th), r * k * np.sin(th), 0 * th - h], -1) for k, h in ((1, 0), (1.0, .05), (.95, .15), (.8, .25), (.5, .32), (.05, .345))]), skin_, caps=False)
        disc = sheet(np.array([np.stack([r * k * np.cos(th), r * k * np.sin(th), 0 * th + .004], -1) for k in (1, .97, .7, .4, .02)]), face, caps=False)
        return group([back, disc, *(put(ball((.028, .05, .018), seed_, n=10, seg=12), (sx * .055, -.01, .008), (0, 0, sx * .35)) for sx in (-1, 1))])
    put(half(), (.55, -.28, .33), (1.05, .1, .25)); put(half(), (-.35, -.42, .30), (.55, -.1, -.4))


@item("onions-red-cut", "Red onions, one cut in half, and purple rings on a board", "بصل أحمر مقطوع نصفين وحلقات بنفسجية على لوح", "produce", **CUT)
def onions_red_cut():
    plank(2.5, 1.6, .14); mat = fresh.onion_mat(("4a1226", "6e2140", "94486a"), ("8a3058", "b4688c"), "3a0c1c")
    for i, (x, y) in enumerate(((-.75, .42), (.0, .56))): put(imperfect(fresh.onion_obj(mat, .37, i + 3), .05, .06, .012), (x, y, .32), (.15, -.1, i * 1.7))
    m = Mat("rings"); x, y, _ = m.xyz(warp(m, None, 3, .03)); q = m.math("SQRT", add(m, mul(m, x, x), mul(m, y, y))); s = m.math("FRACT", mul(m, q, 15.0)); ln = m.math("MAXIMUM", lin(m, s, .30, .0), lin(m, s, .80, 1.0))
    face = surf(m, m.mix(lin(m, q, .30, .315), m.mix(mul(m, ln, .85), m.mix(m.noise(20), "f1dfe8", "fbf3f6"), "a03a6c"), "5a1834"), .25, m.bump(ln, .4, .02), .2, (.08, .05, .05), .3, .12)
    sl = lathe([(0, 0), (.30, 0), (.315, .03), (.30, .06), (0, .062)], face, n=24, seg=60, deform=lambda P, th, t: P * (1 + .03 * np.cos(3 * th))[..., None] ** [1, 1, 0])
    big = lathe([(.36, -.02), (.355, .004), (.2, .010), (.001, .012)], face, n=30, seg=80, smooth_profile=False, caps=False); big.scale = (1.14, 1.14, 1)
    shell = ball((.36, .36, .34), mat, n=40, seg=60, deform=lambda P, th, t: np.concatenate([P[..., :2], np.minimum(P[..., 2:], -.012)], -1))
    put(group([shell, big]), (.74, .26, .34), (1.0, .12, .1))
    for i in range(5): clone(sl, (-.72 + i * .24, -.46 + .02 * i, .06), (0, .62, R(-.1, .1)))
    rim = tone("8f2f5c", "f0d5e2", .25, .3, 4, .1); rings = [tube([(r * math.cos(a), r * 1.05 * math.sin(a), 0) for a in np.linspace(0, TAU, 40)], .022, rim, n=60, seg=10, squash=1.7) for r in (.27, .2, .13)]
    for x, y, k in ((.68, -.45, 0), (.95, -.30, 1), (.92, -.56, 2), (.62, -.42, 2)): clone(rings[k], (x, y, .035), (R(-.1, .1), R(-.1, .1), 0))
    join_hide([sl, *rings])


@item("dish-soap-use", "A bottle of dish soap beside a sponge and clean plates", "عبوة سائل جلي بجانب إسفنجة وصحون نظيفة", "household", **{**VIEW, "elev": 24, "fill": .9})
def soap_use():
    place("dish-soap", (-.62, .30), .92, .1)
    m = Mat("sponge"); w = warp(m, None, 6, .06); hole = m.math("MAXIMUM", lin(m, m.vor(15, w), .26, .10), mul(m, lin(m, m.vor(34, w), .26, .12), .7))
    yellow = surf(m, m.mix(mul(m, hole, .75), m.mix(m.noise(5, 3), "dfae22", "efc94a"), "9a6f10"), .9, m.bump(m.math("SUBTRACT", 1.0, hole), .9, .03), .15, (.08, .06, .02), spec=.15)
    g = Mat("scourer"); green = surf(g, g.mix(octaves(g, [(20, .5), (70, .5)]), "1c5a34", "3f8a52"), .95, g.bump(octaves(g, [(40, .5), (110, .5)]), 1.0, .04), spec=.15)
    base, top = imperfect(box(.80, .54, .22, .045, yellow, 5), .01, .01, .012), imperfect(box(.80, .54, .07, .025, green, 4), .01, .01, .012)
    put(base, (.30, -.62, .0), (0, 0, .30)); put(top, (.30, -.62, .215), (0, 0, .30))
    china = tone("eceae4", "f6f5f0", .14, .6, 3, .0)
    for k in range(4): put(lathe([(0, 0), (.42, 0), (.44, .025), (.52, .04), (.80, .105), (.815, .118), (.80, .125), (.52, .065), (.42, .05), (0, .05)], china, n=60, seg=110), (.68 + R(-.015, .015), .52 + R(-.015, .015), .055 * k))


def lying(parts, xy, turn, centre=(.02, 0, .2)):
    """Laid on its left side, tipped and rolled to where its centre of gravity is lowest: so it touches the floor at three points."""
    deps = bpy.context.evaluated_depsgraph_get(); deps.update()
    meshes = [c.evaluated_get(deps) for o in parts for c in (o, *o.children_recursive) if c.type == "MESH"]
    P = np.array([tuple(e.matrix_world @ v.co) for e in meshes for v in e.data.vertices][::3])
    def tip(a, b): return np.array(Matrix.Rotation(b, 3, "X") @ Matrix.Rotation(a, 3, "Y"))[2]
    a, b = min(((a, b) for a in np.linspace(-1.64, -1.44, 41) for b in np.linspace(-.06, .06, 25)), key=lambda v: tip(*v) @ centre - (P @ tip(*v)).min())
    for o in parts: o.matrix_world = Matrix.Translation((*xy, -(P @ tip(a, b)).min())) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(b, 4, "X") @ Matrix.Rotation(a, 4, "Y") @ o.matrix_world


@item("sandals-sole", "Black sandals, one on its side to show its sole", "صندل أسود وفردة على جنبها تُظهر نعلها", "household", "1 pair", elev=33, azim=18, fill=.92, light="window", floor=0.0)
def sandals_sole():
    m = Mat("leather"); h = octaves(m, [(9, .5), (60, .5)])
    strap = surf(m, m.mix(octaves(m, [(3, .6), (25, .4)]), "141414", "262527"), lin(m, m.noise(8, 3), .4, .6, .42, .58), m.bump(h, .3, .012), coat=.1, coat_rough=.4)
    f = Mat("footbed"); foot = surf(f, f.mix(add(f, mul(f, f.noise(2, 4), .6), mul(f, f.noise(40, 3), .4)), "9a6a3c", "c08d58"), .75, f.bump(octaves(f, [(30, .5), (80, .5)]), .35, .01), sheen=.3, spec=.2)
    k = Mat("cork"); sole = surf(k, k.mix(lin(k, k.vor(34), .2, .5), "8a6238", "c19a66"), .8, k.bump(k.vor(34), .4, .02), spec=.2)
    r = Mat("tread"); x, y, _ = r.xyz(); w = r.math("ABSOLUTE", r.math("SINE", add(r, mul(r, y, 42.0), mul(r, r.math("SINE", mul(r, x, 26.0)), 1.6))))
    rubber = surf(r, r.mix(lin(r, w, .2, .5), "1c1a18", "38342f"), .7, r.bump(w, .8, .03), spec=.3)
    brass = plain("b9a27a", .3, metal=1)
    tread = lambda s: put(slab([(a * .985 * s, b * .99) for a, b in home.SOLE[::s]], .05, rubber, rings=10, seg=200, bevel=.012), (0, 0, -.045))
    for o in (home.sandal(strap, foot, sole, brass, -1), tread(-1)): o.matrix_world = Matrix.Translation((-.50, -.12, .045)) @ Matrix.Rotation(.12, 4, "Z") @ o.matrix_world
    lying([tread(1), home.sandal(strap, foot, sole, brass, 1)], (1.10, .30), -.76)


@item("water-glass", "An opened bottle of drinking water beside a full glass", "قنينة مياه شرب مفتوحة بجانب كوب مملوء", "drinks", elev=14, fill=.84, quality=1.6)
def water_glass():
    """Water and the wall that holds it are one body; above the water the bottle is only a film."""
    water, film, ring_ = Mat().clear("e2f3fb", .02, 1.25, "dff2fb"), plastic(), tone("cfe3ec", "e6f3f8", .2, .5)
    s = Mat("surface"); g, c = s.n("BsdfGlossy", {"Color": "ffffff", "Roughness": .04}), s.n("BsdfTransparent", {"Color": "d8ecf5"})
    o = s.n("MixShader", {"Fac": lin(s, s.facing(.3), 0, 1, .06, .45)}); s.t.links.new(c, o.node.inputs[1]); s.t.links.new(g, o.node.inputs[2]); s.t.links.new(o, s.out.inputs["Surface"])
    still = lambda r, z: lathe([(r, z + .006), (r - .015, z), (.001, z)], s.m, n=12, seg=72, smooth_profile=False, caps=False)
    bottle = [lathe([(0, .03), (.2, 0), (.28, .03), (.30, .12), (.30, .5), (.285, .56), (.30, .62), (.30, 1.02), (.286, 1.08), (.296, 1.12)], water, n=130, seg=72, caps=False), still(.296, 1.12),
              lathe([(.297, 1.12), (.30, 1.15), (.30, 1.3), (.26, 1.5), (.14, 1.72), (.125, 1.78), (.125, 1.92)], film, n=90, seg=72, caps=False),
              lathe([(.125, 1.76), (.165, 1.765), (.165, 1.785), (.125, 1.79)], ring_, n=10, seg=72, caps=False),
              lathe([(.125, 1.90), (.135, 1.905), (.135, 1.925), (.118, 1.93), (.112, 1.91)], ring_, n=12, seg=72, caps=False),
              sleeve("water", .306, .64, 1.02, span_for("water", .306, .38))]
    bottle += [lathe([(.124, z), (.137, z + .008), (.124, z + .016)], ring_, n=6, seg=72, caps=False) for z in (1.815, 1.85)]
    clear = Mat().clear("eaf6fb", .0, 1.3, "eaf6fb")
    tumbler = [lathe([(0, .02), (.24, 0), (.262, .015), (.27, .05), (.315, .745)], clear, n=110, seg=96, smooth_profile=False, caps=False), still(.313, .745),
               lathe([(.315, .74), (.326, .90), (.322, .908), (.314, .90), (.303, .75)], film, n=50, seg=96, smooth_profile=False, caps=False),
               lathe([(.314, .902), (.323, .912), (.329, .902)], ring_, n=8, seg=96, caps=False)]
    for parts, at in ((bottle, (-.48, .25, 0)), (tumbler, (.45, -.30, 0)), ([cap(.15, 0, .16, "1e88d8")], (-.06, -.50, 0))):
        for p in parts: put(p, at)
