import './security.css';
import { useState } from 'react';
import { leave } from '../../router/leave-guard.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { NewCodes } from './recovery-codes.tsx';

/** In place of the page: without a second factor this role can do nothing else here. */
export function FactorFirst({ onDone }: { onDone: () => void }) {
  return (
    <LazyTexts language={useLanguage()} namespace="office-security">
      <Steps onDone={onDone} />
    </LazyTexts>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const text = useTexts('office-security');
  const { signOut } = useSignedIn();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="security-first">
      <h1 className="text-h2">{codes ? text.saveTitle : text.firstTitle}</h1>
      {codes ? (
        <NewCodes codes={codes} onDone={onDone} />
      ) : (
        <>
          <p>{text.firstText}</p>
          <Panel title={text.app} description={text.appHint}>
            <EnrolApp onAdded={(fresh) => (fresh ? setCodes(fresh) : onDone())} />
          </Panel>
          <Panel title={text.orPasskey} description={text.passkeyHint}>
            <AddPasskey onAdded={(fresh) => (fresh ? setCodes(fresh) : onDone())} />
          </Panel>
          <Button kind="ghost" icon="logout" onClick={() => leave(() => void signOut())}>
            {text.signOut}
          </Button>
        </>
      )}
    </div>
  );
}
