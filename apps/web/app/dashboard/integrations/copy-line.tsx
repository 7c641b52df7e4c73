import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.ts';

/** Words for a program, with a button that takes them along. */
export function CopyLine({ text, label }: { text: string; label: string }) {
  const texts = useTexts('office-integrations');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) toast.warning(texts.copyFailed);
  };
  return (
    <div className="office-copy">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="office-code" aria-label={label} tabIndex={0}>
        {text}
      </section>
      <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
