"""Wide scenes of the aisles (1600x640) from earlier pictures, without a render: the goods at the end side, free ground for words at the start.

python3 banners.py OUT [slug ...]     makes slug.webp and slug-rtl.webp; reads goods.BANNERS and the pictures of the store

For the other reading direction only the places change sides: mirrored goods would have mirrored lettering.
"""
import os, sys
import cv2
import numpy as np
from PIL import Image
from goods import BANNERS
from retouch import N, feather, goods_weight, ground, load, to_srgb

W, H = 1600, 640


def outline(factor):
    """Where the goods are, without holes; the ground around them that has their shadow; their box as parts of the picture."""
    solid = ((goods_weight(factor) > .3) | (factor.min(-1) < .5)).astype(np.uint8)
    solid = cv2.morphologyEx(cv2.morphologyEx(solid, cv2.MORPH_OPEN, np.ones((3, 3))), cv2.MORPH_CLOSE, np.ones((15, 15)))
    edges, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    filled = np.zeros((N, N), np.uint8)
    cv2.drawContours(filled, [e for e in edges if cv2.contourArea(e) > 60], -1, 1, -1)
    ys, xs = np.where(filled)
    mask = cv2.GaussianBlur(cv2.erode(filled, np.ones((3, 3))).astype(np.float32), (0, 0), 1.2)
    pale = cv2.morphologyEx((np.abs(factor - 1).max(-1) > .10).astype(np.uint8), cv2.MORPH_OPEN, np.ones((9, 9)))
    near = cv2.GaussianBlur(cv2.dilate(filled | pale, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (71, 71))).astype(np.float32), (0, 0), 22)
    return mask, near[..., None], (xs.min() / N, ys.min() / N, (xs.max() + 1) / N, (ys.max() + 1) / N)


def compose(slug, out, rtl):
    """Each part stands with the middle of its foot at (x, y) and is `width` wide; what comes later stands in front."""
    parts = BANNERS[slug][2]
    empty = cv2.resize(ground(load(parts[0][0])).astype(np.float32), (W, H), interpolation=cv2.INTER_CUBIC)
    if rtl: empty = empty[:, ::-1].copy()
    scene = empty.copy()
    for base, x, y, width in parts:
        im = load(base); factor = im / ground(im)
        mask, near, (left, _, right, foot) = outline(factor)
        factor = (1 + (factor - 1) * feather() * near).astype(np.float32)
        scale = width * W / ((right - left) * N)
        m = np.array([[scale, 0, (1 - x if rtl else x) * W - scale * N * (left + right) / 2], [0, scale, y * H - scale * N * foot]], np.float32)
        move = lambda a, edge: cv2.warpAffine(cv2.GaussianBlur(a, (0, 0), .4 / scale) if scale < .8 else a, m, (W, H), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=edge)
        cover = move(mask, 0)[..., None]
        scene = move(factor, (1, 1, 1)) * (scene * (1 - cover) + empty * cover)
    Image.fromarray((to_srgb(scene) * 255 + .5).astype(np.uint8)).save(os.path.join(out, slug + ("-rtl" if rtl else "") + ".webp"), quality=78, method=6)


if __name__ == "__main__":
    out = sys.argv[1]; os.makedirs(out, exist_ok=True)
    for slug in sys.argv[2:] or BANNERS:
        for rtl in (False, True): compose(slug, out, rtl)
        print(slug, flush=True)
