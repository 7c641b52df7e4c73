import { OTP_LENGTH } from '@karaz/domain/accounts/one-time-code';
import { isolate } from '@karaz/i18n/format';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFocusIfLost } from '../../ui/use-focus-if-lost.ts';
import { CodeField } from './code-field.tsx';
import { formatPhone } from './phone-format.ts';
import { ResendCode } from './resend-code.tsx';
import type { PhoneVerification as Running } from './use-phone-verification.ts';
import { statusOf } from './verification.ts';

/** Under the phone field: the code, how far it is, and what is happening with it. */
export function PhoneVerification({ running, error }: { running: Running; error?: ReactNode }) {
  const { block } = useTexts('phone');
  const { state, typeCode, rejection, input } = running;
  if (state.step === 'verified') return <Verified phone={state.phone} />;
  return (
    <section aria-label={block.title} className="grid gap-3 rounded-card bg-sunken p-4">
      <CodeField
        label={block.enter}
        name="phoneVerificationCode"
        value={state.code}
        onChange={typeCode}
        error={rejection ?? error}
        isReadOnly={state.isChecking}
        inputRef={input}
      />
      <Dots count={state.code.length} />
      <StatusLine running={running} />
      <ResendCode
        isFirst={state.lastPhone === null}
        secondsLeft={running.secondsLeft}
        isEnabled={running.canResend}
        onResend={() => void running.resend()}
      />
    </section>
  );
}

function Verified({ phone }: { phone: string | null }) {
  const { block } = useTexts('phone');
  const line = useFocusIfLost<HTMLParagraphElement>();
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-success-tint p-4 text-small text-success"
    >
      <Badge tone="success" icon="check">
        {block.verified}
      </Badge>
      <span>{block.verifiedLine}</span>
      {phone && (
        <bdi dir="ltr" className="tabular">
          {formatPhone(phone)}
        </bdi>
      )}
    </p>
  );
}

const DOTS = Array.from({ length: OTP_LENGTH }, (_, dot) => dot);

function Dots({ count }: { count: number }) {
  const { block } = useTexts('phone');
  return (
    <div dir="ltr" role="img" aria-label={block.progress(isolate(String(count)))} className="flex justify-center gap-2">
      {DOTS.map((dot) => (
        <span
          key={dot}
          data-filled={dot < count}
          className={`size-2 rounded-full ${dot < count ? 'bg-primary' : 'bg-control'}`}
        />
      ))}
    </div>
  );
}

function StatusLine({ running: { state } }: { running: Running }) {
  const { block } = useTexts('phone');
  const status = statusOf(state);
  const lines = {
    waiting: block.waiting,
    sending: block.sending,
    sent: block.sent,
    verifying: block.verifying,
    verified: block.verifiedLine,
    notReceived: block.notReceived,
  };
  return (
    <p
      role="status"
      // A message says it aloud already.
      aria-live={status === 'sent' ? 'off' : undefined}
      className="flex flex-wrap items-center justify-center gap-x-2 text-small text-muted"
    >
      {status === 'notReceived' && <Icon name="warning" size={16} className="text-warning" />}
      <span>{lines[status]}</span>
      {status === 'sent' && state.phone && (
        <bdi dir="ltr" className="tabular text-ink">
          {formatPhone(state.phone)}
        </bdi>
      )}
    </p>
  );
}
