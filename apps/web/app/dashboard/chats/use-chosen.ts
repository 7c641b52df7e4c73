import { useEffect, useRef, useState } from 'react';

const PATH = '/dashboard/chats';
const chosenIn = (path: string) => (path.startsWith(`${PATH}/`) ? path.slice(PATH.length + 1) : null);

/** Which conversation is open. Its address is no journey of the router: the list would be rendered again. */
export function useChosen(first: string | null) {
  const [chosen, setChosen] = useState(first);
  const isStep = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isStep.current = false;
      setChosen(chosenIn(window.location.pathname));
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  /** The first is a step: on a phone it covers the list, and the browser's Back leads there again. */
  const choose = (id: string | null) => {
    const address = `${id === null ? PATH : `${PATH}/${id}`}${window.location.search}`;
    if (chosen === null && id !== null) {
      window.history.pushState(null, '', address);
      isStep.current = true;
    } else window.history.replaceState(window.history.state, '', address);
    setChosen(id);
  };
  return { chosen, choose, leave: () => (isStep.current ? window.history.back() : choose(null)) };
}
