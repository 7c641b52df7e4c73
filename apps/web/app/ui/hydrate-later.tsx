import { type ComponentType, lazy, memo } from 'react';
import { Later } from './later.tsx';

/**
 * A part that can be read and followed before its code is there. The server renders it with the page and needs the part
 * itself; the browser leaves that HTML as it is until the code has come, and needs to know how to fetch it.
 */
export function hydrateLater<Props extends object>(
  part: { onServer: ComponentType<Props> } | { inBrowser: () => Promise<ComponentType<Props>> },
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    'onServer' in part ? part.onServer : lazy(async () => ({ default: await part.inBrowser() }));
  function HydratedLater(props: Props) {
    return (
      <Later>
        <Part {...props} />
      </Later>
    );
  }
  // Unchanged properties must not reach the HTML that waits: React would throw it away and render it anew.
  return memo(HydratedLater) as unknown as ComponentType<Props>;
}
