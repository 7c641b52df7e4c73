import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { countryName } from '../form/intl-names.ts';
import { useGapText } from '../page/card-state.tsx';
import { StepActions, type StepProps } from './step-actions.tsx';

export function MessagesStep({ setup, onSaved }: StepProps) {
  const { messages: text, failed } = useTexts('office-setup');
  const { user } = useSignedIn();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const { mail, sms, payment, cash, cashOnly, gaps, tests } = setup.providers;
  const gapText = useGapText();
  const language = useLanguage();
  const save = async () => {
    setBusy(true);
    try {
      onSaved(await api('PUT /api/v1/admin/setup/steps/:step', { params: { step: 'messages' } }));
    } catch {
      toast.error(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">{text.lead}</p>
      <ul className="setup-list">
        <Provider label={text.cash} provider={cash ? text.on : null} />
        <Provider label={text.mail} provider={mail} otherwise={text.mailOff} />
        <Provider label={text.sms} provider={sms} otherwise={text.smsOff} />
        <Provider label={text.payment} provider={payment && text.on} otherwise={text.paymentOff} />
      </ul>
      {payment && cashOnly.length > 0 && (
        <p>{text.cashOnly(cashOnly.map((code) => countryName(code, language)).join(' · '))}</p>
      )}
      {gaps.map((gap) => (
        <p key={`${gap.country} ${gap.above}`} className={gap.takesCash ? undefined : 'text-danger'}>
          {countryName(gap.country, language)}: {gapText(gap)}
        </p>
      ))}
      {tests.length > 0 && <p>{text.tests(tests.map((code) => countryName(code, language)).join(' · '))}</p>}
      <Link
        to={href('/dashboard/settings/:code', { code: 'payments' })}
        className="link touch inline-flex items-center justify-self-start"
      >
        {text.toPayments}
      </Link>
      {mail && <TestMessage channel="mail" initial={user.email ?? setup.contact.supportEmail} />}
      {sms && <TestMessage channel="sms" initial={setup.contact.supportPhone} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <StepActions isBusy={isBusy} />
      </form>
    </div>
  );
}

type ProviderProps = { label: string; provider: string | null; otherwise?: string };

function Provider({ label, provider, otherwise }: ProviderProps) {
  const { off } = useTexts('office-setup').messages;
  return (
    <li>
      <span>
        <strong className="block font-semibold">{label}</strong>
        {!provider && otherwise && <span className="field-hint">{otherwise}</span>}
      </span>
      <span className={provider ? 'text-success' : 'text-muted'}>{provider ?? off}</span>
    </li>
  );
}

type Result = { isSent: boolean; text: string };

/** What the provider said stands here, not that something was written down. */
function TestMessage({ channel, initial }: { channel: 'mail' | 'sms'; initial: string }) {
  const { messages: text, failed } = useTexts('office-setup');
  const api = useApi();
  const [to, setTo] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const send = async () => {
    setBusy(true);
    setResult(null);
    try {
      const sent = await api('POST /api/v1/admin/setup/test-message', { body: { channel, to } });
      const report = sent.isSent ? text.sent(sent.provider ?? '') : text.notSent(sent.reason ?? text.off);
      setResult({ isSent: sent.isSent, text: report });
    } catch (error) {
      setResult({ isSent: false, text: error instanceof Error && error.message ? error.message : failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <TextField
        label={text.to[channel]}
        type={channel === 'mail' ? 'email' : 'tel'}
        dir="ltr"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        end={
          <Button type="submit" kind="soft" size="small" busy={isBusy}>
            {text.send}
          </Button>
        }
      />
      <p role="status" className={result?.isSent ? 'text-success' : 'text-danger'}>
        {result?.text}
      </p>
    </form>
  );
}
