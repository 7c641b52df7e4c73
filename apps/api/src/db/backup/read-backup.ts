import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PlainError } from '../../plain-error.ts';
import { checksumOf, MANIFEST_FILE, Manifest } from './manifest.ts';
import { openTar, type TarReader } from './tar.ts';

const decompress = promisify(gunzip);
/** Far more than a part can hold; what unpacks to more was not written by the store. */
const PART_LIMIT_BYTES = 512_000_000;

export type Backup = {
  manifest: Manifest;
  rowsOf: (table: Manifest['tables'][number]) => AsyncGenerator<Buffer>;
  contentOf: (name: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Opens a backup and reads it through once: what is damaged or incomplete is rejected before anything is written. */
export async function openBackup(file: string): Promise<Backup> {
  const tar = await openTar(file);
  try {
    const manifest = await readManifest(tar, file);
    const backup: Backup = {
      manifest,
      rowsOf: (table) => partsOf(tar, table.parts, file),
      contentOf: (name) => tar.read(`media/${name}`),
      close: tar.close,
    };
    await checkContent(backup, file);
    return backup;
  } catch (error) {
    await tar.close();
    throw error;
  }
}

async function readManifest(tar: TarReader, file: string): Promise<Manifest> {
  const text = (await tar.read(MANIFEST_FILE)).toString('utf8');
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new PlainError(`${file} has a list of contents that this version cannot read. Use the version that made it.`);
  }
}

async function* partsOf(tar: TarReader, parts: readonly string[], file: string): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const packed = await tar.read(part);
    yield await decompress(packed, { maxOutputLength: PART_LIMIT_BYTES }).catch(() => Promise.reject(damaged(file)));
  }
}

async function checkContent({ manifest, rowsOf, contentOf }: Backup, file: string): Promise<void> {
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    for await (const part of rowsOf(table)) hash.update(part);
    if (hash.digest('hex') !== table.sha256) throw damaged(file);
  }
  for (const { name, sha256 } of manifest.files) {
    if (checksumOf(await contentOf(name)) !== sha256) throw damaged(file);
  }
}

const damaged = (file: string) =>
  new PlainError(`The backup ${file} is damaged: a checksum does not match. Use another one; nothing was changed.`);
