"""Label art: HTML pages of 40 labels, a headless-Chromium screenshot of each, cut into PNGs.   python3 labels.py"""
import os, subprocess
from PIL import Image
HERE = os.path.dirname(os.path.abspath(__file__))

C = {  # tiny motif library (inline SVG, 100x100)
    "drop": '<path d="M50 8C70 38 82 52 82 68a32 32 0 0 1-64 0C18 52 30 38 50 8z" fill="{a}"/><path d="M34 66a17 17 0 0 0 16 20" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>',
    "wheat": '<g fill="{a}"><rect x="48" y="30" width="4" height="66"/>' + "".join(f'<ellipse cx="{50 + s * 13}" cy="{22 + i * 15}" rx="7" ry="13" transform="rotate({s * 32} {50 + s * 13} {22 + i * 15})"/>' for i in range(4) for s in (-1, 1)) + '<ellipse cx="50" cy="12" rx="7" ry="12"/></g>',
    "leaf": '<path d="M14 84C10 36 44 12 88 12 90 58 62 90 26 78" fill="{a}"/><path d="M14 92C28 66 48 44 70 30" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>',
    "olive": '<ellipse cx="38" cy="62" rx="20" ry="26" fill="{a}" transform="rotate(20 38 62)"/><ellipse cx="70" cy="58" rx="16" ry="22" fill="{b}" transform="rotate(-18 70 58)"/><path d="M52 34C58 20 72 12 90 12 88 28 74 38 52 34z" fill="#6d8f2f"/>',
    "bean": '<ellipse cx="34" cy="44" rx="20" ry="15" fill="{a}" transform="rotate(-20 34 44)"/><ellipse cx="66" cy="38" rx="19" ry="15" fill="{b}" transform="rotate(24 66 38)"/><ellipse cx="52" cy="68" rx="22" ry="16" fill="{a}"/><path d="M40 68q12 7 24 0" stroke="#fff" stroke-width="3" fill="none"/>',
    "sun": '<circle cx="50" cy="50" r="24" fill="{a}"/>' + "".join(f'<rect x="47" y="4" width="6" height="15" rx="3" fill="{{b}}" transform="rotate({i * 30} 50 50)"/>' for i in range(12)),
    "hex": "".join(f'<path d="M0-17 15-8.5 15 8.5 0 17-15 8.5-15-8.5z" fill="{{{"ab"[i % 2]}}}" transform="translate({x} {y})"/>' for i, (x, y) in enumerate([(50, 22), (34, 50), (66, 50), (50, 78), (18, 22), (82, 22)])),
    "tomato": '<circle cx="50" cy="58" r="34" fill="{a}"/><path d="M50 30l6-14 4 13 14-5-9 12 13 4-16 3-12 12-12-12-16-3 13-4-9-12 14 5 4-13z" fill="#4c8a32"/>',
    "cup": '<path d="M20 38h52v20a26 26 0 0 1-52 0z" fill="{a}"/><path d="M72 44h8a10 10 0 0 1 0 22h-10" stroke="{a}" stroke-width="6" fill="none"/><path d="M34 28q-6-8 0-16M50 28q-6-8 0-16" stroke="{b}" stroke-width="4" fill="none" stroke-linecap="round"/><rect x="14" y="86" width="64" height="5" rx="2.5" fill="{b}"/>',
    "flower": "".join(f'<ellipse cx="50" cy="26" rx="12" ry="22" fill="{{{"ab"[i % 2]}}}" transform="rotate({i * 60} 50 50)"/>' for i in range(6)) + '<circle cx="50" cy="50" r="9" fill="#f2b01e"/>',
    "pea": '<path d="M8 62C30 96 78 88 94 30 70 52 40 50 8 62z" fill="{b}"/><circle cx="38" cy="66" r="11" fill="{a}"/><circle cx="58" cy="58" r="11" fill="{a}"/><circle cx="75" cy="47" r="9" fill="{a}"/>',
    "fries": "".join(f'<rect x="{22 + i * 10}" y="{10 + (i * 7) % 16}" width="8" height="60" rx="2" fill="{{a}}"/>' for i in range(6)) + '<path d="M14 46h72l-9 46H23z" fill="{b}"/>',
    "pasta": "".join(f'<path d="M{14 + i * 18} 88q-10-19 0-38t0-38" stroke="{{{"ab"[i % 2]}}}" stroke-width="10" fill="none" stroke-linecap="round"/>' for i in range(5)),
    "bubble": '<circle cx="40" cy="58" r="28" fill="{a}"/><circle cx="74" cy="34" r="16" fill="{b}"/><circle cx="70" cy="76" r="10" fill="{b}"/><path d="M24 56a17 17 0 0 1 12-14" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>',
    "orange": '<circle cx="50" cy="54" r="36" fill="{a}"/><circle cx="50" cy="54" r="29" fill="#fff3d0"/>' + "".join(f'<path d="M50 54 L43 29 A26 26 0 0 1 57 29z" fill="{{b}}" transform="rotate({i * 45} 50 54)"/>' for i in range(8)),
    "mango": '<path d="M30 30C52 10 88 26 88 56 88 82 62 94 38 86 12 78 10 48 30 30z" fill="{b}"/><path d="M30 30C52 10 88 26 88 56 88 66 84 74 78 80 76 52 56 34 30 30z" fill="{a}"/><path d="M30 30C20 18 30 6 50 6 50 18 42 28 30 30z" fill="#5b8d2b"/>',
    "moon": '<path d="M62 10a42 42 0 1 0 26 60A34 34 0 1 1 62 10z" fill="{a}"/><path d="M74 26l4 10 11 1-8 7 3 11-10-6-9 6 2-11-8-7 11-1z" fill="{b}"/>',
    "cherry": '<path d="M38 62C40 36 54 20 72 12M66 66C66 44 68 26 72 12" stroke="#5b7d2b" stroke-width="5" fill="none"/><path d="M72 12c-20-8-34 0-40 10 16 8 32 4 40-10z" fill="#7aa83c"/><circle cx="34" cy="74" r="18" fill="{a}"/><circle cx="68" cy="76" r="18" fill="{b}"/>',
    "palm": '<path d="M47 96q4-34 2-54h6q2 24-1 54z" fill="{b}"/>' + "".join(f'<path d="M52 42q{dx} -26 {2 * dx} {dy}q-{dx} -16 -{2 * dx} -{dy}z" fill="{{a}}"/>' for dx, dy in ((20, 8), (-20, 8), (16, -14), (-16, -14))) + '<circle cx="46" cy="50" r="5" fill="#8a4a1e"/><circle cx="57" cy="51" r="5" fill="#8a4a1e"/>',
    "cow": '<ellipse cx="50" cy="52" rx="26" ry="30" fill="{b}"/><ellipse cx="22" cy="36" rx="14" ry="8" fill="{a}" transform="rotate(20 22 36)"/><ellipse cx="78" cy="36" rx="14" ry="8" fill="{a}" transform="rotate(-20 78 36)"/><ellipse cx="38" cy="38" rx="11" ry="13" fill="{a}"/><ellipse cx="50" cy="72" rx="22" ry="15" fill="#f2b8a8"/><circle cx="40" cy="44" r="4"/><circle cx="61" cy="44" r="4"/><circle cx="43" cy="72" r="3"/><circle cx="57" cy="72" r="3"/>',
    "tissue": '<path d="M20 92C10 50 30 56 34 22 44 46 56 8 64 26 74 40 92 60 80 92z" fill="{a}"/><path d="M40 88q6-30 0-44M60 88q-4-28 4-40" stroke="{b}" stroke-width="3" fill="none"/>',
}
# slug: size, layout, brand, brand_ar, title, title_ar, note, bg, ink, a, b, motif
K = ("Karaz", "كرز")
L = {
    "milk": (420, 640, "wave", *K, "Fresh Milk", "حليب طازج", "Full cream · 1 L", "#ffffff", "#16427e", "#1f6fc4", "#f4f7fb", "cow"),
    "laban": (560, 420, "band", *K, "Laban", "لبن", "Full fat · 1 L", "#f3fbff", "#0f5b52", "#159a88", "#bfe8df", "drop"),
    "yogurt": (640, 360, "band", *K, "Greek Yogurt", "زبادي يوناني", "170 g", "#ffffff", "#234a8a", "#3b78d8", "#cfe0f8", "drop"),
    "labneh": (700, 330, "band", "Bayt Al-Reef", "بيت الريف", "Labneh", "لبنة", "400 g", "#f7fbf0", "#2f5a28", "#6aa03a", "#cfe3b3", "olive"),
    "feta": (620, 460, "frame", "Bayt Al-Reef", "بيت الريف", "White Feta", "جبنة فيتا", "500 g", "#eaf4ff", "#1d4d86", "#3f86d6", "#ffffff", "leaf"),
    "halloumi": (620, 460, "frame", "Bayt Al-Reef", "بيت الريف", "Halloumi", "جبنة حلوم", "250 g", "#fff6dc", "#7a4d10", "#e2a32b", "#ffffff", "leaf"),
    "butter": (720, 340, "band", *K, "Pure Butter", "زبدة نقية", "Unsalted · 400 g", "#fff3c9", "#8a4b07", "#e8a917", "#ffe08a", "cow"),
    "rice": (520, 720, "frame", "Nakhla", "نخلة", "Basmati Rice", "أرز بسمتي", "Extra long · 5 kg", "#7c1230", "#fff4dc", "#e7b84a", "#f6dfa0", "wheat"),
    "flour": (520, 680, "wave", "Nakhla", "نخلة", "All-purpose Flour", "دقيق متعدد الاستعمال", "2 kg", "#fffaf0", "#6a3d10", "#d9912b", "#f6e2bd", "wheat"),
    "sugar": (520, 680, "wave", "Nakhla", "نخلة", "White Sugar", "سكر أبيض", "2 kg", "#f4faff", "#12467c", "#2d8ad6", "#cfe6fa", "sun"),
    "lentils": (520, 700, "frame", "Nakhla", "نخلة", "Red Lentils", "عدس أحمر", "1 kg", "#fff1e6", "#9a3412", "#ea6a1f", "#f9b27c", "bean"),
    "chickpeas": (440, 560, "frame", "Nakhla", "نخلة", "Chickpeas", "حمص حب", "400 g", "#f8ecd0", "#6d4413", "#d49a3c", "#efd39a", "bean"),
    "tomato-paste": (440, 500, "frame", "Nakhla", "نخلة", "Tomato Paste", "معجون طماطم", "400 g", "#b91520", "#fff5e8", "#ffd9c2", "#ef5a4a", "tomato"),
    "olive-oil": (440, 560, "frame", "Zaytoon", "زيتون", "Extra Virgin Olive Oil", "زيت زيتون بكر ممتاز", "750 ml", "#f6f0dc", "#3c4a17", "#7c9430", "#4f6420", "olive"),
    "ghee": (620, 520, "band", "Bayt Al-Reef", "بيت الريف", "Pure Ghee", "سمن بلدي", "1 kg", "#f3c52e", "#6b3306", "#b5651d", "#fff0b8", "cow"),
    "honey": (520, 360, "frame", "Wadi", "وادي", "Sidr Honey", "عسل سدر", "500 g", "#fff8e3", "#6b3d08", "#e39a16", "#f3c34c", "hex"),
    "tahini": (540, 380, "frame", "Nakhla", "نخلة", "Tahini", "طحينة", "450 g", "#fdf6e4", "#5a3a16", "#c98f3c", "#e9c98c", "wheat"),
    "date-syrup": (440, 480, "frame", "Nakhla", "نخلة", "Date Syrup", "دبس التمر", "400 g", "#fbf1de", "#4a1f0d", "#3f7a3a", "#8a4a1e", "palm"),
    "cardamom": (460, 300, "frame", "Wadi", "وادي", "Cardamom", "هيل", "100 g", "#f2f7e4", "#33561c", "#7aa33a", "#a9c46a", "leaf"),
    "saffron": (460, 300, "frame", "Wadi", "وادي", "Saffron", "زعفران", "5 g", "#fbeef5", "#6c1450", "#8d3aa8", "#b065c4", "flower"),
    "baharat": (460, 300, "frame", "Wadi", "وادي", "Baharat", "بهارات", "100 g", "#fff0e0", "#7d2d0c", "#d9622b", "#f0a050", "flower"),
    "coffee": (500, 700, "frame", "Qahwa Dar", "قهوة دار", "Arabic Coffee", "قهوة عربية", "With cardamom · 250 g", "#2a3b2e", "#f6e7c4", "#d9ab52", "#f1d28a", "cup"),
    "tea": (640, 420, "band", "Qahwa Dar", "قهوة دار", "Black Tea", "شاي أسود", "100 bags", "#8f1a1a", "#fff3dc", "#f2c14e", "#f7dca0", "cup"),
    "water": (560, 240, "band", *K, "Drinking Water", "مياه شرب", "500 ml", "#e6f6ff", "#0b4f8a", "#1e88d8", "#a9d8f6", "drop"),
    "orange-juice": (440, 440, "wave", *K, "Orange Juice", "عصير برتقال", "100% · 1 L", "#fffdf6", "#b34a00", "#f58a12", "#ffb54a", "orange"),
    "mango-juice": (440, 440, "wave", *K, "Mango Juice", "عصير مانجو", "100% · 500 ml", "#fffdf6", "#8f5200", "#f3a712", "#ffd15c", "mango"),
    "ramadan-box": (620, 370, "band", *K, "Ramadan Box", "صندوق رمضان", "", "#2c1a3d", "#f7e7c2", "#c99434", "#f0d48a", "moon"),
    "cola": (560, 760, "wave", "Fizzo", "فيزو", "Cola", "كولا", "330 ml", "#a3121f", "#ffffff", "#5a0a12", "#f3dcc0", "bubble"),
    "peas": (520, 660, "wave", *K, "Green Peas", "بازلاء خضراء", "Frozen · 900 g", "#e9f8ee", "#14602e", "#3ea846", "#8fd07f", "pea"),
    "fries": (520, 660, "wave", *K, "French Fries", "بطاطس مقلية", "Frozen · 1 kg", "#fff6d8", "#9a2a10", "#f4b51c", "#d9361c", "fries"),
    "pasta": (480, 640, "wave", "Nakhla", "نخلة", "Penne Pasta", "مكرونة قلم", "500 g", "#eef4ff", "#14377a", "#f0b23a", "#e08a1e", "pasta"),
    "detergent": (480, 460, "wave", "Naqaa", "نقاء", "Dish Soap", "سائل جلي", "Lemon · 1 L", "#fdfff0", "#1c6b3a", "#37b36b", "#f4d83a", "bubble"),
    "tissues": (760, 340, "wave", "Naqaa", "نقاء", "Soft Tissues", "مناديل ناعمة", "200 × 2 ply", "#f3eefb", "#4d2f8a", "#8a63d2", "#d9caf3", "tissue"),
    "club": (700, 440, "frame", *K, "Karaz Club", "نادي كرز", "Gold member · عضوية ذهبية", "#e3b552", "#7a0f24", "#a80f28", "#c9203c", "cherry"),
    "box": (700, 420, "band", *K, "Weekly Box", "صندوق الأسبوع", "", "#c9a06a", "#6d1226", "#b3142f", "#d8324a", "cherry"),
}


