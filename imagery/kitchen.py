"""Coffee, spices and cooked dishes made again: creased beans, ribbed pods, lamb with its fibres, cut potatoes, layered cake, poured caramel."""
import bakery, dishes, produce
from food import *
from kit import *
from catalog import item
from fresh import bone_material, crisp_onions, roast_material, strew
from packs import cap, jar, pouch, spice
from servings import FLAT, almonds, bread, bowl, carrots, dip, arils, flecks, greens, joint, metal, pan, plate, pot, raisins, rice, sauce, serve, sow, stewed_lamb, tone


# ---- coffee and cardamom -----------------------------------------------------------------------------

def bean(mat, sd):
    """Flat on one side with a crooked cut along it, round on the other; x is the length."""
    g = np.random.default_rng(sd); w, bend = g.uniform(.92, 1.08, 3), g.uniform(-.006, .006)
    def d(P, th, t):
        P = P.copy(); x, y, z = P[..., 0], P[..., 1], P[..., 2]; mid = bend + .007 * np.sin(x * 42 + sd)
        flat_ = z > 0; P[..., 2] = np.where(flat_, z * .42, z) - np.where(flat_, .026 * np.exp(-((y - mid) / .0085) ** 2) * np.clip(1.15 - (x / .078) ** 2, 0, 1), 0)
        return P * w * (1 + .02 * wob(P, 16, sd))[..., None]
    return ball((.076, .056, .042), mat, n=40, seg=90, deform=d, p=.86)


def beans(cols, n=64, at=(.40, -.62), rx=.80, ry=.46):
    """A loose heap; some lie on their round side and show the cut."""
    m = Mat("bean"); x, y, z = m.xyz(); own = mul(m, m.rand(), .55); c = m.ramp(add(m, own, mul(m, octaves(m, [(9, .6), (40, .4)]), .5)), [(.25, cols[0]), (.50, cols[1]), (.80, cols[2])])
    cut = mul(m, lin(m, m.math("ABSOLUTE", y), .019, .004), lin(m, z, .002, .008)); c = m.mix(mul(m, cut, .75), c, m.mix(m.rand(), cols[3], cols[0]))
    mat = surf(m, c, lin(m, m.noise(12, 3), .4, .6, .34, .52), m.bump(add(m, m.noise(26, 3), mul(m, m.noise(90, 2), .4)), .25, .01), .05, (.02, .01, .005), .08, .3, .35); ps = [bean(mat, i) for i in range(6)]
    down = [clone(RNG.choice(ps), (0, 0, 0), (R(-.35, .35) + (3.14 if i % 5 < 2 else 0), R(-.35, .35), R(0, TAU)), R(.88, 1.1)) for i in range(n)]
    drop(down, rx * .8, shape=ry / rx, centre=at, tilt=.2, tries=14, sink=.62); join_hide(ps)


def pod(mat, sd):
    """A dried cardamom pod: three blunt sides, ribs along it, a stalk end and a beak."""
    g = np.random.default_rng(sd); L = g.uniform(.085, .115); b = g.uniform(-.012, .012, 2)
    def d(P, th, t):
        c = P.mean(1, keepdims=True); k = 1 + .13 * np.cos(3 * th) * np.sin(np.pi * t) + .028 * np.cos(24 * th + 3 * wob(P, 3, sd)) * np.sin(np.pi * t) + .06 * wob(P, 10, sd, 2); return c + (P - c) * k[..., None]
    return tube([(-L * 1.12, 0, 0), (-L, 0, 0), (-L * .4, b[0], .004), (L * .35, b[1], .004), (L * .95, 0, 0), (L * 1.2, 0, -.004)], [.009, .017, .046, .045, .017, .004], mat, n=64, seg=96, deform=d)


def pods(n=24, at=(.54, -.34), area=.46):
    m = Mat("pod"); c = m.ramp(add(m, mul(m, m.rand(), .6), mul(m, m.noise(16, 4, .6, vec=m.map(None, (.5, 2, 2))), .5)), [(.22, "67753a"), (.45, "8a9554"), (.68, "a9ad72"), (.85, "bdb283")]); x = m.math("ABSOLUTE", m.xyz()[0])
    c = m.mix(mul(m, lin(m, x, .070, .105), .7), c, "b09a62"); mat = surf(m, c, .62, m.bump(m.noise(60, 3, vec=m.map(None, (.3, 2, 2))), .35, .008), .10, (.03, .03, .01), spec=.3); ps = [pod(mat, i * 3) for i in range(6)]
    down = [clone(RNG.choice(ps), (0, 0, 0), (R(0, 6), R(-.15, .15), R(0, TAU)), R(.88, 1.1)) for _ in range(n)]
    drop(down, area, shape=.6, centre=at, tilt=.2, tries=14, sink=.66); join_hide(ps)


