import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

/** Where the provider reports payments; it is entered in the provider's portal. */
export function WebhookAddress({ url }: { url: string }) {
  const text = useTexts('office-providers');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(url);
    setCopied(isDone);
    if (!isDone) toast.warning(text.copyFailed);
  };
  return (
    <TextField
      label={text.webhook}
      hint={text.webhookHint}
      dir="ltr"
      readOnly
      value={url}
      end={
        <Button kind="soft" size="small" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
      }
    />
  );
}
