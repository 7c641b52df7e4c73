"""Breeds told apart by fleece, horns and colour: the Merino of Australia and a suckling lamb."""
from animals import *
from goats import lids


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
