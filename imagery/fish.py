"""Whole fish from one model: a real cross-section, gill cover, mouth, lidless eye, spiny and soft fins the light shines through.

A species is its outline, its fins and its colours. The fish lies on its side: x from snout to tail, y towards the back.
"""
import meat
from food import *
from kit import *
from catalog import item
from fresh import lemon_half
from packaged import sign
from produce import group
from servings import flecks, tone

N, SEG = 240, 96


class Species:
    """Outline as heights above and below the axis at ten points, half-thickness, and how it is painted and finned."""

    def __init__(self, top, low, thick, length=2.2, back="4b5a66", side="b9c3c8", belly="f1f2ee", fin="6c7880", spots=None, bars=None, tail="fork", eye=(.17, .34, .050), gill=.27, mouth=(.10, -.10, .02), shine=.35, scale=36, spine=.17, soft=.16, fin_low=None, gap=.0):
        s = np.linspace(0, 1, N)
        self.top, self.low, self.thick = (spline(np.array(v)[:, None], N)[:, 0] for v in (top, low, thick))
        self.x = -length / 2 + length * s
        self.__dict__.update(length=length, back=back, side=side, belly=belly, fin=fin, fin_low=fin_low or fin, spots=spots, bars=bars, tail=tail, eye=eye, gill=gill, mouth=mouth, shine=shine, scale=scale, spine=spine, soft=soft, gap=gap)

    def at(self, share): return int(np.clip(share, 0, 1) * (N - 1))


def skin(S):
    m = Mat("fish skin"); w = warp(m, None, 3, .05); x, y, z = m.xyz(w); up_ = m.attr("up"); head = m.attr("head")
    rag = mul(m, m.math("SUBTRACT", octaves(m, [(3, .5), (10, .5)]), .5), .30)
    k = m.ramp(add(m, mul(m, up_, .5), .5, rag), [(.18, S.belly), (.40, S.side), (.66, m_mid(S)), (.92, S.back)])
    if S.bars: k = m.mix(mul(m, lin(m, m.math("SINE", add(m, mul(m, x, 9.5), mul(m, y, 1.5), mul(m, rag, 9))), .1, .8), lin(m, up_, -.5, .3), .60), k, S.bars)
    if S.spots: k = m.mix(mul(m, spots(m, S.spots[1], .34, .75, .10, w), S.spots[2]), k, S.spots[0])
    v = m.n("TexVoronoi", {"Vector": m.map(None, (1, 1.15, .35), (0, 0, 0), (0, 0, .78)), "Scale": S.scale, "Randomness": .30}, 0)
    body = mul(m, m.math("SUBTRACT", 1.0, head), lin(m, up_, -.85, -.3, .25, 1))
    edge_ = mul(m, lin(m, v, .30, .62), body)
    k = m.mix(mul(m, edge_, .28), k, S.back); k = m.mix(mul(m, lin(m, v, .30, .05), body, .22), k, "fbfbf6")
    k = m.mix(mul(m, m.attr("line"), .55), k, S.back)
    k = m.mix(mul(m, m.attr("gape"), .92), k, "2a1512"); k = m.mix(mul(m, m.attr("groove"), .55), k, m.mix(.5, S.back, "5a3a34"))
    h = add(m, mul(m, m.math("SUBTRACT", 1.0, v), body, .8), mul(m, m.noise(9, 3), .4), mul(m, m.noise(60, 2), .12))
    m.shader = m.n("BsdfPrincipled", {"Base Color": k, "Roughness": lin(m, octaves(m, [(4, .5), (14, .5)]), .35, .65, .20, .42), "Metallic": mul(m, lin(m, up_, .9, .0), S.shine), "Specular": .55, "Clearcoat": lin(m, m.noise(3.5, 3), .38, .60, .15, .9), "Clearcoat Roughness": .10, "Normal": m.bump(h, .30, .012)})
    m.t.links.new(m.shader, m.out.inputs["Surface"]); return m.m


def m_mid(S):
    a, b = col(S.back), col(S.side); return tuple(.45 * p + .55 * q for p, q in zip(a, b))


