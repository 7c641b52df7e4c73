import type { ChatReply, OfficeChat, OfficeChatMessage } from '@karaz/contract/admin/chats';
import { CHAT_TEXT_MAX } from '@karaz/domain/chats/chat';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { ChatComposer } from '../../ui/chat-composer.tsx';
import { toast } from '../../ui/toast.ts';
import { useShortcuts } from '../page/shortcuts.ts';
import { type ReplyDraft, readReplyDraft, saveReplyDraft } from './reply-draft.ts';

type ReplyComposerProps = { chat: OfficeChat; onMessage: (message: OfficeChatMessage) => void };

/** What is typed stays until the store has it, and is never there twice. */
export function ReplyComposer({ chat, onMessage }: ReplyComposerProps) {
  const text = useTexts('office-chats');
  const api = useApi();
  const me = useSignedIn().user.id;
  const [{ text: value, isNote }, setDraft] = useState(() => readReplyDraft(me, chat.id));
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ content: '', clientId: '' });
  useShortcuts({ r: () => field.current?.focus() });
  const change = (part: Partial<ReplyDraft>) => {
    const next = { text: value, isNote, ...part };
    setDraft(next);
    saveReplyDraft(me, chat.id, next);
  };
  const send = async () => {
    const kind = isNote ? 'note' : 'staff';
    const content = `${kind} ${value}`;
    if (attempt.current.content !== content) attempt.current = { content, clientId: crypto.randomUUID() };
    const { clientId } = attempt.current;
    setBusy(true);
    try {
      const params = { id: chat.id };
      onMessage(await api('POST /api/v1/admin/chats/:id/messages', { params, body: { clientId, text: value, kind } }));
      change({ text: '' });
      attempt.current = { content: '', clientId: '' };
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.notSent);
    }
    setBusy(false);
    field.current?.focus();
  };
  return (
    <div data-note={isNote} className="chats-answer">
      <ChatComposer
        inputRef={field}
        label={isNote ? text.note : text.response}
        placeholder={isNote ? text.notePlaceholder : text.placeholder}
        sendLabel={isNote ? text.addNote : text.send}
        value={value}
        onChange={(next) => change({ text: next })}
        onSend={() => void send()}
        sendsWith="mod+enter"
        max={CHAT_TEXT_MAX}
        leftText={text.charactersLeft}
        busy={isBusy}
        tools={
          <>
            <label className="chats-note">
              <input
                type="checkbox"
                checked={isNote}
                onChange={({ currentTarget }) => change({ isNote: currentTarget.checked })}
              />
              {text.forColleagues}
            </label>
            <SavedReplies
              chat={chat}
              onChoose={(content) => {
                change({ text: value.trim() === '' ? content : `${value.trimEnd()}\n${content}` });
                field.current?.focus();
              }}
            />
          </>
        }
      />
    </div>
  );
}

/** In the shopper's language. */
function SavedReplies({ chat, onChoose }: { chat: OfficeChat; onChoose: (content: string) => void }) {
  const text = useTexts('office-chats');
  const api = useApi();
  const [replies, setReplies] = useState<readonly ChatReply[]>([]);
  const { country, language } = chat;
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/v1/admin/chat-replies', { query: { country, limit: 100 }, signal: leaving.signal }).then(
      ({ data }) => setReplies(data),
      // Replies can be typed.
      () => {},
    );
    return () => leaving.abort();
  }, [api, country]);
  if (replies.length === 0) return null;
  return (
    <select
      className="chats-replies"
      aria-label={text.insertReply}
      value=""
      onChange={({ currentTarget }) => {
        const reply = replies.find(({ id }) => String(id) === currentTarget.value);
        if (reply) onChoose(language === 'ar' ? reply.text_ar : reply.text_en);
      }}
    >
      <option value="">{text.insertReply}</option>
      {replies.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
