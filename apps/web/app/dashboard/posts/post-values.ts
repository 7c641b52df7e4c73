import type { OfficePost } from '@karaz/contract/admin/posts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Form } from '../form/use-form.ts';
import { useResourceForm } from '../form/use-resource-form.ts';
import { bodyProblems } from '../rich-text/body-fields.tsx';

export const POSTS = '/dashboard/posts';
export type PostValues = Omit<OfficePost, 'id' | 'version' | 'image' | 'publishedAt'>;

const EMPTY: PostValues = {
  title_en: '',
  title_ar: '',
  slug: '',
  summary_en: '',
  summary_ar: '',
  body_en: '',
  body_ar: '',
  mediaId: null,
  tagIds: [],
  seoTitle_en: '',
  seoTitle_ar: '',
  seoDescription_en: '',
  seoDescription_ar: '',
  isPublished: false,
};

function valuesOf(post: OfficePost): PostValues {
  const { id: _id, version: _version, image: _image, publishedAt: _publishedAt, ...values } = post;
  return values;
}

export function usePostForm(existing: OfficePost | null, onSaved: (post: OfficePost) => void): Form<PostValues> {
  const text = useTexts('office-posts');
  const api = useApi();
  return useResourceForm({
    existing,
    initial: existing ? valuesOf(existing) : EMPTY,
    check: (values) => bodyProblems(values, text.bodyTooShort),
    create: (body) => api('POST /api/v1/admin/posts', { body }),
    replace: (values, { id, version }) =>
      api('PUT /api/v1/admin/posts/:id', { params: { id }, body: { ...values, version } }),
    list: POSTS,
    onSaved,
  });
}
