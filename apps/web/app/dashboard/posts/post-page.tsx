import type { OfficePost } from '@karaz/contract/admin/posts';
import { pick } from '@karaz/i18n/localized';
import { lazy, Suspense, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteResource, ResourcePage } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { PublishPanel, SeoPanel, TextsPanel } from './post-panels.tsx';
import { POSTS, usePostForm } from './post-values.ts';

const PostPreview = lazy(async () => ({ default: (await import('./post-preview.tsx')).PostPreview }));

export const page = definePage({
  texts: ['office', 'office-posts', 'office-content', 'office-media'],
  head: (_, { office, shell }) => ({ title: `${office.pages.posts} · ${shell.storeName}`, noIndex: true }),
  Component: PostPage,
});

function PostPage() {
  const text = useTexts('office-posts');
  const api = useApi();
  const language = useLanguage();
  return (
    <ResourcePage<OfficePost>
      list={{ to: POSTS, label: text.list.title }}
      newTitle={text.list.add}
      nameOf={(post) => pick(post, 'title', language)}
      load={(id) => api('GET /api/v1/admin/posts/:id', { params: { id } })}
      live={({ isPublished, slug }) => (isPublished ? `/stories/${slug}` : null)}
      liveLabel={text.liveLink}
    >
      {(existing, show, reload) => <PostForm existing={existing} onShow={show} onReload={reload} />}
    </ResourcePage>
  );
}

type PostFormProps = { existing: OfficePost | null; onShow: (post: OfficePost) => void; onReload: () => void };

function PostForm({ existing, onShow, onReload }: PostFormProps) {
  const text = useTexts('office-posts');
  const api = useApi();
  const form = usePostForm(existing, onShow);
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
      <div className="office-columns">
        <div>
          <TextsPanel form={form} isNew={!existing} />
        </div>
        <div>
          <PublishPanel form={form} existing={existing} />
          <SeoPanel form={form} />
          <Button kind="outline" icon="eye" onClick={() => setPreviewing(true)}>
            {text.preview}
          </Button>
          {existing && (
            <DeleteResource
              label={text.remove}
              confirmText={text.removeText}
              list={POSTS}
              remove={() => api('DELETE /api/v1/admin/posts/:id', { params: { id: existing.id } })}
            />
          )}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={onReload} />
      {isPreviewing && (
        <Suspense>
          <PostPreview values={form.values} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </>
  );
}
