"""Items re-made with food.py (they replace the older item of the same slug) and new dishes."""
from kit import *
from catalog import item
from food import *
from produce import group, citrus_half
import produce, meat, packs


def near(m, v, at, width):
    """1 where v is close to at, soft."""
    return lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", v, at)), width, 0.0)


# ---- produce ----------------------------------------------------------------------

def banana_mat():
    m = Mat("banana")
    u, v, _ = m.xyz(m.tc("UV"))
    uv = m.n("CombineXYZ", {"X": mul(m, u, 1.1), "Y": mul(m, v, 2.0), "Z": mul(m, m.rand(), 37)})
    w = warp(m, uv, 5, .10)
    base = add(m, mul(m, m.noise(2.2, 3, vec=uv), .5), mul(m, m.noise(9, 4, .6, vec=m.map(uv, (3, .5, 1))), .5), mul(m, m.math("SUBTRACT", m.rand(), .5), .25))
    c = m.ramp(base, [(.28, "d9a21f"), (.5, "e9bb36"), (.72, "f0cd5e")])
    rag = mul(m, m.math("SUBTRACT", octaves(m, [(4, .5), (16, .5)], uv), .5), .16)
    vv = add(m, v, rag)
    c = m.mix(mul(m, lin(m, vv, .24, .06), .75), c, "a8a53c")
    c = m.mix(mul(m, lin(m, vv, .88, .97), .55), c, "a69b3a")
    ridge = lin(m, m.math("ABSOLUTE", m.math("SINE", mul(m, u, TAU * 2.5))), .22, .0)
    dash = lin(m, m.noise(10, 3, vec=m.map(uv, (1.5, .55, 1))), .60, .70)
    c = m.mix(mul(m, ridge, dash, .55), c, "6a4a1c")
    c = m.mix(mul(m, spots(m, 21, .40, .30, .10, m.map(w, (1.5, .8, 1))), .75), c, "5c3715")
    c = m.mix(mul(m, spots(m, 60, .42, .22, .12, m.map(w, (1.4, .6, 1))), .6), c, "6b451b")
    c = m.mix(mul(m, lin(m, m.noise(3.2, 5, .62, vec=w), .655, .73), .55), c, "7a5222")
    tip = lin(m, vv, .955, .972)
    c = m.mix(tip, c, m.mix(m.noise(30, 3), "1f150c", "4a3722"))
    c = m.mix(lin(m, vv, .03, .005), c, "6d5a33")
    fib = m.noise(20, 3, vec=m.map(uv, (6, .5, 1)))
    h = add(m, mul(m, fib, .5), mul(m, m.noise(110, 2), .25), mul(m, tip, m.noise(40, 3)))
    return surf(m, c, lin(m, m.noise(8, 3), .35, .65, .40, .58), m.bump(h, .14, .02), .16, (.07, .045, .012), .06, .35, spec=.35)


@item("bananas", "Bananas", "موز", "produce", "1 kg", elev=26, azim=0, light="window", fill=.82, focus=.3)
def bananas():
    mat = banana_mat()
    def rad(t):
        neck = .055 + .125 * (np.clip((t - .09) / .16, 0, 1) ** 1.4 * (3 - 2 * np.clip((t - .09) / .16, 0, 1)) / 1.0 if t > .09 else 0)
        neck = min(neck, .18)
        end = 1 if t < .82 else max(.0, 1 - ((t - .82) / .16) ** 2.2 * .80) if t < .965 else .20 - .03 * (t - .965) / .035
        return max(.006, neck * (.92 + .08 * math.sin(t * 3.1)) * end)
    crown = []
    n = 5
    for i in range(n):
        k = i - (n - 1) / 2
        L, ang = R(1.95, 2.15), R(1.45, 1.65)
        pts = []
        for q in np.linspace(0, 1, 14):
            a = -ang * .50 + ang * q
            bend = 1.0
            r = L / ang
            x, z = r * math.sin(a), -r * math.cos(a) * bend + r
            s = np.clip(q / .45, 0, 1); s = s * s * (3 - 2 * s)
            y = k * (.085 + s * .205 + .02 * q * q) + .03 * math.sin(i * 3 + q * 3) * s
            pts.append((x, y, z + .06 * abs(k) * s * (1 if i < 3 else .7) + R(-.006, .006)))
        pts = np.array(pts); c0 = np.array([-.92, 0, .46]); pts = pts - pts[0] + c0 + [0, pts[0][1], 0]
        rot = R(0, TAU)
        def d(P, th, t, rot=rot, i=i):
            c = P.mean(1, keepdims=True)
            body = np.clip((t - .10) * 7, 0, 1) * np.clip((.97 - t) * 9, 0, 1)
            rg = (1 - np.abs(np.sin(2.5 * th))) ** 1.6
            return c + (P - c) * (1 + body * (.085 * rg - .03) + .025 * wob(P, 2.4, i, 3))[..., None]
        crown.append(tube(pts, rad, mat, n=110, seg=60, deform=d))
    cm = Mat(); cmat = surf(cm, cm.ramp(octaves(cm, [(7, .5), (26, .5)]), [(.3, "3c2a18"), (.5, "6d5a33"), (.7, "8f8745")]), .7, cm.bump(octaves(cm, [(14, .5), (50, .5)]), .6, .03))
    def f(P):
        d = ellipsoid(P, (-.97, 0, .53), (.12, .26, .085))
        return d + .02 * wob(P, 9, 3, 2) + np.maximum(0, (-1.06 - P[..., 0])) * 2
    crown.append(sculpt(f, (-1.2, -.4, .3), (-.7, .4, .75), .02, cmat))
    o = group(crown)
    o.rotation_euler = (.36, 0, 0); bake(o)
    o.rotation_euler = (0, -.06, .38); bake(o)
    v = coords(o); o.location.z = -np.quantile(v[:, 2], .004)


def onion_mat(cols, flesh, vein):
    m = Mat("onion")
    u, v, _ = m.xyz(m.tc("UV"))
    uv = m.n("CombineXYZ", {"X": mul(m, u, 2.4), "Y": v, "Z": mul(m, m.rand(), 19)})
    w = warp(m, uv, 3, .05)
    lines = m.noise(11, 4, .55, vec=m.map(w, (3.0, .30, 1)))
    fine = lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(10, 2, vec=m.map(w, (2.2, .16, 1))), .5)), .028, .0)
    slow = octaves(m, [(1.6, .6), (6, .4)], uv)
    c = m.ramp(add(m, mul(m, lines, .5), mul(m, slow, .5), mul(m, m.math("SUBTRACT", m.rand(), .5), .12)), [(.32, cols[0]), (.5, cols[1]), (.68, cols[2])])
    c = m.mix(mul(m, fine, .55), c, vein)
    torn = add(m, mul(m, m.noise(1.5, 4, .55, vec=m.map(w, (1.5, .9, 1), loc=(3, 1, 0))), 1.0), mul(m, m.math("SUBTRACT", v, .5), -.10))
    gone = lin(m, torn, .575, .585); edge = near(m, torn, .575, .018)
    c = m.mix(gone, c, m.mix(lines, flesh[0], flesh[1])); c = m.mix(mul(m, edge, .6), c, cols[0])
    c = m.mix(mul(m, lin(m, v, .74, .90), .8), c, m.ramp(lines, [(.35, "7d5426"), (.65, "c79a5e")]))
    c = m.mix(mul(m, lin(m, v, .10, .02), .8), c, "7a5a34")
    h = add(m, mul(m, lines, .5), mul(m, fine, .5), mul(m, gone, -.6), mul(m, m.noise(60, 2), .15))
    return surf(m, c, lin(m, gone, 0, 1, .42, .30), m.bump(h, .30, .02), .14, (.07, .035, .015), lin(m, gone, 0, 1, .05, .22), .3, spec=.4)


def onion_obj(mat, r=.38, sd=0):
    prof = [(.03, -r * .84), (.09, -r * .86), (r * .55, -r * .74), (r * .93, -r * .32), (r * 1.02, r * .06), (r * .88, r * .46), (r * .56, r * .76), (r * .26, r * .95), (r * .155, r * 1.12), (r * .14, r * 1.34), (r * .17, r * 1.56)]
    g = np.random.default_rng(sd); ph = g.uniform(0, TAU, 6)
    def d(P, th, t):
        P = P.copy()
        rib = sum(a * np.cos(k * th + p) for a, k, p in zip((.012, .010, .008, .007), (5, 9, 14, 23), ph))
        neck = np.clip((t - .78) / .12, 0, 1)
        pin = sum(a * np.cos(k * th + p + t * 5) for a, k, p in zip((.22, .18, .12), (2, 3, 7), ph))
        P[..., :2] *= (1 + rib * np.sin(np.pi * np.clip(t * 1.2, 0, 1)) * 1.2 + neck * pin)[..., None]
        P[..., 0] += neck * .09 * np.cos(ph[0]) * (P[..., 2] - r * .9) / .2; P[..., 1] += neck * .09 * np.sin(ph[0]) * (P[..., 2] - r * .9) / .2
        P[..., 2] += np.clip((t - .95) / .05, 0, 1) * .05 * np.cos(5 * th + ph[1]) + np.clip((t - .95) / .05, 0, 1) * .03 * np.cos(11 * th + ph[2])
        return P * (1 + .022 * wob(P, 2.4, sd))[..., None]
    b = lathe(prof, mat, n=90, seg=110, deform=d, caps=False)
    rm = surf(Mat(), "b09468", .9)
    parts = [b]
    for i in range(34):
        a, q = R(0, TAU), R(0, .075); L = R(.05, .14); b_ = a + R(-.8, .8)
        parts.append(tube([(q * math.cos(a), q * math.sin(a), -r * .83), ((q + L * .4) * math.cos(a), (q + L * .4) * math.sin(a), -r * .86 - L * .35), ((q + L * .7) * math.cos(b_), (q + L * .7) * math.sin(b_), -r * .87 - L * R(.3, .6))], [.006, .004, .002], rm, n=6, seg=4))
    return group(parts)


def onion_half(mat, r=.38, ring="f3ead2", line="bcbf86"):
    m = Mat("cut"); x, y, z = m.xyz()
    w = warp(m, warp(m, None, 2.2, .10), 9, .02); x, y, z = m.xyz(w)
    q = m.math("SQRT", add(m, mul(m, x, x), mul(m, mul(m, z, 1.12), mul(m, z, 1.12))))
    s = m.math("FRACT", mul(m, m.math("POWER", m.math("DIVIDE", q, r), .85), 8.5))
    ln = m.math("MAXIMUM", lin(m, s, .16, .0), lin(m, s, .90, 1.0))
    c = m.mix(mul(m, lin(m, q, r * .25, r * .02), .5), m.ramp(m.noise(26, 3, vec=m.map(None, (1, 1, .2))), [(.3, ring), (.7, "fbf5e2")]), "dfe3a8")
    c = m.mix(mul(m, ln, lin(m, m.noise(3, 3), .35, .6, .2, .75)), c, line)
    c = m.mix(lin(m, q, r * .955, r * .985), c, "b07a38")
    face = surf(m, c, .3, m.bump(add(m, mul(m, ln, -.6), mul(m, m.noise(50, 2), .2)), .4, .02), .3, (.08, .07, .05), .25, .15)
    b = onion_obj(mat, r, 77)
    import bmesh
    bm = bmesh.new(); bm.from_mesh(b.data)
    bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, 0), plane_no=(0, -1, 0), clear_outer=True)
    rim = np.array([v.co[:] for v in bm.verts if abs(v.co.y) < 1e-5 and -r * .86 < v.co.z < r * 1.0 and abs(v.co.x) > .04])
    bm.to_mesh(b.data); bm.free()
    zs = np.linspace(rim[:, 2].min() + .01, rim[:, 2].max() - .01, 50)
    side = lambda sg: np.interp(zs, *(lambda q: (q[:, 2], q[:, 0]))(rim[rim[:, 0] * sg > 0][np.argsort(rim[rim[:, 0] * sg > 0][:, 2])]))
    L, Rr = side(-1), side(1)
    u = np.linspace(0, 1, 40)[None, :]
    X = L[:, None] * (1 - u) + Rr[:, None] * u
    disc = sheet(np.stack([X, -.006 + 0 * X, zs[:, None] + 0 * X], -1), face, wrap=False)
    return group([b, disc])


