import type { OutboxMessage } from '@karaz/contract/operations';
import { formatOrderDate } from '@karaz/i18n/format-date';
import type { FormEvent } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOutbox } from './use-outbox.ts';

type Outbox = { to: string; messages: OutboxMessage[] };

/** In production the call does not exist, so neither does the page. */
export const page = definePage<Outbox>({
  texts: ['outbox'],
  load: async ({ api, search }) => {
    const to = (search.get('to') ?? '').trim().slice(0, 200);
    return { to, messages: await api('GET /api/dev/outbox', { query: { to } }) };
  },
  head: (_, { outbox }) => ({ title: outbox.title, noIndex: true }),
  Component: OutboxPage,
});

function OutboxPage({ data }: { data: Outbox }) {
  const text = useTexts('outbox');
  const { messages, isReachable } = useOutbox(data.messages, data.to);
  return (
    <section className="page-width section max-w-4xl">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-1 text-muted">{text.lead}</p>
      <RecipientForm key={data.to} to={data.to} />
      <p role="status" className="mt-4 text-small text-muted">
        {text.count(messages.length)} · {isReachable ? text.live : text.paused}
      </p>
      {messages.length === 0 ? (
        <EmptyState icon="mail" title={text.empty} description={text.emptyHint} />
      ) : (
        <ul className="mt-2">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecipientForm({ to }: { to: string }) {
  const text = useTexts('outbox');
  const { navigate } = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const recipient = String(new FormData(event.currentTarget).get('to') ?? '').trim();
    navigate(recipient ? `/dev/outbox?to=${encodeURIComponent(recipient)}` : '/dev/outbox');
  };
  return (
    <form action="/dev/outbox" method="get" onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-3">
      <TextField
        label={text.recipient}
        name="to"
        defaultValue={to}
        dir="ltr"
        maxLength={200}
        className="min-w-60 flex-1"
      />
      <Button type="submit">{text.show}</Button>
      {to && (
        <Link to="/dev/outbox" className={buttonClass({ kind: 'ghost' })}>
          {text.showAll}
        </Link>
      )}
    </form>
  );
}

function Message({ message }: { message: OutboxMessage }) {
  const { channel, to, subject, text: body, attachments, createdAt } = message;
  const text = useTexts('outbox');
  return (
    <li className="border-t border-hairline py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <Badge tone={channel === 'mail' ? 'info' : 'success'}>{text.channels[channel]}</Badge>
        <bdi className="font-semibold text-ink">{to}</bdi>
        <bdi>
          <time dateTime={createdAt}>{formatOrderDate(createdAt, 'Asia/Kuwait')}</time>
        </bdi>
      </p>
      {subject && (
        <p dir="auto" className="mt-2 font-semibold">
          {subject}
        </p>
      )}
      <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
        {body}
      </p>
      {attachments.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-3 text-small">
          {text.attachments}
          {attachments.map((name) => (
            <bdi key={name} className="font-semibold" data-testid="attachment">
              {name}
            </bdi>
          ))}
        </p>
      )}
    </li>
  );
}
