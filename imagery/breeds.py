"""Breeds told apart by fleece, horns and colour: the Merino of Australia, a suckling lamb, the Sawakni, the Najdi; and the camels."""
from animals import *
from goats import ROMAN, caprine, hanging, lids, long_hair


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


@item("sheep-australian", "A Merino ram with cream wool, folds at the neck and curled horns", "كبش ميرينو بصوف كريمي وقرون ملتوية", "livestock", "per head", kind="livestock", **PEN)
def merino():
    small_stock(lift=-.02, girth=1.14, depth=1.08, ear=.085, earw=.030, ear_out=.055, roman=.018, pitch=34, head_k=1.08, tail="thin", turn=-30, horns="ram", muscle=1.12, step=(.04, -.05, -.03, .05), longhead=.92, iris="8a6a2c",
                coat=cream_fleece(("fffcf2", "f6ead0"), ("f4e8d8", "e6d2bc"), .044, .55, .9, .10))


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
