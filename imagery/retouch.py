"""Variants without a render: an earlier picture, set smaller, mirrored, repeated or tinted on its own ground, with its card.

python3 retouch.py OUT [slug ...]     reads goods.VARIANTS, the pictures of the store and labels/card-*.png

A picture divided by its ground leaves the goods and their shadows as factors; multiplied onto the clean ground they can stand
anywhere and at any size. It costs half a second where a render costs a minute, so it makes the goods that differ from their
neighbour only in origin, size or colour.
"""
import os, sys, zlib
import cv2
import numpy as np
from PIL import Image
from goods import COMPOSED, VARIANTS

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.environ.get("KARAZ_PICTURES") or os.path.join(HERE, "..", "apps", "api", "src", "db", "seed", "pictures")
N = 720
# Placements: (centre x, centre y, size, mirrored), all as parts of the picture.
ONE = [(.47, .47, .94, True)], [(.46, .47, .84, False)], [(.48, .46, 1.04, True)], [(.46, .48, .88, True)], [(.47, .46, .98, False)]
TWO = [(.30, .31, .54, False), (.66, .60, .54, True)], [(.67, .29, .53, True), (.31, .60, .55, False)]
THREE = [(.26, .40, .44, False), (.70, .34, .44, True), (.45, .66, .46, True)]
SINGLE = {"chocolate-cake", "kunafa", "baklava", "eggs-tray", "sliced-loaf", "khubz-stack", "ribeye-steak", "cheese-wedge"}


def to_linear(v): return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4)
def to_srgb(v): v = np.clip(v, 0, 1); return np.where(v <= .0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - .055)


def load(slug):
    im = Image.open(os.path.join(PICTURES, slug + "-720.webp")).convert("RGB")
    return to_linear(np.asarray(im, np.float32) / 255)


def ground(im):
    """The empty backdrop: a cubic surface through the border, without the shadows that reach it."""
    v, u = np.mgrid[0:N, 0:N].astype(np.float32) / N - .5
    terms = np.stack([u ** i * v ** j for i in range(4) for j in range(4 - i)], -1)
    edge = (np.minimum.reduce([u + .5, .5 - u, v + .5, .5 - v]) < .05)
    A, B = terms[edge][::7], np.log(im[edge][::7] + 1e-4)
    keep = np.ones(len(A), bool)
    for _ in range(5):
        k, *_rest = np.linalg.lstsq(A[keep], B[keep], rcond=None)
        off = (B - A @ k).mean(1)
        keep = np.abs(off - np.median(off[keep])) < max(.02, 1.3 * off[keep].std())
    return np.exp(terms @ k)


def feather():
    v, u = np.mgrid[0:N, 0:N] / N
    d = np.minimum.reduce([u, 1 - u, v, 1 - v])
    return np.clip(d / .09, 0, 1)[..., None] ** .7


def goods_weight(factor):
    """1 where the goods are coloured or dark, 0 on ground, shadow and white trays."""
    hi, lo = factor.max(-1), factor.min(-1)
    colour = np.clip((hi / np.maximum(lo, 1e-3) - 1.25) / .5, 0, 1)
    dark = np.clip((.22 - hi) / .12, 0, 1)
    return cv2.GaussianBlur(np.maximum(colour, dark).astype(np.float32), (0, 0), 1.2)


def tint(im, weight, hue, saturation, value):
    hsv = cv2.cvtColor(im.astype(np.float32), cv2.COLOR_RGB2HSV)
    hsv[..., 0] = (hsv[..., 0] + (hue - .5) * 360) % 360
    hsv[..., 1] = np.clip(hsv[..., 1] * saturation, 0, 1)
    hsv[..., 2] = hsv[..., 2] * value
    w = weight[..., None]
    return im * (1 - w) + cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB) * w


def blush(im, weight, colour, amount, rng):
    """A second colour in soft patches, as on fruit that ripened on one side. Dark stems and highlights stay."""
    noise = sum(cv2.resize(rng.normal(size=(k, k)).astype(np.float32), (N, N), interpolation=cv2.INTER_CUBIC) for k in (9, 18))
    light = im.max(-1)
    patch = np.clip(.5 + .45 * noise, 0, 1) * weight * np.clip((light - .05) / .12, 0, 1) * amount
    paint = to_linear(np.array([int(colour[i:i + 2], 16) for i in (0, 2, 4)]) / 255) * (light / np.median(light[weight > .5]))[..., None]
    gloss = np.clip((im.min(-1) - .30) / .3, 0, 1)
    a = (patch * (1 - gloss))[..., None]
    return im * (1 - a) + paint * a


