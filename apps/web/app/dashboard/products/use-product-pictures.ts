import type { OfficeProduct, ProductBody } from '@karaz/contract/admin/products';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '../form/use-form.ts';
import { useUploads } from '../media/use-uploads.ts';
import type { ChangePictures } from './pictures-panel.tsx';
import type { ProductPicture } from './product-picture.ts';

/** The pictures of the form in their order, and those on their way. */
export function useProductPictures(form: Form<ProductBody>, saved: OfficeProduct | null) {
  const { nameEn, nameAr, mediaIds } = form.values;
  const [loaded, setLoaded] = useState<readonly ProductPicture[]>(saved?.pictures ?? []);
  const all = [...loaded, ...(saved?.pictures ?? [])];
  const visible = mediaIds.flatMap((id) => all.find((picture) => picture.id === id) ?? []);
  // One may arrive before the one before it is rendered.
  const latest = useRef(visible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice of pictures is another list
  useEffect(() => {
    latest.current = visible;
  }, [mediaIds]);
  const change = (how: ChangePictures) => {
    const next = how(latest.current);
    latest.current = [...next];
    setLoaded((now) => [...now, ...next.filter(({ id }) => !now.some((picture) => picture.id === id))]);
    form.set('mediaIds', [...next.map(({ id }) => id)]);
  };
  const alt = { en: nameEn, ar: nameAr };
  const uploads = useUploads(alt, (picture) =>
    change((now) => [...now.filter(({ id }) => id !== picture.id), picture]),
  );
  return { visible, alt, change, uploads };
}
