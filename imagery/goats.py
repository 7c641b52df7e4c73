"""Goats, a calf and an ox made again with a longer look at the head: lidded eyes, a modelled nose and mouth, hair of several lengths."""
from animals import *

GLASS = lambda c="1c1008": plain(c, .04, coat=1)


def lids(B, H, eye, er, iris):
    """An eyeball sunk between two lids and a brow, so that only an almond of it is seen."""
    s, y, u = eye; k = H.k
    for sg in (-1, 1):
        row = lambda ds, dy, du, r: (*H.at(s + er * ds, sg * (y + er * dy), u + er * du), er * r * k, er * r * .8 * k)
        B.loft("head", [row(-1.5, -.50, .30, .34), row(-.5, .16, .86, .40), row(.6, .10, .80, .38), row(1.6, -.55, .05, .30)], keep=False, n=14, melt=.005)       # upper lid
        B.loft("head", [row(-1.4, -.45, -.25, .30), row(-.2, .06, -.86, .32), row(.8, .0, -.74, .32), row(1.7, -.6, -.20, .26)], keep=False, n=14, melt=.005)      # lower lid
        B.loft("head", [row(-2.3, -1.0, 1.2, .60), row(-.4, -.30, 1.75, .62), row(1.5, -.75, 1.25, .55)], keep=False, n=12, melt=.012)                              # brow
        B.orb(H.at(s, sg * (y - er * .34), u), er * k, GLASS(iris))


def hanging(H, pitch, length, half, out, root=(-.005, .046, .030), curl=.02):
    """Rows of an ear that hangs straight down whatever the tilt of the head."""
    p = math.radians(pitch); ds, du = math.sin(p), -math.cos(p)
    tab = [(0, 0, .40, .012), (.10, .55, .62, .011), (.28, .86, .92, .0085), (.52, 1.0, 1.0, .0075), (.76, 1.0, .88, .007), (.93, 1.0, .55, .006), (1.0, 1.0, .20, .005)]
    return [(root[0] + ds * length * t, root[1] + out * o + curl * t ** 3, root[2] + du * length * t, half * w, h) for t, o, w, h in tab]


def nose_and_mouth(B, H, nose, k_lip=1.0):
    """Wings of the nostrils, the upper lip and the chin."""
    s, y, u = nose; k = H.k
    for sg in (-1, 1):
        B.loft("head", [(*H.at(s - .020, sg * y * 1.15, u + .012), .008 * k, .007 * k), (*H.at(s - .002, sg * y * 1.25, u + .008), .009 * k, .008 * k), (*H.at(s + .010, sg * y * .75, u - .004), .007 * k, .006 * k)], keep=False, n=10, melt=.006)
        B.loft("head", [(*H.at(s - .055, sg * y * 1.55, u - .018), .010 * k, .010 * k), (*H.at(s - .020, sg * y * 1.25, u - .024), .012 * k, .011 * k), (*H.at(s + .004, sg * y * .5, u - .026), .010 * k, .010 * k)], keep=False, n=10, melt=.010)
    B.loft("head", [(*H.at(s - .060, 0, u - .046), .017 * k, .013 * k), (*H.at(s - .025, 0, u - .050), .016 * k * k_lip, .012 * k), (*H.at(s - .006, 0, u - .046), .011 * k, .009 * k)], keep=False, n=10, melt=.010)