def fin_material(c, edge_="2a2420"):
    """Rays across the width (u), thin skin between them that lets light through and nearly vanishes at the rim."""
    m = Mat("fin"); u, v, _ = m.xyz(m.tc("UV")); ray = lin(m, m.math("ABSOLUTE", m.math("SINE", mul(m, m.attr("ray"), math.pi))), .55, .95)
    k = m.mix(ray, m.mix(m.noise(5, 3), c, m.mix(.5, c, "f0ece2")), m.mix(.45, c, edge_)); k = m.mix(mul(m, lin(m, m.attr("out"), .80, 1.0), .35), k, edge_)
    a = m.n("BsdfPrincipled", {"Base Color": k, "Roughness": .34, "Clearcoat": .5, "Clearcoat Roughness": .12, "Normal": m.bump(ray, .5, .012)}); t = m.n("BsdfTranslucent", {"Color": k})
    o = m.n("MixShader", {"Fac": .45}); m.t.links.new(a, o.node.inputs[1]); m.t.links.new(t, o.node.inputs[2])
    g = m.n("BsdfTransparent", {"Color": "ffffff"}); q = m.n("MixShader", {"Fac": mul(m, m.math("SUBTRACT", 1.0, ray), lin(m, m.attr("out"), .15, 1.0, .12, .48))})
    m.t.links.new(o, q.node.inputs[1]); m.t.links.new(g, q.node.inputs[2]); m.t.links.new(q, m.out.inputs["Surface"]); return m.m


def fin(base, tips, mat, rays=12, spiny=0.0, wave=.02, k=12):
    """Skin between a base line and a line of tips (each (n, 3)); spiny: how deep the rim sinks between two rays."""
    n = rays * 8 + 1; s = np.linspace(0, 1, n); B, T = spline(base, n), spline(tips, n); q = np.linspace(0, 1, k)[None, :, None]
    ph = s * rays; dip = 1 - spiny * np.sin(np.pi * (ph % 1)) ** .8
    P = B[:, None] + (T - B)[:, None] * q * dip[:, None, None]
    P[..., 2] += wave * q[..., 0] * np.sin(s * rays * 1.3)[:, None]
    return sheet(P, mat, wrap=False, attrs={"ray": np.repeat(ph[:, None], k, 1), "out": np.repeat(q[..., 0], n, 0)})


def body(S):
    th = np.linspace(0, TAU, SEG, endpoint=False); c, s = np.cos(th), np.sin(th)
    Y = np.where(s[None] > 0, S.top[:, None], S.low[:, None]) * s[None]
    Z = S.thick[:, None] * np.sign(c) * np.abs(c) ** .82 * (1 - .12 * np.clip(-s, 0, 1))[None]
    P = np.stack([S.x[:, None] + 0 * Y, Y, Z], -1); X = P[..., 0]; u = (X - S.x[0]) / S.length; hgt = np.maximum(S.top, S.low)[:, None]
    v = Y / hgt; front = (np.abs(Z) > .25 * S.thick[:, None])
    g0 = S.gill + .035 - .11 * (v - .05) ** 2                                          # rim of the gill cover, bulging backwards
    groove = np.exp(-((u - g0) / .006) ** 2) * (np.abs(v - .0) < .78)
    cheek = np.exp(-((u - (S.gill - .075) - .03 * v) / .006) ** 2) * (np.abs(v + .12) < .42) * .45
    step = np.clip((g0 - u) / .02, 0, 1) * np.clip((u - g0 + .12) / .10, 0, 1) * (np.abs(v) < .8)
    ex, ey, er = S.eye; d = np.hypot((u - ex) * S.length, Y - ey * S.top[S.at(ex)]) / er
    socket = np.exp(-(d / 1.15) ** 4); rim = np.exp(-((d - 1.35) / .28) ** 2)
    ml, mo, drop = S.mouth; ym = mo * S.top[S.at(.12)] - drop * (u / ml) - .35 * (u / ml - .5) * drop
    gape = np.exp(-((Y - ym) / .011) ** 2) * (u < ml) * np.clip((ml - u) / .02, 0, 1)
    lip = (np.exp(-((Y - ym - .032) / .018) ** 2) + np.exp(-((Y - ym + .034) / .020) ** 2)) * np.clip((ml * 1.05 - u) / .03, 0, 1)
    maxil = np.exp(-(((u - ml * .82) * S.length / .09) ** 2 + ((Y - ym - .01) / .055) ** 2))
    nostril = sum(np.exp(-(((u - ex + a) * S.length) ** 2 + (Y - ey * S.top[S.at(ex)] - b) ** 2) / .011 ** 2) for a, b in ((.042, .035), (.054, .028)))
    out = -.026 * groove - .008 * cheek + .016 * step - .030 * socket + .008 * rim - .030 * gape + .016 * lip + .012 * maxil - .012 * nostril
    P[..., 2] += np.sign(Z) * out * front; P[..., 2] += .006 * wob(P, 6, 3, 3) * front
    line = np.exp(-((v - .30 + .22 * np.clip(u - .3, 0, 1)) / .020) ** 2) * (u > S.gill + .02) * np.where(np.sin(u * 420) > -.2, 1, .4)
    head = np.clip((g0 - u) / .025, 0, 1)
    return sheet(P, skin(S), attrs={"up": np.clip(v, -1, 1), "head": head, "line": line * front, "gape": np.clip(gape + nostril, 0, 1) * front, "groove": np.clip(groove + cheek * .8, 0, 1) * front})


