import type { Setup } from '@karaz/contract/admin/setup';
import { openItems } from '@karaz/domain/setup/checklist';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

type OpenShopProps = { setup: Setup; onChange: (setup: Setup) => void };

/** The switch that lets shoppers in; it names what would not work for them. */
export function OpenShop({ setup, onChange }: OpenShopProps) {
  const { open: text } = useTexts('office-setup');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="setup-actions">
      <span className="flex flex-wrap gap-2">
        <a href="/" className={buttonClass({ kind: 'ghost' })}>
          {text.view}
        </a>
        <Button kind={setup.isOpen ? 'outline' : 'primary'} onClick={() => setConfirming(true)}>
          {setup.isOpen ? text.close : text.open}
        </Button>
      </span>
      {isConfirming && <ConfirmOpening setup={setup} onChange={onChange} onClose={() => setConfirming(false)} />}
    </div>
  );
}

function ConfirmOpening({ setup, onChange, onClose }: OpenShopProps & { onClose: () => void }) {
  const { open: text, failed } = useTexts('office-setup');
  const { cancel } = useTexts('office').form;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const opens = !setup.isOpen;
  const problems = openItems(setup.checklist);
  const confirm = async () => {
    setBusy(true);
    try {
      onChange(await api('PUT /api/v1/admin/setup/open', { body: { isOpen: opens } }));
      toast.success(opens ? text.opened : text.closed);
      onClose();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={opens ? text.openTitle : text.closeTitle}
      closeLabel={cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind={opens ? 'primary' : 'danger'} busy={isBusy} onClick={() => void confirm()}>
            {opens ? text.open : text.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{opens ? text.openText : text.closeText}</p>
        {opens && problems.length === 0 && <p className="text-success">{text.allReady}</p>}
        {opens && problems.length > 0 && (
          <div>
            <p className="font-semibold">{text.willNotWork}</p>
            <ul className="list-disc ps-5">
              {problems.map((item) => (
                <li key={item}>{text.problems[item]}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