def lidded(B, H, tab, eye, er, nose, jaw, roman, ears, iris, jd):
    """animals.face with lids, nostrils and lips; no ear tag."""
    k = H.k; s, y, u = nose
    B.loft("head", H.rows(tab), flow=-1, seg=26, n=44)
    B.loft("head", H.rows([(.03, -.052 * jd, .038, .035), (jaw * .5, -.050 * jd, .030, .026), (jaw * .82, -.038 * jd, .028, .018), (jaw, -.030 * jd, .026, .014)]), flow=-1, keep=False)
    for sg in (-1, 1):
        B.loft("ear", [(*H.at(a, sg * b, c), w * k, h * k) for a, b, c, w, h in ears], side=H.a, n=34, seg=20)
        B.loft("head", [(*H.at(eye[0] - .010, sg * eye[1] * .86, eye[2] - .034), .012 * k, .012 * k), (*H.at(eye[0] + .035, sg * eye[1] * .76, eye[2] - .036), .012 * k, .010 * k), (*H.at(eye[0] + .075, sg * eye[1] * .62, eye[2] - .034), .008 * k, .008 * k)], keep=False, n=10, melt=.02)
    lids(B, H, eye, er, iris)
    for sg in (-1, 1):
        B.loft("head", [(*H.at(s - .018, sg * y * 1.20, u + .010), .009 * k, .008 * k), (*H.at(s - .002, sg * y * 1.30, u + .006), .010 * k, .009 * k), (*H.at(s + .008, sg * y * .85, u - .006), .008 * k, .007 * k)], keep=False, n=10, melt=.010)