def rub(im, weight, colours, rng):
    """Herbs and spices on the goods, darker where the goods are dark."""
    cols = [to_linear(np.array([int(c[i:i + 2], 16) for i in (0, 2, 4)]) / 255) for c in colours]
    inside = np.argwhere(cv2.erode(((weight > .5) & (im.max(-1) > .06)).astype(np.uint8), np.ones((9, 9))) > 0)
    light = cv2.GaussianBlur(im.mean(-1).astype(np.float32), (0, 0), 6)
    layer, alpha = np.zeros_like(im), np.zeros(im.shape[:2], np.float32)
    for y, x in inside[rng.integers(0, len(inside), min(900, len(inside) // 28))]:
        a = rng.uniform(0, 180); size = (int(rng.integers(2, 5)), int(rng.integers(1, 3)))
        c = cols[0] + (cols[1] - cols[0]) * rng.uniform(); c = c * np.clip(.45 + 1.6 * light[y, x], .4, 1.3)
        cv2.ellipse(layer, (int(x), int(y)), size, a, 0, 360, c.tolist(), -1, cv2.LINE_AA); cv2.ellipse(alpha, (int(x), int(y)), size, a, 0, 360, .9, -1, cv2.LINE_AA)
    alpha = cv2.GaussianBlur(alpha, (0, 0), .7)[..., None]
    return im * (1 - alpha) + layer * alpha


def placed(factor, x, y, size, mirrored, narrow=1.0):
    f = factor[:, ::-1] if mirrored else factor
    m = np.array([[size * narrow, 0, N * (x - size * narrow / 2)], [0, size, N * (y - size / 2)]], np.float32)
    return cv2.warpAffine(np.ascontiguousarray(f), m, (N, N), flags=cv2.INTER_AREA if size < 1 else cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=(1, 1, 1))


def sharp(factor, size):
    """The same, filtered first, so that small copies do not flicker."""
    return cv2.GaussianBlur(factor, (0, 0), .45 / size) if size < .8 else factor


def card(im, slug, x, y, w):
    """The folded card, seen a little from above, with its shadow to the right. Drawn three times as large, for clean edges."""
    art = to_linear(np.asarray(Image.open(os.path.join(HERE, "labels", "card-" + slug + ".png")).convert("RGB"), np.float32) / 255) * .93
    h, k = w * 270 / 420, 3; ah, aw = art.shape[:2]
    quad = np.float32([[x, y], [x + w, y + 2.5], [x + w + 2, y + h + 2.5], [x - 2, y + h]])
    side = np.float32([quad[0], quad[0] + [-7, 6], quad[3] + [-9, -5], quad[3]])
    shadow = np.zeros(im.shape[:2], np.float32)
    cv2.fillConvexPoly(shadow, np.int32([quad[3] + [4, -3], quad[2] + [-2, 3], quad[2] + [w * .28, -h * .02], quad[1] + [w * .12, h * .45], quad[3] + [w * .3, -h * .1]]), 1.0)
    im = im * (1 - .30 * cv2.GaussianBlur(shadow, (0, 0), 5)[..., None])
    front, mask = np.zeros((N * k, N * k), np.float32), np.zeros((N * k, N * k), np.float32)
    cv2.fillConvexPoly(front, np.int32(quad * k), 1.0); cv2.fillConvexPoly(mask, np.int32(side * k), 1.0)
    face = cv2.warpPerspective(art, cv2.getPerspectiveTransform(np.float32([[0, 0], [aw, 0], [aw, ah], [0, ah]]), quad * k), (N * k, N * k), flags=cv2.INTER_LINEAR)
    face[front == 0] = (.55, .50, .42); mask = np.maximum(mask, front)
    small = lambda v: cv2.resize(v, (N, N), interpolation=cv2.INTER_AREA)
    m = small(mask)[..., None]
    return im * (1 - m) + small(face * mask[..., None])


def layout(slug, base, how):
    place = [s for s, v in VARIANTS.items() if v[0] == base].index(slug)
    size = how.get("size", 1)
    if base == "bell-peppers": return [(.5, .5, (1, 1.1)[place % 2], place % 2 == 0)]
    if "shape" in how: return [(.45, .47, 1.1, True)]
    if base in SINGLE: return [(x, y, s * min(1, size + .12), m) for x, y, s, m in ONE[place % 5]]
    if size < .7: return THREE
    if size > 1.1: return ONE[2]
    return (ONE[0], TWO[0], ONE[1], TWO[1], ONE[3])[place % 5]


def make(slug, out):
    base, _, _, _, _, how = VARIANTS[slug]
    rng = np.random.default_rng(zlib.crc32(slug.encode()))
    im = load(base); bg = ground(im)
    weight = goods_weight(im / bg)
    if "hsv" in how: im = tint(im, weight, *how["hsv"])
    if "blush" in how: im = blush(im, weight, *how["blush"], rng)
    if "rub" in how: im = rub(im, weight, how["rub"], rng)
    where = layout(slug, base, how)
    if len(where) == 1 and where[0][2] >= 1 and "shape" not in how:      # fills the picture: no ground to fill in
        bg, factor = np.ones_like(im), im
        where = [(min(max(x, 1 - s / 2), s / 2), min(max(y, 1 - s / 2), s / 2), s, mirrored) for x, y, s, mirrored in where]      # and leaves no edge bare
    else:
        factor = 1 + (im / bg - 1) * feather()
    scene = bg.copy()
    for x, y, s, mirrored in where:
        scene *= placed(sharp(factor.astype(np.float32), s), x, y, s, mirrored, how.get("shape", (1,))[0])
    scene = card(scene.astype(np.float32), slug, .70 * N, .775 * N, .215 * N)
    save(scene, slug, out)


def compose(slug, out):
    """Goods of several pictures on the ground of the first. They must not overlap."""
    parts = COMPOSED[slug][2]
    scene = ground(load(parts[0][0]))
    for base, x, y, size, mirrored, shift in parts:
        im = load(base); bg = ground(im)
        if shift: im = tint(im, goods_weight(im / bg), *shift)
        scene *= placed(sharp((1 + (im / bg - 1) * feather()).astype(np.float32), size), x, y, size, mirrored)
    save(scene, slug, out)


def save(scene, slug, out):
    Image.fromarray((to_srgb(scene) * 255 + .5).astype(np.uint8)).save(os.path.join(out, slug + ".webp"), quality=86, method=6)


if __name__ == "__main__":
    out = sys.argv[1]; os.makedirs(out, exist_ok=True)
    for slug in sys.argv[2:] or [*VARIANTS, *COMPOSED]:
        (make if slug in VARIANTS else compose)(slug, out); print(slug, flush=True)