def eye(S):
    """A low lens: thin pale iris, large pupil, wet."""
    ex, ey, er = S.eye; i = S.at(ex); x, y = S.x[i], ey * S.top[i]; z = S.thick[i] * max(.2, 1 - ey ** 2) ** .5 * .94
    iris = (lambda m: surf(m, m.ramp(m.noise(30, 3, vec=m.map(None, (1, 1, 1))), [(.3, "a8946a"), (.7, "d9cca8")]), .2, coat=1, coat_rough=.03))(Mat())
    parts = [put(ball((er, er, er * .42), iris, n=20, seg=32), (x, y, z - er * .04)), put(ball((er * .66, er * .64, er * .34), plain("060505", .05, coat=1), n=18, seg=28), (x - er * .03, y, z + er * .12))]
    for p in parts: p.rotation_euler = (-.30, -.18, 0)
    return parts


def fins(S):
    m, low = fin_material(S.fin), fin_material(S.fin_low); end = S.x[-1]; parts = []
    line = lambda a, b, sg, n=9: np.array([(S.x[S.at(t)], sg * ((S.top if sg > 0 else S.low)[S.at(t)] - .03), 0) for t in np.linspace(a, b, n)])
    def row(a, b, sg, h, rake, mat, rays, spiny, lean=.06):
        base = line(a, b, sg); t = np.linspace(0, 1, len(base))
        tip = base + np.stack([rake * (1 + .4 * t), sg * h * np.array([float(v) for v in np.interp(t, [0, .12, .35, .75, 1], [.55, .95, 1, .80, .45])]), lean * np.ones(len(t))], -1)
        parts.append(fin(base, tip, mat, rays, spiny, .012))
    row(.30, .56 - S.gap, 1, S.spine, .10, m, 10, .34); row(.56 + S.gap * .4, .84, 1, S.soft, .17, m, 12, .05)
    row(.64, .83, -1, S.soft * .95, .15, low, 10, .05); row(.335, .375, -1, S.spine * 1.15, .26, low, 6, .06, .10)
    i = S.at(S.gill + .045); y0 = -.22 * S.low[i]; z0 = S.thick[i] * 1.02                     # breast fin, fanned on the flank
    a = np.linspace(-.62, .30, 9); r = .36 * S.length / 2.2 * np.array([.72, .86, .96, 1, 1, .96, .88, .76, .60])
    base = np.stack([S.x[i] + 0 * a, y0 + .055 * a / .6, z0 + 0 * a], -1); tip = base + np.stack([r * np.cos(a), r * np.sin(a) - .04, .075 + .05 * a], -1)
    parts.append(fin(base, tip, low, 12, .03, .015))
    h = S.top[-1]; a = np.linspace(-1, 1, 17)                                          # tail
    reach = {"round": .40 * (1 - .22 * a ** 2), "fork": .30 + .26 * np.abs(a) ** 1.25, "blunt": .36 + .07 * np.abs(a)}[S.tail]
    wide = {"round": .34, "fork": .46, "blunt": .40}[S.tail]
    base = np.stack([end - .05 + 0 * a, a * h * .92, 0 * a], -1); tip = np.stack([end + reach, a * wide, .03 * a], -1)
    parts.append(fin(base, tip, m, 16, .04, .02))
    return parts


