"""Scenes for goods.py: a pack per line of PACKS, several pictures' goods together per line of SETS."""
import zlib
from mathutils import Matrix
import catalog, frozen
from food import herb
from kit import *
from catalog import item
from goods import PACKS, SETS, VARIANTS
from packs import (MILKY, bottle, can, cap, cheese_mat, edge, flat_label, jar, label_box, pouch, sleeve, slices, span_for, sprinkle, tub, wrap_label)


def place(slug, xy=(0, 0), scale=1.0, turn=0.0):
    """Builds an earlier item into this scene, set down at xy: what stood on its floor stands on ours."""
    before = set(bpy.context.scene.objects)
    catalog.ITEMS[slug]["build"]()
    move = Matrix.Translation((*xy, 0)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(scale, 4)
    new = [o for o in bpy.context.scene.objects if o not in before]
    bpy.context.view_layer.update()
    ground = min((v.z for o in new if o.type == "MESH" and not o.hide_render and not o.get("prop") for v in (o.matrix_world @ c for c in map(lambda q: __import__("mathutils").Vector(q), o.bound_box))), default=0)
    lift = Matrix.Translation((0, 0, -min(0, ground) * scale))
    for o in new:
        if o.parent is None:
            o.matrix_world = lift @ move @ o.matrix_world
    return new


def gable(label, look):
    """A gable-top carton of one litre."""
    w, h, t = .40, 1.35, .36
    face = flat_label(label, -w, w, 0, h, .4)
    s = Mat(); z = s.xyz()[2]
    side = s.pbr(s.ramp(s.math("DIVIDE", z, h), [(.34, look["side"]), (.35, "ffffff")]), .4, coat=.2)
    white, roof = plain("ffffff", .4, coat=.2), plain(look["side"], .4, coat=.2)
    quad = lambda v, mat: mesh(v, [tuple(range(len(v)))], mat, smooth=False)
    quad([(-w, -w, 0), (w, -w, 0), (w, -w, h), (-w, -w, h)], face)
    quad([(w, -w, 0), (w, w, 0), (w, w, h), (w, -w, h)], side); quad([(-w, w, 0), (-w, -w, 0), (-w, -w, h), (-w, w, h)], side)
    quad([(w, w, 0), (-w, w, 0), (-w, w, h), (w, w, h)], white)
    quad([(-w, -w, h), (w, -w, h), (w, -.02, h + t), (-w, -.02, h + t)], roof); quad([(w, w, h), (-w, w, h), (-w, .02, h + t), (w, .02, h + t)], roof)
    quad([(w, -w, h), (w, w, h), (w - .10, 0, h + t - .02)], white); quad([(w, -w, h), (w - .1, 0, h + t - .02), (w, -.02, h + t)], roof); quad([(w, w, h), (w, .02, h + t), (w - .1, 0, h + t - .02)], roof)
    quad([(-w, -w, h), (-w + .10, 0, h + t - .02), (-w, w, h)], white)
    put(box(2 * w, .05, .2, .01, white), (0, 0, h + t - .01))
    lid = lathe([(.13, 0), (.13, .09), (.12, .10), (.001, .10)], plain(look["lid"], .3, coat=.3), n=4, seg=48, smooth_profile=False)
    put(lid, (0, -.20, h + .19), (.75, 0, 0))


HALF_LITRE = [(0, 0), (.30, 0), (.36, .04), (.37, .16), (.36, .95), (.37, 1.05), (.30, 1.28), (.19, 1.46), (.16, 1.52), (.16, 1.6)]


def half_litre(label, look):
    """Pressed juice: the colour drifts down to the pulp; the fruit stands beside it."""
    m = Mat(); z = m.xyz()[2]
    c = m.mix(m.math("ADD", m.math("MULTIPLY", z, .45), m.math("MULTIPLY", m.noise(5, 4), .35)), *look["juice"])
    bottle(HALF_LITRE, m.pbr(c, .12, coat=.9, coat_rough=.04), label, (.24, .96), .372, "f4f1ea", .19, 1.5)
    if "beside" in look:
        slug, scale = look["beside"]
        place(slug, (.95, .35), scale)


def block(label, look):
    label_box(label, 1.35, .95 if look["content"] == "feta" else .5, .80 if look["content"] == "feta" else .95, edge(label), r=.05)
    if look["content"] == "feta":
        import counter
        counter.feta_plate()
        return
    slices((.05, -.82), 3, -.10, False)
    put(herb("mint", 7, .16), (-.75, -1.22, .03), (0, -.1, .35))


def powder_jar(label, look):
    m = Mat()
    jar(label, .34, .95, m.pbr(m.mix(m.noise(30), *look["powder"]), .2, coat=.9, coat_rough=.03), look["lid"], (.20, .66))
    p = Mat(); heap = lathe([(.40, 0), (.28, .06), (.12, .17), (0.01, .22)], p.pbr(p.mix(p.noise(40, 4), *look["powder"]), .9, bump=p.bump(p.noise(50, 3), .5, .02)), n=20, seg=48, deform=lumpy(.05, 6))
    put(heap, (.52, -.30, 0), None, .8)


def oil(label, look):
    m = Mat()
    bottle([(0, 0), (.30, 0), (.35, .03), (.36, .12), (.36, 1.35), (.33, 1.55), (.17, 1.85), (.115, 2.05), (.11, 2.5), (.125, 2.52), (.125, 2.58)], m.pbr(m.mix(m.facing(.35), *look["glass"]), .06, coat=1, coat_rough=.02), label, (.28, 1.22), .36, look["lid"], .135, 2.46, .26)


def syrup(label, look):
    bottle([(0, 0), (.32, 0), (.38, .04), (.39, .16), (.36, .6), (.38, 1.05), (.33, 1.32), (.18, 1.52), (.15, 1.6)], Mat().pbr(look["body"], .07, coat=1, coat_rough=.03), label, (.25, .98), .385, look["lid"], .19, 1.56, .3)


def honey_jar(label, look):
    m = Mat(); jar(label, .48, 1.05, m.pbr(m.mix(m.facing(.4), *look["body"]), .06, coat=1, coat_rough=.03), look["lid"], (.22, .78))


def tin(label, look):
    can(label, 1.05, .55)
    lathe([(.55, 1.09), (.50, 1.12), (.001, 1.12)], plain(look["lid"], .25, metal=.6), n=6, seg=96, smooth_profile=False)


def coffee_bag(label, look):
    pouch(label, 1.0, 1.5, .5, .55, .1, sd=9, wrinkle=.012)
    import kitchen
    kitchen.beans(("8a6236", *look["beans"], "5a3c1c"), at=(-.36, -.62))


def frozen_bag(label, look):
    pouch(label, 1.25, 1.55, .55, sd=zlib.crc32(label.encode()) % 40, wrinkle=.03)
    if "bits" in look: frozen.BITS[look["bits"]]()


def case(label, look):
    """A closed shipping box with tape, and one of what is inside."""
    m = Mat(); board = m.pbr(m.mix(m.noise(3, 5), "c69a62", "d2aa74"), .85, bump=m.bump(m.wave(60, .2, m.tc(), "X"), .04, .01))
    w, d, h = 1.9, 1.3, 1.25
    box(w, d, h, .02, board)
    e = .004
    mesh([(-w * .44, -d / 2 - e, h * .18), (w * .44, -d / 2 - e, h * .18), (w * .44, -d / 2 - e, h * .18 + w * .88 * .6), (-w * .44, -d / 2 - e, h * .18 + w * .88 * .6)], [(0, 1, 2, 3)], flat_label(label, -w * .44, w * .44, h * .18, h * .18 + w * .88 * .6, .8, 0), smooth=False) if w * .88 * .6 < h * .8 else mesh([(-w / 2 + .12, -d / 2 - e, h * .07), (w / 2 - .12, -d / 2 - e, h * .07), (w / 2 - .12, -d / 2 - e, h * .93), (-w / 2 + .12, -d / 2 - e, h * .93)], [(0, 1, 2, 3)], flat_label(label, -w / 2 + .12, w / 2 - .12, h * .07, h * .93, .8, 0), smooth=False)
    put(box(w + .01, .16, .006, .002, plain("e3c79a", .3, coat=.4)), (0, 0, h))
    place(look["front"], (1.35, -.75), .62)


def tint(objects, hue, saturation, value):
    """Shifts every base colour of these objects' materials."""
    for material in {slot.material for o in objects if o.type == "MESH" for slot in o.material_slots if slot.material}:
        tree = material.node_tree
        for node in [n for n in tree.nodes if n.type == "BSDF_PRINCIPLED"]:
            target = node.inputs["Base Color"]
            shift = tree.nodes.new("ShaderNodeHueSaturation")
            shift.inputs["Hue"].default_value, shift.inputs["Saturation"].default_value, shift.inputs["Value"].default_value = hue, saturation, value
            if target.is_linked: tree.links.new(target.links[0].from_socket, shift.inputs["Color"])
            else: shift.inputs["Color"].default_value = target.default_value[:]
            tree.links.new(shift.outputs["Color"], target)


def bounds(objects):
    bpy.context.view_layer.update()
    from mathutils import Vector
    pts = np.array([o.matrix_world @ Vector(c) for o in objects if o.type == "MESH" and not o.hide_render and not o.get("prop") for c in o.bound_box])
    return pts.min(0), pts.max(0)


def rub(objects, colours):
    """Herbs and spices on what faces up, found by rays from above."""
    lo, hi = bounds(objects)
    m = Mat(); speck = ball((.022, .014, .005), m.pbr(m.mix(m.rand(), *colours), .7), n=6, seg=8)
    speck["prop"] = 1
    graph = bpy.context.evaluated_depsgraph_get()
    for _ in range(900):
        x, y = R(lo[0], hi[0]), R(lo[1], hi[1])
        hit, at, normal, _, o, _ = bpy.context.scene.ray_cast(graph, (x, y, hi[2] + 1), (0, 0, -1))
        if hit and normal.z > .35 and at.z > lo[2] + (hi[2] - lo[2]) * .3:
            c = clone(speck, tuple(at), (R(-.3, .3), R(-.3, .3), R(0, TAU)), R(.6, 1.3)); c["prop"] = 1
    join_hide([speck])


def crate(objects):
    """A low slatted crate around the goods."""
    lo, hi = bounds(objects)
    w, d, h = hi[0] - lo[0] + .12, hi[1] - lo[1] + .12, min(.5, (hi[2] - lo[2]) * .42)
    cx, cy = (lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2
    m = Mat(); wood = m.pbr(m.mix(m.noise(3, 5, vec=m.map(None, (.6, .6, 9))), "c79a63", "e0bd8a"), .7, bump=m.bump(m.noise(22, 4, vec=m.map(None, (1, 1, 12))), .2, .02))
    for i in range(2):
        z = lo[2] + i * h * .52
        for y in (-1, 1): put(box(w, .05, h * .42, .012, wood), (cx, cy + y * d / 2, z))
        for x in (-1, 1): put(box(.05, d, h * .42, .012, wood), (cx + x * w / 2, cy, z))
    for x in (-1, 1):
        for y in (-1, 1): put(box(.10, .10, h * 1.06, .012, wood), (cx + x * w / 2, cy + y * d / 2, lo[2]))


def sign(label, x, y, z0, h):
    """A small folded card standing in front of the goods."""
    w, lean = h * 420 / 270, h * .22
    quad = [(x - w / 2, y - lean, z0), (x + w / 2, y - lean, z0), (x + w / 2, y, z0 + h), (x - w / 2, y, z0 + h)]
    mesh(quad, [(0, 1, 2, 3)], flat_label(label, x - w / 2, x + w / 2, z0, z0 + h, .85, 0), smooth=False)
    mesh([quad[3], quad[2], (x + w / 2, y + lean, z0), (x - w / 2, y + lean, z0)], [(0, 1, 2, 3)], plain("efe4cc", .85), smooth=False)


def stretch(objects, shape):
    """Another build of the same goods: a deeper fish, a flatter piece."""
    bpy.context.view_layer.update()
    for o in objects:
        if o.parent is None: o.matrix_world = Matrix.Diagonal((*shape, 1)) @ o.matrix_world


def variant(slug, base, how):
    goods = place(base, scale=how.get("size", 1.0), turn=math.radians(how.get("turn", 0)))
    if "shape" in how: stretch(goods, how["shape"])
    if "hsv" in how: tint(goods, *how["hsv"])
    if "rub" in how: rub(goods, how["rub"])
    if how.get("stand") == "crate": crate(goods)
    lo, hi = bounds(goods)
    h = (hi[0] - lo[0]) / how.get("size", 1.0) * .17
    # Goods are rounder than their box: the card stands in its free front corner, but never in a crate.
    y = lo[1] - h * .35 if how.get("stand") == "crate" else lo[1] + (hi[1] - lo[1]) * .1
    sign("card-" + slug, hi[0] - h * .55, y, lo[2], h)


BUILD = {"gable": gable, "half-litre": half_litre, "block": block, "spice": powder_jar, "jar": honey_jar, "syrup": syrup, "oil": oil, "tin": tin, "bag": coffee_bag, "pouch": frozen_bag, "case": case,
         "cup": lambda label, look: tub(label, .38, .47, .78, "ffffff", plain(look["lid"], .25, metal=.7)),
         "tub": lambda label, look: tub(label, .56, .62, .68, "f7fbf0", plain(look["lid"], .35, coat=.3))}
SHOT = {"gable": dict(elev=12, azim=28, fill=.88), "block": dict(elev=25, azim=22, fill=.84, light="window", focus=.25, blur=.004), "case": dict(elev=18, azim=22, fill=.86), "pouch": dict(elev=16, azim=10, fill=.86), "bag": dict(elev=14, azim=-12, fill=.86),
        "spice": dict(elev=14, fill=.82), "jar": dict(elev=13, fill=.84), "cup": dict(elev=16, fill=.80), "tub": dict(elev=18, fill=.80)}


def register():
    for slug, (pack, category, _, en, ar, note, *_rest, look) in PACKS.items():
        item(slug, en, ar, category, note, **(dict(azim=10, **frozen.SHOT) if "bits" in look else SHOT.get(pack, dict(elev=10, fill=.86))))(lambda pack=pack, slug=slug, look=look: BUILD[pack](slug, look))
    for slug, (category, en, ar, parts) in SETS.items():
        item(slug, en, ar, category, elev=33, fill=.9)(lambda parts=parts: [place(*part) for part in parts])
    for slug, (base, en, ar, _, _, how) in VARIANTS.items():
        shot = dict(catalog.ITEMS[base]["shot"])
        item(slug, en, ar, catalog.ITEMS[base]["category"], **shot)(lambda slug=slug, base=base, how=how: variant(slug, base, how))


register()