@item("arabic-coffee", "A bag of Arabic coffee with beans and cardamom", "كيس قهوة عربية مع حبوب البن والهيل", "drinks", "250 g", elev=14, azim=14, fill=.86)
def coffee():
    pouch("coffee", 1.0, 1.5, .5, .55, .1, sd=9, wrinkle=.012); beans(("5a3618", "7a4e26", "946638", "2e1a0a")); pods(6, (-.38, -.70), .26)


@item("cardamom-jar", "A jar of green cardamom and loose pods", "برطمان هيل أخضر مع حبات منه", "pantry", "100 g", elev=14, fill=.82)
def cardamom():
    m = Mat(); v = m.n("TexVoronoi", {"Vector": warp(m, m.map(None, (1.0, 1.0, .55)), 5, .06), "Scale": 12.0}, 0); r = m.n("SeparateXYZ", {"Vector": v.node.outputs["Color"]})
    k = m.mix(lin(m, v, .15, .6), m.ramp(r, [(.0, "7f8c48"), (.5, "98a35e"), (1.0, "b4b47a")]), "323c16"); k = m.mix(mul(m, m.noise(40, 3), .25), k, "5f6c30"); body = m.pbr(k, .2, bump=m.bump(v, .5, .05), coat=.9, coat_rough=.03)
    spice("cardamom", body, pods)


# ---- lamb on rice -------------------------------------------------------------------------------------

def tender(c=("4a2410", "74431f", "9c6a3c", "bd9062")):
    """Lamb cooked until it comes off the bone: fibres along the muscle, a dark crust where it stood out, wet below."""
    m = Mat("tender"); w = warp(m, None, 2.4, .25); fib = m.noise(9, 5, .65, .3, m.map(w, (.8, 5, 5)))
    f = add(m, mul(m, fib, .50), mul(m, octaves(m, [(2.6, .6), (10, .4)], w), .50), mul(m, pointy(m, .46, .58), .14)); k = m.ramp(f, list(zip((.38, .50, .62, .76), c)))
    k = m.mix(mul(m, lin(m, add(m, m.noise(2.4, 3), mul(m, up(m), .22)), .58, .74), .55), k, "2f150a"); k = m.mix(mul(m, spots(m, 34, .28, .3, .12), .5), k, "7a2c10")
    return surf(m, k, lin(m, m.noise(6, 3), .4, .6, .28, .56), m.bump(add(m, mul(m, fib, 1.0), mul(m, m.noise(36, 3), .35)), .85, .035), .14, (.05, .02, .01), mul(m, lin(m, m.noise(4, 3), .46, .6), .35), .15)


def shank(mat, bn, sd, thick=.92, long=1.22):
    """Flesh drawn back from the bone, split along a seam, torn at the end."""
    g = np.random.default_rng(sd); a = g.uniform(-.4, .4)
    def f(P):
        Q = P / [long, thick, thick]; o = smin(ellipsoid(Q, (-.30, .03, 0), (.40, .29, .25)), capsule(Q, (-.1, -.03, 0), (.34, .02, .0), .22, .10), .12); o = smin(o, ellipsoid(Q, (-.14, .17 * math.cos(a), .12 * math.sin(a) + .05), (.28, .13, .13)), .03)
        seam = np.exp(-((Q[..., 1] - .09 - .12 * np.sin(Q[..., 0] * 4 + sd)) / .030) ** 2) * np.clip(Q[..., 2] / .15, 0, 1)
        return (o + .045 * seam + .022 * wob(Q, 4, sd, 3) + .026 * np.abs(wob(Q * [.5, 2.4, 2.4], 7, sd + 3, 2)) + .010 * wob(Q * [.5, 3, 3], 16, sd + 1, 2) + .05 * np.clip((Q[..., 0] - .22) / .2, 0, 1) * np.abs(wob(Q * [1, 3, 3], 6, sd + 5))) * min(thick, long)
    o = sculpt(f, (-.9 * long, -.55 * thick, -.45 * thick), (.7 * long, .55 * thick, .45 * thick), .020 * thick, mat)
    b = tube([(.1 * long, .015, 0), (.40 * long, .02, .0), (.66 * long, .03, .0), (.74 * long, .03, .01), (.79 * long, .03, .012)], [.07 * thick, .058 * thick, .056 * thick, .088 * thick, .078 * thick], bn, n=40, seg=22, deform=lambda P, th, t: P + (P - P.mean(1, keepdims=True)) * (.10 * wob(P, 8, sd, 2) - .12 * np.exp(-((t - .98) / .02) ** 2))[..., None])
    return produce.group([o, b])


