import type { MediaRow } from '@karaz/contract/admin/media';
import type { Api } from '../../api/client.ts';

/** Sends one picture; what the server made of it comes back. */
export async function uploadPicture(api: Api, file: File, alt: { en: string; ar: string }): Promise<MediaRow> {
  const data = await base64Of(file);
  const body = { fileName: file.name, data, altEn: alt.en, altAr: alt.ar };
  return api('POST /api/v1/admin/media', { body });
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
