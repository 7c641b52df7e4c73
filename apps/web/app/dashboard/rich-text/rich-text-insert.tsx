import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cleanUrl } from './clean-url.ts';

type RichTextInsertProps = { editor: Editor; what: 'link' | 'image'; onDone: () => void };

/** Below the buttons rather than in a dialog: the place in the text stays in sight. */
export function RichTextInsert({ editor, what, onDone }: RichTextInsertProps) {
  const text = useTexts('office-content').editor;
  const current: unknown = what === 'link' ? editor.getAttributes('link')['href'] : '';
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [alt, setAlt] = useState('');
  const [isWrong, setWrong] = useState(false);
  const insert = () => {
    const url = cleanUrl(address);
    if (url === null) return setWrong(true);
    if (what === 'image') editor.chain().focus().setImage({ src: url, alt }).run();
    else insertLink(editor, url);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter') return;
    // Enter would send the form around it.
    event.preventDefault();
    insert();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the keys of the fields inside
    <div className="rich-text-insert" onKeyDown={onKeyDown}>
      <TextField
        label={text.url}
        dir="ltr"
        inputMode="url"
        autoFocus
        value={address}
        error={isWrong ? text.wrongUrl : undefined}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {what === 'image' && (
        <TextField label={text.alt} value={alt} onChange={({ currentTarget }) => setAlt(currentTarget.value)} />
      )}
      <div className="flex gap-2">
        <Button size="small" onClick={insert}>
          {text.insert}
        </Button>
        {what === 'link' && editor.isActive('link') && (
          <Button
            size="small"
            kind="ghost"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {text.removeLink}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Without chosen words the address itself is the text. */
function insertLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run();
  else chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
}