@serve("biryani-for-six", "Tray of lamb biryani for six", "صينية برياني لحم لستة", elev=47)
def biryani_tray():
    pan(3.5, 2.6, .40, metal("bfc3c5", .36, .05), .55); H = rice("saffron", 1.72, 1.27, .22, .30, 9000, 2, 6)
    mat, bn = tender(), bone_material()
    for i, (x, y, rz) in enumerate(((-.98, .36, 2.2), (-.02, .44, 1.25), (.92, .34, .65), (-.72, -.34, 3.75), (.16, -.44, 4.6), (.98, -.36, -.45))): put(shank(mat, bn, i * 5 + 2), (x * .92, y * .92, H(x, y) + .09), (.3, -.20, rz), .84)
    strew(crisp_onions(), 130, H, 1.45, .70, .05); greens(H, 110, 1.5, .70); sow(almonds(), 60, H, 1.45, .70)


@serve("recipe-lamb-biryani", "Lamb biryani in its pot", "برياني لحم في القدر")
def biryani_pot():
    pot("2c4a3c", 1.3, .6); H = rice("saffron", 1.2, 1.2, .26, .48, 6000, 7); mat, bn = tender(), bone_material()
    for i, (x, y, rz) in enumerate(((-.34, .26, 2.2), (.40, .22, .75), (.04, -.34, 4.5))): put(shank(mat, bn, i * 4 + 1), (x, y, H(x, y) + .09), (.25, -.22, rz), .88)
    strew(crisp_onions(), 70, H, 1.05, lift=.05); greens(H, 90, 1.05); sow(almonds(), 34, H, 1.0)


@serve("lamb-rice-raisins", "Lamb with rice and raisins", "لحم مع رز وزبيب")
def lamb_rice():
    plate(1.55); H = rice("gold", 1.22, 1.22, .36, .07, 6400, 8); mat, bn = tender(), bone_material()
    for i, (x, y, rz) in enumerate(((-.40, .22, 2.4), (.40, .26, .6), (.06, -.36, 4.3))): put(shank(mat, bn, i * 5 + 3), (x, y, H(x, y) + .10), (.2, -.20, rz), .92)
    sow(raisins(), 90, H, 1.12, lift=.045); sow(almonds(), 46, H, 1.1); strew(crisp_onions(), 40, H, 1.0, lift=.045); greens(H, 40, 1.1)


# ---- stew -----------------------------------------------------------------------------------------------

def cut_potatoes(k=6):
    """Quarters of peeled potatoes: one round side, two cut ones, edges rubbed off in the pot, sauce in the corners."""
    m = Mat("potato"); w = warp(m, None, 3, .15); c = m.ramp(add(m, mul(m, octaves(m, [(4, .5), (18, .5)], w), .9), mul(m, m.math("SUBTRACT", m.rand(), .5), .2)), [(.32, "b5782a"), (.50, "d49c48"), (.70, "e6bd74")])
    c = m.mix(mul(m, lin(m, add(m, octaves(m, [(3, .6), (10, .4)], w), mul(m, up(m), -.16)), .44, .62), .75), c, "94461a"); c = m.mix(mul(m, pointy(m, .52, .58), .35), c, "8a4a1a")
    mat = surf(m, c, lin(m, m.noise(8, 3), .4, .6, .30, .52), m.bump(octaves(m, [(14, .5), (44, .5)]), .35, .02), .28, (.08, .05, .02), .2, .18); out = []
    for i in range(k):
        g = np.random.default_rng(i); a, b, c_ = g.uniform(.24, .29), g.uniform(.19, .23), g.uniform(.18, .22); t = g.uniform(-.3, .3)
        def f(P, a=a, b=b, c_=c_, t=t, i=i):
            o = ellipsoid(P, (0, -.04, -.05), (a, b, c_)); p1 = P[..., 2] * math.cos(t) + P[..., 1] * math.sin(t) - .05; p2 = P[..., 1] * math.cos(t) - P[..., 2] * .25 - .06; p3 = P[..., 0] - a * .62
            return -smin(-smin_(o, p1), -smin_(p2, p3), .03) + .012 * wob(P, 5, i, 3) + .004 * wob(P, 20, i + 2, 2)
        out.append(sculpt(f, (-.36, -.32, -.32), (.36, .3, .25), .014, mat))
    return out


