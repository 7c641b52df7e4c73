import { CHAT_TEXT_MAX } from '@karaz/domain/chats/chat';
import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChatComposer } from '../../ui/chat-composer.tsx';
import { ChatThread } from '../../ui/chat-thread.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChatContact, isMailOrNothing } from './chat-contact.tsx';
import { ChatList } from './chat-list.tsx';
import type { ChatState, ChatTarget } from './chat-state.ts';
import { readDraft, saveDraft } from './draft.ts';
import { useChat } from './use-chat.ts';
import { useOrderNumber } from './use-order-number.ts';
import { useThreadMessages } from './use-thread-messages.tsx';

type ChatRoomProps = { userId: number | null; target: ChatTarget };

export function ChatRoom({ userId, target }: ChatRoomProps) {
  const text = useTexts('chat');
  const { session, state } = useChat(userId, target);
  const messages = useThreadMessages(state, session);
  const { status, chat, hasEarlier } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new on the screen has been seen
  useEffect(() => session.markSeen(), [session, messages]);
  if (status === 'failed') {
    return (
      <ErrorPanel
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retryLoad}
        onRetry={session.reload}
      />
    );
  }
  return (
    <div className="chat-frame">
      <ChatList chats={state.chats} current={chat?.id ?? null} />
      <section className="chat-room" aria-label={text.thread}>
        <ChatRoomHead state={state} target={target} />
        {status === 'loading' ? (
          <Skeleton className="m-4 h-40 rounded-card" />
        ) : (
          <ChatThread
            label={text.thread}
            lines={messages}
            before={
              messages.length === 0 ? (
                <Welcome isSignedIn={userId !== null} />
              ) : (
                hasEarlier && (
                  <Button kind="ghost" size="small" onClick={() => void session.loadEarlier()}>
                    {text.earlier}
                  </Button>
                )
              )
            }
          />
        )}
        <Writing isGuest={userId === null} state={state} onSend={session.send} />
      </section>
    </div>
  );
}

type ChatRoomHeadProps = { state: ChatState; target: ChatTarget };

function ChatRoomHead({ state: { status, chat, hours, isLive }, target }: ChatRoomHeadProps) {
  const text = useTexts('chat');
  const requested = useOrderNumber(status === 'ready' && chat === null ? target : null);
  const order = chat ? chat.order?.number : requested;
  const isElsewhere = target.id !== null && status === 'ready' && !chat;
  const language = useLanguage();
  const clock = (time: string) => isolate(formatClock(time, language));
  return (
    <header className="chat-head">
      {order && (
        <p className="font-semibold">
          {text.aboutOrder}{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {order}
          </bdi>
        </p>
      )}
      {hours && (
        <p className="chat-hours" data-open={hours.isOpen}>
          {(hours.isOpen ? text.open : text.closed)(clock(hours.opens), clock(hours.closes))}
        </p>
      )}
      <p role="status" className="chat-notice">
        {isLive ? (chat?.state === 'closed' ? text.closedState : '') : text.offline}
      </p>
      {isElsewhere && <p role="status">{text.elsewhere}</p>}
    </header>
  );
}

function Welcome({ isSignedIn }: { isSignedIn: boolean }) {
  const text = useTexts('chat');
  return (
    <div className="chat-welcome">
      <span className="panel-arch">
        <Icon name="chat" size={36} />
      </span>
      <p className="text-h3">{text.welcome}</p>
      <p className="panel-text">{isSignedIn ? text.welcomeMine : text.welcomeText}</p>
    </div>
  );
}

type WritingProps = {
  isGuest: boolean;
  state: ChatState;
  onSend: (text: string, contact: { name: string; email: string }) => void;
};

function Writing({ isGuest, state: { chat, status }, onSend }: WritingProps) {
  const text = useTexts('chat');
  const [value, setValue] = useState(readDraft);
  const [contact, setContact] = useState({ name: '', email: '' });
  const [hasProblem, setProblem] = useState(false);
  const change = (next: string) => {
    setValue(next);
    saveDraft(next);
  };
  const send = () => {
    const isWrong = !isMailOrNothing(contact.email);
    setProblem(isWrong);
    if (isWrong) {
      // It may be folded away.
      document.querySelector<HTMLElement>('.chat-contact')?.setAttribute('open', '');
      document.querySelector<HTMLElement>('.chat-contact [type=email]')?.focus();
      return;
    }
    onSend(value.trim(), contact);
    change('');
  };
  return (
    <>
      {isGuest && status === 'ready' && !chat && (
        <ChatContact contact={contact} onChange={setContact} hasProblem={hasProblem} />
      )}
      <ChatComposer
        label={text.message}
        placeholder={text.placeholder}
        sendLabel={text.send}
        value={value}
        onChange={change}
        onSend={send}
        sendsWith="enter"
        max={CHAT_TEXT_MAX}
        leftText={(left) => text.charactersLeft(isolate(String(left)))}
      />
    </>
  );
}
