"""Animals in another number or colour without a render: cut out of their own pictures by colour and set into the empty pen.

python3 herd.py OUT [slug ...]     needs pen-empty (render.py, develop.py) as OUT/pen-empty.webp or in the store's pictures

A strand of wool costs the same to render in the tenth picture as in the first: a sheep takes two minutes, this takes a second.
"""
import os, sys
import cv2
import numpy as np
from PIL import Image
from retouch import N, PICTURES, to_linear, to_srgb

# picture -> (least saturation, greatest darkness, outlines by hand of what has the colour of sand, a fence post to leave out): what is the animal, in HSV of 0-255
KEYS = {
    "hen": (120, 70, []),
    "goat-shami": (120, 90, []),
}
# slug -> (English, Arabic, [(picture, x of the feet, y of the feet, size, mirrored, (hue, saturation, value))]), the farthest first
HERDS = {
    "hens-fayoumi-pair": ("Two grey Fayoumi hens with red combs", "دجاجتان فيومي رماديتان", [("hen", .72, .78, .52, True, (0, .12, .95)), ("hen", .32, .90, .66, False, (0, .10, 1.15))]),
    "hens-starter-flock": ("Six laying hens in a pen", "ست دجاجات بياضة في حظيرة", [("hen", .22, .62, .36, False, (0, 1, .9)), ("hen", .52, .60, .35, True, (4, .75, 1.5)), ("hen", .80, .63, .37, True, (0, 1.05, .8)), ("hen", .20, .90, .46, False, (4, .8, 1.45)), ("hen", .50, .93, .48, True, (0, 1, 1)), ("hen", .80, .91, .46, True, (-2, 1, .7))]),
}


def picture(name, out):
    path = os.path.join(PICTURES, name + "-720.webp")
    return np.asarray(Image.open(path if os.path.exists(path) else os.path.join(out, name + ".webp")).convert("RGB"))


def cut_out(name, out):
    """The picture and how much each pixel belongs to the animal."""
    saturation, darkness, outlines, *post = KEYS[name]
    im = picture(name, out)
    hsv = cv2.cvtColor(cv2.GaussianBlur(im, (0, 0), .8), cv2.COLOR_RGB2HSV)
    raw = ((hsv[..., 1] > saturation) | (hsv[..., 2] < darkness)).astype(np.uint8)
    raw = cv2.morphologyEx(raw, cv2.MORPH_OPEN, np.ones((12, 1), np.uint8)) if post else raw      # rails lie, legs and horns stand
    for x0, y0, x1, y1 in post: raw[y0:y1, x0:x1] = 0
    for line in outlines: cv2.fillPoly(raw, [np.int32(line)], 1)
    # The rails of the fence are thin: what an opening does not touch goes, except close to the body (horns, feet).
    body = cv2.morphologyEx(raw, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (11, 11)))
    n, label, stats, _ = cv2.connectedComponentsWithStats(body)
    body = (label == 1 + np.argmax(stats[1:, 4])).astype(np.uint8)
    near = cv2.dilate(body, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9)))
    lean = cv2.morphologyEx(raw, cv2.MORPH_OPEN, np.ones((7, 1), np.uint8))      # horns and feet stand, rails lie
    mask = raw & (near | (cv2.dilate(near, np.ones((120, 3), np.uint8)) & lean))
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    n, label, stats, _ = cv2.connectedComponentsWithStats(mask)
    mask = (label == 1 + np.argmax(stats[1:, 4])).astype(np.uint8)
    n, label, stats, _ = cv2.connectedComponentsWithStats(1 - mask)
    for i in range(1, n):
        if stats[i, 4] < 1500: mask[label == i] = 1
    return to_linear(im / np.float32(255)), np.clip(cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 1.1) * 1.5 - .35, 0, 1)


def recolour(im, hue, saturation, value):
    hsv = cv2.cvtColor(im.astype(np.float32), cv2.COLOR_RGB2HSV)
    hsv[..., 0] = (hsv[..., 0] + hue) % 360
    red = (hsv[..., 1] > .85) & ((hsv[..., 0] < 12) | (hsv[..., 0] > 350))        # combs stay red
    hsv[..., 1] = np.where(red, hsv[..., 1], np.clip(hsv[..., 1] * saturation, 0, 1))
    v = hsv[..., 2]; hsv[..., 2] = np.where(red, v, v * value / (1 + np.maximum(0, value - 1) * v * .9))
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)


def set_down(scene, name, x, y, size, mirrored, colour, out):
    im, alpha = cut_out(name, out)
    if mirrored: im, alpha = im[:, ::-1], alpha[:, ::-1]
    im = recolour(np.ascontiguousarray(im), *colour); alpha = np.ascontiguousarray(alpha)
    ys, xs = np.where(alpha > .5); foot, mid = ys.max(), (xs.min() + xs.max()) / 2
    move = np.float32([[size, 0, x * N - size * mid], [0, size, y * N - size * foot]])
    warp = lambda v, m: cv2.warpAffine(v.astype(np.float32), m, (N, N), flags=cv2.INTER_AREA if size < 1 else cv2.INTER_CUBIC)
    blur = lambda v: cv2.GaussianBlur(v, (0, 0), .5 / size) if size < .8 else v
    lie = np.float32([[size, -.55 * size, x * N - size * mid + .55 * size * foot], [0, .20 * size, y * N - .20 * size * foot - 4]])      # its shadow: squashed, leaning right and back
    shade = cv2.GaussianBlur(warp(alpha, lie), (0, 0), 9 * size + 2)
    contact = cv2.GaussianBlur(warp(alpha, np.float32([[size, 0, move[0, 2]], [0, .10 * size, y * N - .10 * size * foot]])), (0, 0), 5)
    scene = scene * (1 - np.float32([.34, .36, .38]) * np.maximum(shade, contact * .8)[..., None])
    a = warp(blur(alpha), move)[..., None]
    return scene * (1 - a) + warp(blur(im.astype(np.float32)), move) * a


if __name__ == "__main__":
    out = sys.argv[1]
    for slug in sys.argv[2:] or HERDS:
        scene = to_linear(picture("pen-empty", out) / np.float32(255))
        for part in HERDS[slug][2]: scene = set_down(scene, *part, out)
        Image.fromarray((to_srgb(scene) * 255 + .5).astype(np.uint8)).save(os.path.join(out, slug + ".webp"), quality=86, method=6); print(slug, flush=True)
