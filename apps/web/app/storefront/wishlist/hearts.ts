import { useEffect } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { hasHearts } from './wishlist-loader.ts';

/**
 * One listener for every plain heart of the page. The code that stores hearts is loaded with the first press, or when some
 * are stored. A component, not a hook: a page that knew of the session would be rendered again when it is known.
 */
export function Hearts(): null {
  const language = useLanguage();
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    const load = async () => {
      const { showHearts, pressHeart } = await import('./light-hearts.ts');
      if (!isUnmounted) {
        stop();
        stop = showHearts();
      }
      return pressHeart;
    };
    const press = async ({ target }: MouseEvent) => {
      const heart = target instanceof Element ? target.closest('[data-wish]') : null;
      const id = Number(heart?.getAttribute('data-wish'));
      if (!(id > 0)) return;
      const pressHeart = await load();
      await pressHeart(id, language);
    };
    const onPress = (event: MouseEvent) => void press(event);
    if (isSignedIn || hasHearts()) void load();
    document.addEventListener('click', onPress);
    return () => {
      isUnmounted = true;
      document.removeEventListener('click', onPress);
      stop();
    };
  }, [isSignedIn, language]);
  return null;
}
