import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPicture } from './media-files.ts';

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const file of ['apple-320.avif', 'apple-320.webp', 'apple-480.avif', 'apple-720.avif', 'apple-720.webp'])
    writeFileSync(join(folder, file), file);
  server = createServer((request, response) => {
    const sources = { folders: [folder], find: () => Promise.resolve(null) };
    void sendPicture(sources, request.url ?? '', request, response).then((isSent) => {
      if (!isSent) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = async (path: string, accept: string) => {
  const result = await fetch(`${origin}${path}`, { headers: { accept } });
  return [result.status, result.headers.get('content-type'), await result.text()];
};
const MODERN = 'image/avif,image/webp,*/*';
const OLDER = 'image/webp,*/*';

test('a browser gets the format it takes', async () => {
  expect(await request('/media/apple/320', MODERN)).toEqual([200, 'image/avif', 'apple-320.avif']);
  expect(await request('/media/apple/320', OLDER)).toEqual([200, 'image/webp', 'apple-320.webp']);
});

test('a width that exists as AVIF alone is sent wider to who does not take AVIF', async () => {
  expect(await request('/media/apple/480', MODERN)).toEqual([200, 'image/avif', 'apple-480.avif']);
  expect(await request('/media/apple/480', OLDER)).toEqual([200, 'image/webp', 'apple-720.webp']);
});

test('other widths that do not exist are not found', async () => {
  expect((await request('/media/apple/960', OLDER))[0]).toBe(404);
  expect((await request('/media/pear/480', OLDER))[0]).toBe(404);
});