def onion_shot(cols, flesh, vein, ring="f3ead2", line="bcbf86"):
    mat = onion_mat(cols, flesh, vein)
    for i, (x, y, rx, rz, s) in enumerate([(-.48, .30, .12, .4, 1.0), (.38, .46, -.1, 1.9, 1.06), (-.80, -.36, .2, 3.0, .9)]):
        o = imperfect(onion_obj(mat, .38 * s, i + 3), .05, .06, .012); put(o, (x, y, .33 * s), (rx, -.12, rz))
    o = imperfect(onion_obj(mat, .37, 21), .05, .05, .012); put(o, (.92, -.16, .34), (1.35, .5, .95))
    put(onion_half(mat, .38, ring, line), (.08, -.50, .31), (-.55, .10, .12))
    fm = Mat(); fmat = surf(fm, fm.mix(fm.noise(12, 3, vec=fm.map(None, (6, 1, 1))), cols[1], cols[2]), .5, trans=.2)
    for x, y, rz, s in ((-.28, -.86, .5, .3), (.62, -.82, 2.2, .24), (-.15, -.70, 1.2, .14)):
        u = np.linspace(-1, 1, 14)[None, :]; t = np.linspace(-1, 1, 16)[:, None]
        z = .28 * (t ** 2) + .10 * np.sin(u * 3 + x) + .05 * u * t
        o = sheet(np.stack([t * (1 + .1 * np.sin(u * 9)), u * .6 * (1 - .4 * t * t) + 0 * t, z], -1), fmat, wrap=False); put(o, (x, y, .012), (R(-.2, .2), R(-.2, .2), rz), s)


@item("onions-white", "Golden onions", "بصل ذهبي", "produce", "1 kg", elev=24, light="window", fill=.86, focus=.35)
def onions_gold(): onion_shot(("8f5520", "bd8140", "d8a868"), ("dcae66", "ecd09a"), "7a4416")


@item("onions-red", "Red onions", "بصل أحمر", "produce", "1 kg", elev=24, light="window", fill=.86, focus=.35)
def onions_red(): onion_shot(("4a1226", "6e2140", "94486a"), ("8a3058", "b4688c"), "3a0c1c", "f4e6ee", "a03a6c")


def tomato_mat():
    rr = lambda m: m.math("SUBTRACT", m.xyz()[2], mul(m, m.math("SQRT", add(m, mul(m, m.xyz()[0], m.xyz()[0]), mul(m, m.xyz()[1], m.xyz()[1]))), 1.4))
    return skin_material([(.25, "b3140a"), (.5, "c41f0e"), (.78, "d23a14")], 1.2, zones=[(rr, .02, .30, "c9641c", .22), (rr, .16, .34, "b8862c", .18)],
                         specks=[("e58a4a", 60, .24, .30, .3), ("d0a050", 15, .14, .12, .5)], bump=.05, fine=130, rough=(.16, .34), coat=.35, coat_rough=.12, sss=.22, radius=(.12, .03, .015), rnd=.35)


def tomato_obj(m, g, r=.37, sd=0):
    gg = np.random.default_rng(sd); ph = gg.uniform(0, TAU, 4); k = int(gg.integers(4, 7))
    def d(P, th, t):
        P = P.copy(); top = np.clip(P[..., 2] / r + .3, 0, 1.2)
        P[..., :2] *= (1 + .028 * np.cos(k * th + ph[0]) * top + .018 * np.cos(2 * th + ph[1]) + .012 * np.cos(3 * th + ph[2]))[..., None]
        q = np.hypot(P[..., 0], P[..., 1]) / r
        P[..., 2] -= .13 * np.exp(-(q / .30) ** 2) * (P[..., 2] > 0) - .05 * np.exp(-(q / .18) ** 2) * (P[..., 2] < 0)
        return P * (1 + .016 * wob(P, 2.6, sd))[..., None]
    b = ball((r, r, r * gg.uniform(.80, .88)), m, deform=d, n=56, seg=80)
    parts = [b]
    zt = r * .66
    for i in range(int(gg.integers(5, 7))):
        a = TAU * i / 5.5 + R(-.25, .25); L = r * R(.55, .85); cu = R(.2, 1.0); tw = R(-.5, .5)
        pts = [(q * L * math.cos(a + tw * q), q * L * math.sin(a + tw * q), zt + .035 + .10 * r * math.sin(q * 3) + cu * .22 * L * max(0, q - .45) ** 1.0 - .16 * L * q * q) for q in np.linspace(0, 1, 7)]
        parts.append(tube(pts, lambda t: .030 * (1 - t) ** .7 + .003, g, n=18, seg=8, squash=.35))
    parts.append(tube([(0, 0, zt - .03), (.01, .0, zt + .05), (.03, .02, zt + .11), (.06, .05, zt + .17)], [.035, .024, .022, .030], g, n=12, seg=10))
    return group(parts)


def tomato_half(m, r=.37):
    """Cut across: wall, core, chambers with gel and seeds."""
    f = Mat("cut"); w = warp(f, None, 4, .06); x, y, _ = f.xyz(w)
    q = f.math("DIVIDE", f.math("SQRT", add(f, mul(f, x, x), mul(f, y, y))), r)
    an = f.math("ARCTAN2", y, x)
    lob = f.math("ABSOLUTE", f.math("COSINE", add(f, mul(f, an, 2.5), mul(f, f.math("SUBTRACT", f.noise(2, 2), .5), 1.2))))
    ch = mul(f, lin(f, lob, .30, .50), lin(f, q, .24, .34), lin(f, q, .84, .74))
    gel = f.ramp(f.noise(9, 3), [(.3, "e8702a"), (.7, "f6b458")])
    wall = f.ramp(add(f, mul(f, f.noise(24, 4), .5), mul(f, q, .5)), [(.25, "f6b79c"), (.5, "ee8468"), (.75, "e0573a")])
    c = f.mix(lin(f, q, .16, .02), wall, "efc4a4")
    c = f.mix(ch, c, gel)
    sd = mul(f, spots(f, 20, .5, .9, .1, f.map(w, (1, 1, 0))), ch)
    c = f.mix(mul(f, sd, .9), c, "ecd9a0")
    c = f.mix(lin(f, q, .965, .995), c, "b8200f")
    face = surf(f, c, .2, f.bump(add(f, mul(f, ch, -.9), mul(f, sd, .8), mul(f, f.noise(40, 2), .15)), .5, .03), .25, (.12, .04, .02), .5, .08)
    lob5 = lambda P, th, t: P * (1 + .02 * np.cos(5 * th) + 0 * t)[..., None] ** np.array([1, 1, 0])
    body = lathe([(0, -r * .8), (r * .5, -r * .72), (r * .86, -r * .44), (r * .985, -.06), (r, -.02), (r, 0)], m, n=40, seg=80, caps=False, deform=lob5)
    disc = lathe([(r, 0), (r * .985, .010), (r * .9, .013), (r * .5, .013), (0, .013)], face, n=26, seg=80, smooth_profile=False, deform=lob5)
    return group([body, disc])


@item("tomatoes", "Fresh tomatoes", "طماطم طازجة", "produce", "1 kg", elev=26, light="window", fill=.84, focus=.3)
def tomatoes():
    m = tomato_mat(); g = leaf_material("3f6a22", "6d9440", vein=False)
    o = [tomato_obj(m, g, R(.35, .40), i * 5 + 2) for i in range(5)]
    put(o[0], (-.50, .28, .32), (.25, -.15, .3)); put(o[1], (.34, .40, .32), (.2, .25, 1.3)); put(o[2], (-.84, -.40, .30), (.55, -.5, 2.1)); put(o[3], (-.08, .18, .88), (.55, .2, .6)); put(o[4], (.92, -.10, .33), (1.15, .6, .7))
    h = put(tomato_half(m, .38), (.10, -.52, .27), (.62, .06, .3))
    droplets(o, 34, (.006, .024)); droplets([h], 10, (.006, .014), (0, -.7, -.2))


# ---- bakery -----------------------------------------------------------------------

@item("croissants", "Butter croissants", "كرواسون بالزبدة", "bakery", "4 pcs", elev=30, light="window", fill=.80, focus=.35, floor=0)
def croissants():
    mat = crust_material(("e9c587", "cf8f3c", "9a5216", "5a2808"), 3.2, .30, .42, blister=.6, gloss=.22, rough=(.36, .52), pale="lam", bump=.42)
    def one(sd):
        g = np.random.default_rng(sd); n, seg = 260, 72
        curl = g.uniform(1.35, 1.6)
        t = np.linspace(-1, 1, n); th = np.linspace(0, TAU, seg, endpoint=False)
        c = np.stack([1.12 * np.sin(t * curl) / curl, -.62 * (1 - np.cos(t * curl)), 0 * t], -1)
        tg = np.gradient(c, axis=0); tg /= np.linalg.norm(tg, axis=1)[:, None]
        nr = np.stack([-tg[:, 1], tg[:, 0], 0 * t], -1)
        env = .36 * (1 - np.abs(t) ** 1.55) ** .75 + .035
        edges = np.array([.20, .46, .68, .86]) + g.uniform(-.03, .03, 4)
        P = np.zeros((n, seg, 3)); lam = np.zeros((n, seg))
        wav = sum(a * np.sin(k * th + p) for a, k, p in zip((.030, .016, .010), (1, 2, 5), g.uniform(0, TAU, 3)))
        for i in range(n):
            a = np.abs(t[i]) + wav * (1 if t[i] > 0 else -1) + .02 * np.sin(3 * th + sd)
            k = np.searchsorted(edges, a); lo = np.r_[0, edges][k]; hi = np.r_[edges, 1.02][k]
            f = np.clip((a - lo) / (hi - lo), 0, 1)                                  # 0 = just emerged from under the inner wrap, 1 = its free edge
            bulge = .17 * np.sin(np.pi * np.clip(f * .72 + .08, 0, 1)) ** .9 + .04 * f - .08
            lay = .012 * np.sin(f * 26 + 4 * np.sin(th + sd)) * (1 - f) ** 2
            r = env[i] * (1 + bulge + lay)
            lam[i] = np.clip(1 - f * 4.5, 0, 1) * (k > 0) * .8 + .5 * np.clip((f - .93) * 14, 0, 1) * 0
            P[i] = c[i] + r[:, None] * (np.cos(th)[:, None] * nr[i] + .86 * np.sin(th)[:, None] * np.array([0, 0, 1.0]))
        P += (.012 * wob(P, 5, sd, 3) + .006 * wob(P, 16, sd + 1, 2))[..., None] * np.array([.3, .3, 1])
        P[..., 2] = np.maximum(P[..., 2], -.27 + .02 * wob(P, 4, sd))
        return sheet(P, mat, attrs={"lam": lam})
    linen(2.9, 2.2, sd=4, rot=.2, folds=.07, stripe="9db0bd", z=.004)
    for i, (x, y, z, rz, rx) in enumerate(((-.52, .46, .30, .25, 0), (.66, .34, .30, -.75, .05), (.02, -.46, .31, .10, -.06))):
        put(one(i * 7 + 1), (x, y, z), (rx, 0, rz), R(.92, 1.0))
    crumbs(60, 1.25, crust_material(("f3dca6", "dfa750", "b06a22", "8a4a18")), (.008, .035), .02, .5, .25)


# ---- butcher ----------------------------------------------------------------------

def chicken_fn(roast=False):
    """Distance field of a dressed chicken, breast up, legs towards -x."""
    def f(P):
        A = P * [1, 1, 1]; A[..., 1] = np.abs(P[..., 1])                       # mirror
        y = A[..., 1]
        body = ellipsoid(A, (0, 0, .50), (.84, .54, .44))
        breast = ellipsoid(A, (.22, .21, .66), (.60, .34, .36))
        body = smin(body, breast, .16)
        body = smin(body, ellipsoid(A, (.72, 0, .55), (.26, .30, .26)), .2)     # neck end
        body += .028 * np.exp(-(y / .07) ** 2) * np.clip(P[..., 2] - .6, 0, .5) * 2      # keel groove
        thigh = smin(ellipsoid(A, (-.42, .46, .50), (.36, .22, .33)), capsule(A, (-.42, .47, .50), (-.70, .47, .74), .22, .17), .12)
        drum = capsule(A, (-.70, .47, .74), (-1.12, .17, .56), .17, .068)
        leg = smin(thigh, drum, .07)
        leg = smin(leg, ellipsoid(A, (-1.15, .145, .55), (.095, .075, .080)), .05)
        o = smin(body, leg, .055)
        wing = smin(capsule(A, (.52, .46, .60), (.16, .66, .42), .13, .105), smin(capsule(A, (.16, .66, .42), (.56, .74, .30), .100, .072), capsule(A, (.56, .74, .30), (.30, .80, .22), .062, .035), .04), .05)
        o = smin(o, wing, .06)
        tail = ellipsoid(A, (-.86, 0, .36), (.16, .13, .10))
        o = smin(o, tail, .1)
        cav = ellipsoid(A, (-.92, 0, .55), (.26, .15, .15))
        o = np.maximum(o, -cav + .0)
        B = P * [1.6, 1, 1]
        o += .012 * wob(P, 3.2, 3, 2) + .0065 * wob(B, 11, 5, 2) + (.008 * wob(P, 21, 8, 2) if roast else .0025 * wob(P, 26, 8, 2))
        fold = np.abs(wob(P * [1, 1, .7], 6.5, 12, 1)) * np.clip(1 - np.abs(np.linalg.norm(A - [-.45, .38, .62], axis=-1) - .30) / .2, 0, 1)
        return o + .016 * fold
    return f