def caprine(tab, eye, er, nose, ears, neck, head, pitch=42, k=1.0, lift=.12, girth=.86, depth=.95, turn=-26, step=(.05, -.04, -.05, .05), iris="1c1008", udder=False, horns=None, coat=None, s=1.0, leg=1.0, jaw=.19, jowl=1.0, tag=True, tail=None):
    """A goat from the shape of its head. neck: rows from the chest to the poll; head: x, z of the poll."""
    B = Beast((.38, .70, turn), s); z, g = lift, girth
    mid = lambda top, low: ((top + low) / 2 + z + (1 - depth) * .06, (top - low) / 2 * depth)
    rows = [(-.50, .675, .55, .055), (-.455, .735, .47, .115), (-.36, .775, .43, .150), (-.22, .770, .385, .165), (-.05, .752, .350, .188), (.10, .755, .355, .182), (.23, .785, .385, .150), (.33, .790, .420, .125), (.41, .745, .465, .095), (.47, .66, .52, .055)]
    B.loft("body", [(x, 0, mid(a, b)[0], w * g, mid(a, b)[1], .16) for x, a, b, w in rows[::-1]], seg=36, n=64)
    B.loft("body", [(-.40, 0, .772 + z, .038, .026), (-.20, 0, .768 + z, .032, .022), (.05, 0, .755 + z, .030, .022), (.24, 0, .793 + z, .034, .030), (.34, 0, .790 + z, .04, .035)], keep=False)     # spine and withers
    for sg in (-1, 1):
        B.loft("body", [(-.36, sg * .085 * g, .755 + z, .030, .028), (-.40, sg * .115 * g, .735 + z, .030, .030), (-.45, sg * .085 * g, .705 + z, .026, .026)], keep=False, melt=.025)      # hip bone
        B.loft("body", [(-.34, sg * .095 * g, .67 + z, .060, .10), (-.37, sg * .112 * g, .55 + z, .060, .11), (-.335, sg * .112 * g, .45 + z, .044, .070)], keep=False)
        B.loft("body", [(.27, sg * .080 * g, .74 + z, .038, .07), (.315, sg * .110 * g, .60 + z, .046, .088), (.275, sg * .112 * g, .48 + z, .040, .062)], keep=False)
        B.loft("body", [(.20, sg * .100 * g, .52 + z, .030, .030), (.27, sg * .118 * g, .50 + z, .034, .034), (.33, sg * .10 * g, .52 + z, .028, .028)], keep=False)     # elbow
    hind = [(-.35, .52, .058, .088), (-.315, .44, .047, .070), (-.355, .36, .034, .050), (-.425, .285, .026, .040), (-.445, .245, .0235, .033), (-.432, .19, .0195, .024), (-.425, .12, .0190, .022), (-.418, .078, .0245, .028), (-.398, .042, .0215, .026)]
    fore = [(.28, .52, .048, .068), (.275, .43, .040, .054), (.285, .34, .030, .038), (.293, .262, .0285, .032), (.290, .225, .0255, .028), (.286, .165, .0190, .021), (.288, .115, .0185, .0205), (.292, .078, .0240, .027), (.308, .042, .0210, .025)]
    ho = HOOF()
    for sg, st, r_ in ((1, step[0], fore), (-1, step[1], fore), (1, step[2], hind), (-1, step[3], hind)):
        x, y, zz, w, h = limb(B, "leg", [(a, b, c * leg, d * leg) for a, b, c, d in r_], sg * .108 * g, st, z); foot(B, x, y, .0255 * leg, .040, ho)
        for t in (-1, 1): B.extra([(x - .030, y + t * .012, .080, .007, .008), (x - .040, y + t * .014, .066, .006, .006)], ho, n=5, seg=8)      # dew claws
    B.loft("neck", [(x, 0, zz + z, w, h) for x, zz, w, h in neck][::-1], n=36)
    H = Head(head[0], head[1] + z, pitch, k)
    B.loft("head", H.rows(tab), flow=-1, seg=26, n=44)
    B.loft("head", H.rows([(.010, -.048 * jowl, .034, .036), (.050, -.056 * jowl, .032, .030), (jaw * .55, -.046 * jowl, .026, .022), (jaw * .85, -.036 * jowl, .021, .016), (jaw, -.030 * jowl, .017, .012)]), flow=-1, keep=False)
    for sg in (-1, 1):
        B.loft("head", [(*H.at(eye[0] - .012, sg * eye[1] * .86, eye[2] - .034), .012 * k, .012 * k), (*H.at(eye[0] + .035, sg * eye[1] * .74, eye[2] - .036), .012 * k, .010 * k), (*H.at(eye[0] + .075, sg * eye[1] * .56, eye[2] - .034), .008 * k, .008 * k)], keep=False, n=10, melt=.012)      # cheek bone
        B.loft("ear", [(*H.at(a, sg * b, c), w * k, h * k) for a, b, c, w, h in ears], side=H.a, n=38, seg=20)
    lids(B, H, eye, er, iris); nose_and_mouth(B, H, nose)
    B.loft("tail", [(x, y, c + z, w, h) for x, y, c, w, h in tail or [(-.46, 0, .715, .034, .028), (-.525, 0, .745, .028, .018), (-.570, .01, .790, .018, .011)]], n=20 if tail else 14)
    if udder:
        B.lump("udder", (-.30, 0, .375 + z), (.075, .078, .075), keep=True)
        for sg in (-1, 1): B.loft("udder", [(-.285, sg * .042, .335 + z, .022, .022), (-.275, sg * .050, .285 + z, .014, .014), (-.272, sg * .052, .258 + z, .009, .009)], keep=False, n=8)
    if horns:
        for sg in (-1, 1):
            pts = [(.0, .026, .052, .019), (-.030, .036, .115, .017), (-.085, .060, .170, .014), (-.15, .095, .190, .009), (-.19, .120, .182, .004)]
            ridged = lambda G: (lambda c, t: c + (G - c) * (1 + .09 * np.sin(t * 80) * (1 - t)))(G.mean(1, keepdims=True), np.linspace(0, 1, G.shape[0])[:, None, None])
            B.extra([(*H.at(a * horns, sg * b, c if c < .06 else .05 + (c - .05) * horns), r, r * .75) for a, b, c, r in pts], HORN(), seg=14, n=80, deform=ridged)
    B.weld(.0056, 3, 10)
    coat(B, dict(H=H, eye=eye, er=er, nose=nose, z=z))
    return B


def long_hair(B, L, where, n, lock, rad=.0012, lift=.17, droop=.55, sd=3, tone=.34, curl=.05, dust=.12):
    """Fine straight hair that hangs down the flanks from a parting along the back."""
    fl = unit(B.flow * .55 + np.array([-.10, 0, -1.0])); fl = unit(fl - B.N * np.minimum(0, (fl * B.N).sum(1))[:, None])
    B.comb(n, L, lift, rad, where, droop, lock, .30, curl, 1.3, .24, 7, tone, 1.38, .50, sd, fl, .30, dust, .55, .70)