from goods import ART, CARDS, PACKS, VARIANTS
L.update({slug: (*ART[pack], *brand, en, ar, note, bg, ink, a, b, motif) for slug, (pack, _, brand, en, ar, note, bg, ink, a, b, motif, _look) in PACKS.items()})
L.update({'card-' + slug: (420, 270, 'card', '', '', card_en, card_ar, '', '#fbf6ea', '#3a2a1a', '#a8834e', '#a8834e', 'leaf') for slug, (card_en, card_ar) in {**{s: v[3:5] for s, v in VARIANTS.items()}, **CARDS}.items()})
PICTURES = os.environ.get("KARAZ_PICTURES") or os.path.join(HERE, "..", "apps", "api", "src", "db", "seed", "pictures")


def motif_html(mo, a, b, size, st=""):
    """A drawing, or an earlier picture in a circle."""
    if mo.startswith("photo:"):
        path = os.path.join(PICTURES, mo[6:] + "-720.webp")
        return f'<img src="file://{os.path.abspath(path)}" style="width:{size}px;height:{size}px;border-radius:50%;object-fit:cover;{st}">'
    return f'<svg viewBox="0 0 100 100" style="width:{size}px;height:{size}px;{st}">{C[mo].replace("{a}", a).replace("{b}", b)}</svg>'


