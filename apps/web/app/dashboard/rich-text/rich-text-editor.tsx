import { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { RichTextTools } from './rich-text-tools.tsx';

export type RichTextFieldProps = {
  label: string;
  language: 'en' | 'ar';
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** Written and seen as the shop will show it. What may stand in a text is decided by the server. */
export function RichTextEditor({ label, language, value, onChange, error }: RichTextFieldProps) {
  const text = useTexts('office-content').editor;
  const id = useId();
  const { container, editor } = useEditor({ id, label, language, value, onChange, error });
  const isEmpty = editor?.isEmpty ?? value === '';
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="rich-text-box" data-wrong={error !== undefined || undefined}>
        {editor && <RichTextTools editor={editor} />}
        <div
          ref={container}
          className="rich-text-place"
          data-empty={isEmpty || undefined}
          data-placeholder={text.placeholder}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type EditorOptions = RichTextFieldProps & { id: string };

const propsOf = (id: string, language: string, isWrong: boolean) => ({
  attributes: {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': id,
    lang: language,
    ...(isWrong ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
  },
  transformPastedHTML: cleanPasted,
  handlePaste: pasteIntoEmptyLine,
});

function useEditor({ id, language, value, onChange, error }: EditorOptions) {
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const changed = useRef(onChange);
  changed.current = onChange;
  const written = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the field is there
  useEffect(() => {
    const instance = new Editor({
      element: container.current,
      extensions: extensions(),
      content: value,
      injectCSS: false,
      editorProps: propsOf(id, language, false),
      onTransaction: rerender,
      onUpdate: ({ editor: now }) => {
        written.current = now.isEmpty ? '' : now.getHTML();
        changed.current(written.current);
      },
    });
    setEditor(instance);
    return () => instance.destroy();
  }, [id, language]);
  useEffect(() => {
    // Not what was typed here: discarded changes, or an earlier version.
    if (editor && value !== written.current) {
      written.current = value;
      const { from, to } = editor.state.selection;
      editor.commands.setContent(value, { emitUpdate: false });
      // What the server made of it, mostly: whoever writes here goes on where they were.
      if (editor.isFocused) editor.commands.setTextSelection({ from, to });
    }
  }, [editor, value]);
  const isWrong = error !== undefined;
  useEffect(() => {
    editor?.setOptions({ editorProps: propsOf(id, language, isWrong) });
  }, [editor, id, language, isWrong]);
  return { container, editor };
}

/**
 * Into an empty line the first pasted one comes as it is. The editor would pour only its words into the line that is
 * there, and what was in the middle would be at the side. Returns whether it was done here.
 */
function pasteIntoEmptyLine(view: EditorView, _event: unknown, { content }: Slice): boolean {
  const { $from, empty } = view.state.selection;
  const isEmptyLine = empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  if (!isEmptyLine || !content.firstChild?.attrs['textAlign']) return false;
  view.dispatch(view.state.tr.replaceWith($from.before(), $from.after(), content).scrollIntoView());
  return true;
}