def smin_(a, b): return -smin(-a, -b, .03)


@serve("recipe-beef-potato-stew", "Beef and potato stew", "يخنة لحم وبطاط")
def beef_stew():
    pot("b8481c", 1.2, .6); H = sauce(1.116, .54, ("5a1f0a", "7d3412", "a85a24"))
    sow(stewed_lamb(), 13, H, .92, 1, .06, .5, (1.25, 1.5), .05); sow(cut_potatoes(), 13, H, .90, 1, .06, .6, (.95, 1.12), .06); sow(carrots(), 12, H, .92, 1, .07, .6, gap=.06); greens(H, 70, 1.0, lift=.10)


# ---- cakes -----------------------------------------------------------------------------------------------

@serve("recipe-chocolate-cherry-cake", "Slice of chocolate cherry cake", "قطعة كعكة شوكولاتة بالكرز", "bakery", elev=27, azim=0, fill=.86, focus=.2)
def cake_slice():
    """One slice of the whole cake: three sponges, cream between them, chocolate run down the outer side."""
    plate(1.35, "f3eee6"); L, h, A = 1.62, 1.02, .40; bands = ((.29, .36), (.62, .69)); g = np.random.default_rng(4); at = np.linspace(-A, A, 6) + g.uniform(-.04, .04, 6); deep = g.uniform(.10, .55, 6)
    def parts_of(P):
        x, y, z = P[..., 0], P[..., 1], P[..., 2]; r = np.hypot(x, y); a = np.arctan2(y, x); flat_ = np.stack([x, y, 0 * x], -1)
        side = np.maximum(y * math.cos(A) - x * math.sin(A), -y * math.cos(A) - x * math.sin(A)); wave = .016 * wob(flat_, 3, 7, 2)
        cream = np.max([np.clip(1 - np.abs(z - wave - (b0 + b1) / 2) / ((b1 - b0) / 2), -1, 1) for b0, b1 in bands], 0)
        drip = h - .06 - sum(d * np.exp(-((a - c) / .055) ** 2) for c, d in zip(at, deep)) - .05
        return r, side, z, cream, drip, wave
    def f(P):
        r, side, z, cream, drip, wave = parts_of(P); crumb = (.016 * np.abs(wob(P, 16, 3, 2)) + .012 * wob(P, 34, 5, 2)) * (cream < 0)
        body = np.max([side + crumb - .014 * np.clip(cream * 2, 0, 1), r - L + .02 * wob(P, 4, 2) + crumb * .6, z - h, -z], 0)
        coat = np.max([side + .006, r - L - .035 - .015 * np.exp(-((z - drip) / .05) ** 2), z - h - .035 - .008 * wob(P, 4, 9), np.where(z > drip, -9, drip - z), -np.maximum(r - L + .06, z - h + .05)], 0)
        return smin(body, coat, .015)
    def marks(V):
        r, side, z, cream, drip, wave = parts_of(V); return cream, ((z > h - .035 + .02 * wob(V, 7, 4)) | ((r > L - .028) & (z > drip))).astype(float)
    sp, wh, ga = bakery.sponge(), bakery.whipped(), bakery.ganache(); o = sculpt(f, (-.06, -.74, -.04), (1.76, .74, 1.12), .0135, None)
    cr, ch = marks(coords(o)); me = o.data
    for mt in (sp, wh, ga): me.materials.append(mt)
    idx = np.array([[v for v in p.vertices][:4] for p in me.polygons]); kind = np.where(ch[idx].mean(1) > .5, 2, np.where(cr[idx].mean(1) > .05, 1, 0)); me.polygons.foreach_set("material_index", kind.astype(np.int32))
    M = Matrix.Translation((-.42, -.50, .075)) @ Euler((0, 0, .62)).to_matrix().to_4x4(); o.matrix_world = M
    rs, cs = [bakery.rosette(wh, i) for i in range(2)], [bakery.sweet_cherry(i * 5 + 1) for i in range(3)]
    for i, (x, y) in enumerate(((1.30, .16), (.92, -.10))): p = M @ Vector((x, y, h + .03)); clone(rs[i], p, (0, 0, R(0, 6)), 1.0); clone(cs[i], p + Vector((0, 0, .25)), (R(-.2, .2), R(-.2, .2), R(0, 6)), 1.05)
    for i, (x, y) in enumerate(((.62, -.72), (.84, -.55))): clone(cs[2 - i], (x, y, .17), (R(-.5, .5), R(-.5, .5), R(0, 6)), 1.1)
    join_hide(rs + cs); crumbs(46, .95, sp, (.008, .03), .075, .35, .6, .8)


