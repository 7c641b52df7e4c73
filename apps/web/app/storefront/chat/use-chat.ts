import { useEffect, useState, useSyncExternalStore } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { createChatApi } from './chat-api.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';
import { type ChatState, type ChatTarget, FIRST_STATE } from './chat-state.ts';

/** Lives as long as the page is about the same conversation of the same person. */
export function useChat(userId: number | null, target: ChatTarget): { session: ChatSession; state: ChatState } {
  const visitor = useVisitor();
  const messages = useTexts('errors');
  const [session] = useState(() => {
    const person = { owner: userId === null ? 'guest' : `user ${userId}`, isSignedIn: userId !== null };
    return createChatSession(createChatApi(visitor, messages), person, target);
  });
  useEffect(() => session.start(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.state, () => FIRST_STATE);
  return { session, state };
}