def mahogany(B, I):
    """The Shami's coat: red-brown, long on flank, thigh and neck, short on face and legs, a white star and a mealy nose."""
    P, z, H = B.P / B.s, I["z"], I["H"]
    f, b = wob(P, 11, 2, 3), wob(P, 3, 7, 2)
    hd, er_, nk, lg = B.part("head"), B.part("ear"), B.part("neck"), B.part("leg")
    c = blend(C("5c3019"), C("855034"), .5 + .5 * b + .35 * f)
    c = blend(c, C("331a0e"), ramp(P[:, 2] + .03 * f, .68 + z, .79 + z) * B.part("body") * .75)           # darker along the back
    c = blend(c, C("a9744a"), ramp(-P[:, 2] + .04 * f, -.52 - z, -.40 - z) * B.part("body") * .55)         # sun-bleached fringe and thigh
    c = blend(c, blend(C("5e3420"), C("80502f"), .5 + .5 * f), ramp(hd, .35, .7))
    for t in np.linspace(0, 1, 6): c = blend(c, C("4a2210"), B.near(H.at(.06 + .10 * t, 0, .075 - .02 * t), [.035, .024, .035]) * .8)       # dark bridge of the nose
    c = blend(c, C("b58a5e"), B.near(H.at(.212, 0, -.028), [.050, .06, .045]) * .75)                      # mealy muzzle
    for sg in (-1, 1): c = blend(c, C("b07c4c"), B.near(H.at(I["eye"][0] + .012, sg * I["eye"][1], I["eye"][2] - .026), [.030, .03, .013]) * .55)
    c = blend(c, C("e9dcc6"), B.near(H.at(.022, 0, .064), [.026, .017, .02]) * .9)                        # star
    c = blend(c, C("3c2416"), ramp(er_, .4, .7) * (.55 + .45 * b + .3 * f))                                  # dark, mottled ears
    c = blend(c, C("2e1a10"), ramp(lg, .4, .7) * ramp(.36 - P[:, 2] + .05 * f, -.06, .10) * .8)
    c = blend(c, C("b98a72"), ramp(B.part("udder"), .45, .75))
    c = dirty(B, c, .30 + z, .42)
    c, wet, bare = face_paint(B, H, c, I["eye"], I["er"] * 1.05, I["nose"], "4a2e24", mouth=.070)
    bare = np.maximum(bare, ramp(B.part("udder"), .45, .75) * .7)
    face_ = ramp(hd + er_, .30, .62)
    low = ramp(lg * ramp(.42 + z - P[:, 2], -.03, .06), .2, .6)
    shaggy = (1 - face_) * (1 - low) * (1 - ramp(B.part("udder"), .3, .6))
    B.skin(c, .8, wet, 1 - .40 * shaggy)
    side = 1 - ramp(P[:, 2], .48 + z, .76 + z)
    L = shaggy * (.026 + .034 * side * B.part("body") + .026 * ramp(-P[:, 0], .25, .42)) * (1 - .15 * nk)
    long_hair(B, L, shaggy, 90000, 12)
    long_hair(B, L * .75, shaggy, 40000, 0, .0009, .26, .40, 8, .40)
    short = np.clip(1 - shaggy, 0, 1) * (1 - bare)
    B.comb(80000, .013 * (1 - .3 * er_), .17, .00065, short, .20, 0, 0, 0, 1, .20, 3, .20, 1.22, .72, 5, None, .35, .08, .35)
    tuft(B, B.near(H.at(-.012, 0, .056), [.040, .034, .026]), .030, 1500, .25, .5, 5, .0008, sd=41)         # forelock
    tuft(B, B.part("tail"), .07, 2500, .4, .2, 6, .0009, sd=43, down=False)


ROMAN = [(-.038, -.014, .038, .044), (.002, .000, .052, .060), (.045, .010, .056, .066), (.085, .021, .048, .062), (.125, .022, .040, .055), (.162, .009, .035, .047), (.195, -.008, .032, .039), (.220, -.021, .029, .031), (.236, -.030, .020, .021)]
TALL = [(.30, .60, .105, .17), (.40, .70, .080, .130), (.50, .83, .062, .100), (.575, .955, .054, .082), (.605, 1.045, .052, .072)]


