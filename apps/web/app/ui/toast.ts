import { VISIBLE_TOASTS_MAX } from '@karaz/domain/settings/layout-sizes';

/** `quiet`: only read out, because the page itself shows it. */
export type ToastTone = 'info' | 'success' | 'warning' | 'error' | 'loading' | 'quiet';

export type Toast = {
  id: string;
  tone: ToastTone;
  text: string;
  /** Read out after the text, for those who do not see what it is about. */
  spoken?: string;
  /** Undo, for instance. */
  action?: { label: string; onPress: () => void };
  /** Where more about it is. */
  link?: { label: string; onPress: () => void };
  /** Until it goes by itself; null: it stays. */
  durationMs: number | null;
};

type ToastRequest = Pick<Toast, 'text'> &
  Partial<Pick<Toast, 'id' | 'tone' | 'spoken' | 'action' | 'link' | 'durationMs'>>;

const DURATION_MS: Readonly<Record<ToastTone, number | null>> = {
  info: 5000,
  success: 4000,
  warning: 7000,
  error: 8000,
  loading: null,
  quiet: 4000,
};
/** Time to think before it can no longer be undone. */
const WITH_ACTION_MS = 20_000;

let toasts: readonly Toast[] = [];
let created = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function durationOf({ durationMs, action }: ToastRequest, tone: ToastTone): number | null {
  if (durationMs !== undefined) return durationMs;
  const usual = DURATION_MS[tone];
  return action && usual !== null ? Math.max(usual, WITH_ACTION_MS) : usual;
}

function show(request: ToastRequest): string {
  const tone = request.tone ?? 'info';
  const id = request.id ?? `toast-${++created}`;
  const next: Toast = {
    id,
    tone,
    text: request.text,
    durationMs: durationOf(request, tone),
    ...(request.spoken ? { spoken: request.spoken } : {}),
    ...(request.action ? { action: request.action } : {}),
    ...(request.link ? { link: request.link } : {}),
  };
  const isExisting = toasts.some((visible) => visible.id === id);
  publish(isExisting ? toasts.map((visible) => (visible.id === id ? next : visible)) : [...toasts, next]);
  return id;
}

type Options = Omit<ToastRequest, 'text' | 'tone'>;
const inTone =
  (tone: ToastTone) =>
  (text: string, options: Options = {}): string =>
    show({ ...options, text, tone });

/** Each shows a message and returns its id. The same id again replaces it: loading, then success. */
export const toast = {
  info: inTone('info'),
  success: inTone('success'),
  warning: inTone('warning'),
  error: inTone('error'),
  loading: inTone('loading'),
  /**
   * Only read out: for whatever the page itself shows. Whoever sees it needs no second word about it, and one would cover
   * what stands beneath.
   */
  announce: inTone('quiet'),
} as const;

export function dismissToast(id: string): void {
  publish(toasts.filter((visible) => visible.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;

/** The newest; older ones come back when there is room again. */
export const visibleToasts = (all: readonly Toast[]) =>
  all.filter(({ tone }) => tone !== 'quiet').slice(-VISIBLE_TOASTS_MAX);

export const quietToasts = (all: readonly Toast[]) => all.filter(({ tone }) => tone === 'quiet');
