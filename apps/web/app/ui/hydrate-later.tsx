import { type ComponentType, lazy, useEffect, useState } from 'react';
import { Later } from './later.tsx';

/**
 * A part that can be read and followed before its code is there. The server renders it with the page and needs the part
 * itself; the browser leaves that HTML as it is until the code has come, and needs to know how to fetch it.
 */
export function hydrateLater<Props extends object>(
  part: { onServer: ComponentType<Props> } | { inBrowser: () => Promise<ComponentType<Props>> },
): ComponentType<Props> {
  if ('onServer' in part) return (props: Props) => inLater(part.onServer, props);
  let loading: ReturnType<typeof part.inBrowser> | undefined;
  const load = () => {
    loading ??= part.inBrowser();
    return loading;
  };
  const Part = lazy(async () => ({ default: await load() }));
  return function HydratedLater(props: Props) {
    // Changed properties must not reach HTML that waits: React would throw it away and show nothing meanwhile.
    const [first] = useState(() => inLater(Part, props));
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      load().then(
        () => setLoaded(true),
        () => undefined,
      );
    }, []);
    return isLoaded ? inLater(Part, props) : first;
  };
}

const inLater = <Props extends object>(Part: ComponentType<Props>, props: Props) => (
  <Later>
    <Part {...props} />
  </Later>
);
