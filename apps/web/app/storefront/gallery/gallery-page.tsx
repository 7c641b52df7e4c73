import { lazy, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryLooks } from './gallery-looks.tsx';
import { GalleryShop } from './gallery-shop.tsx';

const SettingsDrawer = lazy(async () => ({
  default: (await import('../../settings/settings-drawer.tsx')).SettingsDrawer,
}));

/** Every part of the design in its states, in the language, theme and font of whoever looks. */
export const page = definePage({
  texts: ['gallery'],
  head: (_, { gallery }) => ({ title: gallery.title, noIndex: true }),
  Component: Gallery,
});

function Gallery() {
  const text = useTexts('gallery');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <div className="page-width py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-prose">
          <h1 className="text-display">{text.title}</h1>
          <p className="mt-2 text-muted">{text.note}</p>
        </div>
        <div className="flex gap-2">
          <Anchor to="/" className={buttonClass({ kind: 'outline' })}>
            {text.back}
          </Anchor>
          <Button icon="settings" onClick={() => setOpen(true)}>
            {text.settings}
          </Button>
        </div>
      </header>
      <GalleryLooks />
      <GalleryShop />
      <GalleryForms />
      <GalleryFeedback />
      {isOpen !== null && (
        <Later>
          <SettingsDrawer surface="shop" open={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
      <Toaster label={text.messages} closeLabel={text.close} />
    </div>
  );
}
