"""The butcher's counter made again: cuts with their own bone, loose mince, thin slices, half a calf; and goods cut into sticks."""
import fresh, meat, oven
from food import *
from kit import *
from catalog import item
from fresh import bone_material, lemon_half
from packaged import sign
from portions import cut, raw
from produce import group
from servings import FLAT, dip, flecks, greens, joint, metal, pan, plate, sow, tone


# ---- mince -----------------------------------------------------------------------------------

def mound(cols, rx, ry, h, thick=.045, n=560, lean=.56):
    """A loose heap of coarse strands from the grinder, falling over its rim, with white fat ground in."""
    m = Mat("mince"); v = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 31), "Y": mul(m, m.rand(), 17), "Z": 0.0})}, operation="ADD")
    c = m.ramp(add(m, mul(m, m.noise(7, 4, .65, vec=v), .7), mul(m, m.rand(), .3)), [(.28, cols[0]), (.48, cols[1]), (.66, cols[2])])
    fat = lin(m, m.noise(8, 3, .6, .8, vec=m.map(v, (.8, 1.6, 1.6))), lean, lean + .04); c = m.mix(mul(m, fat, .92), c, m.mix(m.noise(20), "f0dccb", "dcae9c"))
    h_ = add(m, mul(m, m.noise(22, 4, .65, vec=v), 1.0), mul(m, m.noise(70, 2, vec=v), .35))
    mat = surf(m, c, lin(m, m.noise(9, 3), .4, .6, .34, .56), m.bump(h_, .75, .03), .3, (.08, .025, .018), .18, .2); ps = []
    for i in range(14):
        g = np.random.default_rng(i); L = g.uniform(.26, .62); pts = np.stack([np.linspace(-L / 2, L / 2, 9), np.cumsum(g.normal(0, .03, 9)), .04 * np.sin(np.linspace(0, g.uniform(2, 7), 9) + g.uniform(0, 6))], -1); pts[:, 2] -= .7 * pts[:, 0] ** 2
        ps.append(tube(pts, [thick * .7] + list(g.uniform(.85, 1.15, 8) * thick) + [thick * .6], mat, n=40, seg=12, deform=lambda P, th, t, i=i: P + (P - P.mean(1, keepdims=True)) * (.24 * wob(P, 15, i, 2))[..., None]))
    H = lambda x, y: h * max(0, 1 - (abs(x / rx) ** 2.2 + abs(y / ry) ** 2.2)) ** .75
    put(ball((rx * .9, ry * .9, h * .72), mat, deform=lumpy(.08, 4)), (0, 0, .03))
    for i in range(n):
        q, a = math.sqrt((i + .5) / n), i * 2.399963; x, y = q * rx * 1.04 * math.cos(a), q * ry * 1.04 * math.sin(a); flow = 1.9 * math.sin(x * 2.1 + y * 1.7) + R(-.9, .9)
        sl = math.atan2(H(x + .06 * math.cos(flow), y + .06 * math.sin(flow)) - H(x - .06 * math.cos(flow), y - .06 * math.sin(flow)), .12)
        clone(ps[i % len(ps)], (x, y, H(x, y) + R(.0, .07) + .03), (R(-.4, .4), -sl * .7 + R(-.4, .4), flow), R(.75, 1.1))
    join_hide(ps)


@cut("burger-brisket", "A heap of coarse brisket and short-rib mince on paper, a piece of rib beside it", "مفروم خشن من البريسكت والضلع على ورق وبجانبه قطعة ضلع", "meat", elev=38, floor=0)
def brisket_mince():
    butcher_paper(3.7, 2.7); mound(("681216", "8e2426", "b04a42"), 1.0, .72, .52, .048, 540, .575)
    for o in [o for o in bpy.context.scene.objects if o.type == "MESH" and not o.get("prop") and not o.hide_render]: o.location.x -= .32; o.location.y -= .15
    mat, bn = raw("5a0c12", "861a20", "98303a"), bone_material()
    f = lambda P: np.linalg.norm(np.maximum(np.abs(P * (1 + .05 * np.sin(P[..., [1, 2, 0]] * 4))) - np.array([.22, .44, .17]) + .06, 0), axis=-1) - .06 + .02 * wob(P, 4, 3, 3)
    for i, (x, y, rz) in enumerate(((1.02, .38, .25), (1.12, -.38, .1))):
        o = sculpt(f, (-.36, -.6, -.3), (.36, .6, .3), .02, mat, {"fat": lambda V: np.clip(.5 + (V[:, 2] - .11 + .05 * wob(V, 4, i)) * 6, 0, 1)})
        b = tube([(-.02, -.58, -.10), (0, 0, -.10), (.02, .56, -.10)], [.11, .10, .11], bn, n=14, seg=20, squash=.6); put(group([o, b]), (x, y, .2), (0, 0, rz))
    meat.peppercorns(12, 1.5); sign("card-burger-brisket", 1.15, -1.28, 0, .42)


@cut("lamb-burger-mix", "Loose lamb mince with mint and onion in a tray, mint beside it", "مفروم غنم مع نعناع وبصل في صينية", "meat", elev=44)
def lamb_mix():
    meat.tray(2.8, 2.0, color="1f2022"); before = set(bpy.context.scene.objects); mound(("a04048", "c06466", "d89490"), .95, .58, .42, .042, 560, .545)
    for o in set(bpy.context.scene.objects) - before: o.location.z = max(o.location.z, .10)      # no strand through the tray
    H = lambda x, y: .46 * max(0, 1 - (abs(x / .95) ** 2.2 + abs(y / .58) ** 2.2)) ** .75
    sow(chopped_onion(), 70, H, .85, .62, .11, .8); greens(H, 130, .85, .62, .11, .12); sow(flecks(("1a1210", "3a2a20"), .013), 60, H, .9, .66, .08)
    put(herb("mint", 9, .20), (.95, -.66, .12), (.1, -.1, 2.2)); sign("card-lamb-burger-mix", 1.10, -1.30, 0, .40)


