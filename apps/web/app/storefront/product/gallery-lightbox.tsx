import type { ComponentProps } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Lightbox } from '../../ui/lightbox.tsx';

type GalleryLightboxProps = Omit<ComponentProps<typeof Lightbox>, 'labels'>;

/** The pictures of a product as large as the screen, with texts that nobody needs before. */
export function GalleryLightbox(props: GalleryLightboxProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="options">
      <Labelled {...props} />
    </LazyTexts>
  );
}

const Labelled = (props: GalleryLightboxProps) => <Lightbox {...props} labels={useTexts('options').lightbox} />;