def raw_skin():
    m = Mat("poultry")
    slow = octaves(m, [(1.4, .6), (4.5, .4)], warp(m, None, 2, .4))
    c = m.ramp(slow, [(.30, "d99a84"), (.43, "e9bb9c"), (.56, "f0d0aa"), (.72, "ecc384")])
    c = m.mix(mul(m, pointy(m, .49, .44), .5), c, "cf8472")
    c = m.mix(mul(m, lin(m, m.noise(2.6, 4, .6, vec=m.map(None, loc=(4, 2, 1))), .56, .70), .42), c, "d98f86")
    c = m.mix(mul(m, lin(m, m.noise(1.7, 3, vec=m.map(None, loc=(9, 2, 7))), .60, .72), .35), c, "f0c672")
    w = warp(m, None, 6, .06)
    pore = spots(m, 27, .42, .8, .22, w)
    gate = lin(m, m.noise(2.2, 3, vec=m.map(None, loc=(2, 8, 3))), .36, .56, .25, 1.0)
    c = m.mix(mul(m, pore, gate, .32), c, "f8e6cc")
    c = m.mix(mul(m, spots(m, 27, .12, .8, .06, w), .35), c, "a8604a")
    h = add(m, mul(m, pore, gate, .55), mul(m, m.noise(9, 4, .6), .8), mul(m, m.noise(55, 2), .2))
    return surf(m, c, lin(m, octaves(m, [(4, .5), (20, .5)]), .38, .62, .28, .52), m.bump(h, .55, .03), .22, (.10, .045, .025), mul(m, lin(m, m.noise(3.5, 3), .42, .58), .4), .14)


def twine(pts, r=.014, n=90):
    m = Mat(); s = m.wave(40, .4, m.tc("UV"), "DIAGONAL"); return tube(pts, r, surf(m, m.mix(s, "cdb894", "f0e6d0"), .85, m.bump(s, .8, .01)), n=n, seg=8)


def bone_material():
    m = Mat("bone"); return surf(m, m.ramp(octaves(m, [(5, .5), (22, .5)]), [(.32, "c98f7c"), (.48, "e6d0b4"), (.7, "f5ecdc")]), .42, m.bump(octaves(m, [(12, .6), (60, .4)]), .3, .02), .2, (.06, .04, .03), .12, .2)


def lemon_half(r=.24):
    mk, mt = produce.citrus("e8c22a", "f2d653", r, 1); return citrus_half(r, mt, "ecd76a", "f7eb9c")


# ---- shrimp ------------------------------------------------------------------------

def shrimp_mats(flesh=("c9a99c", "dcc3b6", "ecdcd0"), line="b8694e", fan=("8a3f28", "c8744e"), freckle=None, bands=0.0, gloss=.3, lines=.62):
    """Grey-pink flesh or shell that light enters, faint ragged lines where the segments meet, brown freckles in a shell; tail fan; legs and feelers; eye."""
    m = Mat("shrimp"); own = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 31), "Y": mul(m, m.rand(), 17), "Z": 0.0})}, operation="ADD"); rag = m.math("SUBTRACT", octaves(m, [(9, .5), (30, .5)], own), .5)
    c = m.ramp(add(m, octaves(m, [(3, .6), (12, .4)], own), mul(m, m.math("SUBTRACT", m.rand(), .5), .18)), list(zip((.32, .50, .70), flesh)))
    c = m.mix(mul(m, lin(m, m.attr("dors"), .2, .95), .35), c, line)
    if bands: c = m.mix(mul(m, lin(m, add(m, m.attr("frac"), mul(m, rag, .5)), .45, .9), lin(m, m.attr("dors"), -.9, .3), bands), c, "6a4634")
    c = m.mix(mul(m, lin(m, add(m, m.attr("edge"), mul(m, rag, .9)), .25, .8), lines), c, line)
    if freckle: c = m.mix(mul(m, spots(m, 34, .26, .6, .1, warp(m, own, 20, .02)), lin(m, m.noise(5, 3, vec=own), .42, .6), .7), c, freckle)
    c = m.mix(mul(m, m.attr("slit"), .75), c, "a8705e"); c = m.mix(lin(m, add(m, m.attr("tail"), mul(m, rag, .5)), .3, .8), c, m.mix(m.noise(14, 3), *fan))
    h = add(m, mul(m, m.noise(11, 4, .6, vec=m.map(own, (1, 1, 2))), .6), mul(m, m.noise(40, 3, vec=own), .3))
    body = surf(m, c, lin(m, octaves(m, [(5, .5), (22, .5)]), .36, .62, .20, .40), m.bump(h, .28, .02), .55, (.16, .085, .06), gloss, .10, spec=.5)
    f = Mat("fan"); u, v, _ = f.xyz(f.tc("UV")); ray = f.noise(4, 3, vec=f.map(f.tc("UV"), (1.2, 22, 1))); fc = f.mix(lin(f, v, .95, .35), f.ramp(add(f, mul(f, ray, .6), mul(f, f.noise(6), .4)), [(.35, fan[0]), (.65, fan[1])]), flesh[2])
    a = f.n("BsdfPrincipled", {"Base Color": fc, "Roughness": .3, "Clearcoat": .3, "Normal": f.bump(ray, .4, .01)}); t = f.n("BsdfTranslucent", {"Color": fc}); o = f.n("MixShader", {"Fac": .35}); f.t.links.new(a, o.node.inputs[1]); f.t.links.new(t, o.node.inputs[2]); f.t.links.new(o, f.out.inputs["Surface"])
    k = Mat("leg"); leg = surf(k, k.mix(k.noise(5, 3), fan[1], flesh[1]), .35, None, .3, (.06, .04, .03), .2, .2)
    return body, f.m, leg, surf(Mat("eye"), "0b0a0a", .08, coat=.6, coat_rough=.05)


def paddle(length, wide, mat, curl=.1, point=1.0):
    """One blade of a tail fan: narrow foot, broad rounded end."""
    t, u = np.linspace(0, 1, 20)[:, None], np.linspace(-1, 1, 9)[None, :]; w = wide * np.clip(t * 2.2 + .18, 0, 1) ** .8 * np.sqrt(np.clip(1 - np.clip((t - .62) / .385, 0, 1) ** (2 / point), 0, 1))
    return sheet(np.stack([u * w, t * length + 0 * u, .012 * (1 - u ** 2) + curl * length * t ** 2], -1), mat, wrap=False)


def shrimp_one(mats, sd=0, head=True, peeled=False):
    """Raw shrimp lying on its side, a comma that thins to its tail fan, inside of the bend towards -y. Segments overlap towards the tail; with its shell it has swimming
    legs and, whole, carapace, saw, eyes, feelers and walking legs; peeled it keeps the last segment and is slit along the back."""
    body, fan, leg, eye = mats; g = np.random.default_rng(sd); bend = g.uniform(2.1, 3.1) if peeled else g.uniform(1.5, 2.3); La, Lh = 1.12 * g.uniform(.94, 1.05), .56 if head else .0
    n, q = 170, 40; u = np.linspace(0, La + Lh, n); s = (u - Lh) / La; ab = np.clip(s, 0, 1); th = bend * ab ** (1.15 if peeled else 1.4) + .10 * np.clip(-s, 0, 1); sway = g.uniform(-.10, .10)
    step = np.gradient(u); C = np.stack([np.cumsum(np.cos(th) * step), np.cumsum(-np.sin(th) * step), sway * ab ** 2 + .02 * np.sin(s * 5 + sd)], -1); D = np.stack([np.sin(th), np.cos(th), 0 * th], -1)
    cuts_ = np.array([0, .145, .30, .455, .61, .755, 1.001]); i = np.clip(np.searchsorted(cuts_, ab, "right") - 1, 0, 5); frac = (ab - cuts_[i]) / (cuts_[i + 1] - cuts_[i])
    H = .172 * (1 - .60 * ab ** 1.35) * (1 if not peeled else .92 + .10 * np.exp(-((ab - .12) / .2) ** 2))
    if head: v = np.clip(u / Lh, 0, 1); H = np.where(s < 0, .178 * (.16 + .86 * np.sin(1.75 * v ** .62).clip(0, 1)), H) * np.where(s < 0, 1 + .05 * v ** 8, 1); frac = np.where(s < 0, v ** 3, frac)
    if peeled: H = H * (1 + .035 * np.sin(np.pi * frac) - .045 * np.exp(-(np.minimum(frac, 1 - frac) / .10) ** 2)) * np.sqrt(np.clip(1 - np.clip(1 - ab / .11, 0, 1) ** 2.4, .10, 1))
    else: H = H * np.where(s < 0, 1, 1 + .075 * frac ** 2.2)
    H[-3:] *= [.9, .7, .3]; H[:1] *= .3; phi = np.linspace(0, TAU, q, endpoint=False)[None, :]; cs, sn = np.cos(phi), np.sin(phi); tailed = np.clip((ab - .80) / .03, 0, 1)[:, None]
    slit = (np.exp(-((np.arctan2(sn, cs)) / .13) ** 2) * np.clip((.72 - ab) / .05, 0, 1)[:, None] * np.clip(ab / .03, 0, 1)[:, None]) if peeled else 0 * cs * H[:, None]
    up_ = H[:, None] * np.where(cs > 0, cs, cs * (.78 if peeled else .92)) * (1 - .14 * slit); side = H[:, None] * .80 * np.sign(sn) * np.abs(sn) ** (.92 if peeled else 1.0)
    P = C[:, None] + up_[..., None] * D[:, None] + side[..., None] * np.array([0, 0, 1.0]); P = P + (P - C[:, None]) * (.05 * wob(P, 5, sd, 2) + .02 * wob(P, 16, sd + 1, 2))[..., None]
    edge = (np.exp(-(np.minimum(frac, 1 - frac) / .07) ** 2) if peeled else np.exp(-((1 - frac) / .085) ** 2))[:, None] + 0 * cs
    parts = [sheet(P, body, attrs={"frac": frac[:, None] + 0 * cs, "edge": edge * (s > -.02)[:, None], "dors": cs + 0 * up_, "slit": slit, "tail": (tailed if peeled else .8 * np.clip((ab - .93) / .05, 0, 1)[:, None]) + 0 * cs})]
    at = lambda k: int(np.clip(np.searchsorted(s, k), 0, n - 1)); e, a_ = C[-1], -th[-1] - math.pi / 2; end = np.array([math.cos(th[-1]), -math.sin(th[-1]), 0])
    for k, (spread, L, w, z) in enumerate(((0, .22, .036, .0), (.30, .33, .074, .020), (-.30, .33, .074, -.020), (.62, .29, .066, .036), (-.62, .29, .066, -.036))):
        parts.append(put(paddle(L * g.uniform(.92, 1.06), w, fan, g.uniform(-.08, .12), .55 if k == 0 else 1.0), tuple(e - end * .03 + np.array([0, 0, z])), (g.uniform(-.12, .12), z * 9 + g.uniform(-.15, .15), a_ + spread * g.uniform(.75, 1.1))))
    if not peeled:
        for k in (.07, .22, .38, .53, .68):
            for sg in (-1, 1):
                j = at(k); b = C[j] - D[j] * H[j] * .78 + np.array([0, 0, sg * H[j] * .42]); d = -D[j] * .8 + np.array([math.cos(th[j]), -math.sin(th[j]), 0]) * g.uniform(.35, .7)
                parts.append(tube([b, b + d * .07, b + d * g.uniform(.13, .17) + np.array([0, 0, sg * .02])], [.020, .024, .006], leg, n=9, seg=8, squash=.5))
    if head:
        f = -np.array([math.cos(th[0]), -math.sin(th[0]), 0]); up3 = D[0]; nose = C[0]; j = at(-.30)
        parts.append(tube([C[j] + D[j] * H[j] * .92, nose + up3 * .10, nose + f * .16 + up3 * .125, nose + f * .30 + up3 * .17], [.016, .020, .012, .003], body, n=24, seg=8, squash=1.6, deform=lambda Q, ph_, t: Q + np.array(up3) * (.012 * np.abs(((t * 9) % 1) - .5) * (np.cos(ph_) > .3))[..., None]))
        for sg in (-1, 1):
            parts.append(tube([nose + up3 * .03 + np.array([0, 0, sg * .03]), nose + f * .05 + up3 * .05 + np.array([0, 0, sg * .075])], [.016, .020], leg, n=6, seg=8)); parts.append(put(ball(.036, eye, n=14, seg=18), tuple(nose + f * .065 + up3 * .055 + np.array([0, 0, sg * .088]))))
            parts.append(put(paddle(.22, .045, body, .05, .8), tuple(nose + np.array([0, 0, sg * .035])), (0, sg * .5, math.atan2(f[1], f[0]) - math.pi / 2 - .10)))
            o_ = g.uniform(-.25, .25, 3); parts.append(tube([nose + np.array([0, 0, sg * .05]), nose + f * .25 - up3 * .04 + np.array([0, 0, sg * .10]), nose + f * .42 + up3 * (.35 + o_[0]) + np.array([0, 0, sg * .10]), nose - f * .15 + up3 * (.75 + o_[1]) + np.array([0, 0, .0]), nose - f * (.95 + o_[2]) + up3 * (.62 + o_[1]) + np.array([0, 0, -.05])], [.011, .009, .007, .005, .002], leg, n=44, seg=6))
            for k in range(5):
                j = at(-.40 + .085 * k); b = C[j] - D[j] * H[j] * .80 + np.array([0, 0, sg * H[j] * .35]); x = np.array([math.cos(th[j]), -math.sin(th[j]), 0]); w_ = g.uniform(-.05, .05)
                parts.append(tube([b, b - D[j] * .10 - x * .06 + np.array([0, 0, sg * .03]), b - D[j] * .15 - x * (.20 + w_), b - D[j] * (.24 + w_) - x * .16], [.017, .013, .010, .003], leg, n=16, seg=6))
    o = group(parts); vs = coords(o); return set_coords(o, vs - (vs.max(0) + vs.min(0)) / 2 * [1, 1, 0])


