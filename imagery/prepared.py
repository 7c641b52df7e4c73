"""Goods whose form differs from their plain neighbour: on skewers, shaped into patties, peeled, flattened, in cups, filled."""
import bakery, fresh, meat, oven, packs, produce
from kit import *
from catalog import item
from food import *
from fresh import bone_material, lemon_half
from packaged import place, sign
from portions import cut
from produce import group
from servings import FLAT, chunks, flat_bird, flecks, greens, kofta_mat, metal, plastic, plate, potatoes, serve, sow, tone


# ---- minced and marinated meat -----------------------------------------------------------------

def ground(cols, shape, n=330, herbs=False):
    """Mince pressed into a shape: short strands over a core; shape(u, v) gives a point and its normal."""
    mat = tone(cols[0], cols[2], .42, .2, 15, .8, .15, cols[1]); fat = tone("dcb0a0", "f2e0d2", .45, .1, 12, .4)
    ps = [tube([(-.07, 0, 0), (0, .012, .012), (.07, 0, 0)], [.020, .032, .030, .018], m, n=14, seg=8) for m in (mat, mat, mat, fat)]
    parts = []
    for i in range(n):
        p, nr = shape((i + .5) / n, i * 2.399963)
        o = clone(ps[i % 4], p, align(nr, None, .35), R(.8, 1.2)); o.data = o.data.copy(); parts.append(o)
    if herbs:
        leafy = tone("3a5a18", "6a8a30", .6, 0)
        for i in range(46):
            p, nr = shape(R(.0, .8), R(0, TAU)); parts.append(put(ball((.028, .018, .008), leafy, n=5, seg=6), tuple(np.array(p) + .02 * np.array(nr)), align(nr, None, .5)))
    join_hide(ps)
    return mat, parts


def patty(cols, r=.44, h=.17, herbs=False):
    def shape(u, a):
        if u < .66: q = math.sqrt(u / .66) * (r - .02); return (q * math.cos(a), q * math.sin(a), h), (0, 0, 1)
        return (r * math.cos(a), r * math.sin(a), h * (u - .66) / .34), (math.cos(a), math.sin(a), .25)
    mat, parts = ground(cols, shape, 300, herbs)
    return group(parts + [lathe([(0, 0), (r * .97, 0), (r * .99, h * .5), (r * .95, h), (0, h)], mat, n=20, seg=60, deform=lumpy(.02, 5))])


BEEF = ("7a1a1c", "9c2c2c", "b8504a")


@cut("burger-mince", "Portions of burger mince pressed flat on squares of paper", "حصص مفروم برغر مضغوطة على مربعات ورق", "meat", elev=44)
def burger_portions():
    meat.tray(2.7, 2.5); wax = tone("f3ead6", "fffaf0", .55, .1, 4, .1); o = patty(BEEF, .46, .24)
    for i, (x, y) in enumerate(((-.58, .50), (.58, .54), (-.56, -.56), (.58, -.52))):
        n = 30; u, v = np.meshgrid(np.linspace(-.56, .56, n), np.linspace(-.52, .52, n), indexing="ij"); p = np.stack([u, v, 0 * u], -1)
        p[..., 2] = .05 + .05 * np.clip(np.maximum(np.abs(u), np.abs(v)) - .42, 0, 1) / .12 * (1 + wob(p, 2, i)) * .6
        put(sheet(p, wax, wrap=False), (x, y, 0), (0, 0, .1 * (-1) ** i)); clone(o, (x, y, .06), (0, 0, i * 1.7), R(.96, 1.03))
    join_hide([o])