@item("goat-shami", "Shami goat", "ماعز شامي", "livestock", "per head", kind="livestock", quality=1.3, **PEN)
def goat_shami():
    eye, nose = (.056, .0525, .026), (.226, .0145, -.018)
    caprine(ROMAN, eye, .0135, nose, hanging(None, 44, .265, .047, .040), TALL, (.618, 1.090), 44, 1.02, turn=0, udder=True, coat=mahogany)


# ---- a kid ------------------------------------------------------------------------------------

STRAIGHT = [(-.036, -.012, .040, .046), (.002, .000, .052, .060), (.042, .005, .055, .062), (.080, .000, .046, .054), (.115, -.008, .037, .045), (.148, -.013, .032, .037), (.174, -.018, .029, .030), (.190, -.024, .020, .020)]
SHORT = [(.30, .60, .100, .16), (.39, .70, .074, .120), (.46, .79, .058, .094), (.515, .88, .052, .078), (.535, .93, .050, .070)]


def fawn(B, I):
    """A kid's coat: short and soft, fawn with a dark line along the back, dark knees, pale belly and face stripes."""
    P, z, H = B.P / B.s, I["z"], I["H"]; f, b = wob(P, 11, 2, 3), wob(P, 3, 7, 2)
    c = blend(C("8a5f3a"), C("b58a5c"), .5 + .5 * b + .35 * f)
    c = blend(c, C("2c1a10"), ramp(P[:, 2] - .752 - z + .010 * f, -.025, .012) * B.part("body") * ramp(.05 - np.abs(P[:, 1]), -.02, .03))
    c = blend(c, C("ead9bc"), ramp(.44 + z - P[:, 2] + .04 * f, -.04, .05) * B.part("body"))
    c = blend(c, C("3a2416"), B.part("leg") * ramp(.30 - P[:, 2] + .04 * f, -.04, .08) * .75)
    for sg in (-1, 1):
        for t in np.linspace(0, 1, 7): c = blend(c, C("ead6b4"), B.near(H.at(.045 + .10 * t, sg * (.046 - .016 * t), .042 - .030 * t), [.018, .012, .014]) * .7)      # pale stripe from brow to nose
    c = blend(c, C("4a2e1c"), B.near(H.at(.12, 0, .030), [.07, .018, .04]) * .6)
    c = blend(c, C("e6d2b2"), B.near(H.at(.172, 0, -.024), [.034, .05, .034]) * .7)
    c = blend(c, C("5a3a24"), ramp(B.part("ear"), .4, .7) * .45)
    c = dirty(B, c, .28 + z, .35)
    c, wet, bare = face_paint(B, H, c, I["eye"], I["er"] * 1.05, I["nose"], "5a4038", mouth=.055)
    B.skin(c, .75, wet, .88)
    hd = B.part("head", "ear")
    B.comb(150000, .030 * (1 - .62 * hd) * (1 - .45 * B.part("leg")), .22, .0010, 1 - bare, .22, 0, 0, 0, 1, .26, 4, .24, 1.22, .70, 5, None, .3, .06, .35)
    B.comb(30000, .042 * (1 - hd), .30, .0009, (1 - bare) * (1 - ramp(hd + B.part("leg"), .3, .6)), .35, 5, .3, .08, 1.2, .35, 5, .30, 1.25, .66, 8, None, .3, .06, .35)
    tuft(B, B.part("tail"), .06, 2000, .4, .2, 6, .0010, sd=43, down=False)
    tuft(B, B.near(H.at(-.012, 0, .056), [.04, .034, .026]), .028, 1200, .3, .5, 5, .0009, sd=41)


@item("goat", "Young goat", "جدي", "livestock", "per head", kind="livestock", pen=.72, quality=1.3, **PEN)
def goat():
    ears = [(-.005, .044, .030, .014, .012), (-.016, .074, .026, .026, .009), (-.020, .108, .012, .033, .0075), (-.014, .138, -.012, .030, .007), (-.004, .158, -.038, .017, .006), (.002, .164, -.050, .006, .005)]
    caprine(STRAIGHT, (.050, .0515, .024), .0145, (.180, .0135, -.014), ears, SHORT, (.548, .965), 36, 1.16, lift=.13, girth=.80, depth=.82, turn=-14, step=(.04, -.05, -.04, .06), horns=.30, coat=fawn, s=.66, leg=1.06, jaw=.155, jowl=.86)