@serve("recipe-date-pudding", "Date pudding cake with caramel", "كعكة تمر بالكراميل", "bakery", elev=33, fill=.86)
def date_pudding():
    """A square of dark cake, its crumb open at the cut sides, caramel poured over it until it ran down unevenly and stood round it."""
    plate(1.4, "e9e2d4"); h, w = .60, .58; m = Mat("crumb"); v = warp(m, None, 5, .1); k = m.ramp(octaves(m, [(5, .45), (20, .35), (60, .2)], v), [(.34, "3a1a0a"), (.50, "643414"), (.66, "8a5226")]); pores = spots(m, 22, .5, .6, .2, v); fine = spots(m, 55, .5, .55, .2, v)
    k = m.mix(mul(m, pores, .6), k, "240e05"); k = m.mix(mul(m, fine, .4), k, "2a1206"); crumb_mat = surf(m, k, .78, m.bump(add(m, mul(m, pores, -1.0), mul(m, fine, -.5), m.noise(28, 4, .65)), .95, .03), .08, (.04, .02, .01), spec=.25)
    n = Mat("caramel"); q = n.ramp(add(n, mul(n, octaves(n, [(2, .6), (8, .4)]), .7), mul(n, n.facing(.4), .3)), [(.30, "5c2406"), (.50, "8f430c"), (.72, "b8691e")]); car = surf(n, q, lin(n, n.noise(5, 3), .4, .6, .10, .22), n.bump(n.noise(5, 3), .25, .03), .35, (.10, .05, .015), .5, .06)
    def box_(P, s, hh): d = np.stack([np.abs(P[..., 0]) - s + .05, np.abs(P[..., 1]) - s + .05, np.abs(P[..., 2] - hh / 2) - hh / 2 + .05], -1); return np.linalg.norm(np.maximum(d, 0), axis=-1) + np.minimum(d.max(-1), 0) - .05
    cake_ = lambda P: box_(P, w, h) + .022 * wob(P, 3, 2, 2) + .012 * np.abs(wob(P, 15, 4, 2)) + .008 * wob(P, 34, 6, 2)
    def poured(P):
        a = np.arctan2(P[..., 1], P[..., 0]); u = np.stack([np.cos(a), np.sin(a), 0 * a], -1); low = h - .10 - .50 * np.clip(wob(u, 3.4, 5, 3) + .25, 0, 1.2); edge = np.exp(-((P[..., 2] - low) / .06) ** 2)
        o = box_(P, w + .018 + .022 * edge, h + .045) + .014 * wob(P, 4, 8, 2); return np.maximum(o, (low - P[..., 2]) * .8)
    put(sculpt(cake_, (-.75, -.75, -.05), (.75, .75, .75), .014, crumb_mat), (0, .06, .085), (0, 0, .5)); put(sculpt(poured, (-.75, -.75, -.05), (.75, .75, .80), .014, car), (0, .06, .085), (0, 0, .5))
    put(ball((1, 1, 1), car, n=40, seg=120, deform=lambda P, th, t: np.stack([P[..., 0] * (.98 + .07 * np.sin(3 * th + 1) + .04 * np.sin(7 * th)), P[..., 1] * (.84 + .08 * np.sin(2 * th) + .04 * np.sin(5 * th)), np.maximum(P[..., 2], -.3) * .030], -1)), (.02, -.04, .085))
    ds = produce.date_protos()
    for x, y, z, rz in ((-.05, .08, .80, .5), (.98, -.48, .16, 1.2), (.84, -.72, .16, .2), (-1.0, -.38, .16, 2.0)): clone(ds[0], (x, y, z), (0, 0, rz), .8)
    join_hide(ds); crumbs(26, 1.0, crumb_mat, (.01, .03), .09, .6, .6, .8)


# ---- dips --------------------------------------------------------------------------------------------------

@serve("recipe-baba-ghanoush", "Baba ghanoush with pomegranate", "بابا غنوج بالرمان", elev=46)
def baba():
    import market
    bowl(1.25, .36, "5a3a2c", "2a160e"); H = dip(1.17, .36, ("b09a74", "d8c6a0"), 7, .7)
    sow(flecks(("2a1a10", "5a4028"), .016), 120, H, 1.05, lift=.01); sow(arils(), 44, H, .75, lift=.05, tilt=3); greens(H, 50, .9, lift=.03)
    market.rest(market.one_eggplant(market.eggplant_mats(), 1.15, .27, 5, .06, stem=.5), .78, 1.42, (.4, -.08, .25)); bread([(-1.0, -1.1, .4)], .02, .7)