def chopped_onion(): return [ball((.045, .035, .02), tone("efe4d2", "fffaf2", .3, .3, 9, .1, .2), n=6, seg=8, p=.5, deform=lumpy(.2, 9, i)) for i in range(3)]


# ---- chops and steaks ---------------------------------------------------------------------------

def loin_chop(mat, bn, sd):
    """T-bone of lamb: backbone at the left edge, its spur between the round loin eye and the small fillet, fat over the back, a tail of fat and thin muscle curled round below."""
    g = np.random.default_rng(sd); k = lambda v, a=.05: v * (1 + a * g.normal()); P3 = lambda x, y: np.stack([x, y, 0 * x], -1)
    ex, ey, er, eh = k(.08), k(.20), k(.345), k(.255); tx, ty, tr, th_ = k(-.13), k(-.185), k(.20), k(.125); droop = g.uniform(-.06, .06); curl = [(.44, .14), (k(.43), -.16), (k(.24), -.36 + droop), (-.06, -.41 + droop)]
    ell = lambda x, y, cx, cy, rx, ry: (np.hypot((x - cx) / rx, (y - cy) / ry) - 1) * min(rx, ry)
    path = spline(np.array(curl), 110)
    def strip(x, y, off): return np.sqrt(((np.stack([x, y], -1)[..., None, :] - path * off) ** 2).sum(-1)).min(-1)
    spur = lambda x, y: np.hypot(np.maximum(0, np.abs(x + .15) - .22), y - .005 - .10 * (x + .15) ** 2 + .05 * (x + .1)) - (.030 + .035 * np.clip((-.18 - x) / .2, 0, 1))
    bone = lambda x, y: smin(np.hypot(np.maximum(0, np.abs(x + .405) - .035), np.maximum(0, np.abs(y - .02) - .10)) - .055, spur(x, y), .06) + .012 * wob(P3(x, y), 11, sd + 3, 2)
    eye = lambda x, y: ell(x, y, ex, ey, er, eh) + .022 * wob(P3(x, y), 5, sd, 3); fil = lambda x, y: ell(x, y, tx, ty, tr, th_) + .018 * wob(P3(x, y), 7, sd + 1, 3)
    flank = lambda x, y: np.minimum(strip(x, y, .97) - .030 - .016 * wob(P3(x, y), 8, sd + 5, 2), strip(x, y, .78) - .022 - .016 * wob(P3(x, y), 9, sd + 6, 2))
    whole = lambda x, y: np.minimum(np.minimum(eye(x, y) - .035 - .075 * np.clip((y - .15 + .4 * x) / .2, 0, 1), fil(x, y) - .035), np.minimum(bone(x, y) - .012, strip(x, y, .92) - .085))
    def outline(a):
        r = np.linspace(.05, .8, 150); inside = whole(.03 + r * math.cos(a), -.02 + r * math.sin(a)) < 0
        return r[np.nonzero(inside)[0].max()] if inside.any() else .2
    rad = np.array([outline(a) for a in np.linspace(0, TAU, 120, endpoint=False)]); rad = sum(np.roll(rad, j) * w for j, w in ((-2, .1), (-1, .24), (0, .32), (1, .24), (2, .1)))
    o = slab(lambda a: float(np.interp(a % TAU, np.linspace(0, TAU, 121), np.r_[rad, rad[0]])), .25, mat, bevel=.035, bumps=.012, sd=sd, rings=90, seg=230); v = coords(o); c = v[:, :2].mean(0) * 0; x, y = v[:, 0] + .03, v[:, 1] - .02
    top = np.clip((v[:, 2] - .19) / .05, 0, 1); meat_ = np.minimum(np.minimum(eye(x, y), fil(x, y)), flank(x, y)); b = bone(x, y)
    v[:, 2] += top * (.022 * np.clip(-meat_ / .08, 0, 1) - .014 * np.clip(-b / .02, 0, 1) + .006 * wob(v, 9, sd, 2)); set_coords(o, v)
    wall = np.clip(.62 + .5 * wob(v, 5, sd + 8, 2), 0, 1) * np.clip((x + .34) / .06, 0, 1)
    fat = np.clip(.5 + meat_ * 22, 0, 1) * top + wall * (1 - top); bone_ = np.clip(.5 - b * 40, 0, 1) * top + .85 * (1 - top) * np.clip((-.36 - x) / .03, 0, 1)
    for n_, q in (("fat", fat), ("bone", bone_), ("core", np.clip(-b / .03 - .5, 0, 1) * top)):
        t = o.data.attributes.new(n_, "FLOAT", "POINT"); t.data.foreach_set("value", q.astype(np.float32))
    return o


def chop_material(c1="7c1a22", c2="a83a42", dark="bc5a5a", marble=.34):
    def bone(m, c, h):
        b = add(m, m.attr("bone"), mul(m, m.math("SUBTRACT", m.noise(22, 3), .5), .35)); marrow = mul(m, m.attr("core"), lin(m, m.noise(26, 3), .38, .62))
        bc = m.mix(mul(m, marrow, .75), m.mix(spots(m, 46, .4, .5, .1), m.ramp(octaves(m, [(9, .5), (30, .5)]), [(.35, "d8bfa2"), (.6, "efe2cc")]), "c08a70"), "8a3a34")
        return m.mix(lin(m, b, .40, .62), c, bc), m.math("SUBTRACT", add(m, h, mul(m, m.noise(38, 3), b, .3)), mul(m, marrow, .3))
    return flesh_material(c1, c2, "ecd6be", marble, (2.5, 4, 1), 2.2, .5, .28, fat_attr="fat", dark=dark, edit=bone, bump=.5)


