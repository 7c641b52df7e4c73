import type { FoundAreaView } from '@karaz/contract/places';
import { type Detection, detect } from '@karaz/domain/location/detection';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { detectArea, type Position } from './detect-area.ts';

type State = Detection<FoundAreaView>;
export type Failure = Extract<State, { status: 'failed' }>;

type Handlers = { onFound: (area: FoundAreaView, position: Position) => void; onFailed: (failure: Failure) => void };

const IDLE: State = { status: 'idle' };

/** One detection at a time; what arrives after a cancel is ignored. */
export function useDetection(handlers: Handlers) {
  const api = useApi();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(handlers);
  latest.current = handlers;

  const start = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const begun = detect(IDLE, { type: 'started' });
    setState(begun);
    const { event, position } = await detectArea(api, mine.signal);
    if (mine.signal.aborted) return;
    const ended = detect(begun, event);
    setState(ended);
    if (ended.status === 'failed') latest.current.onFailed(ended);
    if (ended.status === 'success' && position) latest.current.onFound(ended.area, position);
  }, [api]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState(IDLE);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { isDetecting: state.status === 'detecting', start, cancel };
}