def slate(w, d, h=.10): return marble(w, d, h, c=("33373b", "2a2d31", "4a4f54"))


@item("shrimp", "Seven whole raw jumbo shrimp with heads and shells on dark stone, a lemon half", "سبع حبات روبيان جامبو نيئة كاملة برؤوسها وقشرها على لوح حجري ونصف ليمونة", "seafood", "500 g", elev=52, fill=.92, light="window", floor=-.10, focus=.1)
def shrimp():
    put(slate(3.6, 3.5), (-.05, -.22, -.10)); mats = shrimp_mats(("9c8478", "bfa294", "dcc6b8"), "a8583a", ("7a3420", "c06c48"), "5a3a2c", .55)
    for i, (x, y, z, a, s) in enumerate(((-.98, .38, .15, -62, 1.0), (-.52, .34, .17, -66, 1.05), (-.06, .36, .16, -70, .98), (.40, .33, .17, -64, 1.06), (.86, .36, .15, -68, 1.0), (-.16, -.72, .15, 6, .96), (.56, -.98, .16, 10, 1.0))): put(shrimp_one(mats, i * 5 + 2), (x, y, z), (R(-.08, .08), R(-.06, .06), math.radians(a)), s)
    put(lemon_half(.24), (-1.34, -1.30, .16), (.55, .2, .2))


def poultry_skin(tone_=("c07a6c", "dba18c", "ecc4a8", "f0d3a8"), fat="e8c68c", flesh=("8a343a", "b45c5e", "d09088"), sauce=None):
    """Skin over meat: pink where it is thin, yellow where there is fat, goose bumps in fields; attributes flesh (no skin), joint (gristle) and fold.
    sauce: (dark, middle, light) of a marinade that lies thick in the hollows."""
    m = Mat("poultry"); own = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 37), "Y": mul(m, m.rand(), 19), "Z": 0.0})}, operation="ADD"); w = warp(m, own, 2.2, .35)
    c = m.ramp(add(m, octaves(m, [(2.0, .55), (6.5, .45)], w), mul(m, m.math("SUBTRACT", m.rand(), .5), .10)), list(zip((.30, .44, .57, .72), tone_)))
    c = m.mix(mul(m, lin(m, m.noise(2.4, 4, .6, vec=m.map(own, loc=(9, 2, 7))), .54, .66), .75), c, fat)
    vein = lin(m, m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(3.2, 4, .55, .8, m.map(w, (.6, 1.3, 1.3))), .5)), .018, .0); c = m.mix(mul(m, vein, .38), c, "a8484c")
    c = m.mix(mul(m, m.attr("fold"), .55), c, "b06a58")
    v = warp(m, own, 7, .05); pore = spots(m, 21, .46, .85, .24, v); gate = lin(m, m.noise(2.6, 3, vec=m.map(own, loc=(2, 8, 3))), .34, .52)
    c = m.mix(mul(m, pore, gate, .42), c, "f8e4c8"); c = m.mix(mul(m, spots(m, 21, .13, .8, .06, v), gate, .5), c, "96503e")
    raw_ = m.ramp(add(m, mul(m, m.noise(7, 5, .65, .3, m.map(w, (1, 4, 4))), .6), mul(m, m.noise(3, 3, vec=own), .4)), list(zip((.32, .5, .68), flesh)))
    fl = m.attr("flesh"); c = m.mix(fl, c, raw_); jt = m.attr("joint"); c = m.mix(jt, c, m.ramp(octaves(m, [(6, .5), (20, .5)], own), [(.34, "b8625c"), (.46, "dcbcae"), (.60, "ece6e0"), (.75, "d6dade")]))
    h = add(m, mul(m, pore, gate, m.math("SUBTRACT", 1.0, fl), .6), mul(m, m.noise(9, 4, .6, vec=own), .7), mul(m, m.noise(26, 3, .6, vec=m.map(w, (.5, 1.4, 1.4))), .5), mul(m, m.noise(60, 2), .2)); wet, r = mul(m, lin(m, m.noise(3.5, 3, vec=own), .42, .58), .5), lin(m, octaves(m, [(4, .5), (20, .5)]), .38, .62, .26, .50)
    if sauce:
        k = add(m, mul(m, octaves(m, [(2.6, .5), (9, .5)], w), .8), mul(m, pointy(m, .52, .47), .25)); cov = m.math("SUBTRACT", lin(m, octaves(m, [(3.1, .6), (11, .4)], m.map(w, loc=(3, 6, 1))), .30, .44, .45, .93), mul(m, jt, .45))
        c = m.mix(cov, c, m.ramp(k, list(zip((.36, .52, .70), sauce[2::-1])))); sp = spots(m, 26, .34, .55, .12, v); c = m.mix(mul(m, sp, .8), c, "2a0e06"); c = m.mix(mul(m, spots(m, 17, .22, .45, .08, m.map(v, loc=(5, 1, 2))), .75), c, sauce[3]); h = add(m, h, mul(m, sp, .8), mul(m, k, .6)); wet = add(m, wet, .35); r = lin(m, m.noise(6, 3), .4, .6, .18, .42)
    return surf(m, c, r, m.bump(h, .62, .03), .22, (.09, .035, .022), wet, .12)


def drumstick(mat, sd=0):
    """The lower leg: calf muscle on one side of the bone, the skin drawn up where the butcher cut and loose in rings above the ankle, a two-headed joint. x runs to the joint."""
    g = np.random.default_rng(sd); k = lambda v, a=.06: v * (1 + a * g.normal()); bx, cut_ = k(.40), -.40 + .05 * g.normal(); ph = g.uniform(0, TAU)
    ring = lambda P: cut_ + .10 * wob(P * [0, 1, 1], 4.5, sd + 5, 2)
    def f(P):
        o = smin(ellipsoid(P, (-.20, .02, .0), (bx, k0, k1)), ellipsoid(P, (-.02, -.07, .03), (.34, .17, .18)), .10); o = smin(o, capsule(P, (.05, 0, 0), (.50, .015, -.01), .15, .058), .13)
        o = o + .020 * wob(P, 5, sd, 3) + .007 * np.abs(wob(P * [.7, 2, 2], 12, sd + 1, 2)) + .004 * wob(P, 30, sd + 2, 2)
        o = o - .011 * np.sin(P[..., 0] * 62 + 2.2 * wob(P, 5, sd + 3) + ph) * np.exp(-((P[..., 0] - .35) / .09) ** 2)
        o = o - .016 / (1 + np.exp(-(P[..., 0] - ring(P)) / .012)) - .016 / (1 + np.exp(-(.43 + .02 * wob(P, 9, sd + 8) - P[..., 0]) / .008))      # the skin lies over the meat and ends above the joint
        return smin(o, np.minimum(ellipsoid(P, (.575, .046, -.01), (.070, .058, .066)), ellipsoid(P, (.570, -.044, .0), (.062, .054, .060))), .030)
    k0, k1 = k(.265), k(.23); skin_edge = lambda V: 1 / (1 + np.exp(-(ring(V) - V[:, 0]) / .010)); joint_ = lambda V: 1 / (1 + np.exp(-(V[:, 0] - .43 - .02 * wob(V, 9, sd + 8)) / .008))
    fold = lambda V: np.clip(-np.sin(V[:, 0] * 62 + 2.2 * wob(V, 5, sd + 3) + ph), 0, 1) * np.exp(-((V[:, 0] - .35) / .09) ** 2)
    return sculpt(f, (-.78, -.42, -.36), (.72, .42, .36), .0165, mat, {"flesh": skin_edge, "joint": joint_, "fold": fold})


def drums(mat, places, s=1.07):
    """places: x, y, z, where the joint points (degrees), roll."""
    kinds = [drumstick(mat, i * 11 + 3) for i in range(6)]
    for i, (x, y, z, a, roll) in enumerate(places): clone(kinds[i % 6], (x * 1.03, y - .07, z), (roll + R(-.25, .25), R(-.03, .05), math.radians(a + R(-5, 5))), tuple(s * v for v in (R(.97, 1.05), R(1.0, 1.1), R(.98, 1.06))))
    join_hide(kinds)


SEVEN = [(-.86, .06, .26, -84, .3), (-.44, -.06, .25, 97, 2.9), (-.02, .05, .26, -88, .2), (.42, -.05, .25, 93, 3.3), (.86, .06, .26, -95, .1), (-.40, .10, .60, -72, .5), (.28, .03, .61, 101, 2.8)]


@item("chicken-drumsticks", "Raw chicken drumsticks in a tray, joints to both sides", "دبابيس دجاج نيئة في صينية", "meat", "900 g", elev=52, fill=.9, azim=-12, light="window", focus=.15)
def chicken_drumsticks(): meat.tray(2.5, 1.62); drums(poultry_skin(), SEVEN)


@item("whole-chicken", "Whole chicken", "دجاج كامل", "meat", "1.1 kg", elev=32, azim=-24, light="window", fill=.78, focus=.2, floor=-.16)
def whole_chicken():
    plank(2.95, 2.15)
    put(sculpt(chicken_fn(), (-1.4, -1.0, -.05), (1.15, 1.0, 1.2), .021, raw_skin()), (0, 0, -.05))
    bn = bone_material()
    for sg in (-1, 1): put(ball((.055, .062, .058), bn, deform=lumpy(.2, 14, sg + 3)), (-1.225, sg * .135, .495))
    tw = [(-1.10, .26 * math.cos(a), .50 + .115 * math.sin(a)) for a in np.linspace(-.2, TAU - .1, 14)]
    twine(tw); twine([(-1.12, -.02, .625), (-1.22, -.12, .60), (-1.30, -.22, .44), (-1.34, -.34, .20), (-1.28, -.5, .02)], n=40)
    put(herb("parsley", 11, .30), (.35, -.98, .03), (0, 0, .15)); meat.sprig((-.85, .80, .02), .25, .9)
    put(lemon_half(.23), (1.12, -.66, .15), (.62, .25, .3))
    meat.peppercorns(12, 1.25)


def chop(mat, bn, sd):
    """Rib chop: eye of meat, fat cap on the outer side tapering along the rib, bone and a torn strip of fat."""
    g = np.random.default_rng(sd); ph = g.uniform(0, TAU, 4)
    out = lambda a: .40 * (1 + .16 * math.cos(a - .4) + .09 * math.cos(2 * a + .8 + .3 * math.sin(ph[0])) + .04 * math.cos(3 * a + ph[1]) + .02 * math.cos(5 * a + ph[2]))
    o = slab(out, .19, mat, bevel=.055, bumps=.045, sd=sd, rings=46, seg=180)
    v = coords(o); th = np.arctan2(v[:, 1], v[:, 0]); rr = np.hypot(v[:, 0], v[:, 1]); edge = np.array([out(a) for a in th])
    d = (edge - rr)                                                               # distance to the rim
    cap_ = .008 + .125 * np.clip(np.cos(th - .1), 0, 1) ** 1.3 + .06 * np.clip(np.cos(th - 2.4), 0, 1) ** 3
    seam = np.exp(-((v @ np.array([math.cos(ph[3] * .2 + .5), math.sin(ph[3] * .2 + .5), 0]) - .20 - .02 * ph[0] + .05 * np.sin(v[:, 0] * 9 + ph[1])) / .011) ** 2) * .58 * (d > .02)
    fat = np.clip(.5 + (cap_ - d) * 9, 0, 1); fat = np.maximum(fat, seam)
    at = o.data.attributes.new("fat", "FLOAT", "POINT"); at.data.foreach_set("value", fat.astype(np.float32))
    path = [(-.16, .27, .09), (-.42, .40, .10), (-.74, .45, .11), (-1.02, .40, .12), (-1.16, .33, .12)]
    b = tube(path, [.085, .062, .050, .050, .058, .050], bn, n=50, seg=20, squash=.75, deform=lambda P, th, t: P + (P - P.mean(1, keepdims=True)) * (.10 * wob(P, 7, sd, 3))[..., None])
    fx = mesh_tail(mat, sd)
    return group([o, b, fx])


