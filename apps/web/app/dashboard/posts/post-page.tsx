import type { OfficePost } from '@karaz/contract/admin/posts';
import { pick } from '@karaz/i18n/localized';
import { lazy, Suspense, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { RemoveThing, ThingPage } from '../form/thing-page.tsx';
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
    <ThingPage<OfficePost>
      list={{ to: POSTS, label: text.list.title }}
      newTitle={text.list.add}
      nameOf={(post) => pick(post, 'title', language)}
      load={(id) => api('GET /api/v1/admin/posts/:id', { params: { id } })}
      live={({ isPublished, slug }) => (isPublished ? `/stories/${slug}` : null)}
      liveLabel={text.liveLink}
    >
      {(known, show, reload) => <PostForm known={known} onShow={show} onReload={reload} />}
    </ThingPage>
  );
}

type PostFormProps = { known: OfficePost | null; onShow: (post: OfficePost) => void; onReload: () => void };

function PostForm({ known, onShow, onReload }: PostFormProps) {
  const text = useTexts('office-posts');
  const api = useApi();
  const form = usePostForm(known, onShow);
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
      <div className="office-columns">
        <div>
          <TextsPanel form={form} isNew={!known} />
        </div>
        <div>
          <PublishPanel form={form} known={known} />
          <SeoPanel form={form} />
          <Button kind="outline" icon="eye" onClick={() => setPreviewing(true)}>
            {text.preview}
          </Button>
          {known && (
            <RemoveThing
              label={text.remove}
              question={text.removeText}
              list={POSTS}
              remove={() => api('DELETE /api/v1/admin/posts/:id', { params: { id: known.id } })}
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