@cut("lamb-chops-australian", "Lamb loin chops with their T-shaped bone on a board", "ريش خاصرة غنم بعظم على شكل حرف تي", "meat", elev=50, floor=-.14)
def loin_chops():
    """Three lean on one another, two lie in front."""
    plank(3.0, 2.4, .14, round_=False); mat = chop_material()
    for i, (x, y, z, rx, ry, rz, s) in enumerate(((-.74, .52, .02, .10, -.10, .45, 1.12), (-.08, .56, .16, .12, -.42, .25, 1.06), (.60, .50, .17, .08, -.46, -.05, 1.12), (-.52, -.46, .0, 0, .0, -.35, 1.10), (.42, -.50, .02, .04, -.05, .55, 1.02))): put(loin_chop(mat, None, i * 3 + 1), (x, y, z), (rx, ry, rz), s)
    meat.sprig((-1.30, -.98, .02), .15, .8); meat.peppercorns(10, 1.3); sign("card-lamb-chops-australian", 1.18, -1.04, 0, .38)


# ---- half a calf ------------------------------------------------------------------------------------

def rib_rack(mat, bn, n=7):
    """A piece of the rib cage: ribs side by side under one sheet of meat, bone ends showing."""
    parts = []
    f = lambda P: np.linalg.norm(np.maximum(np.abs(P - np.stack([0 * P[..., 0], 0 * P[..., 0], .18 - .30 * P[..., 1] ** 2], -1)) - np.array([.92, .62, .08]), 0), axis=-1) - .05 + .02 * wob(P, 5, 3, 3) - .035 * np.cos(P[..., 0] * TAU / .28) * (P[..., 2] > .1)
    parts.append(sculpt(f, (-1.1, -.85, -.2), (1.1, .85, .5), .026, mat, {"fat": lambda V: np.clip(.40 + .25 * np.cos(V[:, 0] * TAU / .28 + 3.1) + .35 * wob(V, 4, 5), 0, 1)}))
    for i in range(n):
        x = (i - (n - 1) / 2) * .28; parts.append(tube([(x, -.80, -.02), (x, -.55, .10), (x, -.3, .15)], [.065, .06, .05], bn, n=14, seg=14, squash=.75))
    return group(parts)


@item("calf-half-cut-packed", "Half a calf, cut: leg, rack of ribs, shanks, steaks and cubes in a crate", "نصف عجل مقطع: فخذ وأضلاع وموزات وستيك ومكعبات في صندوق", "meat", elev=52, fill=.93, light="window", focus=.1)
def calf_half():
    pan(4.6, 3.5, .42, tone("e9eef0", "fbfdfd", .35, .3, 3, .02), .16, .06); mat, bn = raw("8a2a34", "b8505a", "cc7478"), bone_material()
    put(joint(mat, bn, 6, 1.55, 1.65), (-.75, 1.0, .50), (.2, 0, -.06)); put(rib_rack(mat, bn), (-1.05, -.05, .12), (.12, 0, .03), (1.0, .78, 1.0))
    for i, (x, y, rz) in enumerate(((1.45, 1.25, -.25), (1.55, .72, -.1))): put(joint(mat, bn, i * 5 + 2, .80, .95), (x, y, .28 + .04 * i), (R(-.3, .3), 0, rz))
    sm = chop_material("93303a", "c05a62", "cc7478", .3)
    for i in range(4): put(loin_chop(sm, None, i + 3), (.62 + i * .42, .0, .16 + .02 * i), (.0, -.34, .12), 1.12)
    cubes = [meat.block(flesh_material("93303a", "be5860", "f0dcc8", .3, (1, 4, 2), 1.4, .12, .25, fat_attr="fat", bump=.5, dark="cc7478"), i, .20, .17, .15) for i in (0, 2, 3, 5, 1)]
    for i in range(14): clone(cubes[4 if i == 9 else i % 4], (-1.80 + (i % 7) * .40 + R(-.03, .03), -.88 - (i // 7) * .40 + R(-.03, .03), .18), (0, 0, R(-.4, .4)), R(.95, 1.1))
    join_hide(cubes); before = set(bpy.context.scene.objects); mound(("97343a", "b8575a", "cf8480"), .58, .40, .30, .036, 240)
    for o in set(bpy.context.scene.objects) - before: o.location.x += 1.50; o.location.y -= 1.02
    sign("card-calf-half-cut-packed", 1.55, -2.15, -.05, .58)


# ---- poultry ------------------------------------------------------------------------------------------

def breast_flesh():
    """Cut face of raw breast: nearly one pale colour, fine fibres along it, wet, a little light through the thin edge."""
    m = Mat("breast"); own = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 23), "Y": mul(m, m.rand(), 11), "Z": 0.0})}, operation="ADD"); w = warp(m, own, 1.6, .16)
    fib = m.noise(11, 4, .6, .2, m.map(w, (.55, 5, 3))); slow = octaves(m, [(1.5, .6), (5, .4)], w)
    c = m.ramp(add(m, mul(m, slow, .72), mul(m, fib, .28)), [(.34, "dea898"), (.48, "e9bcac"), (.60, "efccbe"), (.74, "f4dcd0")])
    seam = lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1.5, 3, .6, .5, m.map(w, (.5, 2.2, 1), loc=(2, 5, 1))), .5)), .009, .0); c = m.mix(mul(m, seam, lin(m, m.noise(2, 2), .46, .58), .6), c, "f8ebe2")
    blood = lin(m, m.noise(2.4, 4, .6, .6, m.map(w, loc=(6, 2, 2))), .62, .72); c = m.mix(mul(m, blood, .35), c, "cf7a6c"); c = m.mix(mul(m, m.attr("side"), .30), c, "d9988a")
    return surf(m, c, lin(m, m.noise(5, 3), .38, .64, .14, .38), m.bump(add(m, mul(m, fib, .8), mul(m, m.noise(30, 3), .2), mul(m, seam, .4)), .20, .02), .40, (.14, .07, .05), mul(m, lin(m, m.noise(4, 3), .42, .6), .45), .08)


