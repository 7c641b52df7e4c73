import type { OfficePage } from '@karaz/contract/admin/content';
import { isWrittenEnough } from '@karaz/domain/office/form-rules';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type Form, useForm } from '../form/use-form.ts';

export type PageValues = Omit<OfficePage, 'id' | 'version'>;

const EMPTY: PageValues = {
  title_en: '',
  title_ar: '',
  slug: '',
  body_en: '',
  body_ar: '',
  isInHeader: false,
  isPublished: false,
  sortOrder: 0,
};

export function usePageForm(known: OfficePage | null, onSaved: (page: OfficePage) => void): Form<PageValues> {
  const text = useTexts('office-content');
  const api = useApi();
  const { navigate } = useRouter();
  return useForm<PageValues>({
    initial: known ? valuesOf(known) : EMPTY,
    check: ({ body_en, body_ar }) => ({
      ...(isWrittenEnough(body_en) ? {} : { body_en: text.bodyTooShort }),
      ...(isWrittenEnough(body_ar) ? {} : { body_ar: text.bodyTooShort }),
    }),
    save: async (values) => {
      if (!known) {
        const { id } = await api('POST /api/v1/admin/pages', { body: values });
        // After the guard has seen that nothing is unsaved any more.
        setTimeout(() => navigate(`/dashboard/pages/${id}`), 0);
        return;
      }
      const body = { ...values, version: known.version };
      onSaved(await api('PUT /api/v1/admin/pages/:id', { params: { id: known.id }, body }));
    },
  });
}

function valuesOf({ id: _id, version: _version, ...values }: OfficePage): PageValues {
  return values;
}