def mesh_tail(mat, sd):
    f = lambda P: smin(capsule(P, (-.10, .27, .09), (-.46, .43, .10), .12, .075), capsule(P, (-.46, .43, .10), (-.66, .47, .11), .075, .03), .04) + .018 * wob(P, 7, sd, 3) + np.maximum(0, P[..., 2] - .165) * 1.2
    return sculpt(f, (-.85, .05, -.1), (.15, .65, .3), .018, mat, {"fat": lambda V: np.clip(.62 + .5 * wob(V * [1, 2, 2], 6, sd + 5, 2), 0, 1), "rho": lambda V: 0 * V[:, 0]})


@item("lamb-chops", "Lamb chops", "ريش غنم", "meat", "500 g", elev=48, light="window", fill=.80, focus=.1, floor=-.14)
def lamb_chops():
    plank(2.9, 2.9, .14, round_=True)
    mat = flesh_material("7d1a20", "a5303a", marble=.42, grain=(2, 2, 1), scale=1.9, wet=.4, fat_attr="fat", dark="b8505a", fat="f2e2d2")
    bn = bone_material()
    for i, (x, y, z, rx, ry, rz) in enumerate([(-.15, .66, .01, 0, 0, -.05), (.66, .42, .02, 0, 0, -.62), (-.32, .02, .12, .20, -.05, .18), (.56, -.30, .10, .16, 0, -.22), (-.05, -.72, .01, 0, 0, .10)]):
        put(imperfect(chop(mat, bn, i * 3 + 2), .02, .04, .02), (x + .15, y - .05, z), (rx, ry, rz), R(.94, 1.05))
    meat.sprig((-1.12, -.62, .02), -.5, .85); meat.sprig((.72, .98, .02), -.3, .7); meat.peppercorns(18, 1.2)
    sm = surf(Mat(), "ffffff", .2, trans=.5); crumbs(70, 1.2, sm, (.008, .018), .0, .3, .9, 1.0)


@item("minced-beef", "Minced beef", "لحم بقري مفروم", "meat", "500 g", elev=46, azim=-14, light="window", fill=.88, focus=.15)
def minced_beef(): mince(("7a1a1c", "9c2c2c", "b8504a"))


@item("minced-lamb", "Minced lamb", "لحم غنم مفروم", "meat", "500 g", elev=46, azim=-14, light="window", fill=.88, focus=.15)
def minced_lamb(): mince(("97343a", "b8575a", "cf8480"), .55)


def mince(cols, lean=.575):
    """Strands as they leave the grinder: parallel bundles that curl over, red with white fat ground in."""
    meat.tray(2.6, 1.85)
    m = Mat("mince")
    v = m.n("VectorMath", {0: m.tc(), 1: m.n("CombineXYZ", {"X": mul(m, m.rand(), 31), "Y": mul(m, m.rand(), 17), "Z": 0.0})}, operation="ADD")
    n = add(m, mul(m, m.noise(7, 4, .65, vec=v), .7), mul(m, m.rand(), .3))
    c = m.ramp(n, [(.28, cols[0]), (.48, cols[1]), (.66, cols[2])])
    fat = lin(m, m.noise(11, 3, .6, .8, vec=m.map(v, (.8, 1.6, 1.6))), lean, lean + .05)
    c = m.mix(mul(m, fat, .9), c, m.mix(m.noise(20), "f0dccb", "dcae9c"))
    h = add(m, mul(m, m.noise(26, 4, .65, vec=v), 1.0), mul(m, m.noise(80, 2, vec=v), .35))
    mat = surf(m, c, lin(m, m.noise(9, 3), .4, .6, .34, .56), m.bump(h, .75, .025), .3, (.08, .025, .018), .18, .2)
    ps = []
    for i in range(14):
        g = np.random.default_rng(i); k = 9; L = g.uniform(.22, .55)
        pts = np.stack([np.linspace(-L / 2, L / 2, k), np.cumsum(g.normal(0, .020, k)), .03 * np.sin(np.linspace(0, g.uniform(2, 6), k) + g.uniform(0, 6))], -1)
        pts[:, 2] -= .6 * pts[:, 0] ** 2
        ps.append(tube(pts, [.030] + list(g.uniform(.038, .050, 8)) + [.028], mat, n=40, seg=12, deform=lambda P, th, t, i=i: P + (P - P.mean(1, keepdims=True)) * (.22 * wob(P, 17, i, 2))[..., None]))
    put(ball((.98, .60, .2), mat, deform=lumpy(.03, 4)), (0, 0, .16))
    H = lambda x, y: .42 * max(0, 1 - (abs(x / 1.06) ** 2.6 + abs(y / .66) ** 2.6)) ** .6
    N = 760
    for i in range(N):
        q = math.sqrt((i + .5) / N); a = i * 2.399963
        x, y = q * 1.00 * math.cos(a), q * .60 * math.sin(a)
        flow = .5 + 1.3 * math.sin(x * 2.3 + y * 2.1) + R(-.6, .6)
        sl = math.atan2(H(x + .06 * math.cos(flow), y + .06 * math.sin(flow)) - H(x - .06 * math.cos(flow), y - .06 * math.sin(flow)), .12)
        o = clone(ps[i % len(ps)], (x, y, H(x, y) + R(.0, .035) + .015), (R(-.3, .3), -sl * .7 + R(-.3, .3), flow), R(.75, 1.05))
    join_hide(ps)


def salmon_cutter():
    """piece(seed, length, taper) of raw salmon, skin down; the tail end is at +x."""
    m = Mat("salmon")
    w = warp(m, None, 1.3, .16); w2 = warp(m, w, 6, .03)
    x, y, z = m.xyz(w2)
    side = m.math("SUBTRACT", y, .06)
    v_ = m.math("SQRT", add(m, mul(m, side, side), .004))                              # rounded V of the muscle sheets
    s = add(m, mul(m, x, 5.2), mul(m, v_, -6.0), mul(m, z, 4.5), mul(m, m.math("MULTIPLY", v_, v_), 5.0))
    s = add(m, s, mul(m, m.math("SUBTRACT", m.noise(1.4, 2), .5), 1.3))
    fr = m.math("FRACT", s)
    wd = lin(m, m.noise(3.2, 3), .35, .65, .025, .10)
    ln = m.math("SUBTRACT", 1.0, m.math("DIVIDE", m.math("ABSOLUTE", m.math("SUBTRACT", fr, .5)), wd), True)
    ln = mul(m, m.math("POWER", ln, .8), lin(m, m.noise(2.1, 4, .6, vec=m.map(None, loc=(3, 1, 5))), .33, .58, .15, 1.0))
    fib = m.noise(12, 4, .6, vec=m.map(w, (5, 1.2, 3)))
    c = m.ramp(add(m, mul(m, fr, .22), mul(m, fib, .38), mul(m, m.noise(2, 3), .40)), [(.30, "c9431d"), (.5, "dd5f30"), (.70, "ea8050")])
    c = m.mix(mul(m, ln, .62), c, "f4bd98")
    lat = mul(m, lin(m, m.math("ABSOLUTE", side), .05, .0), lin(m, z, .12, .30), .5)
    c = m.mix(lat, c, "b8573a")
    c = m.mix(mul(m, lin(m, m.attr("belly"), .62, .95), .55), c, "f1b08c")
    zz = m.xyz()[2]
    c = m.mix(lin(m, add(m, zz, mul(m, m.math("SUBTRACT", m.noise(9, 3), .5), .02)), .045, .03), c, m.ramp(m.vor(38), [(.1, "5b646a"), (.5, "a9b1b5")]))
    h = add(m, mul(m, ln, -.5), mul(m, fib, .5), mul(m, m.noise(70, 2), .15), mul(m, fr, .5))
    mat = surf(m, c, lin(m, m.noise(6, 4), .4, .6, .2, .4), m.bump(h, .30, .025), .38, (.16, .06, .03), mul(m, lin(m, m.noise(4, 3), .38, .58), .5), .08)
    def piece(sd, L, taper=0.0):
        def f(P):
            x, z = P[..., 0], P[..., 2]; y = P[..., 1] / (1 - taper * np.clip(x / L + .5, 0, 1) ** 1.8)
            top = .34 * np.clip(1 - ((y - .06) / .60) ** 2, 0.02, 1) ** .55 + .02 * wob(P * [1, 1, 0], 2.4, sd, 3) + .012 * np.sin(x * 16 - np.abs(y - .06) * 18)
            d = np.maximum(z - top, -z)
            d = np.maximum(d, np.abs(y - .02) - .50 + .02 * wob(P * [1, 0, 0], 3, sd + 1))
            cut = np.maximum(x - L / 2 - .03 * z + .012 * wob(P, 6, sd + 2), -x - L / 2 + .05 * z + .012 * wob(P, 6, sd + 3))
            return -smin(-d, -cut, .05)
        return sculpt(f, (-L / 2 - .15, -.65, -.06), (L / 2 + .15, .65, .5), .02, mat, {"belly": lambda V: np.clip((-V[:, 1] + .1) / .6, 0, 1)})
    return piece


@item("salmon-fillet", "Salmon fillet", "فيليه سلمون", "seafood", "400 g", elev=44, azim=-16, light="window", fill=.78, focus=.2, floor=-.1)
def salmon():
    marble(3.0, 2.15)
    piece = salmon_cutter()
    put(piece(1, 1.75), (-.12, .42, .0), (0, 0, .10)); put(piece(6, 1.35), (.02, -.44, .0), (0, 0, -.06)); 
    put(lemon_half(.25), (1.14, -.52, .17), (.62, .2, .2))
    mk, mt = produce.citrus("e8c22a", "f2d653", .25, 1)
    put(herb("dill", 12, .30), (-1.25, -.82, .04), (0, 0, .35)); put(herb("dill", 10, .26), (.35, -.98, .03), (0, 0, .1))
    sm = surf(Mat(), "ffffff", .2, trans=.5); crumbs(60, 1.3, sm, (.008, .018), .0, .4, .9, .7); meat.peppercorns(10, 1.3)


# ---- dishes -----------------------------------------------------------------------

def stoneware(c="f6f2ea", speck="8a7a68", rough=.28):
    """Glazed plate: off-white, iron specks, thinner glaze on the rim."""
    m = Mat("glaze")
    k = m.mix(mul(m, pointy(m, .54, .66), .4), m.mix(m.noise(2.5, 3), c, "ffffff"), "b9a588")
    k = m.mix(mul(m, spots(m, 30, .16, .22, .05), .55), k, speck)
    return surf(m, k, lin(m, m.noise(12, 3), .4, .6, rough - .06, rough + .06), m.bump(m.noise(5, 3), .03, .03), coat=.25, coat_rough=.1)


def dish_plate(r=1.4, depth=.13, mat=None, oval=1.0):
    o = lathe([(0, .0), (r * .55, .0), (r * .60, .02), (r * .93, depth), (r * .99, depth + .015), (r, depth + .035), (r * .975, depth + .045), (r * .70, .085), (r * .58, .055), (0, .05)], mat or stoneware(), n=90, seg=128, deform=lambda P, th, t: P * (1 + .006 * np.cos(3 * th + 1))[..., None])
    o.scale = (1, oval, 1)
    return o


def roast_material(c=("efc272", "d08f38", "96541c", "3d1c0a"), spice=.5):
    m = Mat("roast")
    f = add(m, mul(m, pointy(m, .46, .57), .42), mul(m, octaves(m, [(2.4, .6), (9, .4)], warp(m, None, 3, .3)), .85), mul(m, lin(m, up(m), -.2, .9), .12))
    k = m.ramp(f, [(.36, c[0]), (.56, c[1]), (.78, c[2]), (.96, c[3])])
    k = m.mix(mul(m, spots(m, 34, .30, .28, .12), .55 * spice), k, "3a1a08"); k = m.mix(mul(m, spots(m, 47, .24, .2, .1, m.map(None, loc=(3, 1, 2))), .6 * spice), k, "b8401a")
    bl = spots(m, 15, .55, .45, .3, warp(m, None, 6, .1))
    h = add(m, mul(m, bl, .5), mul(m, m.noise(8, 5, .65), .9), mul(m, m.noise(45, 3), .3))
    return surf(m, k, lin(m, m.noise(6, 4), .38, .62, .24, .5), m.bump(h, .75, .035), .08, (.05, .025, .012), mul(m, lin(m, m.noise(5, 4), .45, .6), .55), .12)


