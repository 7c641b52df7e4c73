import './rich-text.css';
import { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { extensions } from './extensions.ts';

/** The text as it will be read; nothing in it can run. */
export function RichTextView({ html, language }: { html: string; language: 'en' | 'ar' }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = new Editor({
      element: container.current,
      extensions: extensions(),
      content: html,
      editable: false,
      injectCSS: false,
    });
    return () => view.destroy();
  }, [html]);
  return <div ref={container} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="rich-text-place" />;
}
