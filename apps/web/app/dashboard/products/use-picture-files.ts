import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
import { useState } from 'react';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { uploadPicture } from '../media/upload-picture.ts';
import { chunks } from './chunks.ts';
import { matchedPictures, namesOfPicture } from './picture-names.ts';
import { readZip } from './zip-file.ts';

type Rejected = { name: string; reason: string };
type State = { step: 'idle' } | { step: 'running' | 'done'; done: number; all: number; rejected: Rejected[] };
type Source = { name: string; file: () => Promise<File> };

const AT_ONCE = 2;
const MAX_NAMES = 20_000;
const BUSY_MS = 2_000;
const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif)$/i.test(name) && !/(^|\/)(__MACOSX|\._)/.test(name);

async function sourcesOf(files: readonly File[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) sources.push({ name: file.name, file: async () => file });
    else {
      const entries = (await readZip(file, IMAGE_MAX_BYTES)).filter(({ name }) => isPicture(name));
      sources.push(
        ...entries.map(({ name, bytes }) => ({
          name,
          file: async () => new File([await bytes()], name.split('/').at(-1) ?? name),
        })),
      );
    }
  }
  return sources;
}

/** Finds each picture's product by its name, uploads it and adds it to the product. */
export function usePictureFiles() {
  const text = useTexts('office-import');
  const api = useApi();
  const [state, setState] = useState<State>({ step: 'idle' });
  const send = async (files: readonly File[]) => {
    const rejected: Rejected[] = [];
    setState({ step: 'running', done: 0, all: files.length, rejected });
    try {
      const sources = await sourcesOf(files);
      const names = [...new Set(sources.flatMap(({ name }) => namesOfPicture(name).map((one) => one.name)))];
      const usable = names.filter((name) => name !== '' && name.length <= 120).slice(0, MAX_NAMES);
      const { found } =
        usable.length === 0
          ? { found: [] }
          : await api('POST /api/v1/admin/products/pictures/match', { body: { names: usable } });
      const ids = new Map(found.map(({ name, productId }) => [name.toUpperCase(), productId]));
      const { matched, unmatched } = matchedPictures(sources, ids);
      rejected.push(...unmatched.map((name) => ({ name, reason: text.noSuchProduct })));
      let done = 0;
      const all = matched.length;
      setState({ step: 'running', done, all, rejected });
      const byProduct = [...Map.groupBy(matched, ({ productId }) => productId).values()];
      const work = async () => {
        for (let group = byProduct.shift(); group; group = byProduct.shift()) {
          const added: { productId: number; mediaId: number }[] = [];
          for (const { source, productId } of group) {
            try {
              added.push({ productId, mediaId: (await upload(api, await source.file())).id });
            } catch (error) {
              rejected.push({
                name: source.name,
                reason: error instanceof Error && error.message ? error.message : text.notTaken,
              });
            }
            setState({ step: 'running', done: ++done, all, rejected });
          }
          for (const pictures of chunks(added))
            await api('POST /api/v1/admin/products/pictures', { body: { pictures } });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      setState({ step: 'done', done: done - rejected.length + unmatched.length, all, rejected });
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : text.unreadable;
      setState({
        step: 'done',
        done: 0,
        all: files.length,
        rejected: [...rejected, { name: files[0]?.name ?? '', reason }],
      });
    }
  };
  return { state, send };
}

/** Others may be uploading too: then it waits for its turn. */
async function upload(api: Api, file: File): Promise<{ id: number }> {
  for (;;) {
    try {
      return await uploadPicture(api, file, { en: '', ar: '' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.status !== 503) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    }
  }
}