def whole(S, extra=lambda S: []): return group([body(S), *eye(S), *fins(S), *extra(S)])


GROUPER = dict(top=[.02, .21, .32, .40, .435, .43, .39, .31, .21, .14, .13], low=[.05, .24, .32, .36, .375, .36, .32, .24, .16, .125, .125], thick=[.03, .15, .20, .225, .235, .225, .20, .15, .09, .055, .035],
               back="4a3826", side="a48c68", belly="e6dcc6", fin="6e5638", bars="4a3522", tail="round", eye=(.165, .60, .050), gill=.30, mouth=(.135, -.25, .085), shine=.08, scale=46, spine=.15, soft=.19)
hamour_kind = lambda **k: Species(**{**GROUPER, "spots": ("7a3210", 13, .9), **k})
bass_kind = lambda **k: Species(**{**dict(top=[.02, .12, .20, .265, .30, .305, .28, .235, .17, .115, .105], low=[.03, .13, .20, .255, .28, .28, .255, .20, .14, .105, .10], thick=[.02, .10, .145, .17, .18, .175, .155, .12, .08, .05, .03], length=2.45,
                back="3c4a56", side="b4bfc6", belly="f4f4ef", fin="8a949a", tail="fork", eye=(.125, .34, .042), gill=.235, mouth=(.085, -.10, .05), shine=.42, scale=50, spine=.19, soft=.15, gap=.03), **k})
bream_kind = lambda **k: Species(**{**dict(top=[.02, .22, .37, .47, .51, .49, .43, .33, .20, .125, .12], low=[.04, .20, .29, .34, .36, .35, .32, .25, .15, .11, .11], thick=[.02, .11, .155, .175, .18, .17, .15, .11, .07, .045, .03], length=2.0,
                back="6c7478", side="c9ced0", belly="f6f5f0", fin="a89a5a", fin_low="e8bb1e", tail="fork", eye=(.19, .50, .062), gill=.31, mouth=(.075, -.28, .03), shine=.45, scale=30, spine=.22, soft=.15), **k})


def lemons(*at):
    for x, y, z, rz in at: put(lemon_half(.22), (x, y, z), (.55, .15, rz))


def bed(rx=1.7, ry=1.05): crushed_ice(520, rx, ry, .14, (.045, .13))


ICE = dict(elev=50, fill=.92, light="window", focus=.1)


@item("hamour", "A whole hamour (grouper) on ice", "سمكة هامور كاملة على الثلج", "seafood", "per kg", **ICE)
def hamour():
    bed(1.72, .98); put(whole(hamour_kind()), (-.12, .12, .34), (.06, .02, .10), 1.12); lemons((.62, -.78, .26, .3), (1.02, -.60, .26, .9))


@item("sea-bass", "Two whole sea bass on ice", "سمكتا سي باس كاملتان على الثلج", "seafood", "per kg", **ICE)
def sea_bass():
    bed(1.72, 1.1); put(whole(bass_kind()), (-.24, .40, .30), (.05, 0, .12), 1.08); put(whole(bass_kind(back="45525c")), (-.12, -.34, .32), (.04, .02, .04), 1.04); meat.sprig((-1.25, -.86, .2), .1, .7)


