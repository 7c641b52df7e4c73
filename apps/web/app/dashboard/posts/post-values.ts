import type { OfficePost } from '@karaz/contract/admin/posts';
import { isWrittenEnough } from '@karaz/domain/office/form-rules';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type Form, useForm } from '../form/use-form.ts';

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

export function usePostForm(known: OfficePost | null, onSaved: (post: OfficePost) => void): Form<PostValues> {
  const text = useTexts('office-posts');
  const api = useApi();
  const { navigate } = useRouter();
  return useForm<PostValues>({
    initial: known ? valuesOf(known) : EMPTY,
    check: ({ body_en, body_ar }) => ({
      ...(isWrittenEnough(body_en) ? {} : { body_en: text.bodyTooShort }),
      ...(isWrittenEnough(body_ar) ? {} : { body_ar: text.bodyTooShort }),
    }),
    save: async (values) => {
      if (!known) {
        const { id } = await api('POST /api/v1/admin/posts', { body: values });
        // After the guard has seen that nothing is unsaved any more.
        setTimeout(() => navigate(`${POSTS}/${id}`), 0);
        return;
      }
      const body = { ...values, version: known.version };
      onSaved(await api('PUT /api/v1/admin/posts/:id', { params: { id: known.id }, body }));
    },
  });
}