@cut("breast-thin", "Thin slices of raw chicken breast fanned out on a board, the fillet behind", "شرائح صدر دجاج رقيقة مصفوفة وخلفها الصدر", "meat", elev=44, floor=-.16)
def thin_slices():
    plank(3.3, 2.5, .16); m = breast_flesh()
    put(meat.breast(meat.breast_mat(), 7), (-.10, .72, .0), (.0, .0, .10), (1.15, 1.0, .9))
    for i in range(6):
        g = np.random.default_rng(i * 7 + 3); tear = np.array([(-.90, .0), (-.68, .15), (-.24, .31), (.26, .39), (.64, .31), (.80, .05), (.70, -.22), (.30, -.36), (-.18, -.30), (-.62, -.14)]) * [g.uniform(.88, 1.04), g.uniform(.88, 1.06)] + g.normal(0, .022, (10, 2))
        o = slab(tear, .036, m, bevel=.020, dome=.0, bumps=.0, sd=i * 3, rings=60, seg=220); v = coords(o); flat = v * [1, 1, 0]
        v[:, :2] *= (1 + .022 * wob(flat, 9, i, 3))[:, None]; v[:, 2] += .10 * np.clip(v[:, 1] * 1.2 + .1, 0, 1) ** 1.5 + .022 * wob(flat, 2.6, i, 2) + .009 * wob(flat, 8, i + 3, 2); set_coords(o, v)
        put(o, (-1.06 + i * .42 + R(-.03, .03), -.44 + R(-.05, .05), .035 + .034 * i), (0, -.11, 1.52 + R(-.10, .10) - .05 * i), .86)
    meat.sprig((1.02, .62, .02), .2, .8); meat.peppercorns(9, 1.4)


# ---- sticks -------------------------------------------------------------------------------------------

def sticks(protos, x0, wide, n=7, layers=3, pitch=.135, y=.28):
    for lay in range(layers):
        for i in range(n - lay): clone(RNG.choice(protos), (x0 + (i - (n - 1 - lay) / 2) * wide, y + R(-.05, .05), .09 + lay * pitch), (R(-.03, .03), R(-.4, .4), 1.57 + R(-.05, .05)), R(.94, 1.03))
    join_hide(protos)


def cucumber_sticks():
    m = Mat("cucumber stick"); x, y, z = m.xyz(); rag = mul(m, m.math("SUBTRACT", m.noise(9, 3), .5), .02)
    c = m.ramp(add(m, z, rag, .5), [(.42, "e6efc4"), (.50, "cfe2a0"), (.545, "a8cc78"), (.56, "2f6a24")]); c = m.mix(mul(m, spots(m, 9, .3, .4, .1, m.map(None, (1, 3, 3))), lin(m, z, .0, -.05), .7), c, "f4f3da")
    mat = surf(m, c, .26, m.bump(m.noise(24, 3), .2, .015), .2, (.05, .06, .03), .35, .12); return [imperfect(box(1.30, .125, .125, .025, mat, 3, -.0625), .03, .04, .01) for _ in range(4)]


def pepper_sticks(a, b, flesh):
    m = Mat("pepper"); inner = lin(m, m.xyz(m.tc("UV"))[0], .52, .44); c = m.mix(inner, m.ramp(octaves(m, [(3, .6), (12, .4)]), [(.35, a), (.7, b)]), flesh)
    mat = surf(m, c, .3, m.bump(m.noise(14, 3), .15, .02), .15, (.08, .04, .02), .35, .15)
    return [tube([(-.64, 0, 0), (-.2, .03 * k, .04), (.25, .03 * k, .04), (.64, 0, 0)], [.07, .095, .10, .06], mat, n=30, seg=16, squash=.36) for k in (-1, 1, 2)]


@item("crunch-box", "Carrot, cucumber and pepper sticks with a cup of dip", "أصابع جزر وخيار وفلفل مع كوب غموس", "produce", elev=44, fill=.9, light="window", focus=.15)
def crunch_box():
    pan(3.5, 2.5, .34, tone("c9a670", "dcbf90", .75, 0, 5, .15), .14, .05)
    m = tone("d9640e", "f7983a", .3, .3, 5, .2, mid="ea7a1c"); sticks([imperfect(box(1.30, .125, .125, .025, m, 3, -.0625), .04, .05, .01) for _ in range(4)], -1.05, .145)
    sticks(cucumber_sticks(), -.02, .145); sticks(pepper_sticks("a81418", "d8322a", "e8a488") + pepper_sticks("d8960c", "f4c43a", "f6e2a4"), 1.04, .17, 6)
    before = set(bpy.context.scene.objects); lathe([(0, 0), (.36, 0), (.42, .05), (.46, .34), (.44, .36), (.40, .33), (.36, .08), (0, .08)], tone("f4f1ea", "ffffff", .2, .5, 3, .02), n=40, seg=96, smooth_profile=False); dip(.40, .33, ("efe8d4", "fdf9ee"), 4, .0)
    sow(flecks(("2f5a1c", "6a9a3c"), .02), 30, FLAT(.335), .3)
    for o in set(bpy.context.scene.objects) - before: o.location.x += .0; o.location.y -= .80
    carrot = tone("d9640e", "f7983a", .3, .3, 5, .2, mid="ea7a1c"); put(imperfect(box(.9, .12, .12, .025, carrot, 3, -.06), .04, .05, .01), (.22, -.78, .52), (0, -.9, .5))


# ---- bread with white cheese ----------------------------------------------------------------------------