@item("karous", "Two Egyptian sea bass on ice, heads to the right", "سمكتا قاروص على الثلج", "seafood", **{**ICE, "elev": 48})
def karous():
    bed(1.72, 1.1)
    for y, rz, k in ((.44, 3.02, dict(back="39434a")), (-.34, 3.16, dict(back="424c50", side="bcc2c0"))): put(whole(bass_kind(spots=("3a4248", 12, .5), **k)), (.22, y, .31), (.05, 0, rz - 3.1), (-1.06, 1.06, 1.06))
    lemons((-1.05, -.86, .22, .4), (-.70, -.98, .20, 1.1)); sign("card-karous", 1.30, -1.32, 0, .40)


@item("shaem", "Two yellowfin bream (shaem) on ice", "سمكتا شعم كويتي على الثلج", "seafood", **ICE)
def shaem():
    bed(1.55, 1.2); put(whole(bream_kind()), (-.22, .44, .30), (.06, 0, .16), .98); put(whole(bream_kind(back="5e686c")), (.10, -.42, .32), (.04, .02, -.10), 1.0); lemons((-1.12, -.70, .22, .3)); sign("card-shaem", 1.22, -1.24, 0, .36)


@item("hamour-baby", "Three small baloul (young hamour)", "ثلاث سمكات بالول صغيرة", "seafood", **{**ICE, "elev": 52})
def baloul():
    bed(1.5, 1.15)
    slim = dict(top=[.02, .17, .26, .32, .345, .34, .31, .25, .17, .115, .11], low=[.04, .18, .25, .28, .29, .28, .25, .19, .13, .10, .10])
    for i, (x, y, rz) in enumerate(((-.10, .62, .12), (.06, .02, .02), (-.04, -.58, .10))): put(whole(hamour_kind(**slim, bars="5a4028", back="6a4e32", side="a88a62", spots=("c8702a", 20, .95))), (x, y, .28 + .02 * i), (.05, 0, rz), .95)
    lemons((1.22, -.80, .22, .3)); sign("card-hamour-baby", 1.25, -1.32, 0, .34)


def opened(S):
    """The slit along the belly and the empty hollow behind it."""
    t = np.linspace(.36, .62, 40); x = np.array([S.x[S.at(v)] for v in t]); low = np.array([S.low[S.at(v)] for v in t]); th = np.array([S.thick[S.at(v)] for v in t])
    w = np.sin(np.pi * (t - .36) / .26) ** .7; q = np.linspace(-1, 1, 15)
    P = np.stack([x[:, None] + 0 * q, -low[:, None] * (.90 - .10 * np.abs(q)) - .004 + .03 * wob(np.stack([x[:, None] * 3 + 0 * q, 0 * q + x[:, None], q + 0 * x[:, None]], -1), 3, 2) * .4, th[:, None] * (.34 + .42 * w[:, None] * (q * .5 + .5))], -1)
    P[..., 2] += .02; m = tone("8a3030", "d89a90", .25, .4, 8, .4, .1, "b25a54"); inside = sheet(P, m, wrap=False)
    flesh = tone("e8cfc4", "faf0ea", .3, .3, 9, .2, .2)
    lip = tube([(a, -b * .80, c * (.36 + .44 * d)) for a, b, c, d in zip(x, low, th, w)], .016, flesh, n=60, seg=8); lip2 = tube([(a, -b * 1.005, c * .30) for a, b, c, d in zip(x, low, th, w)], .015, flesh, n=60, seg=8)
    return [inside, lip, lip2]


@item("sea-bass-cleaned-pair", "Two cleaned sea bass, slit along the belly, on a tray", "سمكتا سي باس منظفتان مشقوقتا البطن على صينية", "seafood", **{**ICE, "elev": 50})
def cleaned_pair():
    meat.tray(3.5, 2.3, color="1f2022")
    for y, rz in ((.40, .05), (-.42, .0)): put(whole(bass_kind(), opened), (-.16, y, .22), (.16, 0, rz), 1.02)
    lemons((1.28, .0, .16, .3)); meat.sprig((-1.3, -.02, .1), .05, .7)


