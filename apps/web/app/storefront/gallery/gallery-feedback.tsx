import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, Drawer } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FilterResultBar } from '../../ui/filter-result-bar.tsx';
import { Lightbox } from '../../ui/lightbox.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchNotFound } from '../../ui/search-not-found.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { GallerySection, Row } from './gallery-section.tsx';
import { PICTURES } from './samples.ts';

export function GalleryFeedback() {
  return (
    <>
      <Overlays />
      <Messages />
      <States />
      <Wayfinding />
    </>
  );
}

function Overlays() {
  const text = useTexts('gallery');
  const [visible, setVisible] = useState<'dialog' | 'drawer' | 'lightbox' | null>(null);
  const close = () => setVisible(null);
  const footer = (
    <>
      <Button kind="ghost" onClick={close}>
        {text.cancel}
      </Button>
      <Button onClick={close}>{text.confirm}</Button>
    </>
  );
  const slides = [PICTURES.tomatoes, PICTURES.lamb, PICTURES.milk].map((image) => ({ image, alt: text.products }));
  const frame = { onClose: close, title: text.dialogTitle, closeLabel: text.close };
  return (
    <GallerySection id="overlays" title={text.overlays}>
      <Row>
        <Button kind="outline" onClick={() => setVisible('dialog')}>
          {text.dialog}
        </Button>
        <Button kind="outline" onClick={() => setVisible('drawer')}>
          {text.drawer}
        </Button>
        <Button kind="outline" onClick={() => setVisible('lightbox')}>
          {text.lightbox}
        </Button>
      </Row>
      <Dialog {...frame} open={visible === 'dialog'} size="small" footer={footer}>
        <p>{text.dialogText}</p>
      </Dialog>
      <Drawer {...frame} open={visible === 'drawer'} width={320} footer={footer}>
        <p>{text.dialogText}</p>
      </Drawer>
      <Lightbox
        open={visible === 'lightbox'}
        onClose={close}
        slides={slides}
        labels={{ lightbox: text.lightbox, close: text.close, previous: text.previous, next: text.next }}
      />
    </GallerySection>
  );
}

function Messages() {
  const text = useTexts('gallery');
  const saveSlowly = () => {
    const id = toast.loading(text.loading);
    setTimeout(() => toast.success(text.saved, { id }), 1500);
  };
  const undo = { label: text.undo, onPress: () => undefined };
  return (
    <Row>
      <Button kind="soft" onClick={() => toast.success(text.success)}>
        {text.success}
      </Button>
      <Button kind="soft" onClick={() => toast.error(text.error)}>
        {text.error}
      </Button>
      <Button kind="soft" onClick={saveSlowly}>
        {text.loading}
      </Button>
      <Button kind="soft" onClick={() => toast.info(text.removed, { action: undo })}>
        {text.removed}
      </Button>
    </Row>
  );
}

function States() {
  const text = useTexts('gallery');
  const nothing = () => undefined;
  return (
    <GallerySection id="states" title={text.states}>
      <div className="grid gap-6 sm:grid-cols-2">
        <EmptyState title={text.noData} />
        <EmptyState
          icon="heart"
          title={text.noData}
          description={text.emptyText}
          action={<Button kind="soft">{text.emptyAction}</Button>}
        />
        <ErrorPanel
          defaultText={text.defaultError}
          details="request 7f3a-91"
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={nothing}
        />
        <SearchNotFound query={text.query} texts={text} />
      </div>
      <div className="grid gap-8">
        <FilterResultBar count={42} foundText={text.resultsFound} clearLabel={text.clear} onClear={nothing} />
        <SectionSkeleton variant="carousel" label={text.loading} />
        <SectionSkeleton variant="grid" label={text.loading} />
        <SectionSkeleton variant="list" label={text.loading} />
      </div>
    </GallerySection>
  );
}

function Wayfinding() {
  const text = useTexts('gallery');
  const [tab, setTab] = useState('description');
  const tabs = [
    { id: 'description', label: text.description, panel: <p className="py-4">{text.descriptionText}</p> },
    { id: 'reviews', label: text.reviews, panel: <p className="py-4">{text.reviewsText}</p> },
  ];
  const crumbs = { label: text.crumbs, items: [{ label: text.home, to: '/' as const }, { label: text.butcher }] };
  return (
    <GallerySection id="wayfinding" title={text.wayfinding}>
      <PageHeader title={text.h1} note={text.note} back={{ to: '/', label: text.back }} crumbs={crumbs} />
      <Tabs tabs={tabs} selected={tab} onSelect={setTab} label={text.description} />
      <Accordion title={text.question} open>
        {text.answer}
      </Accordion>
      <Accordion title={text.question}>{text.answer}</Accordion>
    </GallerySection>
  );
}
