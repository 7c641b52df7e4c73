import type { OfficeChat } from '@karaz/contract/admin/chats';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChatThread } from '../../ui/chat-thread.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TONES } from './chat-rows.tsx';
import { ChatSide } from './chat-side.tsx';
import { ReplyComposer } from './reply-composer.tsx';
import { useChatMoves } from './use-chat-moves.ts';
import { useOfficeChat } from './use-office-chat.ts';
import { useOfficeMessages } from './use-office-messages.tsx';

type ChatPaneProps = { id: string; onBack: () => void; onMoved: () => void };

export function ChatPane({ id, onBack, onMoved }: ChatPaneProps) {
  const text = useTexts('office-chats');
  const office = useTexts('office').list;
  const conversation = useOfficeChat(id);
  const messages = useOfficeMessages(conversation.lines, conversation.chat);
  const { chat, status, hasEarlier } = conversation;
  const onChat = (next: OfficeChat) => {
    conversation.takeChat(next);
    onMoved();
  };
  if (status === 'failed') {
    return (
      <div className="chats-nothing">
        <ErrorPanel
          defaultText={text.missing}
          detailsLabel={office.details}
          retryLabel={office.retry}
          onRetry={conversation.reload}
        />
        <Button kind="ghost" className="chats-back self-center" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    );
  }
  if (!chat) return <Skeleton className="chats-nothing rounded-card" />;
  return (
    <>
      <section className="chats-pane" aria-label={text.conversation}>
        <PaneHead chat={chat} onBack={onBack} onChat={onChat} />
        <ChatThread
          label={text.conversation}
          lines={messages}
          before={
            hasEarlier && (
              <Button kind="ghost" size="small" onClick={conversation.loadEarlier}>
                {text.earlier}
              </Button>
            )
          }
        />
        <ReplyComposer chat={chat} onMessage={conversation.takeMessage} />
      </section>
      <ChatSide chat={chat} />
    </>
  );
}

type PaneHeadProps = { chat: OfficeChat; onBack: () => void; onChat: (chat: OfficeChat) => void };

function PaneHead({ chat, onBack, onChat }: PaneHeadProps) {
  const text = useTexts('office-chats');
  const { colleagues, me, assign, settle, isBusy } = useChatMoves(chat, onChat);
  return (
    <header className="chats-head">
      <Button kind="ghost" iconOnly icon="arrow-back" aria-label={text.back} className="chats-back" onClick={onBack} />
      {/* On a phone the conversation is the page, and has its heading; beside the list it is a part of one. */}
      <h1 className="chats-name chats-name-narrow">
        <bdi>{chat.name || text.guest}</bdi>
      </h1>
      <h2 className="chats-name chats-name-wide">
        <bdi>{chat.name || text.guest}</bdi>
      </h2>
      <Badge tone={TONES[chat.state]}>{text.states[chat.state]}</Badge>
      <label className="office-filter chats-assignee">
        <span className="sr-only">{text.assignee}</span>
        <select
          value={chat.assignee?.id ?? ''}
          onChange={({ currentTarget }) => void assign(currentTarget.value === '' ? null : Number(currentTarget.value))}
        >
          <option value="">{text.nobody}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chat.assignee?.id !== me && (
        <Button kind="outline" size="small" busy={isBusy} onClick={() => void assign(me)}>
          {text.take}
        </Button>
      )}
      <Button kind="soft" size="small" busy={isBusy} onClick={() => void settle(chat.state !== 'closed')}>
        {chat.state === 'closed' ? text.reopen : text.close}
      </Button>
    </header>
  );
}
