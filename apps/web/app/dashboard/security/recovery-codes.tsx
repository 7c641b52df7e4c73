import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.ts';
import { saveFile } from '../list/save-file.ts';

type NewCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown once: nobody goes on before saying that they are saved. */
export function NewCodes({ codes, onDone }: NewCodesProps) {
  const text = useTexts('office-security');
  const [isCopied, setCopied] = useState(false);
  const lines = codes.join('\n');
  const copy = async () => {
    const isDone = await copyText(lines);
    setCopied(isDone);
    if (!isDone) toast.warning(text.copyFailed);
  };
  return (
    <div className="grid gap-4">
      <p>{text.saveText}</p>
      <ul className="security-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
        <Button kind="outline" icon="download" onClick={() => saveFile(new File([`${lines}\n`], text.fileName))}>
          {text.download}
        </Button>
        <Button className="ms-auto" onClick={onDone}>
          {text.saved}
        </Button>
      </div>
    </div>
  );
}