@item("hamour-marinated", "A hamour opened flat in red marinade, on a tray", "هامور مفتوح متبل بتتبيلة حمراء على صينية", "seafood", **{**ICE, "elev": 58})
def butterflied():
    """Head off, split along the belly and opened like a book: skin below, flesh and backbone above."""
    meat.tray(3.4, 2.5, color="1f2022"); n, k = 200, 120; t = np.linspace(0, 1, n)[:, None]; q = np.linspace(-1, 1, k)[None, :]
    w = spline(np.array([.66, .76, .86, .93, .95, .91, .80, .62, .40, .24, .17])[:, None], n); x = -1.42 + 2.5 * t + 0 * q
    y = w * q; z = .10 + .13 * (1 - np.abs(q) ** 3) * (w / .92) - .12 * np.exp(-(q / .10) ** 2) * np.clip(t * 6, 0, 1) * (1 - t)
    P = np.stack([x, y, z], -1); P[..., 2] += .014 * wob(P, 5, 3, 3); P[..., :2] *= (1 + .012 * wob(P, 4, 7))[..., None]
    cut = np.zeros(x.shape)
    for j in range(5): cut = np.maximum(cut, np.exp(-((np.abs(q) * .9 - .30 - 0 * t + (x + .75 - j * .36) * .9) / .035) ** 2) * (np.abs(q) > .18) * (np.abs(q) < .86) * (t > .26) * (t < .88))
    P[..., 2] -= .05 * cut
    m = Mat("paste"); f = add(m, octaves(m, [(3, .5), (11, .5)], warp(m, None, 3, .2)), mul(m, m.math("SUBTRACT", m.attr("flesh"), .5), .25))
    c = m.ramp(f, [(.32, "7a1c08"), (.48, "a8360f"), (.62, "c8591c"), (.80, "e6a05a")]); c = m.mix(mul(m, m.attr("cut"), .6), c, "f0cfa8"); c = m.mix(mul(m, m.attr("bone"), .55), c, "e8c8a8"); c = m.mix(m.attr("skin"), c, m.ramp(m.noise(8, 4), [(.35, "4a3826"), (.65, "7a6040")]))
    mat = surf(m, c, lin(m, m.noise(6, 4), .4, .6, .18, .40), m.bump(octaves(m, [(10, .5), (36, .5)]), .55, .03), .12, (.07, .03, .02), .5, .12)
    ribs = np.clip(np.sin((x - np.abs(q) * .35) * 42), 0, 1) ** 3 * np.exp(-((np.abs(q) - .24) / .16) ** 2) * (t > .22) * (t < .62)
    bone = np.clip(np.exp(-(q / .035) ** 2) * (t > .2) + .7 * ribs, 0, 1)
    sheet(P, mat, wrap=False, attrs={"cut": cut, "flesh": np.abs(q) + 0 * t, "bone": bone, "skin": np.clip((np.abs(q) - .965) / .03, 0, 1) + 0 * t})
    bn = tone("d8a888", "f3dfcb", .4, .3); tube([(a, 0, .13) for a in np.linspace(-.95, .98, 9)], lambda s: .034 * (1 - .6 * s) * (1 + .25 * math.sin(s * 120)), bn, n=120, seg=10)
    fm = fin_material("7a4a26"); a = np.linspace(-1, 1, 17); fin_ = fin(np.stack([1.04 + 0 * a, a * .16, .10 + 0 * a], -1), np.stack([1.46 - .08 * a ** 2, a * .36, .10 + .02 * a], -1), fm, 16, .04)
    from servings import sow, greens, FLAT
    sow(flecks(("8f1c0c", "c8641c"), .013), 220, FLAT(.235), 1.0, .62, .0, centre=(-.1, 0)); sow(flecks(("2f4a14", "5a7a2c"), .016), 150, FLAT(.235), 1.0, .62, .0, centre=(-.1, 0))
    for x_, y_, r_ in ((.10, .42, .3), (.42, -.36, 1.2), (-.42, -.46, .8)): put(lemon_half(.19), (x_, y_, .26), (R(-.1, .1), R(-.1, .1), r_), (1, 1, .2))
    lemons((1.30, -.95, .14, .5)); sign("card-hamour-marinated", 1.35, -1.62, 0, .40)
