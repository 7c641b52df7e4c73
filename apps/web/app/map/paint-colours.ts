export type PaintColours = { background: string; area: string; unserved: string; line: string; ink: string };

/** The shop's letters, for names on the map. */
export function paintFont(element: HTMLElement): string {
  const [first = 'sans-serif'] = getComputedStyle(element).fontFamily.split(',');
  return first.replace(/["']/g, '').trim();
}

const VARIABLES: Readonly<Record<keyof PaintColours, string>> = {
  background: 'var(--sunken)',
  area: 'var(--accent-tint)',
  unserved: 'var(--hairline)',
  line: 'var(--card)',
  ink: 'var(--ink)',
};

/** The shop's colours in words the map library knows: it can read neither variables nor the newer colour spaces. */
export function paintColours(element: HTMLElement): PaintColours {
  const probe = element.appendChild(document.createElement('i'));
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (variable: string) => {
    probe.style.color = variable;
    if (!pixel) return 'transparent';
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
  };
  const colours: PaintColours = {
    background: read(VARIABLES.background),
    area: read(VARIABLES.area),
    unserved: read(VARIABLES.unserved),
    line: read(VARIABLES.line),
    ink: read(VARIABLES.ink),
  };
  probe.remove();
  return colours;
}