def leg_quarter(mat, bn, sd=0, s=1.0):
    def f(P):
        t = smin(ellipsoid(P, (.28, .0, .0), (.34, .27, .19)), ellipsoid(P, (.10, .12, .02), (.22, .20, .17)), .1)
        d = smin(capsule(P, (.05, -.10, .02), (-.42, -.22, .02), .19, .075), capsule(P, (-.42, -.22, .02), (-.62, -.27, .01), .07, .055), .06)
        o = smin(t, d, .08)
        crease = np.abs(wob(P * [2.2, 1, 1], 9, sd + 7, 2))
        return o + .018 * wob(P, 5, sd, 2) + .014 * wob(P * [2, 1, 1], 13, sd + 1, 2) - .020 * crease + .007 * wob(P, 30, sd + 2, 2)
    o = sculpt(f, (-.8, -.5, -.3), (.75, .45, .35), .018, mat)
    k = put(ball((.058, .07, .06), bn, deform=lumpy(.2, 14, sd)), (-.66, -.285, .01)); b = tube([(-.55, -.25, .01), (-.66, -.28, .01)], .042, bn, n=5, seg=10)
    return group([o, k, b])


def grains(points, cols, L=.058, r=.0125, tilt=.5, lift=.008, kinds=6):
    """Cooked long-grain rice: slim bent grains (a basmati grain is five times as long as wide), per-grain colour."""
    m = Mat("rice"); k = m.ramp(m.rand(), [(i / len(cols), c) for i, c in enumerate(cols)], "CONSTANT")
    k = m.mix(mul(m, m.noise(30, 2), .35), k, "fff6e2")
    mat = surf(m, k, .36, None, coat=.12, coat_rough=.25, spec=.4)
    ps = [tube([(-L, 0, 0), (-L * .4, R(-.004, .006), R(0, .006)), (L * .4, R(0, .010), R(0, .008)), (L, R(-.004, .004), 0)], [.004, r * .85, r, r * .95, .004], mat, n=9, seg=7) for _ in range(kinds)]
    for p, n in points: clone(RNG.choice(ps), p + n * R(0, lift * 2), align(n, None, tilt), R(.82, 1.12))
    join_hide(ps)


def mound(rx, ry, h, z0, cols, n, sd=1, p=2.4):
    """Uneven heap with a core; returns its height function and the points for grains."""
    N, ex = 240, max(rx, ry) * 1.15
    g = np.linspace(-ex, ex, N); X, Y = np.meshgrid(g, g, indexing="ij"); W = np.stack([X, Y, 0 * X], -1)
    G = z0 + h * np.maximum(0, 1 - np.hypot(X / rx, Y / ry) ** p) * (1 + .14 * wob(W, 2.6, sd, 2)) + .018 * wob(W, 9, sd + 1, 1)
    def H(x, y):
        u, v = (min(max((c + ex) / (2 * ex) * (N - 1), 0), N - 1.001) for c in (x, y)); i, j = int(u), int(v); a, b = u - i, v - j
        return float((G[i, j] * (1 - b) + G[i, j + 1] * b) * (1 - a) + (G[i + 1, j] * (1 - b) + G[i + 1, j + 1] * b) * a)
    pts = []
    for i in range(n):
        q, a = math.sqrt((i + .5) / n) * (1 + .03 * math.sin(i)), i * 2.39996 + R(-.3, .3)
        x, y = rx * q * math.cos(a), ry * q * math.sin(a); e = .03
        nr = Vector((H(x - e, y) - H(x + e, y), H(x, y - e) - H(x, y + e), 2 * e)).normalized()
        pts.append((Vector((x, y, H(x, y))), nr))
    m = Mat()
    th = np.linspace(0, TAU, 60, endpoint=False)
    P = np.array([[(rx * q * .97 * math.cos(a), ry * q * .97 * math.sin(a), H(rx * q * .97 * math.cos(a), ry * q * .97 * math.sin(a)) - .02) for a in th] for q in np.linspace(1, .01, 26)])
    sheet(P, surf(m, m.mix(m.noise(40, 3), cols[0], cols[1]), .6))
    return H, pts


def strew(protos, n, H, area, shape=1.0, lift=.02, tilt=.5, s=(.8, 1.2), inner=0.0, centre=(0, 0)):
    for _ in range(n):
        a, q = R(0, TAU), (inner + (1 - inner) * math.sqrt(R(0, 1))) * area
        x, y = centre[0] + q * math.cos(a), centre[1] + q * math.sin(a) * shape
        clone(RNG.choice(protos), (x, y, H(x, y) + lift), (R(-tilt, tilt), R(-tilt, tilt), R(0, TAU)), R(*s))
    join_hide(protos)


def chopped(n=6, size=.07, mat=None):
    """Torn bits of herb leaf."""
    mat = mat or leaf_material("2f6e22", "66a03e", vein=False); out = []
    for i in range(n):
        u = np.linspace(-1, 1, 5)[None, :]; t = np.linspace(0, 1, 6)[:, None]; w = size * R(.3, .6) * (np.sin(np.pi * np.clip(t * .8 + .12, 0, 1)) * (.7 + .3 * np.abs(np.sin(t * R(5, 9)))))
        out.append(sheet(np.stack([(t - .5) * size + 0 * u, u * w, .35 * size * (u * R(-.5, .5) + (t - .5) ** 2 * R(-1.5, 1.5)) + .12 * size * np.sin(u * 4 + t * 5)], -1), mat, wrap=False))
    return out


def crisp_onions():
    m = Mat(); mat = surf(m, m.ramp(add(m, mul(m, m.rand(), .5), mul(m, m.noise(6, 3), .5)), [(.25, "2e1206"), (.5, "6a3210"), (.75, "a86424")]), .42, m.bump(m.noise(30, 3), .5, .02), coat=.2)
    return [tube([(q * math.cos(a) * 1.0, q * math.sin(a), R(-.02, .02)) for q, a in zip(np.linspace(.10, .15, 9) * R(.8, 1.3), np.linspace(0, R(1.6, 4.0), 9))], [.006, .013, .016, .013, .006], mat, n=22, seg=6, squash=.5) for _ in range(5)]


@item("machboos", "Chicken machboos", "مجبوس دجاج", "dishes", "serves 2", kind="dish", elev=40, light="window", fill=.88, focus=.15)
def machboos():
    dish_plate(1.5)
    cols = ("e9b950", "e0982a", "f3dc9c", "d98a1c", "f8ebc8", "efc96c")
    H, pts = mound(1.14, 1.14, .40, .07, ("b87a2c", "d9a455"), 6800)
    grains(pts, cols)
    grains([(Vector((q * math.cos(a), q * math.sin(a), .085 + .05 * max(0, q - 1))), Vector((0, 0, 1))) for q, a in ((1.08 + .16 * R(0, 1) ** 2, R(0, TAU)) for _ in range(80))], cols, tilt=.1)
    mat, bn = roast_material(), bone_material()
    put(leg_quarter(mat, bn, 3), (-.20, .16, H(-.2, .1) + .12), (.12, -.08, .35), 1.22); put(leg_quarter(mat, bn, 9), (.30, -.24, H(.3, -.2) + .12), (-.22, .02, 3.75), 1.18)
    strew(crisp_onions(), 40, H, 1.0, lift=.045)
    am = Mat(); alm = [ball((.075, .034, .018), surf(am, am.mix(am.rand(), "b9772c", "edcf96"), .45, am.bump(am.noise(20), .2, .01)), n=10, seg=14, deform=lambda P, th, t: P * (1 - .3 * np.clip(P[..., 0:1] / .075, -1, 1)))]
    strew(alm, 44, H, 1.02, lift=.05, tilt=.3, s=(1.0, 1.4))
    rm = Mat(); ra = [ball((.055, .040, .034), surf(rm, rm.mix(rm.noise(9), "2c120c", "4f2414"), .36, rm.bump(rm.noise(26, 3), .9, .03), coat=.2), n=14, seg=18, deform=lumpy(.14, 16, i)) for i in range(2)]
    strew(ra, 26, H, 1.02, lift=.045)
    lm = Mat(); loomi = ball((.13, .13, .12), surf(lm, lm.ramp(lm.noise(6, 4), [(.3, "24170c"), (.6, "4d3720"), (.8, "7a6038")]), .5, lm.bump(octaves(lm, [(9, .7), (40, .3)]), .6, .03)), deform=lumpy(.05, 12))
    put(loomi, (-.74, -.42, H(-.74, -.42) + .08), (.3, .2, 0))
    cm = Mat(); cin = surf(cm, cm.mix(cm.noise(8, 4, vec=cm.map(None, (1, 9, 9))), "5a2c12", "9a5a2c"), .6, cm.bump(cm.noise(9, 4, vec=cm.map(None, (1, 10, 10))), .5, .02))
    for x, y, rz in ((.78, .36, .9), (.70, .44, 1.05)): put(tube([(-.24, 0, 0), (.24, 0, 0)], .035, cin, n=10, seg=14, deform=lambda P, th, t: P * [1, 1, 1] + np.stack([0 * th + 0 * t, .03 * np.cos(2 * th) + 0 * t, 0 * th + 0 * t], -1)), (x, y, H(x, y) + .05), (0, -.15, rz))
    strew(chopped(6, .11), 80, H, 1.06, lift=.05, tilt=.5)
    put(herb("coriander", 9, .2), (.62, -.62, H(.62, -.62) + .04), (0, -.15, 2.0))


def grilled_fish(L=2.5):
    """Whole fish on its side: scored, charred, basted."""
    n, seg = 200, 96
    t = np.linspace(0, 1, n); th = np.linspace(0, TAU, seg, endpoint=False)
    top = spline(np.array([.06, .24, .35, .43, .46, .45, .39, .29, .18, .13, .13])[:, None], n)[:, 0]; bot = spline(np.array([.08, .23, .31, .37, .40, .38, .30, .20, .13, .12, .13])[:, None], n)[:, 0]
    X = -L / 2 + L * .86 * t
    wz = spline(np.array([.02, .13, .18, .20, .20, .19, .16, .12, .07, .035, .02])[:, None], n)[:, 0]
    c, s = np.cos(th), np.sin(th)
    Y = np.where(s[None, :] > 0, top[:, None], bot[:, None]) * s[None, :]; Z = wz[:, None] * np.sign(c) * np.abs(c) ** .85
    P = np.stack([X[:, None] + 0 * Y, Y, Z], -1)
    cut = np.zeros((n, seg))
    for k, x0 in enumerate((-.38, -.12, .14, .40)):
        d = (P[..., 0] - x0 + .42 * P[..., 1] + .02 * np.sin(P[..., 1] * 11 + k)) / (.026 * (1 + .3 * np.sin(P[..., 1] * 7 + k)))
        cut = np.maximum(cut, np.exp(-d * d) * (Z > 0) * np.clip((.80 - np.abs(P[..., 1]) / np.maximum(top, bot)[:, None]) * 6, 0, 1))
    gill = np.exp(-(((P[..., 0] + .74 + .55 * (P[..., 1] - .02) ** 2 * 4 - .10) / .018)) ** 2) * (Z > 0)
    P[..., 2] -= .075 * cut + .04 * gill
    P[..., 2] += .010 * wob(P, 7, 3, 3) * (Z > 0)
    m = Mat("grilled")
    w = warp(m, None, 3, .12); x, y, z = m.xyz(w)
    sc = m.vor(30, m.map(w, (1, 1.25, .3)), rnd=.8)
    f = add(m, mul(m, octaves(m, [(2.2, .6), (9, .4)], w), .95), mul(m, m.math("ABSOLUTE", y), .25), mul(m, lin(m, sc, .2, .6), .05))
    k = m.ramp(f, [(.38, "e0b468"), (.50, "c18334"), (.64, "84481a"), (.80, "2c1408")])
    bar = lin(m, m.math("ABSOLUTE", m.math("SINE", add(m, mul(m, x, 8.5), mul(m, y, -3.2)))), .26, .06)
    k = m.mix(mul(m, bar, lin(m, m.noise(3, 3), .33, .48), .9), k, "1c0e07"); k = m.mix(mul(m, lin(m, x, -.72, -1.15), .55), k, "5a3014")
    k = m.mix(mul(m, spots(m, 26, .35, .3, .12), .6), k, "b03a14"); k = m.mix(mul(m, spots(m, 40, .3, .25, .1), .6), k, "2a3a12")
    flesh = m.ramp(m.noise(14, 4, vec=m.map(None, (1, 6, 1))), [(.3, "e3c9a0"), (.6, "f7ecd8")])
    ck = m.attr("cut")
    k = m.mix(lin(m, ck, .05, .25), k, "4a2008"); k = m.mix(lin(m, add(m, ck, mul(m, m.math("SUBTRACT", m.noise(20, 3), .5), .3)), .40, .62), k, flesh)
    mat = surf(m, k, lin(m, m.noise(7, 4), .4, .6, .28, .52), m.bump(add(m, mul(m, sc, .22), mul(m, m.noise(12, 5, .65), .9), mul(m, m.noise(50, 2), .25)), .5, .03), .1, (.06, .03, .02), mul(m, lin(m, m.noise(4, 3), .4, .6), .45), .15)
    parts = [sheet(P, mat, attrs={"cut": cut})]
    fm = Mat(); ray = fm.wave(11, .6, fm.tc("UV"), "X"); fmat = surf(fm, fm.ramp(add(fm, mul(fm, ray, .5), mul(fm, fm.noise(6, 4), .5)), [(.3, "1d0f07"), (.55, "5a3214"), (.8, "a8702e")]), .5, fm.bump(ray, .7, .03))
    def fan(x0, y0, x1, y1, dx, dy, nn=40, kk=10, zig=.05):
        u = np.linspace(0, 1, nn)[:, None]; q = np.linspace(0, 1, kk)[None, :]; ext = 1 + zig * np.sin(u * 70) + .06 * np.sin(u * 17)
        return sheet(np.stack([x0 + (x1 - x0) * u + q * dx * ext, y0 + (y1 - y0) * u + q * dy * ext * np.sin(np.pi * np.clip(u * .88 + .12, 0, 1)) ** .6, .02 * np.sin(u * 40) + .03 * q * np.sin(u * 5)], -1), fmat, wrap=False)
    parts += [fan(-.55, .36, .50, .24, .14, .20), fan(-.30, -.34, .02, -.34, .14, -.15), fan(.30, -.26, .55, -.18, .14, -.16)]
    u = np.linspace(-1, 1, 40)[:, None]; q = np.linspace(0, 1, 12)[None, :]
    parts.append(sheet(np.stack([X[-1] - .04 + q * (.34 + .07 * np.abs(u) + .015 * np.sin(u * 30)), u * (.12 + .22 * q), .015 * np.sin(u * 40) * q + .04 * q * u], -1), fmat, wrap=False))
    pf = leaf(.40, .13, fmat, curl=.1, fold=.1); parts.append(put(pf, (-.58, -.10, .19), (.25, -.35, -1.85)))
    parts.append(put(ball((.052, .050, .016), plain("3a200e", .6), deform=lumpy(.08, 20)), (-.97, .13, .122), (-.35, -.25, 0))); parts.append(put(ball((.032, .031, .016), surf(Mat(), "bfae8c", .4, coat=.2)), (-.97, .131, .131), (-.35, -.25, 0)))
    mouth = tube([(-1.25, -.005, .03), (-1.17, -.07, .072), (-1.08, -.15, .080)], [.006, .009, .003], plain("2a140a", .7), n=12, seg=6); parts.append(mouth)
    return group(parts)


