"""Bread and skewers sold by the piece: as many in the picture as the name says."""
import fresh, meat, packs
from food import *
from catalog import item
from packaged import sign

OVEN = dict(elev=30, fill=.84, light="window", floor=0.0, focus=.2)


def flat_bread(cols):
    """A flat loaf from a hot oven: pale, with brown blisters of two sizes, a darker rim."""
    m = Mat("flat bread"); w = warp(m, None, 3, .25)
    c = m.ramp(octaves(m, [(2.2, .5), (9, .5)], w), [(.30, cols[0]), (.52, cols[1]), (.74, cols[2])])
    c = m.mix(mul(m, spots(m, 5, .55, .5, .35, w), .75), c, cols[3]); c = m.mix(mul(m, spots(m, 13, .4, .35, .3, w), .55), c, cols[3])
    return surf(m, c, .78, m.bump(octaves(m, [(7, .5), (30, .5)], w), .35, .025), .10, (.08, .06, .03), spec=.2)


def loaves(mat, n, r, gap, thick=.045, at=(0, 0), sd=0, dome=.05):
    for i in range(n):
        o = slab(lambda a, i=i: r * (1 + .022 * math.cos(3 * a + i + sd) + .014 * math.cos(5 * a + 2 * i)), thick, mat, bevel=.04, dome=dome, bumps=.035, sd=i + sd)
        put(o, (at[0] + R(-.07, .07) * r, at[1] + R(-.07, .07) * r, i * gap), (R(-.035, .035), R(-.035, .035), R(0, 6)))


@item("khubz-five", "Five loaves of Arabic bread", "خمسة أرغفة خبز عربي", "bakery", "pack", **OVEN)
def khubz(): loaves(flat_bread(("ead0a0", "f0dcb4", "f6e8ca", "b07434")), 5, .95, .125, .055, dome=.07)


@item("kebab-six", "Six kofta skewers on a board", "ستة أسياخ كفتة على لوح", "meat", "6 pcs", elev=46, fill=.9, azim=-25, light="window", focus=.15, floor=-.14)
def kebab(): meat.skewered(6, [(0, -.88 + i * .35, .16, 1) for i in range(6)]); meat.sprig((-1.4, -1.08, .02), .1, .6)


@item("kebab-iraqi", "Twelve kebab skewers on a board", "اثنا عشر سيخ كباب على لوح", "meat", "12 pcs", elev=52, fill=.92, azim=-20, light="window", focus=.15, floor=-.14)
def kebab_twelve():
    meat.skewered(12, [(-.02, -1.84 + i * .335, .16, 1) for i in range(12)], 3.6, 4.2); sign("card-kebab-iraqi", 1.2, -2.35, 0, .52)


@item("lebanese-bread", "A stack of six large thin loaves of Lebanese bread", "ستة أرغفة خبز لبناني رقيق", "bakery", "pack", **{**OVEN, "elev": 26})
def lebanese():
    """Broad and thin as cloth: rims that wave, each its own way."""
    for i in range(6):
        o = slab(lambda a, i=i: 1.2 * (1 + .025 * math.cos(3 * a + i) + .012 * math.cos(5 * a + 2 * i)), .024, flat_bread(("dcbf88", "e9d2a4", "f4e6c8", "a0622c")), bevel=.018, dome=.02, bumps=.02, sd=i)
        v = coords(o); v[:, 2] += .05 * wob(v * [1, 1, 0], 2.4, i + 4) * np.clip(np.hypot(v[:, 0], v[:, 1]) - .5, 0, 1); set_coords(o, v)
        put(o, (R(-.06, .06), R(-.06, .06), .03 + i * .095), (R(-.03, .03), R(-.03, .03), i * 1.3))
    sign("card-lebanese-bread", 1.25, -1.25, 0, .40)


# ---- what is sold by the piece stands there as one, a pack of twelve as twelve -----------------------------

@item("cola-can", "A can of Fizzo cola", "علبة فيزو كولا", "drinks", "330 ml", elev=12, fill=.86)
def one_cola():
    al = plain("d5d8dc", .22, metal=1)
    lathe([(.24, 0), (.28, .02), (.325, .10), (.33, .14)], al, n=12, seg=72, caps=True); packs.sleeve("cola", .332, .13, 1.08, .5, .22)
    lathe([(.332, 1.08), (.33, 1.11), (.27, 1.20), (.265, 1.215), (.255, 1.22), (.245, 1.19), (.1, 1.185), (.001, 1.185)], al, n=30, seg=72)
    put(box(.11, .20, .012, .01, al), (0, -.06, 1.19))


@item("tomato-paste", "A can of tomato paste with a tomato", "علبة معجون طماطم مع حبة طماطم", "pantry", "400 g", elev=14, fill=.84)
def one_paste():
    import produce
    packs.can("tomato-paste", .92, .36); put(produce.tomato_obj(produce.skin("d8210f", "c0150c", .22, .5, 2), produce.stem_mat(), .27), (.62, -.22, .23), (.3, .1, .4))


@item("chickpeas-can", "A can of chickpeas with loose chickpeas", "علبة حمص مع حبات حمص", "pantry", "400 g", elev=14, fill=.84)
def one_chickpeas():
    packs.can("chickpeas", 1.1, .37); m = Mat(); b = ball((.075, .07, .07), m.pbr(m.mix(m.rand(), "dcae66", "efcf94"), .4, coat=.2), n=12, seg=16, deform=lumpy(.1, 14))
    for _ in range(26): clone(b, (R(.30, .95), -.12 - R(0, .50), .07), (R(0, 6), R(0, 6), R(0, 6)), R(.9, 1.1))
    join_hide([b])


@item("water-bottle", "Twelve bottles of drinking water", "اثنتا عشرة قنينة ماء", "drinks", "12 × 500 ml", elev=20, fill=.88, quality=1.3)
def twelve_waters():
    m = Mat(); z = m.xyz()[2]; m.pbr(m.mix(lin(m, z, 1.44, 1.46), m.mix(m.facing(.4), "d6edf8", "7fbbdd"), m.mix(m.facing(.4), "f4fafc", "b9dcec")), .06, coat=1, coat_rough=.02); m = m.m; pr = [(0, .03), (.2, 0), (.28, .03), (.30, .12), (.30, .5), (.285, .56), (.30, .62), (.30, 1.02), (.285, 1.08), (.30, 1.14), (.30, 1.3), (.26, 1.5), (.14, 1.72), (.125, 1.78), (.125, 1.9)]
    one = [lathe(pr, m, n=110, seg=64), packs.sleeve("water", .306, .64, 1.02, packs.span_for("water", .306, .38)), packs.cap(.15, 1.80, .16, "1e88d8")]
    for i in range(12):
        for p in one: clone(p, (-.96 + (i % 4) * .64, .64 - (i // 4) * .64, 0))
    join_hide(one)


@item("croissants-mini", "Twelve mini croissants on a cloth", "اثنا عشر كرواسون صغير على قماش", "bakery", "12 pcs", elev=42, fill=.9, light="window", floor=0, focus=.2)
def twelve_minis():
    fresh.croissants(); protos = [o for o in bpy.context.scene.objects if o.type == "MESH" and not o.get("prop") and len(o.data.vertices) > 15000]
    for i in range(12): clone(protos[i % len(protos)], (-1.08 + (i % 4) * .72 + R(-.03, .03), .70 - (i // 4) * .62 + R(-.03, .03), .16), (0, 0, R(-.5, .5) + (3.1 if i % 5 == 2 else 0)), .47)
    for o in protos: o.hide_render = o.hide_viewport = True
