"""Breeds told apart by fleece, horns and colour: the Merino of Australia, a suckling lamb, the short-haired Sawakni, the long-haired Najdi; and the camels with faces and one unbroken coat."""
from animals import *
from goats import ROMAN, caprine, hanging, lids, long_hair
from heroes import stage


def cream_fleece(body, face_c, wool=.036, lift=.55, wrinkles=.0, leg_wool=.16, n=100000, dirt=.30, face_hair=.010, pad="c08a7c", locks=6):
    """Close, crimped, cream wool down to the knees and over the poll; a pale face with a pink nose. wrinkles: folds of skin round the neck."""
    def coat(B, I):
        P, z, H = B.P / B.s, I["z"], I["H"]; ns, big = wob(P, 9, 2, 3), wob(P, 3, 7, 2)
        hd, nk, lg, er_ = B.part("head"), B.part("neck"), B.part("leg"), B.part("ear")
        fold = nk * (.5 + .5 * np.sin((P[:, 2] * .9 - P[:, 0] * .8) * 46 + 2.2 * ns)) if wrinkles else 0 * hd
        c = blend(C(body[0]), C(body[1]), .5 + .5 * big + .35 * ns)
        c = blend(c, C("d2b98e"), ramp(fold, .35, .0) * nk * (.45 if wrinkles else 0)); c = blend(c, C("e0caa0"), ramp(wob(P, 5, 12, 3), .25, .75) * .30)
        poll = ramp(-((P - np.array(H.at(-.005, 0, .055)) / B.s) ** 2).sum(1), -.0065, -.0025)      # wool over the poll and cheeks
        faced = ramp(hd + er_, .35, .62) * (1 - poll)
        c = blend(c, blend(C(face_c[0]), C(face_c[1]), .5 + .6 * ns), faced)
        c = blend(c, C("e0a898"), ramp(er_, .4, .7) * .40); c = blend(c, C("dba594"), B.near(H.at(.235, 0, -.02), [.055, .06, .05]) * .65)
        low = ramp(lg, .3, .6) * ramp(leg_wool + z - P[:, 2] + .03 * ns, -.02, .04); c = blend(c, C("e6d6ba"), low)
        c = dirty(B, c, .30 + z, dirt); c, wet, bare = face_paint(B, H, c, I["eye"], I["er"] * .9, I["nose"], pad, rim="6a4a3c", mouth=.06)
        woolly = (1 - faced) * (1 - low); B.skin(c, .85, wet, 1 - .25 * woolly)
        L = wool * woolly * (1 + .35 * fold) * (1 - .30 * ramp(lg, .3, .6))
        B.comb(n, L, lift, .0011, woolly, .20, locks, .55, .22, 2.4, .32, 6, .06, 1.06, .96, 3, None, .5, .10, .25, .4)
        B.comb(n // 4, L * .7, lift + .15, .0010, woolly, .12, 0, 0, .22, 2.2, .7, 5, .06, 1.06, .96, 8, None, .5, .1, .2)
        B.comb(42000, face_hair, .20, .0007, np.clip(1 - woolly, 0, 1) * (1 - bare), .15, 0, 0, 0, 1, .15, 3, .10, 1.08, .88, 5, None, .4, .05, .3)
    return coat


@item("lamb-suckling-tali", "A suckling lamb with short curly white wool", "طلي رضيع بصوف أبيض قصير مجعد", "livestock", "per head", kind="livestock", pen=.62, **PEN)
def suckling():
    small_stock(s=.60, lift=.17, girth=.74, depth=.74, neck=.95, up=.02, ear=.13, earw=.036, ear_out=.045, roman=.004, pitch=30, head_k=1.12, tail="thin", turn=-24, muscle=.85, step=(.05, -.06, -.05, .06), longhead=.80, iris="1c1008",
                coat=cream_fleece(("fffef8", "fbf2e2"), ("fbf2e4", "f0e0ca"), .018, .42, .0, .03, 80000, .20, .010, "d09a8c", 9))


# ---- the Sawakni: a tall hair sheep ------------------------------------------------------------------

def fawn_hair(B, I):
    """Short, close hair in several browns: darker back, neck and cheeks, pale belly, muzzle and ring of the eye, white stockings and tail."""
    P, z, H = B.P / B.s, I["z"], I["H"]; f, b, e = wob(P, 13, 2, 3), wob(P, 3, 7, 2), wob(P, 26, 5, 2)
    hd, er_, nk, lg, tl = B.part("head"), B.part("ear"), B.part("neck"), B.part("leg"), B.part("tail")
    c = blend(C("b08c60"), C("d0b085"), .5 + .45 * b + .30 * f)
    c = blend(c, C("80603c"), ramp(P[:, 2] + .03 * f, .68 + z, .80 + z) * B.part("body") * .7 + ramp(nk, .4, .8) * .35)
    c = blend(c, C("efe0c2"), ramp(.47 + z - P[:, 2] + .06 * f, -.05, .06) * np.clip(B.part("body") + .3 * lg, 0, 1) * .8)
    c = blend(c, C("ead9ba"), ramp(lg, .35, .65) * ramp(.33 + z - P[:, 2] + .05 * f, -.04, .08) * .75); c = blend(c, C("e6d4b4"), ramp(tl, .4, .7) * ramp(.42 + z - P[:, 2] + .04 * f, -.03, .06))
    c = blend(c, blend(C("9c7a52"), C("c09c70"), .5 + .5 * f), ramp(hd, .35, .7))
    for t in np.linspace(0, 1, 6): c = blend(c, C("6c4e32"), B.near(H.at(.05 + .11 * t, 0, .070 - .022 * t), [.036, .022, .034]) * .75)
    c = blend(c, C("e0c8a2"), B.near(H.at(.218, 0, -.030), [.044, .06, .044]) * .8)
    for sg in (-1, 1):
        c = blend(c, C("d8b988"), B.near(H.at(I["eye"][0] + .010, sg * I["eye"][1], I["eye"][2] - .026), [.032, .03, .014]) * .65); c = blend(c, C("74563a"), B.near(H.at(.10, sg * .045, -.012), [.045, .035, .022]) * .45)
    c = blend(c, C("6e5034"), ramp(er_, .4, .7) * (.75 + .2 * b)); c = c * (1 + .06 * e[:, None])
    c = dirty(B, c, .28 + z, .35); c, wet, bare = face_paint(B, H, c, I["eye"], I["er"] * 1.05, I["nose"], "5a4238", mouth=.072)
    B.skin(c, .8, wet, .80); short = 1 - bare
    B.comb(190000, .015 * (1 - .50 * np.clip(hd + er_, 0, 1)) * (1 - .35 * lg), .20, .00072, short, .22, 0, 0, 0, 1, .20, 3, .22, 1.18, .80, 5, None, .35, .10, .40)
    tuft(B, nk * np.clip(-B.N[:, 2] + .2, 0, 1) * ramp(P[:, 2], .60 + z, .75 + z), .06, 5000, .25, .7, 6, .0009, sd=43); tuft(B, ramp(tl, .5, .8) * ramp(.40 + z - P[:, 2], -.03, .05), .05, 2500, .3, .5, 6, .0009, sd=45)
    tuft(B, B.near(H.at(-.016, 0, .052), [.036, .034, .026]), .020, 900, .3, .4, 5, .0008, sd=41)


@item("sheep-sawakni", "A Sawakni sheep: short brown hair, a bent nose and hanging ears", "خروف سواكني بشعر بني قصير وأنف مقوس وأذنين متدليتين", "livestock", "per head", kind="livestock", quality=1.3, **PEN)
def sawakni_sheep():
    neck_ = [(.30, .60, .115, .18), (.40, .70, .088, .140), (.49, .82, .068, .108), (.555, .925, .058, .088), (.580, .995, .055, .076)]
    caprine(ROMAN, (.056, .0525, .026), .0128, (.226, .0145, -.018), hanging(None, 34, .17, .038, .062, (-.024, .046, .034)), neck_, (.595, 1.030), 40, 1.10, lift=.12, girth=.98, depth=1.06, turn=-6, step=(.05, -.05, -.05, .06), coat=fawn_hair, jaw=.19, iris="3a2410",
            tail=[(-.46, 0, .705, .036, .032), (-.520, 0, .645, .028, .028), (-.535, .01, .50, .022, .022), (-.530, .02, .36, .020, .019), (-.515, .02, .24, .013, .013)])



# ---- the Najdi: long black hair, a white head ----------------------------------------------------------

def najdi_hair(B, I):
    """Fine black hair hanging from a parting, browned by the sun at its ends; a cream head with a bent nose, cream shins and tail."""
    P, z, H = B.P / B.s, I["z"], I["H"]; f, b = wob(P, 11, 2, 3), wob(P, 3, 7, 2)
    hd, er_, nk, lg, tl, bd = (B.part(n) for n in ("head", "ear", "neck", "leg", "tail", "body"))
    c = blend(C("17120f"), C("2e231b"), .5 + .5 * b + .35 * f); c = blend(c, C("4a3524"), ramp(.60 + z - P[:, 2] + .05 * f, -.06, .14) * bd * .45 + ramp(P[:, 2] + .03 * f, .74 + z, .82 + z) * bd * .30)
    faced = ramp(hd + er_ + nk * ramp(P[:, 2] + .03 * f, .90 + z, 1.0 + z), .32, .60); c = blend(c, blend(C("eadfcb"), C("d2bfa0"), .5 + .45 * f + .2 * b), faced)
    c = blend(c, C("c9ad86"), ramp(er_, .4, .7) * .45)
    for t in np.linspace(0, 1, 6): c = blend(c, C("c2a680"), B.near(H.at(.05 + .11 * t, 0, .070 - .022 * t), [.034, .020, .034]) * .5)
    c = blend(c, C("c79f88"), B.near(H.at(.226, 0, -.028), [.040, .055, .040]) * .55)
    for sg in (-1, 1): c = blend(c, C("a98a66"), B.near(H.at(I["eye"][0] + .010, sg * I["eye"][1], I["eye"][2] - .022), [.028, .03, .016]) * .6)
    shin = ramp(lg, .35, .65) * ramp(.34 + z - P[:, 2] + .04 * f, -.03, .06); c = blend(c, blend(C("8a6f52"), C("c6ae88"), .5 + .5 * f), shin); c = blend(c, C("d6c5a4"), ramp(tl, .4, .7) * ramp(.42 + z - P[:, 2] + .03 * f, -.03, .05))
    c = dirty(B, c, .28 + z, .40); c, wet, bare = face_paint(B, H, c, I["eye"], I["er"] * 1.05, I["nose"], "8a6258", rim="2a1c16", mouth=.070)
    shaggy = (1 - faced) * (1 - ramp(shin, .2, .6)); B.skin(c, .8, wet, 1 - .40 * shaggy)
    side = 1 - ramp(P[:, 2], .46 + z, .76 + z); L = shaggy * (.034 + .048 * side * bd + .030 * ramp(-P[:, 0], .25, .45)) * (1 - .20 * nk)
    long_hair(B, L, shaggy, 105000, 12, .0012, .17, .55, 3, .34, .07, .22); long_hair(B, L * .75, shaggy, 45000, 0, .0009, .26, .40, 8, .40)
    short = np.clip(1 - shaggy, 0, 1) * (1 - bare); B.comb(85000, .013 * (1 - .3 * er_), .18, .00065, short, .20, 0, 0, 0, 1, .20, 3, .16, 1.12, .80, 5, None, .35, .06, .35)
    tuft(B, B.near(H.at(-.016, 0, .052), [.036, .034, .026]), .024, 1200, .3, .4, 5, .0008, sd=41)


@item("sheep-najdi", "A Najdi sheep: long black hair, a cream head with a bent nose, hanging ears", "خروف نجدي بصوف أسود طويل ورأس فاتح وأذنين متدليتين", "livestock", "per head", kind="livestock", quality=1.3, **PEN)
def najdi_sheep():
    nose_ = [(-.038, -.014, .040, .046), (.002, .000, .054, .062), (.046, .012, .058, .070), (.088, .026, .050, .066), (.130, .029, .041, .058), (.170, .014, .036, .050), (.206, -.006, .034, .041), (.234, -.021, .031, .033), (.250, -.030, .021, .022)]
    neck_ = [(.30, .60, .115, .18), (.40, .70, .088, .140), (.49, .82, .066, .106), (.555, .93, .056, .086), (.582, 1.01, .053, .074)]
    caprine(nose_, (.058, .0545, .027), .0138, (.240, .0150, -.018), hanging(None, 42, .235, .044, .040), neck_, (.592, 1.045), 42, 1.05, lift=.10, girth=.98, depth=1.02, turn=-4, step=(.04, -.05, -.04, .05), coat=najdi_hair, jaw=.20,
            tail=[(-.46, 0, .70, .060, .050), (-.525, 0, .62, .095, .055), (-.545, 0, .50, .105, .062), (-.535, 0, .40, .080, .048), (-.525, 0, .33, .030, .028)])


# ---- camels ------------------------------------------------------------------------------------------

def camel_face(B, H, tab, eye, er, nose, jaw, roman, ears, iris, jd, tag=False):
    """Long skull, lidded eye under a brow, slit nostrils, a cleft upper lip that overhangs, cheek and jaw."""
    k = H.k; s, y, u = nose; low = lambda rows, melt=.012: B.loft("head", [(*H.at(a, b, c), w * k, h * k) for a, b, c, w, h in rows], keep=False, n=12, melt=melt)
    B.loft("head", H.rows(tab), flow=-1, seg=28, n=48)
    B.loft("head", H.rows([(.03, -.034, .036, .034), (jaw * .45, -.036, .027, .026), (jaw * .8, -.034, .021, .018), (jaw * .98, -.040, .019, .013)]), flow=-1, keep=False)
    for sg in (-1, 1):
        B.loft("ear", [(*H.at(a, sg * b, c), w * k, h * k) for a, b, c, w, h in ears], side=H.a, n=34, seg=20)
        low([(.045, sg * .042, -.006, .012, .014), (.085, sg * .036, -.012, .012, .013), (.125, sg * .027, -.014, .009, .010)], .02)                        # cheek bone
        low([(s - .040, sg * y * 1.05, u + .006, .008, .006), (s - .018, sg * y * 1.20, u + .010, .009, .006), (s + .004, sg * y * 1.05, u + .004, .007, .006)])     # wing over the slit
        low([(s - .060, sg * y * 1.25, u - .026, .010, .011), (s - .020, sg * y * 1.05, u - .030, .012, .013), (s + .008, sg * y * .62, u - .034, .010, .013)])      # half of the upper lip
    lids(B, H, eye, er * 1.08, "120a06")


def camel_coat(tones, dark, pale, wool=1.0):
    """One coat all over, longer without a border where it is long: crown of the hump, nape, throat, shoulder, forearm."""
    def coat(B, I):
        P, z, H, g = B.P / B.s, I["z"], I["H"], I["g"]; f, b, e = wob(P, 9, 2, 3), wob(P, 2.6, 7, 2), wob(P, 22, 5, 2)
        hd, er_, nk, lg, hp, bd = (B.part(n) for n in ("head", "ear", "neck", "leg", "hump", "body"))
        crown = ramp(P[:, 2] + .06 * f, 1.72 + z, 2.05 + z) * np.clip(hp + .4 * bd, 0, 1); throat = nk * np.clip(.35 - B.N[:, 2] * .9 + .5 * B.N[:, 0], 0, 1) * (1 - ramp(P[:, 2], 1.80 + z, 2.05 + z)); nape = nk * np.clip(B.N[:, 2] * .8 - B.N[:, 0] * .7 + .1, 0, 1)
        fore = np.exp(-((P[:, 0] - .42) / .20) ** 2 - ((P[:, 2] - 1.32 - z) / .28) ** 2) * (1 - nk); shade = np.clip(.9 * crown + .55 * throat + .45 * nape + .25 * fore, 0, 1)
        c = blend(C(tones[0]), C(tones[1]), .5 + .42 * b + .32 * f); c = blend(c, C(dark), shade * (.62 + .25 * f))
        c = blend(c, C(pale), ramp(1.14 + z - P[:, 2] + .10 * f, -.08, .20) * .55 + ramp(1.02 + z - P[:, 2] + .05 * f, -.05, .08) * bd * .3)
        c = blend(c, C(dark), ramp(lg, .4, .7) * ramp(P[:, 2] - .52 + .05 * f, .12, -.02) * .22); c = c * (1 + .07 * e[:, None])
        c = blend(c, C(dark), ramp(hd, .35, .7) * (.20 + .18 * f)); c = blend(c, C(pale), B.near(H.at(.240, 0, -.022), [.050 * H.k, .05 * H.k, .040 * H.k]) * .65)
        for t in np.linspace(0, 1, 5): c = blend(c, C(dark), B.near(H.at(.05 + .13 * t, 0, .046 - .016 * t), [.045 * H.k, .018 * H.k, .03 * H.k]) * .45)
        bare = np.zeros(len(P))
        for sg in (-1, 1):
            bare = np.maximum(bare, B.near((.455, sg * .175 * g, .63 * (1 + z / 1.3)), [.05, .06, .07])); c = blend(c, C(pale), B.near(H.at(I["eye"][0] + .012, sg * I["eye"][1], I["eye"][2] - .022), [.030 * H.k, .02 * H.k, .010 * H.k]) * .6)
        c = blend(c, C("6e5a48"), bare * .5); c = dirty(B, c, .5 + z, .25); c, wet, off = face_paint(B, H, c, I["eye"], I["er"] * 1.1, I["nose"], "8a6c4c", mouth=.085); bare = np.maximum(bare * .8, off); B.skin(c, .75, wet, .82); grow = 1 - bare
        L = (.026 + wool * (.026 * crown + .075 * throat ** 1.3 + .040 * nape + .022 * fore + .010 * ramp(bd + hp, .4, .8))) * (1 - .62 * ramp(hd + er_, .3, .65)) * (1 - .40 * ramp(lg, .4, .7)) * (1 + .22 * b + .18 * f)
        B.comb(150000, L, .24, .0013, grow, .28, 0, 0, 0, 1, .26, 4, .20, 1.18, .76, 5, None, .35, .10, .38)
        soft = grow * np.clip(bd + hp + nk, 0, 1) * (1 - ramp(hd + lg, .35, .7)); B.comb(60000, L * 1.25, .30, .0014, soft, .45, 8, .45, .14, 1.4, .36, 6, .22, 1.18, .74, 8, None, .32, .12, .35)
        tuft(B, np.clip(crown * 1.1, 0, 1), .045 * wool, 7000, .24, .45, 9, rad=.0013, curl=.14); tuft(B, np.clip(throat * 1.2, 0, 1) * ramp(P[:, 2], 1.20 + z, 1.4 + z), .085 * wool, 7000, .22, .8, rad=.0014, curl=.10, sd=23)
        tuft(B, B.near(H.at(-.015, 0, .046), [.07, .06, .045]), .045, 2200, .35, .4, rad=.0013, sd=29); tuft(B, B.part("tail") * (1 - ramp(P[:, 2], .95 + z, 1.15 + z)), .12, 3500, rad=.0016, sd=31)
        for sg in (-1, 1): tuft(B, B.near(H.at(.066, sg * .050, .034), [.026, .018, .010]) * .9, .030, 150, .6, .5, 0, .0013, 0, .05, sd=33)      # lashes
    return coat


@item("camel", "A brown one-humped camel", "جمل بني بسنام واحد", "livestock", "per head", kind="livestock", quality=1.2, **PEN)
def camel(): dromedary(turn=-14, girth=.97, look=camel_face, coat=camel_coat(("bd9f76", "dcc49c"), "8d6f4c", "ead8b6"))


@item("camel-hashi", "A young camel with a fair, woolly coat", "حاشي فاتح اللون كثيف الوبر", "livestock", "per head", kind="livestock", quality=1.2, **PEN)
def hashi(): dromedary(s=.80, hump=.72, girth=.86, lift=.08, head_k=2.10, step=(-.08, .12, .12, -.10), turn=-20, look=camel_face, coat=camel_coat(("d2ba92", "ead8b4"), "b29268", "f2e6cc", 1.25))


# ---- grown sheep: body, head and fleece ---------------------------------------------------------

# Rows of the head: along the nose, offset, half-width, half-height; a nose bent like a ram's, a short straight one.
BENT = [(-.042, -.016, .040, .046), (.000, .000, .055, .060), (.045, .008, .059, .067), (.088, .016, .050, .062), (.130, .016, .041, .054), (.170, .006, .0345, .0455), (.205, -.008, .0315, .038), (.230, -.018, .0275, .030), (.246, -.026, .018, .020)]
BROAD = [(-.040, -.014, .044, .048), (.000, .000, .060, .064), (.045, .004, .062, .069), (.085, .006, .055, .062), (.122, .004, .048, .054), (.156, -.002, .044, .048), (.188, -.011, .0415, .042), (.210, -.020, .037, .035), (.225, -.028, .024, .024)]


def ram_horn(B, H, turns=.78, size=1.0, thick=.030, flare=1.0, tones=("4a3c2e", "8f7c5c")):
    """Back from the poll, down behind the ear and forward beside the cheek, growing away from the face; rings that fade to the tip."""
    n = 13; m = HORN(*tones)
    ridged = lambda G: (lambda c, t: c + (G - c) * (1 + .11 * np.sin(t * 104 * turns + 2 * np.sin(t * 23)) * (1 - t) ** .6 + .05 * np.sin(t * 41)))(G.mean(1, keepdims=True), np.linspace(0, 1, G.shape[0])[:, None, None])
    for sg in (-1, 1):
        rows = []
        for t in np.linspace(0, 1, n):
            a = math.radians(58) + t * turns * TAU; r = size * (.066 - .012 * t + .016 * math.sin(t * 3)); w = size * thick * (1 - t) ** .62 + .004
            rows.append((*H.at(-.036 * size + r * math.cos(a), sg * (.034 + flare * (.030 * t + .050 * t * t)), .004 + r * math.sin(a)), w, w * .74))
        B.extra(rows, m, seg=18, n=110, deform=ridged)


def drawn(B, H, pts, r):
    """1 along a line drawn on the head: points in head space, moved to the nearest skin."""
    m = np.zeros(len(B.P))
    for p in spline(np.array(pts, float), 12):
        q = B.P[((B.P - B.warp(np.array(H.at(*p))[None])[0]) ** 2).sum(1).argmin()]
        m = np.maximum(m, 1 - ramp(np.linalg.norm(B.P - q, axis=1) / (r * H.k * B.s), .7, 1.15))
    return m


def sheep_face(B, H, c, eye, er, nose, rim="1c130e", lip="2a1c16", pad=None, mouth=.062):
    """Rims of the eyes with a tear line, slanting nostrils, the cleft of the lip, the line of the mouth; hair almost everywhere else."""
    wet, bare, k = np.zeros(len(B.P)), np.zeros(len(B.P)), H.k; s, y, u = nose
    def stroke(pts, r, colour, depth=0.0, amount=1.0, wetness=0.0, hide=1.0):
        nonlocal c, wet, bare
        m = drawn(B, H, pts, r)
        if depth: B.dent(m, depth * k)
        c = blend(c, C(colour), m * amount); wet = np.maximum(wet, m * wetness); bare = np.maximum(bare, m * hide)
    if pad: m = B.near(H.at(s + .006, 0, u - .006), [.020 * k, .026 * k, .020 * k]); c = blend(c, C(pad), m * .8); wet = np.maximum(wet, m * .7); bare = np.maximum(bare, m * .6)
    for sg in (-1, 1):
        e0, e1, e2 = eye; m = B.near(H.at(e0, sg * e1, e2), [er * 1.12 * k] * 3); c = blend(c, C(rim), m); wet = np.maximum(wet, m * .5); bare = np.maximum(bare, B.near(H.at(e0, sg * e1, e2), [er * 1.5 * k] * 3))
        stroke([(e0 + er * 1.2, sg * e1 * .93, e2 - er * .5), (e0 + er * 2.0, sg * e1 * .84, e2 - er * 1.0)], .0055, rim, .0, .8)
        stroke([(s + .014, sg * y * .50, u - .012), (s + .006, sg * y * 1.3, u - .002), (s - .010, sg * y * 1.9, u + .010)], .0066, "0b0606", .0085, 1.0, .4)
        stroke([(s + .010, 0, u - .030), (s - .004, sg * y * 1.3, u - .033), (s - .028, sg * y * 2.0, u - .034), (s - mouth, sg * y * 2.4, u - .030)], .0056, lip, .0055, .9)
    stroke([(s + .016, 0, u - .010), (s + .013, 0, u - .026)], .0045, lip, .003, .7, .4)
    return c, wet, bare


def ovine(coat, tab=BENT, eye=(.062, .0550, .025), er=.0165, nose=(.234, .0150, -.014), ears=None, iris="1c1008", neck=1.0, up=0.0, pitch=38, k=1.0, lift=.0, girth=1.0, depth=1.0, turn=-6, step=(.05, -.04, -.05, .05), tail="fat", fat=1.0, horns=None, jaw=.195, s=1.0, muscle=1.0, voxel=.0058):
    """A sheep whose head bears a look: lidded eyes, cheek bones, nostrils, lips."""
    B = Beast((.42, .66, turn), s); z, g = lift, girth
    rows = [(-.505, .690, .545, .060), (-.455, .742, .465, .118), (-.33, .772, .412, .160), (-.12, .765, .372, .186), (.08, .760, .370, .186), (.24, .782, .382, .156), (.36, .768, .420, .122), (.45, .70, .485, .078)]
    B.loft("body", [(x, 0, (a + b) / 2 + z + (1 - depth) * .06, w * g, (a - b) / 2 * depth, .14) for x, a, b, w in rows[::-1]], seg=36, n=64)
    B.loft("body", [(-.34, 0, .770 + z, .045, .028), (-.05, 0, .755 + z, .040, .026), (.25, 0, .782 + z, .045, .034)], keep=False)
    for sg in (-1, 1):
        B.loft("body", [(-.32, sg * .095 * g, .66 + z, .068, .10), (-.35, sg * .115 * g, .54 + z, .068 * muscle, .115 * muscle), (-.325, sg * .118 * g, .44 + z, .048 * muscle, .075)], keep=False)
        B.loft("body", [(.25, sg * .085 * g, .72 + z, .044, .08), (.30, sg * .114 * g, .58 + z, .054 * muscle, .095), (.27, sg * .116 * g, .46 + z, .044, .068)], keep=False)
    ho = HOOF()
    hind = [(-.33, .51, .062, .090), (-.300, .43, .050, .072), (-.355, .345, .036, .050), (-.425, .270, .027, .039), (-.440, .235, .0245, .033), (-.428, .18, .0195, .024), (-.420, .118, .0188, .0215), (-.413, .078, .0240, .027), (-.395, .042, .0215, .026)]
    fore = [(.275, .51, .050, .070), (.272, .42, .042, .056), (.285, .33, .031, .038), (.292, .255, .0290, .032), (.289, .220, .0260, .028), (.285, .165, .0190, .021), (.288, .115, .0183, .0205), (.292, .078, .0238, .027), (.307, .042, .0212, .025)]
    for sg, st, r_ in ((1, step[0], fore), (-1, step[1], fore), (1, step[2], hind), (-1, step[3], hind)):
        x, y, zz, w, h = limb(B, "leg", r_, sg * .112 * g, st, z); foot(B, x, y, .0255, .040, ho)
        for t in (-1, 1): B.extra([(x - .030, y + t * .012, .080, .007, .008), (x - .040, y + t * .014, .066, .006, .006)], ho, n=5, seg=8)
    px, pz = .535 + .07 * (neck - 1) - up * .06, .955 + z + .20 * (neck - 1) + up
    B.loft("neck", [(.30, 0, .62 + z, .115 * g, .18), (.40, 0, .72 + z, .090, .142), (.40 + (px - .40) * .55, 0, .73 + z + (pz - .73 - z) * .5, .068, .104), (px - .014, 0, pz - .040, .056, .076)][::-1], n=32)
    H = Head(px, pz, pitch, k)
    B.loft("head", H.rows(tab), flow=-1, seg=26, n=46)
    B.loft("head", H.rows([(.010, -.050, .036, .038), (.050, -.060, .034, .032), (jaw * .55, -.050, .027, .024), (jaw * .85, -.040, .0235, .018), (jaw, -.034, .020, .014)]), flow=-1, keep=False)
    ears = ears or [(-.004, .044, .030, .016, .013), (-.012, .070, .024, .027, .010), (-.014, .098, .000, .036, .0085), (-.004, .112, -.045, .037, .0075), (.012, .110, -.088, .028, .0065), (.022, .106, -.112, .011, .005)]
    for sg in (-1, 1):
        B.loft("head", [(*H.at(eye[0] - .010, sg * eye[1] * .88, eye[2] - .034), .013 * k, .012 * k), (*H.at(eye[0] + .036, sg * eye[1] * .78, eye[2] - .038), .013 * k, .010 * k), (*H.at(eye[0] + .080, sg * eye[1] * .60, eye[2] - .036), .008 * k, .008 * k)], keep=False, n=10, melt=.013)      # cheek bone
        B.loft("ear", [(*H.at(a, sg * b, c), w * k, h * k) for a, b, c, w, h in ears], side=H.a, n=38, seg=20)
        n0, n1, n2 = nose
        B.loft("head", [(*H.at(n0 - .026, sg * n1 * 1.55, n2 + .010), .010 * k, .008 * k), (*H.at(n0 - .004, sg * n1 * 1.35, n2 + .007), .010 * k, .009 * k), (*H.at(n0 + .010, sg * n1 * .75, n2 - .006), .008 * k, .007 * k)], keep=False, n=10, melt=.008)      # wing of the nostril
        B.loft("head", [(*H.at(n0 - .060, sg * n1 * 1.70, n2 - .020), .009 * k, .009 * k), (*H.at(n0 - .022, sg * n1 * 1.20, n2 - .021), .0105 * k, .009 * k), (*H.at(n0 + .002, sg * n1 * .5, n2 - .020), .009 * k, .008 * k)], keep=False, n=10, melt=.010)      # upper lip
    B.loft("head", [(*H.at(nose[0] - .062, 0, nose[2] - .046), .016 * k, .011 * k), (*H.at(nose[0] - .026, 0, nose[2] - .043), .015 * k, .010 * k), (*H.at(nose[0] - .010, 0, nose[2] - .039), .010 * k, .008 * k)], keep=False, n=10, melt=.010)      # chin
    lids(B, H, eye, er, iris)
    if tail == "fat":
        for sg in (-1, 1):
            B.loft("tail", [(-.47, sg * .025, .70 + z, .05, .05), (-.525, sg * .055 * fat, .62 + z, .070 * fat, .052 * fat), (-.545, sg * .062 * fat, .50 + z, .078 * fat, .060 * fat), (-.530, sg * .052 * fat, .40 + z, .060 * fat, .046 * fat), (-.520, sg * .03, .345 + z, .030, .026)], n=24)
        B.loft("tail", [(-.535, 0, .38 + z, .024, .022), (-.56, 0, .32 + z, .017, .016), (-.55, 0, .25 + z, .010, .010)], n=12)
    else:
        B.loft("tail", [(-.47, 0, .70 + z, .035, .035), (-.525, 0, .62 + z, .028, .028), (-.535, .01, .45 + z, .020, .020), (-.52, .02, .30 + z, .013, .013)], n=24)
    if horns: ram_horn(B, H, **horns)
    B.weld(voxel, 3, 10)
    coat(B, dict(H=H, eye=eye, er=er, nose=nose, z=z))
    return B


def staples(body, head, leg, long=.055, skirt=.4, n=130000, rad=.00078, tip=None, shade=None, ear=None, blaze=None, mealy=None, ring=None, sock=.30, dirt=.40, pad=None, lip="2a1c16", wave=.16, neckline=.5, crown=0.0, close=False, sd=3):
    """Carpet wool: wavy locks that hang from a parting along the back, an undercoat between them, sun-bleached tips, a soiled fringe; short hair on face and legs.
    close: short upright crimped wool instead. crown: wool over the poll."""
    def coat(B, I):
        P, z, H = B.P / B.s, I["z"], I["H"]; f, b = wob(P, 11, 2, 3), wob(P, 3, 7, 2)
        hd, er_, nk, lg, bd = B.part("head"), B.part("ear"), B.part("neck"), B.part("leg"), B.part("body")
        lock_tone = wob(P, 26, 9, 2); fold = np.zeros(len(P))
        if close: fold = nk * (.5 + .5 * np.sin((P[:, 2] * .9 - P[:, 0] * .8) * 44 + 2.2 * f)) + .35 * bd * (.5 + .5 * np.sin(P[:, 0] * 34 + 3 * wob(P, 4, 5, 2))) * ramp(P[:, 0], .12, .30)
        c = blend(C(body[0]), C(body[1]), .5 + .5 * b + .35 * f + .2 * lock_tone)
        if shade: c = blend(c, C(shade), ramp(wob(P, 6, 12, 3) + .4 * lock_tone, .15, .75) * .55); c = blend(c, C(shade), ramp(fold, .35, .0) * nk * (.5 if close else 0))
        poll = ramp(-((P - np.array(H.at(-.012, 0, .050)) / B.s) ** 2).sum(1), -.0072 * crown, -.0030 * crown) * (1 - ramp(er_, .3, .5)) if crown else 0 * hd
        hm = ramp(hd + er_ + nk * neckline * ramp(P[:, 2], .74 + z, .98 + z) + .05 * f, .36, .58) * (1 - poll)
        hc = blend(C(head[0]), C(head[1]), .5 + .5 * b + .35 * f); dark = C(head[2])
        for t in np.linspace(0, 1, 6): hc = blend(hc, dark, B.near(H.at(.05 + .11 * t, 0, .075 - .03 * t), [.036, .024, .035]) * .65)      # bridge of the nose
        for sg in (-1, 1): hc = blend(hc, dark, B.near(H.at(.10, sg * .045, -.03), [.05, .03, .035]) * .45)                               # cheek
        if ring:
            for sg in (-1, 1): hc = blend(hc, C(ring), B.near(H.at(I["eye"][0] + .004, sg * I["eye"][1], I["eye"][2] - .004), [I["er"] * 2.5] * 3) * .62)
        if mealy: hc = blend(hc, C(mealy), B.near(H.at(I["nose"][0] - .016, 0, I["nose"][2] - .012), [.046, .06, .046]) * .75)
        if blaze:
            for q in np.linspace(.005, .222, 14): hc = blend(hc, C(blaze), B.near(H.at(q, .004 * math.sin(40 * q), np.interp(q, [0, .045, .09, .13, .17, .205, .23], [.060, .074, .077, .069, .050, .029, .010])), [.026, .018 + .075 * q + .004 * math.sin(58 * q), .026]) * .95)
        if ear: hc = blend(hc, C(ear), ramp(er_, .4, .7) * (.6 + .4 * b))
        c = blend(c, hc, hm)
        lm = ramp(sock + z - P[:, 2] + .035 * f, -.02, .05) * ramp(lg + .02, .3, .6); c = blend(c, blend(C(leg[0]), C(leg[1]), .5 + .6 * f), lm)
        c = blend(c, C(leg[2]), lg * sum(np.exp(-((P[:, 2] - q - z) / .035) ** 2) for q in (.235, .085)) * .45)                               # knees and pasterns
        if tip: c = blend(c, C(tip), B.part("tail") * (1 - ramp(P[:, 2], .36 + z, .46 + z)))
        c = dirty(B, c, .30 + z, dirt); c, wet, bare = sheep_face(B, H, c, I["eye"], I["er"], I["nose"], lip=lip, pad=pad)
        woolly = (1 - hm) * (1 - lm) * (1 - ramp(lg * ramp(.36 + z - P[:, 2], -.03, .06), .2, .6)); B.skin(c, .82, wet, 1 - (.22 if close else .42) * woolly)
        side = 1 - ramp(P[:, 2], .46 + z, .76 + z)
        L = long * woolly * (1 + skirt * side) * (1 - .25 * nk) * (1 - .45 * ramp(lg, .3, .6)) * (1 - .35 * poll) * (1 + .35 * fold)
        if close:
            B.comb(n, L, .62, rad, woolly, .12, 16, .62, .20, 3.2, .30, 6, .07, 1.05, .90, sd, None, .6, .10, .2, .55)
            B.comb(n // 2, L * .80, .70, rad * .9, woolly, .10, 0, 0, .20, 2.6, .8, 5, .06, 1.05, .92, 8, None, .6, .08, .2)
        else:
            fl = unit(B.flow * .5 + np.array([-.10, 0, -1.0])); fl = unit(fl - B.N * np.minimum(0, (fl * B.N).sum(1))[:, None])
            B.comb(n, L, .30, rad, woolly, .48, 18, .42, wave, 1.8, .42, 8, .15, 1.18, .62, sd, fl, .45, .20, .4, .75)
            B.comb(n // 3, L * .72, .42, rad * .85, woolly, .30, 5, .35, wave, 2.2, .75, 6, .18, 1.12, .70, 8, fl, .45, .12, .35, .6)
        short = np.clip(1 - woolly, 0, 1) * (1 - bare)
        B.comb(90000, .0115 * (1 - .25 * er_), .16, .00058, short, .20, 0, 0, 0, 1, .20, 3, .20, 1.20, .72, 5, None, .35, .06, .32)
    return coat


NAEMI = (("f6ecd8", "e4d3b2"), ("503626", "6c4e38", "33231a"), ("b39a78", "92785a", "6e563e"))


@item("sheep", "Naemi sheep", "خروف نعيمي", "livestock", "per head", kind="livestock", **PEN)
def naemi():
    ovine(staples(*NAEMI, .058, .45, shade="c9b088", ear="3a251a", ring="94714f", mealy="b8987a", tip="d9c6a4"), iris="3c2812", er=.0180, k=1.02, girth=1.02, turn=-4)


@item("sheep-arabi", "Arabi sheep", "خروف عربي", "livestock", "per head", kind="livestock", **PEN)
def arabi_ram():
    ovine(staples(("2c1c14", "45301f"), ("221812", "32241a", "15100c"), ("241a14", "3a2c20", "181210"), .050, .35, shade="5e4128", blaze="ece2d2", tip="e2d6c2", pad="1c1412", dirt=.35), iris="2e1e0e", er=.0175, k=1.02, girth=1.05, turn=-2, step=(-.04, .05, .05, -.05), horns=dict(turns=.80, size=1.0, thick=.0265, flare=1.15, tones=("2e261e", "6a5a46")))


@item("sheep-australian", "A Merino ram with cream wool, folds at the neck and curled horns", "كبش ميرينو بصوف كريمي وقرون ملتوية", "livestock", "per head", kind="livestock", **PEN)
def merino():
    ears = [(-.004, .048, .030, .014, .012), (-.016, .078, .030, .024, .010), (-.022, .108, .022, .027, .008), (-.022, .134, .010, .019, .007), (-.020, .150, .002, .007, .005)]
    ovine(staples(("f4ead6", "e3d3b4"), ("efe2d0", "e2cfb8", "d3b79c"), ("e8d8c0", "d6bf9e", "c0a680"), .030, .10, 110000, .00075, shade="c8ae84", ear="dcb49c", ring="b98e74", mealy="d8a894", pad="b0807a", lip="6a463c", sock=.13, neckline=.15, crown=1.25, close=True), tab=BROAD, eye=(.060, .0585, .025), nose=(.214, .0165, -.016), ears=ears, iris="4a3418",
          k=1.10, girth=1.14, depth=1.06, lift=-.02, turn=-4, pitch=34, jaw=.18, tail="thin", muscle=1.1, step=(.04, -.05, -.03, .05), horns=dict(turns=.98, size=1.10, thick=.034, flare=1.1, tones=("8a765a", "c9b68e")))


@item("sheep-aqiqah-pair", "Two matched Naemi sheep with cream wool and brown faces in a pen", "خروفان نعيميان متماثلان بصوف كريمي ووجه بني في حظيرة", "livestock", "2 heads", kind="livestock", fill=.90, **PEN)
def aqiqah_pair():
    """Both on the sand, each with its own shadow, the nearer one a little ahead."""
    a = math.radians(VIEW); right, away = np.array([math.cos(a), math.sin(a), 0]), np.array([-math.sin(a), math.cos(a), 0])
    coat = lambda sd: staples(*NAEMI, .054, .42, 85000, .00095, shade="c9b088", ear="3a251a", ring="b08c66", mealy="b8987a", tip="d9c6a4", sd=sd)
    stage(lambda: ovine(coat(7), iris="3c2812", er=.0180, k=1.02, girth=1.0, turn=10, pitch=31, up=.04, step=(-.04, .05, .06, -.04)), tuple(right * .40 + away * .62), .14)
    stage(lambda: ovine(coat(3), iris="3c2812", er=.0180, k=1.02, girth=1.02, turn=-8, step=(.05, -.04, -.05, .06)), tuple(-right * .26 - away * .30), -.06)


# ---- a calf ---------------------------------------------------------------------------------------

DOMED = [(-.032, -.010, .046, .046), (.006, .004, .060, .060), (.046, .008, .0655, .067), (.088, .001, .058, .062), (.126, -.006, .0485, .054), (.160, -.011, .0445, .0475), (.188, -.014, .0475, .0445), (.209, -.018, .0475, .040), (.224, -.025, .036, .027)]


def young_ox(coat, lift=.07, girth=.92, turn=-6, step=(.07, -.06, -.05, .08), k=1.40, pitch=38, voxel=.0066):
    """A calf: straight back, thick knees, bent hocks, a short domed skull, a broad wet muzzle with a mouth under it."""
    B = Beast((.50, .78, turn)); z, g = lift, girth
    rows = [(-.505, .905, .74, .060), (-.455, .945, .66, .125), (-.35, .952, .605, .156), (-.20, .932, .560, .166), (0, .916, .540, .170), (.18, .926, .545, .160), (.30, .946, .565, .136), (.39, .905, .605, .108), (.455, .83, .665, .066)]
    B.loft("body", [(x, 0, (a + b) / 2 + z, w * g, (a - b) / 2, .14) for x, a, b, w in rows[::-1]], seg=40, n=68)
    B.loft("body", [(-.48, 0, .945 + z, .045, .025), (-.20, 0, .930 + z, .032, .022), (.08, 0, .915 + z, .032, .024), (.28, 0, .950 + z, .045, .034), (.40, 0, .915 + z, .05, .04)], keep=False)
    for sg in (-1, 1):
        B.loft("body", [(-.34, sg * .115 * g, .925 + z, .032, .026), (-.395, sg * .150 * g, .915 + z, .034, .032), (-.45, sg * .120 * g, .885 + z, .030, .028)], keep=False, melt=.025); B.lump("body", (-.488, sg * .072, .885 + z), (.036, .032, .034))
        B.loft("body", [(-.365, sg * .100 * g, .84 + z, .080, .12), (-.395, sg * .125 * g, .70 + z, .080, .135), (-.355, sg * .122 * g, .58 + z, .056, .085)], keep=False)
        B.loft("body", [(.27, sg * .085 * g, .88 + z, .048, .085), (.325, sg * .122 * g, .70 + z, .056, .105), (.295, sg * .124 * g, .56 + z, .046, .070)], keep=False)
        B.loft("body", [(.23, sg * .110 * g, .60 + z, .034, .034), (.30, sg * .128 * g, .575 + z, .038, .040), (.35, sg * .11 * g, .60 + z, .030, .032)], keep=False)
        B.loft("body", [(-.26, sg * .150 * g, .62 + z, .030, .05), (-.16, sg * .165 * g, .58 + z, .022, .04), (-.10, sg * .160 * g, .56 + z, .014, .02)], keep=False)      # fold of the flank
    ho = HOOF()
    hind = [(-.385, .66, .075, .120), (-.350, .565, .060, .092), (-.385, .470, .043, .064), (-.462, .385, .0325, .050), (-.482, .342, .0310, .043), (-.466, .270, .0245, .030), (-.458, .180, .0240, .0275), (-.452, .118, .0315, .036), (-.425, .066, .028, .034)]
    fore = [(.295, .66, .060, .090), (.290, .565, .048, .066), (.302, .465, .0385, .048), (.312, .365, .0385, .0425), (.309, .320, .0345, .038), (.302, .235, .0250, .0285), (.305, .165, .0245, .0275), (.310, .116, .0320, .035), (.333, .066, .028, .033)]
    for sg, st, r_ in ((1, step[0], fore), (-1, step[1], fore), (1, step[2], hind), (-1, step[3], hind)):
        x, y, zz, w, h = limb(B, "leg", r_, sg * .122 * g, st, z); foot(B, x, y, .034, .058, ho)
        for t in (-1, 1): B.extra([(x - .036, y + t * .016, .118, .009, .010), (x - .048, y + t * .018, .098, .008, .008)], ho, n=5, seg=8)
    B.loft("neck", [(.34, 0, .75 + z, .112 * g, .185), (.455, 0, .865 + z, .086, .145), (.54, 0, .955 + z, .074, .118), (.595, 0, 1.010 + z, .069, .102)][::-1], n=32)
    B.loft("neck", [(.40, 0, .64 + z, .028, .05), (.49, 0, .75 + z, .020, .045), (.58, 0, .88 + z, .016, .035)], keep=False)      # dewlap
    H = Head(.615, 1.050 + z, pitch, k); eye, er, nose = (.060, .0590, .022), .0120, (.212, .0265, -.006)
    B.loft("head", H.rows(DOMED), flow=-1, seg=28, n=48)
    B.loft("head", H.rows([(.020, -.050, .040, .036), (.075, -.054, .034, .028), (.130, -.048, .031, .020), (.172, -.045, .031, .016), (.196, -.045, .028, .013)]), flow=-1, keep=False, melt=.010)      # lower jaw and chin
    for sg in (-1, 1):
        B.loft("ear", [(*H.at(a, sg * b, c), w * k, h * k) for a, b, c, w, h in ((.000, .048, .020, .014, .013), (-.006, .076, .024, .024, .011), (-.012, .106, .020, .032, .0095), (-.015, .136, .008, .031, .008), (-.014, .162, -.006, .020, .0065), (-.012, .178, -.014, .008, .005))], side=H.a, n=38, seg=20)
        B.loft("head", [(*H.at(.040, sg * .053, -.020), .014 * k, .014 * k), (*H.at(.095, sg * .046, -.018), .013 * k, .011 * k), (*H.at(.140, sg * .036, -.014), .009 * k, .009 * k)], keep=False, n=10, melt=.015)      # cheek bone
        B.loft("head", [(*H.at(.190, sg * .036, .016), .011 * k, .009 * k), (*H.at(.212, sg * .038, .008), .012 * k, .010 * k), (*H.at(.222, sg * .026, -.006), .010 * k, .009 * k)], keep=False, n=10, melt=.008)      # wing of the nostril
        B.loft("head", [(*H.at(.150, sg * .036, -.030), .012 * k, .014 * k), (*H.at(.190, sg * .038, -.033), .015 * k, .014 * k), (*H.at(.218, sg * .020, -.034), .014 * k, .011 * k)], keep=False, n=10, melt=.010)      # upper lip
    lids(B, H, eye, er, "0e0805")
    B.loft("tail", [(-.49, 0, .905 + z, .034, .030), (-.535, -.004, .850 + z, .024, .024), (-.545, -.010, .68 + z, .0165, .0165), (-.540, -.014, .46 + z, .0125, .0125)], n=24)
    B.weld(voxel, 3, 10)
    coat(B, dict(H=H, eye=eye, er=er, nose=nose, z=z))
    return B


def bay_hide(B, I):
    """Red-brown with darker neck, bleached flank, a white face, socks and belly, a moist muzzle, curls on the poll."""
    P, z, H = B.P / B.s, I["z"], I["H"]; k = H.k; f, b, cl = wob(P, 11, 2, 3), wob(P, 2.8, 7, 2), wob(P * [.5, 1, 1], 30, 5, 2)
    hd, er_, nk, lg, bd = B.part("head"), B.part("ear"), B.part("neck"), B.part("leg"), B.part("body")
    c = blend(C("55371f"), C("7c583a"), .5 + .45 * b + .30 * f + .16 * cl)
    c = blend(c, C("352012"), ramp(P[:, 2] + .03 * f, .87 + z, .96 + z) * bd * .55 + nk * .40 * (.6 + .4 * b))
    c = blend(c, C("b98c60"), ramp(.60 + z - P[:, 2] + .04 * f, -.06, .10) * bd * .65); c = blend(c, C("a87a4e"), np.exp(-((P[:, 0] + .12) / .22) ** 2 - ((P[:, 2] - .72 - z) / .13) ** 2) * bd * .35)
    c = blend(c, C("b58a62"), ramp(lg, .4, .7) * ramp(-np.abs(P[:, 1]) + .105, -.02, .02) * .55)                                # inside of the legs
    c = blend(c, C("3a2114"), lg * (np.exp(-((P[:, 2] - .345) / .05) ** 2) * .55 + np.exp(-((P[:, 2] - .115) / .035) ** 2) * .6 + ramp(.30 - P[:, 2], -.05, .1) * .25))
    c = blend(c, blend(C("4c301e"), C("6e4a30"), .5 + .5 * f + .3 * b), ramp(hd, .35, .7) * .8)
    for t in np.linspace(0, 1, 6): c = blend(c, C("3c2113"), B.near(H.at(.055 + .10 * t, 0, .075 - .03 * t), [.04 * k, .026 * k, .04 * k]) * .6)
    c = blend(c, C("c8ac86"), B.near(H.at(.176, 0, -.010), [.036 * k, .07 * k, .060 * k]) * .62); c = blend(c, C("cdb28a"), B.near(H.at(.165, 0, -.055), [.050 * k, .05 * k, .022 * k]) * .7)
    for sg in (-1, 1): c = blend(c, C("8c6844"), B.near(H.at(I["eye"][0] + .006, sg * I["eye"][1], I["eye"][2] - .004), [I["er"] * 2.2 * k] * 3) * .4)
    c = blend(c, C("3a2012"), ramp(er_, .45, .75) * (.35 + .3 * b)); c = blend(c, C("c9a27c"), ramp(er_, .5, .8) * ramp(B.N @ np.array([.75, 0, -.35]), .25, .6) * .7)
    white = blend(C("e6dac6"), C("f3ebdc"), .5 + .5 * f)
    pale = ramp(.585 + z - P[:, 2] + .045 * b + .03 * f, -.03, .05) * ramp(bd, .4, .7) * (1 - ramp(lg, .3, .6)) + ramp(lg, .35, .6) * ramp(.31 - P[:, 2] + .065 * wob(P, 13, 31, 2) + .02 * f, -.025, .045) + B.part("tail") * ramp(.56 + z - P[:, 2], -.03, .05)
    for q in np.linspace(-.005, .19, 16): pale = np.maximum(pale, B.near(H.at(q, .003 * math.sin(50 * q), np.interp(q, [0, .046, .088, .126, .160, .190], [.063, .074, .062, .047, .036, .030])), [.028 * k, (.022 + .10 * q + .003 * math.sin(70 * q)) * k, .030 * k]))
    c = blend(c, white, np.clip(pale, 0, 1) * .95)
    c = dirty(B, c, .30 + z, .30)
    wet, bare = np.zeros(len(P)), np.zeros(len(P)); s, y, u = I["nose"]
    def stroke(pts, r, colour, depth=0.0, amount=1.0, w_=0.0, hide=1.0):
        nonlocal c, wet, bare
        m = drawn(B, H, pts, r)
        if depth: B.dent(m, depth * k)
        c = blend(c, C(colour), m * amount); wet = np.maximum(wet, m * w_); bare = np.maximum(bare, m * hide)
    m = B.near(H.at(s + .014, 0, u - .004), [.030 * k, .052 * k, .032 * k]); c = blend(c, blend(C("4e342e"), C("7a564c"), .5 + .7 * wob(P, 60, 3, 2)), m); wet = np.maximum(wet, m); bare = np.maximum(bare, m)
    for sg in (-1, 1):
        e0, e1, e2 = I["eye"]; er = I["er"]; q = B.near(H.at(e0, sg * e1, e2), [er * 1.15 * k] * 3); c = blend(c, C("140d09"), q); wet = np.maximum(wet, q * .5); bare = np.maximum(bare, B.near(H.at(e0, sg * e1, e2), [er * 1.5 * k] * 3))
        stroke([(e0 + er * 1.2, sg * e1 * .94, e2 - er * .5), (e0 + er * 2.1, sg * e1 * .86, e2 - er * 1.1)], .0055, "1c110b", .0, .8)
        stroke([(s + .016, sg * y * .72, u - .008), (s + .012, sg * y * 1.08, u + .001), (s - .004, sg * y * 1.6, u + .008)], .0080, "070404", .011, 1, .4)
        stroke([(s + .010, 0, u - .034), (s + .002, sg * y * .8, u - .036), (s - .022, sg * y * 1.35, u - .038), (s - .060, sg * y * 1.45, u - .036), (s - .088, sg * y * 1.40, u - .031)], .0062, "1c120d", .0065, .9)
    B.skin(c, .62, wet, .90)
    hair = .0145 * (1 - .40 * hd - .40 * er_) * (1 - .30 * lg)
    B.comb(170000, hair, .16, .00085, 1 - bare, .14, 0, 0, 0, 1, .24, 4, .15, 1.22, .74, 5, None, .3, .06, .42, .5)
    tuft(B, B.part("tail") * (1 - ramp(P[:, 2], .46 + z, .56 + z)), .10, 3500, rad=.0011, curl=.02)
    tuft(B, B.near(H.at(-.012, 0, .056), [.040 * k, .036 * k, .03 * k]), .024, 3500, .35, .35, 5, .0009, .16, sd=23)


@item("calf", "A brown calf with a white face and white socks in a pen", "عجل بني بوجه أبيض وقوائم بيضاء في حظيرة", "livestock", "per head", kind="livestock", **PEN)
def calf(): young_ox(bay_hide)