def marinated():
    """Raw breast in yogurt, lemon and pepper: cut cubes with soft corners, orange where the spice gathers, meat pale beneath."""
    m = Mat("tawook"); own = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 31), "Y": mul(m, m.rand(), 17), "Z": 0.0})}, operation="ADD"); w = warp(m, own, 3, .2); fib = m.noise(10, 4, .6, .2, m.map(w, (.7, 4, 4)))
    c = m.ramp(add(m, mul(m, octaves(m, [(2.2, .5), (8, .5)], w), .75), mul(m, fib, .25)), [(.34, "b8661c"), (.45, "d28a34"), (.56, "e2aa5c"), (.68, "ecc592"), (.80, "efd4b4")])
    c = m.mix(mul(m, lin(m, m.n("NewGeometry", out="Pointiness"), .49, .45), .6), c, "a8501a"); c = m.mix(mul(m, spots(m, 22, .32, .45, .14, w), .85), c, "8a2c0c"); c = m.mix(mul(m, spots(m, 30, .28, .35, .14, m.map(w, loc=(3, 1, 2))), .8), c, "4c5a1c"); c = m.mix(mul(m, spots(m, 40, .25, .3, .12, m.map(w, loc=(1, 6, 2))), .8), c, "1c140c")
    mat = surf(m, c, lin(m, m.noise(6, 3), .4, .62, .16, .40), m.bump(add(m, fib, mul(m, m.noise(34, 3), .3)), .45, .02), .32, (.10, .05, .02), mul(m, lin(m, m.noise(5, 3), .42, .6), .5), .1); out = []
    for i in range(8):
        g = np.random.default_rng(i); r = g.uniform([.15, .135, .125], [.19, .17, .155]); cut = g.normal(0, 1, (3, 3)); cut /= np.linalg.norm(cut, axis=1)[:, None]
        def f(P, r=r, cut=cut, i=i):
            d = np.linalg.norm(np.maximum(np.abs(P) - r * .62, 0), axis=-1) - r.min() * .42
            for n_ in cut: d = -smin(-d, -(P @ n_ - r.min() * .98), .05)
            return d + .020 * wob(P, 5, i, 2) + .008 * wob(P * [.6, 2, 2], 14, i + 3, 2)
        out.append(sculpt(f, (-.3, -.3, -.28), (.3, .3, .28), .0125, mat))
    return out


def vegetable_piece(cols, thick=.05):
    """A square of pepper or a few onion layers: bent like the fruit it was cut from."""
    m = Mat("piece"); w = warp(m, None, 4, .1); c = m.ramp(octaves(m, [(3, .6), (14, .4)], w), list(zip((.34, .52, .70), cols[:3]))); c = m.mix(lin(m, m.xyz()[0], .2 * thick, -.5 * thick), c, cols[3])
    mat = surf(m, c, lin(m, m.noise(8, 3), .4, .6, .24, .40), m.bump(m.noise(16, 3), .2, .012), .25, (.06, .04, .03), .25, .12); out = []
    for i in range(3):
        o = ball((thick, R(.13, .16), R(.13, .16)), mat, n=30, seg=50, p=.36, deform=lambda P, th, t, i=i: P * (1 + .05 * wob(P, 6, i, 2))[..., None]); v = coords(o); v[:, 0] += 1.6 * (v[:, 1] ** 2 + .6 * v[:, 2] ** 2) - .02; out.append(set_coords(o, v))
    return out


@cut("shish-tawook", "Marinated shish tawook on skewers", "أسياخ شيش طاووق متبلة", "meat", elev=46, floor=-.16)
def tawook():
    plank(3.2, 2.3, .16); stick = tone("b8925a", "dcbc84", .75, 0, 9, .3); chicken = marinated()
    rest = [vegetable_piece(("2f5a1c", "4a7a30", "6a9a4a", "c4d49a")), vegetable_piece(("8f1418", "b02620", "cc4436", "e8a48c")), vegetable_piece(("c9a8b8", "e2ccd6", "f2e8ec", "a0557c"), .035)]
    for k in range(5):
        y, lean = -.78 + k * .39, R(-.02, .02); tube([(-1.42, y - lean, .17), (1.46, y + lean + .03, .17)], .020, stick, n=6, seg=10, smooth_path=False)
        x = -1.10 + R(-.05, .05)
        for i in range(9):
            veg = i % 3 == 2; x += .085 if veg else .13
            if veg: clone(RNG.choice(rest[(i + k) % 3]), (x, y + R(-.02, .02), .17 + R(-.01, .02)), (R(0, 6), R(-.15, .15), R(-.2, .2) + (3.14 if i % 2 else 0)), R(.88, 1.05))
            else: clone(RNG.choice(chicken), (x, y + R(-.03, .03), .17 + R(-.01, .015)), (R(0, 6), R(0, 6), R(0, 6)), R(.90, 1.12))
            x += .075 if veg else .125
    join_hide(chicken + [p for r in rest for p in r]); sow(flecks(("8a3a0c", "4a6a1c"), .012), 50, FLAT(.01), 1.45, .7, .0); greens(FLAT(.02), 18, 1.5, .65, .06); put(lemon_half(.2), (1.36, -.98, .12), (.6, .2, .2))


