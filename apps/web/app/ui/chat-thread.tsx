import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { linkParts } from './link-parts.ts';

export type ThreadMessage = {
  key: string;
  /** own: of who looks; note and event: for staff only. */
  side: 'own' | 'other' | 'note' | 'event';
  text: string;
  /** Who and when. */
  caption?: ReactNode;
  /** Stands above the first line of a day. */
  day?: string | undefined;
  /** Sent, seen, not sent. */
  status?: ReactNode;
};

type ChatThreadProps = {
  label: string;
  lines: readonly ThreadMessage[];
  /** Before the first line: a way to earlier ones, or a welcome. */
  before?: ReactNode;
};

/** The messages, the newest at the end and in sight while one has not scrolled away from it. */
export function ChatThread({ label, lines: messages, before }: ChatThreadProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const onScroll = useStickToBottom(scroller, messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <div className="chat-scroller" ref={scroller} onScroll={onScroll} tabIndex={0} role="log" aria-label={label}>
      {before}
      <ol className="chat-lines">
        {messages.map((message) => (
          <li key={message.key} className="chat-line" data-side={message.side}>
            {message.day && <p className="chat-day">{message.day}</p>}
            <div className="chat-bubble">
              <p dir="auto" className="chat-text">
                <LinkedText text={message.text} />
              </p>
              <p className="chat-caption">
                {message.caption}
                {message.status}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How far from the end still counts as being there. */
const NEAR_PX = 80;

function useStickToBottom(scroller: RefObject<HTMLDivElement | null>, messages: readonly ThreadMessage[]) {
  const seen = useRef({ isAtEnd: true, height: 0, first: '' });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const first = messages[0]?.key ?? '';
    const { isAtEnd, height, first: before } = seen.current;
    if (isAtEnd) box.scrollTop = box.scrollHeight;
    // Earlier lines were put above: what one was reading stays where it was.
    else if (first !== before) box.scrollTop += box.scrollHeight - height;
    seen.current = { ...seen.current, height: box.scrollHeight, first };
  }, [scroller, messages]);
  return () => {
    const box = scroller.current;
    if (box) seen.current.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  };
}

function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    ),
  );
}
