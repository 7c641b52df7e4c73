import type { ChatView } from '@karaz/contract/chats';
import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

/** Only for who has more than one. */
export function ChatList({ chats, current }: { chats: readonly ChatView[]; current: string | null }) {
  const text = useTexts('chat');
  const others = chats.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <nav className="chat-list" aria-label={text.conversations}>
      <ul>
        {chats.map(({ id, order, preview, unread }) => (
          <li key={id}>
            <Link to={`/chat?id=${id}`} prefetch={false} aria-current={id === current ? 'page' : undefined}>
              <span className="chat-list-title">
                {order ? (
                  <>
                    {text.aboutOrder}{' '}
                    <bdi dir="ltr" className="whitespace-nowrap">
                      {order.number}
                    </bdi>
                  </>
                ) : (
                  text.general
                )}
                {unread > 0 && id !== current && <Badge tone="primary">{text.unread(isolate(String(unread)))}</Badge>}
              </span>
              <span dir="auto" className="chat-list-preview">
                {preview}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
