/** Horizontal bars as an SVG that reads well on light and dark pages. */
export type Bars = { label: string; bars: readonly { value: number; text: string }[] };
export type Chart = {
  title: string;
  groups: readonly Bars[];
  legend?: readonly string[];
  threshold?: { at: number; text: string };
};

const COLOURS = ['#c2413b', '#d9962f', '#4d7f6c'];
const [WIDTH, LEFT, RIGHT, BAR, GAP, TOP] = [860, 250, 150, 16, 12, 64];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const textAt = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}"${more}>${escaped(text)}</text>`;

export function barChart({ title, groups, legend = [], threshold }: Chart): string {
  const max = Math.max(threshold?.at ?? 0, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const length = (value: number) => Math.max(1, ((WIDTH - LEFT - RIGHT) * value) / max);
  let y = TOP;
  const parts: string[] = [];
  for (const { label, bars } of groups) {
    parts.push(textAt(LEFT - 10, y + (bars.length * BAR) / 2 + 4, label, ' text-anchor="end"'));
    for (const [index, { value, text }] of bars.entries()) {
      const [width, colour] = [length(value).toFixed(1), COLOURS[index % COLOURS.length]];
      parts.push(`<rect x="${LEFT}" y="${y + 1}" width="${width}" height="${BAR - 2}" rx="2" fill="${colour}"/>`);
      parts.push(textAt(LEFT + length(value) + 6, y + BAR - 4, text, ' class="value"'));
      y += BAR;
    }
    y += GAP;
  }
  const keys = legend.map((name, index) => {
    const x = LEFT + index * 180;
    return `<rect x="${x}" y="38" width="12" height="12" rx="2" fill="${COLOURS[index % COLOURS.length]}"/>${textAt(x + 18, 49, name)}`;
  });
  const line = threshold
    ? `<line x1="${LEFT + length(threshold.at)}" x2="${LEFT + length(threshold.at)}" y1="${TOP - 4}" y2="${y - GAP + 4}" stroke="#8a8178" stroke-dasharray="4 3"/>${textAt(LEFT + length(threshold.at) + 4, y + 4, threshold.text, ' class="value"')}`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 16}" width="${WIDTH}" height="${y + 16}" role="img" aria-label="${escaped(title)}">
<style>text{font:13px system-ui,sans-serif;fill:#3b302a}.value{font-size:12px;fill:#6b6058}.title{font-size:16px;font-weight:600}</style>
<rect width="100%" height="100%" rx="8" fill="#fbf7f0"/>
${textAt(20, 28, title, ' class="title"')}
${[...keys, ...parts, line].join('\n')}
</svg>
`;
}