def label_html(s, x, y):
    w, h, lay, brand, brand_ar, en, ar, note, bg, ink, a, b, mo = L[s]
    u = min(w, h * .95) / 100 * (.86 if lay == 'frame' and w > h * .9 else 1) * (.80 if lay == 'band' and w < 1.25 * h else 1.12 if lay == 'band' and w > 1.8 * h else 1) * (.8 if lay == 'wave' and w > h * .95 else 1)
    photo = mo.startswith("photo:")
    svg = lambda size, st="": motif_html(mo, a, b, size * (1.3 if photo else 1), st)
    logo = f'<div class="logo" style="font-size:{u * 8.2:.0f}px;color:{ink}"><i style="background:{a}"></i>{brand} <span>{brand_ar}</span></div>'
    k = 1 if len(en) < 13 else .78 if len(en) < 18 else .66
    narrow = .8 if lay == "frame" and w < h and len(ar) >= 14 else 1
    names = f'<div class="ar" style="font-size:{u * 14.5 * narrow * (1 if len(ar) < 10 else .82 if len(ar) < 13 else .72 if len(ar) < 18 else .6):.0f}px">{ar}</div><div class="en" style="font-size:{u * 10.5 * k:.0f}px">{en}</div>'
    nt = f'<div class="note" style="font-size:{u * 5.6:.0f}px;border-color:{ink}">{note}</div>' if note else ""
    if lay == "wave":
        inner = f'<svg class="bgw" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="M0 62C22 50 40 74 62 62S90 52 100 58V100H0z" fill="{a}"/><path d="M0 70C26 58 44 82 66 70S92 62 100 66V100H0z" fill="{b}" opacity=".55"/></svg><div class="col">{logo}{names}<div style="background:#fff;border-radius:50%;padding:{u * (1.5 if photo else 5):.0f}px;margin-top:{u * 2:.0f}px;line-height:0">{svg(u * 34)}</div><div class="note" style="font-size:{u * 5.6:.0f}px;background:#fff;color:{ink if ink != "#ffffff" else bg};border-color:#fff">{note}</div></div>'
    elif lay == "card":
        fit = lambda text, most, room: most * min(1, room / max(len(text), 1))
        inner = f'<div class="frame" style="border-color:{a};inset:10px"></div><div class="col" style="gap:0"><div class="ar" style="font-size:{fit(ar, 88, 7.4):.0f}px;line-height:1.5">{ar}</div><div class="en" style="font-size:{fit(en, 68, 9.5):.0f}px;line-height:1.05;margin-top:9px">{en}</div></div>'
    elif lay == "frame":
        inner = f'<div class="frame" style="border-color:{a};inset:{u * 4:.0f}px"></div><div class="col">{logo}{svg(u * 34)}{names}{nt}</div>'
    else:
        inner = f'<div class="strip" style="background:{a};top:0;height:{h * .07:.0f}px"></div><div class="strip" style="background:{a};bottom:0;height:{h * .07:.0f}px"></div><div class="row">{svg(u * 46)}<div>{logo}{names}{nt}</div></div>'
    return f'<div class="lab" style="left:{x}px;top:{y}px;width:{w}px;height:{h}px;background:{bg};color:{ink}">{inner}</div>'


