import './rich-text.css';
import { lazy } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Later } from '../../ui/later.tsx';
import type { RichTextFieldProps } from './rich-text-editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/** The editor's code comes only with a page that has one. */
export function RichTextField(props: RichTextFieldProps) {
  const text = useTexts('office-content').editor;
  return (
    <Later
      fallback={
        <p role="status" className="rich-text-box rich-text-loading">
          {text.loading}
        </p>
      }
    >
      <Editor {...props} />
    </Later>
  );
}
