import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { ContactField } from './contact-message.ts';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const text = useTexts('content');
  const { message, errors, state, change, submit, restart } = useContactForm();
  if (state.kind === 'sent') return <Sent id={state.id} onRestart={restart} />;
  const control = (field: ContactField) => ({
    name: field,
    value: message[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      {state.kind === 'failed' && (
        <p role="alert" className="flex items-start gap-3 rounded-control bg-danger-tint p-4 text-danger">
          <Icon name="warning" size={20} className="mt-0.5 shrink-0" />
          <span>{state.text}</span>
        </p>
      )}
      <TextField label={text.yourName} autoComplete="name" maxLength={120} required {...control('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.yourMail}
          type="email"
          autoComplete="email"
          maxLength={200}
          hint={text.mailOrPhoneHint}
          {...control('email')}
        />
        <TextField label={text.yourPhone} type="tel" autoComplete="tel" maxLength={30} {...control('phone')} />
      </div>
      <TextField label={text.subject} maxLength={200} required {...control('subject')} />
      <TextArea label={text.message} rows={6} maxLength={4000} required {...control('message')} />
      <div>
        <Button type="submit" size="large" busy={state.kind === 'sending'}>
          {state.kind === 'sending' ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}

function Sent({ id, onRestart }: { id: number; onRestart: () => void }) {
  const text = useTexts('content');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-card bg-success-tint p-6 md:p-8">
      <Icon name="check" size={36} className="text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {text.sentTitle}
      </h3>
      <p>
        {text.sentText} <bdi className="font-semibold">#{id}</bdi>
      </p>
      <Button kind="outline" onClick={onRestart}>
        {text.sendAnother}
      </Button>
    </div>
  );
}