@cut("drumsticks-bbq", "Drumsticks in dark barbecue marinade", "دبابيس بتتبيلة باربكيو", "meat", elev=52, fill=.9, azim=10)
def drumsticks_bbq():
    meat.tray(2.5, 1.62, color="1f2022"); fresh.drums(fresh.poultry_skin(sauce=("2c0c06", "5c1c0a", "96401a", "c8862a")), fresh.SEVEN); sign("card-drumsticks-bbq", 1.22, -1.05, 0, .34)


@cut("legs-shawarma", "Drumsticks in yellow shawarma spice", "دبابيس بتتبيلة الشاورما", "meat", elev=52, fill=.9, azim=-24)
def legs_shawarma():
    meat.tray(2.5, 1.62); fresh.drums(fresh.poultry_skin(sauce=("a05410", "c47c1c", "dca444", "6a3c14")), fresh.SEVEN); sign("card-legs-shawarma", 1.22, -1.05, 0, .34)


@cut("drumsticks-family", "A large tray of raw chicken drumsticks, two rows packed head to tail", "صينية كبيرة من دبابيس الدجاج النيئة", "meat", elev=52, fill=.93)
def family_drums():
    """Two rows of seven and six on top of the hollows between them: about two kilos."""
    meat.tray(4.0, 2.7, .3); row = lambda y, up: [(-1.44 + i * .48, y + (.05 if i % 2 else -.05), .27, 90 if (i + up) % 2 else -90, 3.0 if i % 2 else .2) for i in range(7)]
    fresh.drums(fresh.poultry_skin(), row(.52, 0) + row(-.66, 1) + [(-1.16 + i * .47, (.28 if i % 2 else -.36) + R(-.05, .05), .62, -80 if i % 2 else 96, .3) for i in range(6)])


@cut("shrimp-peeled", "Peeled raw shrimp with their tails in a white dish round half a lemon", "روبيان نيء مقشر بذيوله في صحن أبيض حول نصف ليمونة", "seafood", elev=52, fill=.92)
def peeled():
    """Two rings, each shrimp leaning on the one before, tails out."""
    plate(1.22, "f2f0ec", .94); mats = fresh.shrimp_mats(("dda698", "ecc6b8", "f6e2d8"), "c8705c", ("8a3f28", "d07c54"), lines=.40, gloss=.5); ps = [fresh.shrimp_one(mats, i * 3 + 1, False, True) for i in range(8)]
    for n, r, z, s, off in ((13, .74, .19, .60, .1), (7, .40, .33, .56, .5)):
        for i in range(n): a = off + i * TAU / n + R(-.06, .06); clone(RNG.choice(ps), (r * math.cos(a), r * .94 * math.sin(a), z + R(-.02, .02)), (R(-.12, .12) - .16, R(-.2, .2), a + 1.25 + R(-.22, .22)), s * R(.88, 1.1))
    join_hide(ps); put(lemon_half(.22), (.0, .02, .46), (.22, .1, .2)); greens(FLAT(.14), 14, .95, .9)


@cut("shrimp-kuwaiti", "Whole raw Kuwaiti shrimp in a heap on paper", "كومة روبيان كويتي نيء كامل على ورق", "seafood", elev=46, floor=0)
def shrimp_kuwaiti():
    butcher_paper(3.7, 2.9); mats = fresh.shrimp_mats(("a88c7c", "c8ac9a", "e0cdbc"), "b4683e", ("8a4426", "cc8054"), "6a4a34"); ps = [fresh.shrimp_one(mats, i * 7 + 3) for i in range(6)]
    sow(ps, 19, lambda x, y: .13 + .24 * max(0, 1 - (x / 1.15) ** 2 - (y / .85) ** 2), 1.02, .72, .0, .18, (.66, .80), .04); join_hide(ps); sign("card-shrimp-kuwaiti", 1.25, -1.12, 0, .38)


@cut("shrimp-suez", "Pink Suez shrimp with their heads in rows on a white dish", "جمبري سويسي وردي برؤوسه مصفوف في صحن أبيض", "seafood", elev=48)
def shrimp_suez():
    plate(1.45, "e9e6e0", .88); mats = fresh.shrimp_mats(("cc9484", "e0b0a0", "f0d2c4"), "c8583c", ("a83c28", "e08060"), "a8604a"); ps = [fresh.shrimp_one(mats, i * 9 + 4) for i in range(6)]
    for row, (y, z, n) in enumerate(((.42, .20, 6), (-.46, .21, 6), (-.02, .40, 5))):
        for i in range(n): clone(ps[(i + 2 * row) % 6], (-.82 + i * .33 + (.16 if row == 2 else 0) + R(-.03, .03), y + R(-.04, .04), z + .012 * i), (R(-.1, .1), -.14, math.radians(-72 + R(-7, 7))), R(.60, .68))
    join_hide(ps); sign("card-shrimp-suez", 1.22, -1.22, 0, .36)


