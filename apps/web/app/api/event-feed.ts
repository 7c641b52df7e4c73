import { type EventFeed, followEvents as follow } from '../../../../packages/client/src/index.ts';
import { readTokens } from '../session/tokens.ts';

/** Events of the store for whoever is signed in here. */
export function followEvents(path: string, { headers, ...feed }: EventFeed): Promise<void> {
  const tokenHeader = () => {
    const { access } = readTokens();
    return access === null ? {} : { authorization: `Bearer ${access}` };
  };
  return follow(path, { ...feed, headers: () => ({ ...headers?.(), ...tokenHeader() }) });
}
