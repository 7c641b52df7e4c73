/** Words on lines that fit. A piece with its own direction that goes on in the next line keeps that direction there. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return withOpenIsolates([...lines, line]);
}

const END_OF_ISOLATE = '\u2069';

function withOpenIsolates(lines: readonly string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const text = open + line;
    open = openIsolatesOf(text);
    return text + END_OF_ISOLATE.repeat(open.length);
  });
}

function openIsolatesOf(text: string): string {
  const open: string[] = [];
  for (const letter of text) {
    if (letter === END_OF_ISOLATE) open.pop();
    else if (/[\u2066-\u2068]/.test(letter)) open.push(letter);
  }
  return open.join('');
}