def feta():
    """Crumbled white cheese: angular, dry, no two alike."""
    m = tone("f6e9c8", "fffbee", .8, .0, 14, .5, .0, "fdf4de"); ps = [ball((R(.05, .13), R(.04, .10), R(.035, .075)), m, n=9, seg=11, p=.45, deform=lumpy(.42, 6, i)) for i in range(12)]
    for o in ps: o.data.polygons.foreach_set("use_smooth", [i % 3 > 0 for i in range(len(o.data.polygons))])
    return ps


@item("samoon-cheese", "Four samoon rolls, two open with crumbled white cheese and parsley", "أربع حبات صمون، اثنتان مفتوحتان بجبن أبيض مفتت وبقدونس", "bakery", elev=32, fill=.9, light="window", floor=-.16, focus=.25)
def samoon_cheese():
    plank(3.3, 2.5, .16); crust = oven.samoon_crust(.25); sesame = ball((.026, .015, .008), tone("e8d2a0", "f8ecca", .55, .05), n=6, seg=8)
    for i, (x, y, rz) in enumerate(((-.78, .78, .16), (.76, .82, -.10))): on_surface(put(oven.loaf(crust, 20 + i, .84, .46, .34), (x, y, .03), (0, 0, rz)), [sesame], 60, s=(.8, 1.2), limit=.55)
    for sd, x, y, rz in ((3, -.78, -.34, .10), (8, .80, -.40, -.08)):
        put(oven.sandwich(feta() + feta() + feta() + herb_bits(), (x, y, .03), rz, 1.0, sd=sd, n=140), (x, y, .03))
    sow(feta(), 16, FLAT(.04), 1.1, .35, .02, 1, s=(.4, .9), centre=(0, -.95)); greens(FLAT(.02), 30, 1.3, .6); put(herb("parsley", 11, .22), (-1.45, -1.0, .03), (0, 0, .3))


def herb_bits(): return fresh.chopped(2, .09)


# ---- red meat made again -----------------------------------------------------------------------------------

@item("beef-cubes", "Beef cubes with seams of fat in a tray", "مكعبات لحم بقري", "meat", "500 g", elev=48, fill=.88, azim=-14, light="window", focus=.15)
def beef_cubes():
    """Cut by hand: flat sides, no two alike, each resting flat on the tray or on three below."""
    meat.tray(2.7, 1.9); flesh = flesh_material("5e0d13", "8c1a22", "f0dcc4", .38, (1, 4, 2), 1.3, .22, .22, fat_attr="fat", bump=.5, dark="a5343a")
    kinds = [meat.block(flesh, i, R(.25, .31), R(.21, .26), R(.17, .21)) for i in (0, 2, 3, 5, 6, 1)]
    spots_ = [(-.84 + .55 * k + (.08 if y < 0 else 0), y, .25) for y in (.38, -.24) for k in range(4)] + [(-.52, .10, .63), (.04, .04, .64), (.58, .10, .63)]
    for i, (x, y, z) in enumerate(spots_): clone(kinds[5 if i in (3, 8) else i % 5], (x + R(-.03, .03), y + R(-.03, .03), z), (R(-.07, .07), R(-.07, .07), R(-.5, .5) + 1.57 * (i % 4)), R(.95, 1.06))
    join_hide(kinds)


@item("lamb-leg", "A leg of lamb on the bone, shank to the right", "فخذ غنم بالعظم", "meat", "2 kg", elev=44, fill=.92, azim=-40, light="window", floor=-.16, focus=.1)
def lamb_leg():
    """Broad flat thigh, knee, thin shank; a matt cap of fat with torn edges over rosy meat; the cut face with its round bone."""
    plank(3.4, 2.1, .16); leg_of_lamb(); meat.sprig((-.6, -.86, .02), .10, 1.0); meat.peppercorns(12, 1.4)


def leg_of_lamb(flesh=("8a2228", "b8484a", "cc7470"), sd=0, streaks=False, wet=.18, sss=.25):
    """A leg as one object, cut face at -x, shank at +x. streaks: the cap of fat drawn out along the muscle instead of torn in patches."""
    face = -1.02
    def f(P):
        o = smin(ellipsoid(P, (-.58, .04, .36), (.80, .60, .36)), ellipsoid(P, (.0, -.06, .33), (.62, .38, .29)), .16); o = smin(o, ellipsoid(P, (-.35, .34, .28), (.46, .28, .24)), .07)
        o = smin(o, capsule(P, (.35, -.10, .31), (1.10, -.22, .22), .21, .095), .12); o = smin(o, ellipsoid(P, (.62, -.10, .34), (.15, .13, .12)), .06)
        o = o + .018 * wob(P, 3.2, 3 + sd, 3) + .010 * np.abs(wob(P * [.6, 1.6, 1.6], 8, 5 + sd, 2)) + .005 * wob(P, 22, 7 + sd, 2)
        return np.maximum(o, -(P[..., 0] - face) + .10 * (P[..., 2] - .36) + .02 * wob(P * [0, 1, 1], 5, 9))
    cut_ = lambda V: np.clip((face + .10 * (V[:, 2] - .36) + .045 - V[:, 0]) / .02, 0, 1)
    torn = lambda V: .52 + .30 * wob(V * [.45, 1.3, 1.3], 3.6, 12 + sd, 3) + .16 * wob(V * [.22, 2.2, 2.2], 11, 15 + sd, 2) if streaks else .46 + .34 * wob(V * [.7, 1, 1], 4.2, 12 + sd, 3) + .10 * wob(V * [.5, 2, 2], 14, 15 + sd, 2)
    cap_ = lambda V: np.clip(torn(V) + .25 * (V[:, 2] - .30) - .55 * np.exp(-((V[:, 0] - .75) / .35) ** 2), 0, 1) * (1 - cut_(V)) + cut_(V) * np.clip(.30 + .75 * (np.abs(np.hypot(V[:, 1] - .05, (V[:, 2] - .36) * 1.5) - .53) < .055) + .5 * (np.abs(V[:, 1] * .8 + V[:, 2] - .52 + .05 * np.sin(V[:, 1] * 9)) < .014), 0, 1)
    o = sculpt(f, (-1.5, -.8, -.1), (1.4, .9, .85), .021, flesh_material(flesh[0], flesh[1], "efdcc4", .25, (.7, 4, 4), 1.5, wet, sss, fat_attr="fat", bump=.45, dark=flesh[2]), {"fat": cap_})
    bn = bone_material(); b = tube([(1.0, -.205, .225), (1.22, -.24, .215), (1.36, -.255, .22)], [.095, .075, .10], bn, n=18, seg=18, deform=lambda P, th, t: P + (P - P.mean(1, keepdims=True)) * (.10 * wob(P, 8, 2))[..., None])
    c = put(lathe([(0, .02), (.055, .022), (.085, .03), (.10, .018), (.10, -.03)], bn, n=16, seg=28, deform=lumpy(.06, 12)), (face + .01, .06, .34), (0, -1.57, 0))
    return group([o, b, c])


