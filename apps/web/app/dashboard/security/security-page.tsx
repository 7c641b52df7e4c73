import './security.css';
import type { SecondFactors } from '@karaz/contract/second-factors';
import { useState } from 'react';
import { DeviceList } from '../../devices/device-list.tsx';
import { PictureSection } from '../../person/picture-section.tsx';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { AppRow } from './app-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { NewCodes } from './recovery-codes.tsx';
import { useSecurityAct } from './use-security-act.ts';

export const page = definePage({
  texts: ['office', 'office-security', 'devices', 'picture'],
  head: (_, { office, shell }) => ({ title: `${office.pages.security} · ${shell.storeName}`, noIndex: true }),
  Component: SecurityPage,
});

function SecurityPage() {
  const text = useTexts('office-security');
  const devices = useTexts('devices');
  const picture = useTexts('picture');
  const api = useApi();
  const loaded = useLoaded<SecondFactors>('factors', () => api('GET /api/v1/auth/second-factors'));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { reload } = loaded;
  const onAdded = (fresh: readonly string[] | null) => {
    setCodes(fresh);
    void reload();
  };
  return (
    <OfficePage title={text.title} description={text.description}>
      <LoadedBody loaded={loaded}>
        {(factors) => (
          <>
            <Panel
              title={text.factors}
              description={factors.isRequired ? `${text.factorsHint} ${text.required}` : text.factorsHint}
            >
              <ul className="office-rows">
                <PasskeyRows passkeys={factors.passkeys} onAdded={onAdded} onRemoved={() => void reload()} />
                <AppRow factors={factors} onAdded={onAdded} onRemoved={() => void reload()} />
              </ul>
            </Panel>
            {hasFactor(factors) && <CodesPanel left={factors.recoveryCodes} onRenewed={onAdded} />}
          </>
        )}
      </LoadedBody>
      <Panel title={picture.title} description={picture.staffHint}>
        <PictureSection />
      </Panel>
      <Panel title={devices.title} description={devices.hint}>
        <DeviceList />
      </Panel>
      {codes !== null && <CodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </OfficePage>
  );
}

const hasFactor = ({ totp, passkeys }: SecondFactors) => totp !== null || passkeys.length > 0;

/** Closed only by saying that the codes are saved: Escape would lose them. */
function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useTexts('office-security');
  return (
    <Dialog open onClose={() => {}} title={text.saveTitle} closeLabel={text.done} size="small" centre>
      <NewCodes codes={codes} onDone={onDone} />
    </Dialog>
  );
}

const FEW = 3;

function CodesPanel({ left, onRenewed }: { left: number; onRenewed: (codes: readonly string[]) => void }) {
  const text = useTexts('office-security');
  const api = useApi();
  const [isConfirming, setConfirming] = useState(false);
  const { act, isBusy } = useSecurityAct();
  const renew = () =>
    act(async () => {
      const { codes } = await api('POST /api/v1/auth/second-factors/recovery-codes');
      setConfirming(false);
      onRenewed(codes);
    });
  return (
    <Panel title={text.codes} description={text.codesHint}>
      <div className="office-row">
        <span>
          {text.codesLeft(left)}
          {left < FEW && <strong className="ms-2">{text.codesFew}</strong>}
        </span>
        <Button kind="outline" size="small" icon="refresh" className="ms-auto" onClick={() => setConfirming(true)}>
          {text.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={text.renewTitle}
        confirmLabel={text.renew}
        busy={isBusy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void renew()}
      >
        <p>{text.renewText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