def pied(B, I):
    """White with brown: patches with torn edges where both hairs mix, a white blaze, dusty legs and belly."""
    P, z, H = B.P / B.s, I["z"], I["H"]; f, b = wob(P, 11, 2, 3), wob(P, 3, 7, 2)
    white, brown = blend(C("cfc2aa"), C("ece2d0"), .5 + .5 * b + .35 * f), blend(C("50280f"), C("80491f"), .5 + .5 * b + .4 * f)
    mark = wob(P * [1, .8, 1], 4.2, 17, 2) + .14 * f + 1.1 * ramp(B.part("head", "ear"), .3, .7) + .62 * ramp(B.part("neck") + .3 * b, .25, .85) - .55 * ramp(.42 + z - P[:, 2], -.05, .08) - .9 * B.part("leg")
    c = blend(white, brown, ramp(mark, .40, .56)); c = blend(c, C("3a1c0c"), ramp(mark, .40, .56) * ramp(P[:, 2] - .75 - z, -.03, .05) * B.part("body") * .6)
    for t in np.linspace(0, 1, 8): c = blend(c, C("e6dac4"), B.near(H.at(.020 + .14 * t, .004 * math.sin(9 * t), .056 - .046 * t), [.020, .015 + .004 * math.sin(7 * t), .018]) * .85)
    c = blend(c, C("d8c8ac"), B.near(H.at(.172, 0, -.024), [.034, .05, .034]) * .6); c = blend(c, C("b08a6a"), ramp(B.part("ear"), .4, .7) * .18)
    c = blend(c, C("8a7450"), B.part("leg") * ramp(.24 - P[:, 2] + .05 * f, -.05, .10) * .5); c = dirty(B, c, .34 + z, .45)
    c, wet, bare = face_paint(B, H, c, I["eye"], I["er"] * 1.05, I["nose"], "6a4c42", mouth=.055)
    B.skin(c, .75, wet, .88); hd = B.part("head", "ear")
    B.comb(150000, .032 * (1 - .62 * hd) * (1 - .45 * B.part("leg")), .22, .0010, 1 - bare, .22, 0, 0, 0, 1, .26, 4, .24, 1.22, .70, 5, None, .3, .06, .35)
    B.comb(34000, .050 * (1 - hd), .30, .0009, (1 - bare) * (1 - ramp(hd + B.part("leg"), .3, .6)), .35, 5, .3, .08, 1.2, .35, 5, .30, 1.25, .66, 8, None, .3, .06, .35)
    tuft(B, B.part("tail"), .06, 2000, .4, .2, 6, .0010, sd=43, down=False); tuft(B, B.near(H.at(-.012, 0, .056), [.04, .034, .026]), .030, 1200, .3, .5, 5, .0009, sd=41)


@item("goat-aqiqah-girl", "White and brown goat for aqiqah", "ماعز أبيض وبني للعقيقة", "livestock", "per head", kind="livestock", quality=1.2, **PEN)
def goat_aqiqah():
    ears = [(-.005, .044, .030, .014, .012), (-.018, .072, .018, .028, .009), (-.024, .092, -.020, .034, .0075), (-.022, .100, -.068, .034, .007), (-.014, .100, -.108, .022, .006), (-.008, .098, -.126, .008, .005)]
    caprine(STRAIGHT, (.050, .0515, .024), .0140, (.180, .0135, -.014), ears, SHORT, (.548, .965), 38, 1.12, lift=.10, girth=.84, depth=.88, turn=-10, step=(-.04, .05, .05, -.04), horns=.55, coat=pied, s=.78, leg=1.04)


# ---- cattle -----------------------------------------------------------------------------------