def main():
    out = os.path.join(HERE, "labels"); os.makedirs(out, exist_ok=True)
    cw, ch, n = 780, 780, 8
    face = "".join(f'@font-face{{font-family:Cairo;font-weight:{w};src:url(node_modules/@fontsource/cairo/files/cairo-{sub}-{w}-normal.woff2);unicode-range:{r}}}' for w in (600, 800) for sub, r in (("arabic", "U+0600-06FF,U+FE70-FEFF"), ("latin", "U+0000-00FF,U+00B7,U+2013-2026")))
    css = face + 'body{margin:0;font-family:Cairo,sans-serif;-webkit-font-smoothing:antialiased}.lab{position:absolute;overflow:hidden}.col{position:absolute;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;gap:1.2%}.row{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;gap:5%;text-align:center}.logo{font-weight:800;letter-spacing:.3px;display:flex;align-items:center;gap:.32em;justify-content:center}.logo i{width:.62em;height:.62em;border-radius:50%;display:inline-block}.ar,.logo,.en{white-space:nowrap}.ar{font-weight:800;line-height:1.28;direction:rtl}.en{font-weight:800;line-height:1.15}.note{font-weight:600;border:2px solid;border-radius:99px;padding:.15em .9em;display:inline-block;margin-top:.5em}.frame{position:absolute;border:5px solid;border-radius:14px}.strip{position:absolute;left:0;right:0}.bgw{position:absolute;inset:0;width:100%;height:100%}'
    page = os.path.join(HERE, "labels.html")
    png = os.path.join(out, "_all.png")
    # Chromium leaves a screenshot blank below 16,384 px: forty labels at a time.
    for start in range(0, len(L), 40):
        part = list(L)[start:start + 40]
        cells = {s: ((i % n) * cw, (i // n) * ch) for i, s in enumerate(part)}
        open(page, "w").write(f'<!doctype html><meta charset="utf-8"><style>{css}</style>' + "".join(label_html(s, *cells[s]) for s in part))
        subprocess.run(["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files", "--virtual-time-budget=3000", f"--window-size={cw * n},{ch * 5 + 150}", f"--screenshot={png}", "file://" + page], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        im = Image.open(png).convert("RGB")
        for s, (x, y) in cells.items():
            im.crop((x, y, x + L[s][0], y + L[s][1])).save(os.path.join(out, s + ".png"))


if __name__ == "__main__":
    main()