@cut("lamb-leg-najdi", "A Najdi leg of lamb on paper, shank to the left", "فخذ غنم نجدي على ورق", "meat", elev=46, fill=.92, azim=16, floor=0, focus=.1)
def najdi_leg():
    butcher_paper(3.6, 2.7); put(leg_of_lamb(("70161c", "9c3034", "b4585a"), 21, True, .30, .28), (.05, .12, .02), (0, 0, math.pi - .12), (1.05, 1.12, 1.0))
    meat.sprig((.35, -.86, .02), .2, 1.0); meat.peppercorns(12, 1.3); sign("card-lamb-leg-najdi", 1.15, -1.0, 0, .36)


def liver_skin(a="5a1714", b="7c2a22"):
    m = Mat("liver"); c = m.ramp(octaves(m, [(2.4, .6), (9, .4)]), [(.32, a), (.55, b), (.75, "8e3a2e")]); c = m.mix(mul(m, spots(m, 34, .3, .4, .15), .35), c, "3a0c0c"); c = m.mix(mul(m, m.attr("side"), .35), c, "a0503c")
    return surf(m, c, lin(m, octaves(m, [(3, .5), (14, .5)]), .35, .65, .26, .46), m.bump(add(m, mul(m, m.noise(5, 3), .6), mul(m, m.noise(60, 2), .25)), .25, .02), .12, (.06, .02, .015), mul(m, lin(m, m.noise(3, 3), .45, .62), .55), .14)


@item("lamb-liver", "A lamb's liver: flat lobes with thin edges, three slices cut off", "كبدة غنم", "meat", "500 g", elev=50, fill=.9, azim=-14, light="window", focus=.15)
def lamb_liver():
    meat.tray(2.9, 2.0); m = liver_skin()
    lobe = lambda pts, th_, dome_, sd: slab(np.array(pts), th_, m, bevel=th_ * .9, dome=dome_, bumps=.05, sd=sd, rings=40, seg=170)
    put(lobe([(-.80, .0), (-.72, .28), (-.40, .46), (.0, .42), (.34, .50), (.62, .34), (.66, .06), (.46, -.22), (.14, -.30), (-.10, -.46), (-.46, -.44), (-.72, -.26)], .10, .15, 3), (-.28, .08, .03), (.02, .0, .1))
    put(lobe([(-.44, .0), (-.34, .24), (-.04, .32), (.28, .24), (.46, .0), (.34, -.20), (.02, -.28), (-.30, -.22)], .09, .13, 7), (.28, .24, .16), (.05, .10, .5))
    for i in range(3): put(slab(np.array([(-.34, 0), (-.24, .15), (.02, .20), (.28, .13), (.36, -.02), (.22, -.14), (-.06, -.17), (-.28, -.11)]) * R(.92, 1.05), .05, m, bevel=.018, dome=.015, bumps=.03, sd=i + 11), (.52 + i * .16, -.34 - i * .07, .04 + i * .035), (.0, -.14, -.5 + R(-.1, .1)))
    meat.sprig((-1.0, -.62, .1), .15, .6)


def liver_slice(mat, sd):
    """A thin hand-cut slice that sags and folds, thicker on one side."""
    g = np.random.default_rng(sd); L, W = g.uniform(.28, .46), g.uniform(.12, .19)
    o = slab(lambda a: (abs(math.cos(a) / L) ** 3.4 + abs(math.sin(a) / W) ** 3.4) ** (-1 / 3.4) * (1 + .10 * math.cos(3 * a + sd) + .06 * math.cos(5 * a + 2 * sd) + .04 * math.cos(9 * a + sd) + .025 * math.cos(17 * a + sd)), .042, mat, bevel=.016, bumps=.014, sd=sd, rings=34, seg=110)
    v = coords(o); x, y = v[:, 0], v[:, 1]; v[:, 2] = v[:, 2] * (1 + .5 * y / W * g.choice([-1, 1])) + g.uniform(.03, .09) * np.sin(x / L * g.uniform(1.2, 3.2) + g.uniform(0, 6)) + g.uniform(-.35, .35) * y * x / L + .022 * wob(v, 6, sd + 1, 2) + .045 * g.uniform(-1, 1) * (y / W) ** 2
    return set_coords(o, v - v.mean(0) * [1, 1, 0])