@item("grilled-hamour", "Grilled hamour", "هامور مشوي", "dishes", "serves 2", kind="dish", elev=48, light="window", fill=.90, focus=.1)
def grilled_hamour():
    dish_plate(1.55, .12, stoneware("efe9dd"), .74)
    put(grilled_fish(), (-.04, .12, .25), (.0, 0, .10), (1.12, 1.16, 1.05))
    flat = lambda x, y: .07 + .05 * max(0, math.hypot(x / 1.62, y / 1.2) - .55)
    put(lemon_half(.22), (-.66, -.60, .22), (.45, -.1, .3)); put(lemon_half(.21), (-.26, -.72, .21), (.5, .15, -.4))
    hb = leaf_material("2f6a22", "5a9a3c")
    for x, y, rz in ((.30, -.66, .2), (.46, -.56, .9), (.62, -.62, -.3)): put(herb("parsley", 9, .22, hb), (x, y, .10), (0, 0, rz))
    om = Mat(); rings = [tube([(.13 * k * math.cos(a), .13 * k * math.sin(a), 0) for a in np.linspace(0, TAU, 26)], .014, surf(om, om.mix(om.noise(5), "e6c4d4", "8a2c56"), .3, sss=.2, coat=.2), n=40, seg=8, squash=1.8) for k in (1, .75, .55)]
    strew(rings, 9, flat, .34, .45, .03, .25, centre=(.66, -.52))
    strew(chopped(5, .06), 26, lambda x, y: .44 if abs(y) < .22 and abs(x) < .6 else .09, 1.0, .8, .02, .4)


@item("shakshuka", "Shakshuka", "شكشوكة", "dishes", "serves 2", kind="dish", elev=46, light="window", fill=.90, focus=.1)
def shakshuka():
    im = Mat("iron"); iron = surf(im, im.ramp(octaves(im, [(4, .5), (40, .5)]), [(.35, "0d0c0c"), (.65, "232120")]), lin(im, im.noise(8, 4), .4, .6, .34, .58), im.bump(im.noise(120, 2), .25, .01), spec=.5)
    lathe([(0, 0), (1.05, 0), (1.12, .03), (1.30, .30), (1.33, .33), (1.31, .36), (1.27, .35), (1.12, .08), (0, .06)], iron, n=70, seg=128, smooth_profile=False)
    hd = tube([(1.22, 0, .30), (1.55, 0, .34), (1.95, 0, .40), (2.12, 0, .42)], [.14, .085, .10, .085], iron, n=24, seg=16, squash=.42); hd["prop"] = 1
    for o in [hd]: o.rotation_euler = (0, 0, .70)
    eggs = [(-.48, .34, .4), (.42, .44, 1.7), (.02, -.14, 2.9), (-.52, -.52, 4.0), (.60, -.38, 5.2)]
    q, a = np.linspace(0, 1, 90)[:, None], np.linspace(0, TAU, 220, endpoint=False)[None, :]
    X, Y = 1.22 * q * np.cos(a), 1.22 * q * np.sin(a); p = np.stack([X, Y, 0 * X], -1)
    Z = .235 + .030 * wob(p, 4.5, 2, 2) + .020 * np.abs(wob(p, 11, 4, 2)) + .008 * wob(p, 30, 5, 2) + .02 * q ** 8
    for ex, ey, _ in eggs: Z -= .04 * np.exp(-((X - ex) ** 2 + (Y - ey) ** 2) / .05)
    m = Mat("sauce"); w = warp(m, None, 4, .2)
    f = add(m, mul(m, octaves(m, [(4, .5), (14, .5)], w), .8), mul(m, pointy(m, .44, .58), .25))
    k = m.ramp(f, [(.36, "7d1a08"), (.52, "b3300e"), (.70, "d2581c")])
    k = m.mix(mul(m, spots(m, 26, .32, .3, .15), .6), k, "5a1206"); k = m.mix(mul(m, lin(m, m.noise(6, 4, vec=w), .62, .68), .55), k, "e0852c")
    sauce = surf(m, k, lin(m, m.noise(6, 4), .4, .6, .16, .42), m.bump(octaves(m, [(16, .6), (50, .4)]), .5, .03), .15, (.08, .02, .01), .3, .1)
    sheet(np.stack([X, Y, Z], -1)[::-1], sauce, caps=False)
    Hs = lambda x, y: .25 + .02 * float(wob(np.array([x, y, 0.0]), 4.5, 2, 2))
    wm = Mat("white"); th = wm.attr("thick")
    edge = add(wm, th, mul(wm, wm.math("SUBTRACT", octaves(wm, [(7, .6), (24, .4)]), .5), .55))
    wc = wm.mix(lin(wm, edge, .12, .42), "d9683a", wm.mix(wm.noise(5, 3), "f6efe2", "fdfaf3"))
    white = surf(wm, wc, .26, wm.bump(octaves(wm, [(7, .6), (26, .4)]), .35, .03), .3, (.10, .08, .06), .35, .12)
    ym = Mat("yolk"); yolk = surf(ym, ym.mix(ym.noise(4, 3), "e8860e", "f6ae2a"), lin(ym, ym.noise(8, 3), .4, .6, .12, .26), ym.bump(ym.noise(9, 3), .06, .02), .3, (.12, .06, .01), .5, .06)
    for i, (ex, ey, r) in enumerate(eggs):
        g = np.random.default_rng(i + 4); ph = g.uniform(0, TAU, 4)
        qq = np.linspace(.01, 1, 30)[:, None]; aa = np.linspace(0, TAU, 90, endpoint=False)[None, :]
        R0 = .30 * (1 + .16 * np.cos(2 * aa + ph[0]) + .13 * np.cos(3 * aa + ph[1]) + .07 * np.cos(5 * aa + ph[2]) + .04 * np.cos(9 * aa + ph[3]))
        xx, yy = ex + R0 * qq * np.cos(aa), ey + R0 * qq * np.sin(aa); pp = np.stack([xx, yy, 0 * xx], -1)
        hgt = .065 * np.clip(1 - qq ** 3, 0, 1) ** .6 + .016 * wob(pp, 9, i, 2) * (1 - qq ** 4)
        base = .235 + .030 * wob(pp, 4.5, 2, 2) - .02 + 0 * aa
        sheet(np.stack([xx, yy, base + hgt + .01 - .03 * qq ** 6], -1)[::-1], white, attrs={"thick": np.clip(1 - qq ** 2.2 + 0 * aa, 0, 1)[::-1]}, caps=True)
        put(ball((.145, .14, .085), yolk, n=30, seg=40, deform=lumpy(.03, 6, i)), (ex + R(-.03, .03), ey + R(-.03, .03), .315 + .02 * float(wob(np.array([ex, ey, 0.0]), 4.5, 2, 2))), (R(-.08, .08), R(-.08, .08), 0))
    away = lambda: next((x, y) for x, y in iter(lambda: (R(-1.1, 1.1), R(-1.1, 1.1)), None) if math.hypot(x, y) < 1.1 and all(math.hypot(x - ex, y - ey) > .27 for ex, ey, _ in eggs))
    tm = Mat(); tom = surf(tm, tm.mix(add(tm, mul(tm, tm.rand(), .5), mul(tm, tm.noise(7, 3), .5)), "a8200c", "de5a2a"), .22, tm.bump(tm.noise(20, 3), .4, .03), .25, (.1, .03, .02), .35, .1)
    chunks = [ball((.10, .075, .045), tom, n=14, seg=18, p=.7, deform=lumpy(.25, 9, i)) for i in range(4)]
    pm = Mat(); pep = [tube([(-.14, 0, 0), (0, .05 * j, .01), (.14, .02, 0)], .03, surf(pm, pm.mix(pm.rand(), "b8280f", "d98a1c"), .22, coat=.4), n=14, seg=8, squash=.4) for j in (-1, 1)]
    for i in range(70): x, y = away(); clone(RNG.choice(chunks if i % 4 else pep), (x, y, Hs(x, y) + .005), (R(-.3, .3), R(-.3, .3), R(0, 6)), R(.6, 1.15))
    join_hide(chunks + pep)
    strew(chopped(7, .095), 85, lambda x, y: .27, 1.08, lift=.035, tilt=.5)
    fe = Mat(); feta = [ball((.06, .05, .035), surf(fe, "f6f0e2", .7, fe.bump(fe.noise(24, 4), .8, .03), .2, (.06, .05, .04)), n=12, seg=14, p=.55, deform=lumpy(.35, 26, i)) for i in range(3)]
    for i in range(34): x, y = away(); clone(RNG.choice(feta), (x, y, .275), (R(-.5, .5), R(-.5, .5), R(0, 6)), R(.3, .85))
    join_hide(feta)
    fl = [ball((.018, .012, .004), surf(Mat(), "8a1408", .5), n=5, seg=6)]
    pp_ = [ball(.008, surf(Mat(), "1a1210", .6), n=4, seg=5)]
    strew(fl, 70, lambda x, y: .29, 1.1, lift=.02); strew(pp_, 120, lambda x, y: .30 + .09 * max([math.exp(-((x - ex) ** 2 + (y - ey) ** 2) / .02) for ex, ey, _ in eggs]), 1.0, lift=.0)


@item("tabbouleh", "Tabbouleh", "تبولة", "dishes", "1 bowl", kind="dish", elev=38, light="window", fill=.86, focus=.2)
def tabbouleh():
    lathe([(0, 0), (.50, 0), (.55, .05), (.86, .28), (1.10, .58), (1.115, .60), (1.09, .61), (1.05, .58), (.80, .30), (.4, .14), (0, .12)], stoneware("dfe3e0", "6a6a60"), n=90, seg=128)
    H, pts = mound(.985, .985, .36, .55, ("2c5c1e", "447a2c"), 5200, 4, 2.2)
    bits = chopped(12, .105, leaf_material("336e22", "7cb24a", rough=.38, coat=.12, vein=False))
    for p, n in pts: clone(RNG.choice(bits), p + n * R(-.005, .035), align(n, None, 1.0), R(.6, 1.2))
    join_hide(bits)
    t = Mat(); tom = surf(t, t.ramp(add(t, mul(t, t.noise(9, 3), .6), mul(t, t.rand(), .4)), [(.3, "b81a0c"), (.55, "d63a1e"), (.75, "ee7a58")]), .22, t.bump(t.noise(20, 3), .3, .03), .3, (.1, .03, .02), .35, .1)
    dice = [ball((.055, .048, .042), tom, n=12, seg=16, p=.45, deform=lumpy(.16, 9, i)) for i in range(4)]; strew(dice, 85, H, .93, lift=.012, tilt=3)
    b = Mat(); bg = [ball((.030, .020, .017), surf(b, b.mix(b.rand(), "cfa463", "efd9a8"), .5, sss=.1), n=6, seg=8, deform=lumpy(.2, 30, i)) for i in range(3)]; strew(bg, 480, H, .95, lift=.024, tilt=3)
    c = Mat(); cu = [ball((.042, .036, .030), surf(c, c.mix(c.rand(), "ecebcf", "cfe0a4"), .28, sss=.35, radius=(.08, .08, .05), coat=.2), n=10, seg=12, p=.45, deform=lumpy(.12, 9, i)) for i in range(3)]; strew(cu, 42, H, .93, lift=.008, tilt=3)
    put(lemon_half(.20), (.50, -.36, H(.5, -.36) + .13), (.75, .35, .2)); put(herb("mint", 8, .20), (-.22, .12, H(-.2, .1) + .05), (0, -.35, .8))
    put(lemon_half(.22), (-1.22, -.42, .15), (.7, -.2, -.2))


