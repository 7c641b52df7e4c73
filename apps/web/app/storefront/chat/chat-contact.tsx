import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';

type Contact = { name: string; email: string };
type ChatContactProps = { contact: Contact; onChange: (contact: Contact) => void; hasProblem: boolean };

export const isMailOrNothing = (email: string) =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** For who has no account and may have left before the reply is there. */
export function ChatContact({ contact, onChange, hasProblem }: ChatContactProps) {
  const text = useTexts('chat');
  return (
    <details className="chat-contact" open={hasProblem || undefined}>
      <summary>
        {text.contact} <span className="text-muted">({text.optional})</span>
      </summary>
      <div className="chat-contact-fields">
        <TextField
          label={text.name}
          autoComplete="name"
          maxLength={80}
          value={contact.name}
          onChange={({ currentTarget }) => onChange({ ...contact, name: currentTarget.value })}
        />
        <TextField
          label={text.email}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={200}
          hint={text.emailHint}
          error={hasProblem ? text.emailProblem : undefined}
          value={contact.email}
          onChange={({ currentTarget }) => onChange({ ...contact, email: currentTarget.value.trim() })}
        />
      </div>
    </details>
  );
}