@cut("liver-alexandrian", "Thin slices of marinated liver with green chilli, garlic and cumin", "شرائح كبدة رقيقة متبلة بالفلفل الأخضر والثوم والكمون", "meat", elev=50, fill=.92)
def alexandrian_liver():
    plate(1.26, "eeebe4", .88); mat = liver_skin("421210", "6c261e"); ps = [liver_slice(mat, i * 3 + 2) for i in range(9)]
    pile = drop([clone(ps[i % 9], (0, 0, 0), (0, 0, 0), R(.80, 1.08)) for i in range(40)], .84, lambda x, y: .07 + 0 * x, 30, .16, .84, sink=.80); join_hide(ps)
    ring = tube([(.062 * math.cos(a), .062 * math.sin(a), 0) for a in np.linspace(0, TAU, 24)], .017, tone("36641c", "6f9a40", .32, .3, 6, .1), n=30, seg=10, squash=1.5); pith = ball((.018, .012, .01), tone("e8e0b0", "f6f0cc", .5), n=6, seg=8)
    strip = tube([(-.16, 0, 0), (-.04, .03, .01), (.08, .02, .01), (.17, -.03, 0)], [.02, .03, .03, .016], tone("345f1c", "648e38", .32, .3, 6, .1), n=14, seg=10, squash=.45)
    bpy.context.view_layer.update(); graph = bpy.context.evaluated_depsgraph_get(); garlic = chopped_garlic(); seeds = flecks(("6a4a1c", "b08640"), .011); n = 0
    for kind, count, s, tilt in (([ring], 15, (.7, 1.1), .3), ([strip], 8, (.6, .9), .15), (garlic, 44, (.5, 1.1), .6), (seeds, 190, (.7, 1.5), .2)):
        done = 0
        while done < count and n < 3000:
            n += 1; a, q = R(0, TAU), math.sqrt(R(0, 1)); x, y = .98 * q * math.cos(a), .80 * q * math.sin(a); hit, at, nrm, *_ = bpy.context.scene.ray_cast(graph, (x, y, 3), (0, 0, -1))
            nrm = nrm if nrm.z > 0 else -nrm
            if not hit or at.z < .10 or nrm.z < .45: continue
            e = align(nrm, None, tilt); clone(RNG.choice(kind), tuple(Vector(at) + Vector(nrm) * .012), e, R(*s)); done += 1
            if kind[0] is ring: clone(pith, tuple(Vector(at) + Vector(nrm) * .012), e, R(.8, 1.2))
        join_hide(kind)
    join_hide([pith]); put(lemon_half(.2), (.84, -.58, .29), (.55, .2, .2))


def chopped_garlic(): return [ball((.036, .028, .018), tone("e6d8ae", "faf2d8", .35, .25, 9, .1, .15), n=7, seg=9, p=.5, deform=lumpy(.2, 9, i)) for i in range(4)]


# ---- herbs -------------------------------------------------------------------------------------------------

def mint_leaf(mat, length, sd):
    """Oval, saw-toothed, pointed, quilted between the veins."""
    n, k = 30, 11; t, u = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, k)[None, :]; g = np.random.default_rng(sd); saw = (t * 11 + .2) % 1
    w = length * .30 * np.sin(np.pi * np.clip(t * .95 + .035, 0, 1)) ** .75 * (1.12 - .45 * t) * (1 + .11 * (saw - .4) * np.abs(u) ** 3)
    z = .20 * np.abs(u) ** 1.4 * w - length * (.20 + .12 * g.random()) * t ** 2 + .018 * length * np.abs(np.sin((t * 7 - np.abs(u) * 1.3) * np.pi)) * (1 - np.abs(u) ** 4) + .03 * length * np.sin(u * 3 + sd) * t
    return sheet(np.stack([u * w, t * length + 0 * u, z], -1), mat, wrap=False)


@item("mint", "A bunch of fresh mint with toothed leaves in pairs", "ضمة نعناع طازج", "produce", "bunch", elev=36, fill=.86, light="window", floor=0.0, focus=.25)
def mint():
    mat = leaf_material("2f7a34", "63ad55", .44, .12); m = Mat("stem"); stalk = surf(m, m.ramp(octaves(m, [(4, .5), (20, .5)]), [(.35, "5a7a3c"), (.6, "7f9a54"), (.8, "8a6a5a")]), .5, m.bump(m.noise(30, 3), .3, .01), .1, (.04, .05, .02))
    ps = [mint_leaf(mat, 1.0, i + 1) for i in range(6)]
    for i in range(26):
        a, q = R(-1, 1), R(-1, 1); L = R(.85, 1.30)
        path = [(-.92 + R(-.06, .06), a * .13, .15 + q * .09), (-.30, a * .09, .16 + q * .085), (L * .35, a * .40, .22 + q * .14), (L * .8, a * .66, .28 + (q + .6) * .26), (L, a * .74, .28 + (q + .6) * .32)]
        tube(path, [.024, .021, .017, .012, .008], stalk, n=18, seg=6); pts = spline(path, 24)
        for k in range(9, 24, 3):                          # pairs, each turned against the last, smaller towards the tip
            s = .36 - .011 * (k - 9); roll = 0 if k % 2 else 1.2
            for sg in (-1, 1): clone(RNG.choice(ps), pts[k], (R(-.1, .45) + roll * .35, R(-.3, .3) + sg * roll * .5, -1.57 + sg * R(.75, 1.15)), s * R(.9, 1.1))
        for r_ in (-.5, .0, .5): clone(RNG.choice(ps), pts[-1], (R(.1, .5), R(-.3, .3), -1.57 + r_), R(.13, .18))
    join_hide(ps); band = surf(Mat(), "b89a5c", .8)
    for k in range(4): tube([(-.34 + k * .030 + .012 * math.sin(3 * x + k), .165 * math.cos(x), .165 + .145 * math.sin(x)) for x in np.linspace(0, TAU, 24)], .013, band, n=50, seg=6)


# ---- a butterflied chicken in marinade -----------------------------------------------------------------

