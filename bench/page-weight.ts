/** What a first visit of a page downloads before anyone touches it, as sent (brotli). */
export type PageWeight = { html: number; scripts: number; styles: number; fonts: number };

export async function pageWeight(port: number, path: string, cookie = ''): Promise<PageWeight> {
  const origin = `http://127.0.0.1:${port}`;
  const page = await download(`${origin}${path}`, cookie);
  const html = await (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
  const scripts = matches(html, /(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g);
  const styles = matches(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const fonts = matches(html, /<link rel="preload" href="([^"]+)" as="font"/g);
  const sum = async (files: Set<string>) => {
    const sizes = await Promise.all([...files].map((file) => download(origin + file, '')));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { html: page, scripts: await sum(scripts), styles: await sum(styles), fonts: await sum(fonts) };
}

const matches = (html: string, pattern: RegExp) => new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));

/** fetch decodes what it reads, so the size comes from the header. */
async function download(address: string, cookie: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br', cookie } });
  const length = Number(response.headers.get('content-length'));
  await response.arrayBuffer();
  return length;
}