# ---- bread and sweets ----------------------------------------------------------------------------

@cut("kunafa-cups", "Six kunafa cups with pistachio", "ستة أكواب كنافة بالفستق", "bakery", elev=36)
def kunafa_cups():
    paper = tone("f3ead8", "fffaf0", .6, .05, 4, .05); gold = tone("b8500c", "f2a23a", .3, .4, 8, .7, mid="de7c1a")
    pleat = lambda P, th, t: P * (1 + .03 * np.cos(34 * th) * np.clip(P[..., 2] / .3, 0, 1))[..., None] ** [1, 1, 0]
    parts = [lathe([(0, 0), (.30, 0), (.43, .40), (.42, .40), (.29, .04), (0, .03)], paper, n=40, seg=204, smooth_profile=False, deform=pleat), lathe([(.36, .30), (.37, .40), (.30, .47), (.12, .52), (.001, .53)], gold, n=20, seg=60, deform=lumpy(.04, 8), caps=False)]
    st = tube([(-.12, 0, 0), (-.03, .03, .01), (.05, -.02, .0), (.13, .02, 0)], .010, tone("c8640e", "f0a030", .35, .3), n=12, seg=5); nut = ball((.035, .03, .02), tone("5f8a24", "a8c65a", .6, 0), n=5, seg=6)
    for i in range(130):
        q, a = math.sqrt((i + .5) / 130) * .37, i * 2.4; o = clone(st, (q * math.cos(a), q * math.sin(a), .53 - .5 * q * q + R(0, .02)), (R(-.2, .2), R(-.2, .2), R(0, 6)), R(.7, 1.2)); o.data = o.data.copy(); parts.append(o)
    for i in range(60):
        q, a = math.sqrt(R(0, 1)) * .16, R(0, TAU); o = clone(nut, (q * math.cos(a), q * math.sin(a), .56), (R(0, 6), R(0, 6), 0), R(.6, 1.3)); o.data = o.data.copy(); parts.append(o)
    one = group(parts)
    for i in range(6): clone(one, (-.92 + (i % 3) * .92 + R(-.02, .02), .46 - (i // 3) * .92, 0), (0, 0, i * 1.1))
    join_hide([one, st, nut])


def candle(colour, h):
    """Thin wax candle with a twist, a black wick, and a flame that is bright below its tip and clear at its foot."""
    wax = surf(Mat(), colour, .42, sss=.4, radius=(.08, .06, .05), coat=.1)
    twist = lambda P, th, t: P * (1 + .10 * np.cos(4 * th + t * 26))[..., None] ** np.array([1, 1, 0])
    body = lathe([(.030, 0), (.030, h * .5), (.029, h - .01), (.022, h), (.001, h - .008)], wax, n=70, seg=28, deform=twist)
    wick = tube([(0, 0, h - .01), (.004, .002, h + .03), (.010, .004, h + .055)], .005, surf(Mat(), "15100c", .8), n=6, seg=6)
    m = Mat("flame"); z = lin(m, m.xyz()[2], h + .03, h + .20)
    e = m.n("Emission", {"Color": m.ramp(z, [(.0, "ff9a3a"), (.35, "ffdf8a"), (.75, "ffc24a"), (1.0, "ff8a1c")]), "Strength": 3.2}); tr = m.n("BsdfTransparent", {"Color": "ffffff"})
    o = m.n("MixShader", {"Fac": lin(m, z, .0, .25, .25, .92)}); m.t.links.new(tr, o.node.inputs[1]); m.t.links.new(e, o.node.inputs[2]); m.t.links.new(o, m.out.inputs["Surface"])
    fl = lathe([(.001, h + .025), (.018, h + .045), (.026, h + .075), (.020, h + .12), (.008, h + .17), (.001, h + .20)], m.m, n=24, seg=20)
    return group([body, wick, fl])


@cut("birthday-cake", "Chocolate birthday cake with candles", "كعكة عيد ميلاد بالشموع", "bakery", elev=20, fill=.84, focus=.25, blur=.004)
def birthday_cake():
    def middle():
        for i in range(7):
            a = i * TAU / 7 + .2; q = .33 if i else .04; put(candle(("e8b8c0", "b8cfe4", "f2e2b0", "c4dcc0", "d8c8e4", "f4cfa8", "f0ece4")[i], .50), (q * math.cos(a), q * math.sin(a), 1.05), (R(-.04, .04), R(-.04, .04), R(0, 6)))
        bakery.shavings(40, .40, 1.06)
    bakery.cake(middle)


@cut("baklava-walnut", "Walnut baklava", "بقلاوة بالجوز", "bakery", elev=34, azim=8, fill=.88)
def walnut_plate():
    oven.sweets_plate("walnut"); sign("card-baklava-walnut", 1.25, -1.35, 0, .36)


@cut("croissants-turkey", "Croissants filled with turkey and cheese", "كرواسون محشو بالديك الرومي والجبن", "bakery", elev=32, floor=0)
def turkey_croissants():
    # The croissants of fresh.py, each over slices that hang out in front.
    fresh.croissants(); ham, ch, lf = tone("e0a090", "f3cdbc", .32, .35, 4, .12), tone("f2c040", "f9d870", .35, .25, 3, .05), leaf_material("4f8f2c", "9ccf5a")
    for x, y, rz in ((-.52, .2, .25), (.58, .1, -.6), (.02, -.72, .10)):
        for k in range(3): put(slab(lambda a, k=k: .30 * (1 + .06 * math.cos(3 * a + k)), .025, ham, bevel=.012, dome=.03, bumps=.03, sd=k), (x + (k - 1) * .3 * math.cos(rz), y + (k - 1) * .3 * math.sin(rz) - .02, .20 + .02 * k), (.38, 0, rz + k))
        for k in range(2): put(box(.5, .42, .025, .01, ch), (x + (k - .5) * .5 * math.cos(rz), y + (k - .5) * .5 * math.sin(rz) - .06, .15), (.42, 0, rz))
        for k in range(6): put(leaf(.34, .2, lf, .3, .4), (x + (k - 2.5) * .2 * math.cos(rz), y + (k - 2.5) * .2 * math.sin(rz) + .02, .13), (-.3, R(-.2, .2), rz - 1.57 + R(-.3, .3)))


@cut("croissants-mini", "Twelve mini croissants", "اثنا عشر كرواسون صغير", "bakery", elev=40, floor=0)
def mini_croissants():
    fresh.croissants(); protos = [o for o in bpy.context.scene.objects if o.type == "MESH" and not o.get("prop") and len(o.data.vertices) > 15000]
    for i in range(12):
        o = protos[i % len(protos)]; c = clone(o, (-1.05 + (i % 4) * .70, .66 - (i // 4) * .66, .17), (0, 0, R(-.3, .3) + (3.1 if i % 5 == 2 else 0)), .44)
    for o in protos: o.hide_render = o.hide_viewport = True


# ---- others ------------------------------------------------------------------------------------

@cut("romi-cheese", "Wedge of aged romi cheese", "قطعة جبنة رومي معتقة", "dairy", elev=28, azim=20, light=None, fill=.84)
def romi():
    put(packs.board(2.3, 1.6), (0, 0, -.14)); m = Mat()
    eye = m.ramp(m.vor(9, m.map(None, (1, 1, 1.3))), [(.10, 0.0), (.15, 1.0)])
    face = m.pbr(m.mix(eye, "c8a860", m.mix(m.noise(5, 4), "ecd9a0", "f4e6b8")), .5, bump=m.bump(m.math("ADD", eye, m.noise(24, 4)), .35, .03), coat=.05)
    r = Mat(); rind = r.pbr(r.mix(r.noise(9, 4), "8a5a24", "b5803c"), .7, bump=r.bump(r.noise(22, 4), .5, .03))
    pep = tone("1a1410", "3a2c22", .6, 0)
    for R0, h, a1, at, rz in ((1.35, .72, .62, (-.75, -.25, 0), .1), (.85, .44, .5, (-.30, -.66, 0), -.15)):
        n = 24; an = np.linspace(0, a1, n); v = [(0, 0, 0), (0, 0, h)]
        for a in an: v += [(R0 * math.cos(a), R0 * math.sin(a), 0), (R0 * math.cos(a), R0 * math.sin(a), h)]
        f = [(0, 2, 3, 1), (1, 2 * n + 1, 2 * n, 0)] + [(1, 2 + 2 * i + 1, 2 + 2 * i + 3) for i in range(n - 1)]
        o = mesh(v, f, face, smooth=False); b = o.modifiers.new("b", "BEVEL"); b.width = .02; b.segments = 3
        q = mesh([(1.01 * R0 * math.cos(a), 1.01 * R0 * math.sin(a), z) for a in an for z in (0, h)], [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n - 1)], rind)
        t = mesh([(0, 0, h + .006)] + [(k * R0 * math.cos(a), k * R0 * math.sin(a), h + .006) for a in an for k in (1.0,)], [(0, 1 + i, 2 + i) for i in range(n - 1)], rind)
        put(group([o, q, t]), at, (0, 0, rz))
    for x, y in ((.55, -.5), (.7, -.42), (.42, -.62), (.62, -.68)): put(ball(.05, pep, n=10, seg=12, deform=lumpy(.15, 12)), (x, y, .05))


@cut("oranges-valencia", "Juicing oranges with a glass of juice", "برتقال للعصير مع كوب عصير", elev=24)
def juicing():
    mk, mat = produce.citrus("f39412", "f8ac2a")
    for x, y, z in ((-.95, .35, .35), (-.22, .55, .35), (-.55, .42, .95), (-.75, -.38, .35)): put(mk(), (x, y, z), (R(0, 1), R(0, 1), R(0, 6)))
    for x, y, rz in ((-.05, -.52, .2), (.52, -.72, -.3)): put(produce.citrus_half(.36, mat, "f59a1b", "fbbd45"), (x, y, .28), (.95, .18, rz))
    m = Mat(); juice = m.pbr(m.mix(m.noise(5, 4), "f08a10", "ffb02c"), .12, coat=.9, coat_rough=.04)
    put(lathe([(0, .05), (.28, .05), (.34, .92), (.30, .95), (0, .95)], juice, n=30, seg=64, smooth_profile=False), (.72, .2, 0))
    put(lathe([(0, 0), (.29, 0), (.30, .03), (.385, 1.12), (.375, 1.13), (.36, 1.10)], plastic(), n=30, seg=80, smooth_profile=False, caps=False), (.72, .2, 0)); put(lathe([(.372, 1.11), (.39, 1.13), (.372, 1.15)], tone("dfe8ea", "f6fafa", .15, .5, 3, 0), n=8, seg=80, caps=False), (.72, .2, 0))


@serve("recipe-ribeye-garlic-butter", "Seared ribeye with garlic butter and potatoes", "ستيك ريب آي بزبدة الثوم مع بطاط", elev=46)
def ribeye_butter():
    plate(1.75, "e4dfd6", .88); m = kofta_mat(("b87a48", "8a4a22", "5a2a12", "1c0c06"), "3a2412", .95)
    put(slab(np.array(meat.RIBEYE), .32, m, bevel=.12, bumps=.05), (.12, .2, .1), (0, 0, .18), 1.02)
    put(slab(lambda a: .46 * (1 + .16 * math.cos(3 * a + 1) + .1 * math.sin(5 * a)), .02, tone("e0a82c", "f3d068", .08, .8, 4, .03), bevel=.02, dome=.02), (.1, .16, .42))
    put(lathe([(0, 0), (.2, 0), (.225, .03), (.22, .12), (.19, .15), (0, .16)], tone("f0d070", "fcecb0", .3, .35, 4, .1), n=20, seg=48, deform=lumpy(.03, 4)), (.1, .16, .43), (.06, .05, 0))
    sow(flecks(("2f5a1c", "5a8a34"), .02), 26, FLAT(.6), .17, centre=(.1, .16), lift=0); sow(flecks(("2f5a1c", "5a8a34"), .018), 30, FLAT(.445), .5, centre=(.1, .16), lift=0)
    clove = tube([(-.13, 0, 0), (-.04, .035, 0), (.05, .03, 0), (.14, -.02, 0)], [.02, .07, .085, .07, .012], tone("c89a4a", "f3e0b4", .35, .3, 5, .2), n=24, seg=16)
    for x, y, rz in ((-.55, .62, .4), (-.32, .7, 1.6), (.75, -.35, 2.2), (.95, -.2, .3)): clone(clove, (x, y, .45 if y > 0 and x > -.5 else .16), (R(0, 1), 0, rz))
    join_hide([clove]); sow(potatoes(), 9, FLAT(.1), .42, .6, .08, 1, centre=(-.75, -.72), gap=.04); meat.sprig((.55, -.75, .1), .25, 1.0); meat.sprig((.2, .38, .46), -.3, .7); meat.peppercorns(10, .9)