SLASHES = [((.62, .12), (.46, .46)), ((.34, .12), (.14, .46)), ((.06, .12), (-.08, .36)), ((-.28, .50), (-.44, .74)), ((-.66, .68), (-.72, .86))]


def butterflied(mat, sd=0):
    """Cut along the back and pressed flat, breast up, legs to -x: plump breasts with the keel between, thighs turned out, wings folded, slashed down to the meat."""
    seg = lambda A, p, q: (lambda d, a: np.hypot(A[..., 0] - a[0] - d[0] * np.clip(((A[..., 0] - a[0]) * d[0] + (A[..., 1] - a[1]) * d[1]) / (d @ d), 0, 1), A[..., 1] - a[1] - d[1] * np.clip(((A[..., 0] - a[0]) * d[0] + (A[..., 1] - a[1]) * d[1]) / (d @ d), 0, 1)))(np.subtract(q, p), np.asarray(p))
    def fold(P): A = P * 1.0; A[..., 1] = np.abs(P[..., 1]); return A
    def slash(P):
        A = fold(P); A[..., 0] = A[..., 0] + .025 * np.sign(P[..., 1]) + .012 * wob(P, 6, sd + 9, 2)
        return np.min([seg(A, p, q) for p, q in SLASHES], 0)
    def parts(A):
        breast = smin(ellipsoid(A, (.34, .22, .07), (.55, .33, .27)), ellipsoid(A, (-.18, .15, .03), (.44, .26, .17)), .14)
        thigh = smin(ellipsoid(A, (-.38, .58, .05), (.33, .27, .21)), smin(ellipsoid(A, (-.62, .76, .06), (.27, .18, .175)), capsule(A, (-.55, .80, .05), (-1.10, .55, .02), .15, .060), .07), .05)
        wing = smin(capsule(A, (.58, .50, .03), (.26, .86, .02), .125, .095), smin(capsule(A, (.24, .88, .02), (.62, 1.00, .02), .095, .062), capsule(A, (.62, 1.0, .02), (.90, .84, .01), .062, .026), .03), .035)
        return breast, thigh, wing
    def f(P):
        A = fold(P); b, t, w = parts(A); o = smin(smin(b, t, .045), w, .04)
        o = o + .022 * np.exp(-(A[..., 1] / .05) ** 2) * np.clip(P[..., 2] * 8, 0, 1) + .013 * wob(P, 3.5, sd, 2) + .010 * wob(P * [2, 1, 1], 11, sd + 1, 2) + .0045 * wob(P, 30, sd + 2, 2)
        return o + .055 * np.exp(-(slash(P) / .024) ** 2) * np.clip((P[..., 2] - .02) * 12, 0, 1)
    at = {"flesh": lambda V: np.exp(-(slash(V) / .030) ** 2) * np.clip((V[:, 2] - .03) * 14, 0, 1), "joint": lambda V: np.clip((-V[:, 0] - 1.04) / .05, 0, 1),
          "fold": lambda V: (lambda d: np.clip(1 - np.abs(d[0] - d[1]) / .10, 0, 1) * .8)(parts(fold(V)))}
    o = sculpt(f, (-1.28, -1.12, -.22), (1.0, 1.12, .46), .0165, mat, at); bn = bone_material()
    return group([o] + [put(ball((.070, .078, .066), bn, n=16, seg=20, deform=lumpy(.22, 9, 3)), (-1.12, s * .54, .02)) for s in (-1, 1)])


@cut("chicken-tikka", "A butterflied chicken slashed and rubbed with red tikka marinade, with onion and lemon", "دجاجة مفرودة مشرّحة بتتبيلة تكا حمراء مع بصل وليمون", "meat", elev=56, fill=.90, azim=-8)
def tikka_bird():
    meat.tray(3.0, 2.7, color="1f2022"); skin = fresh.poultry_skin(flesh=("c0706a", "dc9a88", "eebfa8"), sauce=("4a0e06", "96260c", "cc5a20", "1c0a06"))
    o = put(butterflied(skin, 3), (.05, .02, .15), (0, 0, .20), 1.03); on_surface(o, flecks(("1c0c06", "5a2a10"), .013), 240); on_surface(o, flecks(("2f4a18", "54701f"), .016), 70)
    ring = tone("7a2a52", "ecd3e0", .28, .3, 5, .2); ps = [tube([(r * math.cos(a), r * 1.06 * math.sin(a), .012 * math.sin(2 * a + r * 9)) for a in np.linspace(0, TAU, 40)], .020, ring, n=70, seg=10, squash=1.9) for r in (.24, .19, .145, .10)]
    for x, y, z, k, a, b in ((1.08, -.62, .05, 0, .1, .1), (1.16, -.80, .09, 1, -.2, .1), (.92, -.78, .06, 2, .1, -.2), (1.04, -.66, .10, 3, .2, .2), (-.98, .86, .05, 0, .1, 0), (-1.14, .74, .08, 2, -.2, .1), (-1.02, .92, .07, 3, .1, .2), (.55, -.98, .05, 1, .0, .1), (.40, -.90, .07, 3, .2, 0)): clone(ps[k], (x, y, z), (a, b, R(0, 6)))
    join_hide(ps)
    for x, y, rz, tl in ((1.14, .78, .3, .35), (-1.08, -.80, 1.2, .5)): put(lemon_half(.26), (x, y, .17), (tl, .15, rz))
    put(lemon_half(.25), (-.72, -.98, .10), (2.0, .3, .4)); greens(FLAT(.05), 14, 1.25, .8); lf = leaf_material("2f6a22", "5aa03c")
    for i in range(16): x, y = RNG.choice(((1.12, -.60), (-1.0, .72), (.20, -1.0))); put(leaf(.16, .09, lf, .25, .3), (x + R(-.22, .22), y + R(-.16, .16), .09 + R(0, .05)), (R(-.3, .4), R(-.3, .3), R(0, 6)))
