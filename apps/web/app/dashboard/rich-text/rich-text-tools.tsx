import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { RichTextInsert } from './rich-text-insert.tsx';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const SIDES = [
  { side: 'left', name: 'alignLeft' },
  { side: 'center', name: 'alignCenter' },
  { side: 'right', name: 'alignRight' },
  { side: 'justify', name: 'alignJustify' },
] as const;

/** The line of buttons above the text. The usual keys (Ctrl+B, Ctrl+I, Ctrl+Z) work in the text itself. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const text = useTexts('office-content').editor;
  const [inserting, setInserting] = useState<'link' | 'image' | null>(null);
  const open = (what: 'link' | 'image') => setInserting(inserting === what ? null : what);
  return (
    <>
      <div role="toolbar" aria-label={text.tools} className="rich-text-tools">
        <StyleChoice editor={editor} />
        <RequestFingerprint editor={editor} />
        {SIDES.map(({ side, name }) => (
          <Tool
            key={side}
            label={text[name]}
            isOn={editor.isActive({ textAlign: side })}
            onPress={() => editor.chain().focus().setTextAlign(side).run()}
          >
            <span className="rich-text-side" data-side={side} />
          </Tool>
        ))}
        <Tool label={text.link} isOn={editor.isActive('link')} onPress={() => open('link')}>
          {text.link}
        </Tool>
        <Tool label={text.image} isOn={inserting === 'image'} onPress={() => open('image')}>
          {text.image}
        </Tool>
        <Tool label={text.undo} onPress={() => editor.chain().focus().undo().run()}>
          <span data-sign={text.signs.undo} />
        </Tool>
        <Tool label={text.redo} onPress={() => editor.chain().focus().redo().run()}>
          <span data-sign={text.signs.redo} />
        </Tool>
      </div>
      {inserting && (
        <RichTextInsert key={inserting} editor={editor} what={inserting} onDone={() => setInserting(null)} />
      )}
    </>
  );
}

function StyleChoice({ editor }: { editor: Editor }) {
  const text = useTexts('office-content').editor;
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  const choose = (value: string) => {
    const chosen = LEVELS.find((one) => String(one) === value);
    const chain = editor.chain().focus();
    if (chosen) chain.setHeading({ level: chosen }).run();
    else chain.setParagraph().run();
  };
  return (
    <select
      aria-label={text.style}
      value={level ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      className="rich-text-style"
    >
      <option value="">{text.paragraph}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {text.heading(one)}
        </option>
      ))}
    </select>
  );
}

function RequestFingerprint({ editor }: { editor: Editor }) {
  const text = useTexts('office-content').editor;
  const chain = () => editor.chain().focus();
  const marks = [
    { key: 'bold', name: 'bold', press: () => chain().toggleBold().run() },
    { key: 'italic', name: 'italic', press: () => chain().toggleItalic().run() },
    { key: 'strike', name: 'strike', press: () => chain().toggleStrike().run() },
    { key: 'bullets', name: 'bulletList', press: () => chain().toggleBulletList().run() },
    { key: 'numbers', name: 'orderedList', press: () => chain().toggleOrderedList().run() },
    { key: 'quote', name: 'blockquote', press: () => chain().toggleBlockquote().run() },
    { key: 'line', name: '', press: () => chain().setHorizontalRule().run() },
  ] as const;
  return marks.map(({ key, name, press }) => (
    <Tool key={key} label={text[key]} isOn={name !== '' && editor.isActive(name)} onPress={press}>
      <span data-mark={key} data-sign={text.signs[key]} />
    </Tool>
  ));
}

type ToolProps = { label: string; isOn?: boolean; onPress: () => void; children: ReactNode };

function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-text-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