def hide(tones, back, belly, muzzle, n=150000, hair=.020, pad="2a1e1a", dark_head=.0):
    """Cattle with a short coat: darker back and legs, pale ring round the nose, pale inner ear, a whorl on the forehead."""
    def paint(B, I, P, f, b):
        z, H = I["z"], I["H"]
        c = blend(C(tones[0]), C(tones[1]), .5 + .5 * b + .35 * f)
        c = blend(c, C(back), ramp(P[:, 2] + .04 * f, 1.22 + z, 1.36 + z) * B.part("body") * .6 + ramp(B.part("neck"), .4, .8) * .25)
        c = blend(c, C(belly), ramp(.72 + z - P[:, 2] + .06 * f, -.08, .10) * B.part("body") * .6)
        c = blend(c, C(back), B.part("leg") * ramp(.50 - P[:, 2] + .06 * f, -.10, .15) * .7)
        c = blend(c, C(back), ramp(B.part("head"), .4, .7) * (.25 + dark_head) * (.6 + .4 * f))
        c = blend(c, C(muzzle), B.near(H.at(.192, 0, -.012), [.040 * H.k, .06 * H.k, .050 * H.k]) * .75)
        return c
    def long(B, I):
        z, H = I["z"], I["H"]
        tuft(B, B.part("tail") * (1 - ramp(B.P[:, 2] / B.s, .55 + z, .72 + z)), .18, 4000, rad=.0016)
        tuft(B, B.near(H.at(.006, 0, .052), [.045 * H.k, .034 * H.k, .03 * H.k]), .040, 3500, .35, .35, 5, .0013, .16, sd=23)
    return sleek(paint, hair, n, pad, dirt=.35, dirt_z=.5, rad=.0013, long=long, tone=.22, lift=.24)


def share_board():
    """A painted board on a stake in the sand: one of seven shares. Digits need no second language."""
    a = math.radians(VIEW); right, near_ = np.array([math.cos(a), math.sin(a), 0]), np.array([math.sin(a), -math.cos(a), 0])
    at = right * 1.02 + near_ * .75
    m = Mat("board"); wood = m.pbr(m.mix(m.noise(9, 4, vec=m.map(None, (1, 1, 8))), "8a6a46", "b08e62"), .8, bump=m.bump(m.noise(40, 3, vec=m.map(None, (1, 1, 9))), .4, .004))
    post = box(.045, .035, .62, .006, wood); put(post, tuple(at - near_ * .03), (0, .02, a))
    white = Mat("paint"); face = white.pbr(white.mix(white.noise(14, 4), "e6ddc8", "f6f0e0"), .7, bump=white.bump(white.noise(60, 3), .3, .003))
    plate_ = box(.46, .022, .32, .008, face); put(plate_, tuple(at + np.array([0, 0, .34])), (0, .02, a))
    cv = bpy.data.curves.new("share", "FONT"); cv.body = "1/7"; cv.size = .24; cv.align_x = "CENTER"; cv.align_y = "CENTER"; cv.extrude = .002; cv.offset = .004
    cv.materials.append(plain("7a1c22", .6)); o = link(bpy.data.objects.new("share", cv)); o.location = Vector(at + near_ * .014 + np.array([0, 0, .50])); o.rotation_euler = (math.pi / 2, .0, a)


@item("cow-share-seventh-udhiya", "Brown ox and a board that says one seventh", "ثور بني ولوحة كُتب عليها السُّبع", "livestock", "per share", kind="livestock", quality=1.2, **PEN)
def udhiya_ox():
    B = bovine(lift=.05, girth=.92, depth=.92, udder=False, bony=.4, head_k=1.92, turn=-8, ear=1.2, leg=1.05, step=(-.08, .08, .10, -.06), look=lidded, voxel=.0095, coat=hide(("5a2e18", "7a4426"), "2c160c", "8a5a38", "b08a66", 140000, .019, dark_head=.3))
    H = Head(1.03, 1.42, 40, 1.92)
    for sg in (-1, 1): B.extra([(*H.at(a, sg * b, c), r, r) for a, b, c, r in ((-.006, .034, .036, .042), (-.020, .068, .052, .038), (-.022, .096, .082, .030), (-.010, .106, .118, .019), (.004, .100, .142, .006))], HORN("8a7a62", "c9bb9c"), seg=16, n=60)
    share_board()