# ---- drinks and boxes -------------------------------------------------------------

def juice_bottle(label, c1, c2, cap_c="f4f1ea", drops=0):
    """Clear bottle: the juice standing a little below the neck, pulp, condensation, a paper label."""
    prof = [(.31, 1.50), (.245, 1.60), (.19, 1.68), (.160, 1.78), (.158, 1.92), (.17, 1.93), (.17, 1.97), (.155, 1.98), (.155, 2.06)]
    glass = Mat("pet").clear("ffffff", .01, 1.12, "ffffff")
    m = Mat("juice"); z = m.xyz()[2]
    f = add(m, mul(m, octaves(m, [(6, .4), (50, .6)]), .5), mul(m, z, .16))
    c = m.ramp(f, [(.18, c1), (.55, c2)])
    c = m.mix(mul(m, spots(m, 34, .28, .35, .12, m.map(None, (1, 1, .5))), .35), c, c2)
    jm = surf(m, c, .10, m.bump(m.noise(3, 2), .02, .03), .35, (.22, .12, .03), 1.0, .03, spec=.5)
    lathe([(0, .02), (.30, .0), (.385, .02), (.41, .09), (.41, 1.16), (.395, 1.30), (.31, 1.50)], jm, n=110, seg=96)
    fm = Mat(); foam = surf(fm, fm.mix(fm.noise(30, 3), c2, "fff3cf"), .5, fm.bump(fm.vor(30), .5, .02))
    lathe([(.309, 1.49), (.306, 1.505), (.28, 1.508), (0.001, 1.508)], foam, n=8, seg=64, smooth_profile=False)
    lathe(prof, glass, n=60, seg=96, caps=False)                       # the empty neck; below it the juice carries the gloss (a full shell goes dark)
    packs.sleeve(label, .415, .32, 1.06, packs.span_for(label, .415, .74), .55)
    packs.cap(.185, 1.90, .20, cap_c, 60)
    d = ball((1, 1, .5), water_material(), n=9, seg=12)
    for _ in range(drops):
        a, z = R(math.pi, TAU), R(.04, 1.30)
        if .30 < z < 1.08: continue
        r = float(np.interp(z, [.0, .09, 1.16, 1.30, 1.5], [.385, .41, .41, .395, .31])); s = .006 + .016 * R(0, 1) ** 3
        clone(d, (r * math.cos(a), r * math.sin(a), z), align((math.cos(a), math.sin(a), 0)), (s, s * R(1, 1.5), s))
    join_hide([d])


def orange_mat():
    m = Mat("orange")
    k = m.ramp(add(m, mul(m, octaves(m, [(2, .6), (8, .4)]), .9), mul(m, m.math("SUBTRACT", m.rand(), .5), .2)), [(.3, "d9700a"), (.5, "e88710"), (.7, "f2a02a")])
    p = m.vor(30, warp(m, None, 8, .03))
    k = m.mix(mul(m, lin(m, p, .25, .05), .3), k, "b8560a")
    return surf(m, k, lin(m, m.noise(9, 3), .4, .6, .30, .46), m.bump(add(m, mul(m, lin(m, p, .05, .4), .8), mul(m, m.noise(60, 2), .2)), .35, .02), .15, (.07, .04, .015), .18, .25)


@item("orange-juice", "Orange juice", "عصير برتقال", "drinks", "1 L", elev=13, light="window", fill=.86, focus=.3, blur=.004, floor=0)
def orange_juice():
    juice_bottle("orange-juice", "ea8a10", "f6a824", "2f8a3a")
    om = orange_mat(); r = .33
    o = imperfect(ball((r, r, r * .95), om, n=48, seg=64), .02, .03, .012); put(o, (.72, .30, .31), (.3, .2, 0))
    put(citrus_half(.32, om, "ee9422", "f8bc50"), (.60, -.40, .27), (1.0, .10, .35))
    put(leaf(.40, .15, leaf_material("2f6a22", "4f8f34"), .2), (.78, .18, .60), (.3, .2, -.9))
    put(citrus_half(.30, om, "ee9422", "f8bc50"), (-.66, -.18, .25), (.62, -.25, -.5))


@item("mango-juice", "Mango juice", "عصير مانجو", "drinks", "1 L", elev=13, light="window", fill=.86, focus=.3, blur=.004, floor=0)
def mango_juice():
    juice_bottle("mango-juice", "eda01a", "f8c23e", "e0a21a")
    zone = lambda m: m.math("ADD", m.xyz()[0], mul(m, m.xyz()[2], .6))
    mm = skin_material([(.3, "d9a01e"), (.5, "e6b52e"), (.7, "c9b53c")], 2.0, zones=[(zone, .05, .34, "c9431c", .35), (zone, -.10, -.38, "8fa53a", .3)], specks=[("f3dc94", 34, .16, .4, .6), ("5a3a16", 22, .14, .10, .6)], rough=(.26, .42), coat=.2, sss=.2, radius=(.1, .05, .02))
    def mango():
        o = ball((.42, .30, .29), mm, n=48, seg=64, deform=lambda P, th, t: np.stack([P[..., 0], P[..., 1] * (1 - .22 * P[..., 0] / .42), P[..., 2] * (1 - .10 * P[..., 0] / .42) + .05 * (P[..., 0] / .42) ** 2], -1))
        s = tube([(.39, 0, .04), (.44, 0, .06), (.47, 0, .085)], [.03, .018, .02], surf(Mat(), "5a4526", .7), n=8, seg=8)
        return imperfect(group([o, s]), .05, .05, .015)
    put(mango(), (.74, .34, .28), (.1, -.1, .5))
    fm = Mat("mangocut"); fl = surf(fm, fm.ramp(octaves(fm, [(4, .5), (20, .5)], fm.map(None, (1, 3, 1))), [(.3, "e8930f"), (.6, "f6b52a"), (.8, "fbcb55")]), .24, fm.bump(fm.noise(20, 3, vec=fm.map(None, (1, 4, 1))), .25, .02), .4, (.18, .10, .02), .35, .1)
    # hedgehog half: cubes standing on the curved skin
    cube = ball((.052, .052, .09), fl, n=16, seg=20, p=.32)
    for i in range(-4, 5):
        for j in range(-3, 4):
            x, y = i * .098, j * .098
            q = (x / .44) ** 2 + (y / .33) ** 2
            if q > 1: continue
            n = Vector((x * .9, y * .9, 1)).normalized(); h = .13 * math.sqrt(1 - q * .9)
            p = Euler((.45, 0, -.25)).to_matrix() @ Vector((x, y, h)); clone(cube, Vector((.66, -.42, .22)) + p, (Euler((.45, 0, -.25)).to_matrix() @ n.to_track_quat("Z", "Y").to_matrix()).to_euler(), R(.93, 1.03))
    join_hide([cube])
    put(ball((.46, .35, .13), mm, n=30, seg=60, deform=lambda P, th, t: np.stack([P[..., 0], P[..., 1], np.minimum(P[..., 2], .0)], -1)), (.66, -.42, .22), (.45, 0, -.25))
    lm = leaf_material("2f6a22", "4f8f34"); put(leaf(.5, .13, lm, .2), (.95, .25, .56), (.2, .2, -1.1)); put(leaf(.45, .12, lm, .3), (-.5, -.28, .04), (.1, .1, .8))


def kraft(c=("b98d58", "cba26e")):
    m = Mat("kraft"); k = m.mix(octaves(m, [(5, .4), (70, .6)]), *c)
    k = m.mix(mul(m, lin(m, m.noise(130, 2, vec=m.map(None, (1, 1, 4))), .60, .68), .3), k, "8f6a3c")
    return surf(m, k, .78, m.bump(add(m, m.noise(80, 3), mul(m, m.wave(14, .2, direction="X"), .25)), .10, .01), spec=.25)


@item("ramadan-box", "Ramadan table box", "صندوق مائدة رمضان", "pantry", "1 box", elev=29, azim=12, light="window", fill=.90, focus=.3, floor=0, tint="f6ecda")
def ramadan_box():
    from heroes import stage, lantern
    w, d, h = 2.7, 1.5, .78
    K = kraft()
    for x, y, ww, dd, rz in ((0, -d / 2, w, .045, 0), (0, d / 2, w, .045, 0), (-w / 2, 0, .045, d, 0), (w / 2, 0, .045, d, 0)): put(box(ww, dd, h, .008, K), (x, y, 0))
    put(box(w, d, .04, 0, K), (0, 0, 0))
    put(box(w * .98, .03, .46, .006, K), (0, d / 2 + .02, h - .01), (-.30, 0, 0)); put(box(.03, d * .96, .44, .006, K), (-w / 2 - .02, 0, h - .01), (0, -.75, 0)); put(box(.03, d * .96, .44, .006, K), (w / 2 + .02, 0, h - .01), (0, .75, 0))
    e = -d / 2 - .028; lw = .62
    mesh([(-lw, e, .05), (lw, e, .05), (lw, e, .74), (-lw, e, .74)], [(0, 1, 2, 3)], packs.flat_label("ramadan-box", -lw, lw, .05, .74, .6, 0), smooth=False)
    stage(lambda: packs.pouch("rice", 1.3, 1.9, .55, sd=3), (-.66, .34, .08), .04, .80); stage(lambda: packs.pouch("lentils", 1.15, 1.6, .5, sd=7), (.34, .40, .08), -.05, .86)
    stage(lambda: juice_bottle("mango-juice", "eda01a", "f8c23e", "e0a21a", 0), (1.02, .16, .06), 0, .80)
    # dates in a paper tray at the front
    put(box(1.75, .56, .66, .01, kraft(("efe6d4", "f7f0e2"))), (-.40, -.42, .05))
    dm = Mat("date"); wr = dm.noise(5, 4, .6, vec=dm.map(warp(dm, None, 4, .1), (.8, 5, 5)))
    dk = dm.ramp(add(dm, mul(dm, dm.noise(5, 4), .5), mul(dm, dm.rand(), .3), mul(dm, wr, .2)), [(.28, "2a1006"), (.5, "56260e"), (.72, "8f5124")])
    dk = dm.mix(mul(dm, lin(dm, wr, .58, .72), .3), dk, "c99a62")
    dmat = surf(dm, dk, lin(dm, dm.noise(8, 3), .4, .6, .26, .5), dm.bump(add(dm, wr, mul(dm, dm.noise(40, 2), .2)), .8, .05), .15, (.06, .02, .01), .25, .15)
    ps = [tube([(-.19, 0, 0), (-.06, .012, 0), (.08, .008, 0), (.19, 0, 0)], [.03, .082, .098, .094, .076, .022], dmat, n=40, seg=32, deform=lambda P, th, t, i=i: P + (P - P.mean(1, keepdims=True)) * (.10 * wob(P * [.6, 3, 3], 6, i, 2))[..., None]) for i in range(5)]
    for lay, (z, n, y0) in enumerate(((.78, 3, -.57), (.87, 2, -.50))):
        for r_ in range(n):
            for i in range(8 - lay): clone(ps[(i + r_ + lay) % 5], (-1.14 + .195 * i + .1 * lay + R(-.02, .02), y0 + .155 * r_ + R(-.02, .02), z + R(-.015, .02)), (R(0, 6), R(-.2, .2), 1.2 + R(-.5, .5)), R(.9, 1.05))
    join_hide(ps)
    stage(lantern, (-1.72, -.42, 0), .3, .52)
    for x, y, rz in ((1.62, -.62, .3), (1.86, -.46, 1.6), (1.50, -.86, 2.4)): put(clone(ps[1], (x, y, .085), (R(0, 3), 0, rz)))
    for o in list(bpy.context.scene.objects):
        if o.type == "MESH" and o not in ps and any(o.data == p.data for p in ps): o.hide_render = o.hide_viewport = False
