import type { OfficePage } from '@karaz/contract/admin/content';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Form } from '../form/use-form.ts';
import { useResourceForm } from '../form/use-resource-form.ts';
import { bodyProblems } from '../rich-text/body-fields.tsx';

export const PAGES = '/dashboard/pages';
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

export function usePageForm(existing: OfficePage | null, onSaved: (page: OfficePage) => void): Form<PageValues> {
  const text = useTexts('office-content');
  const api = useApi();
  return useResourceForm({
    existing,
    initial: existing ? valuesOf(existing) : EMPTY,
    check: (values) => bodyProblems(values, text.bodyTooShort),
    create: (body) => api('POST /api/v1/admin/pages', { body }),
    replace: (values, { id, version }) =>
      api('PUT /api/v1/admin/pages/:id', { params: { id }, body: { ...values, version } }),
    list: PAGES,
    onSaved,
  });
}

function valuesOf({ id: _id, version: _version, ...values }: OfficePage): PageValues {
  return values;
}
