import type { ComponentType, ReactNode } from 'react';
import type { PageAccess } from '../usual-routes.ts';

export type GuardedAccess = Exclude<PageAccess, 'public'>;
export type AnyGuard = ComponentType<{ access: GuardedAccess; children: ReactNode }>;

/** In a chunk of its own: pages for everyone do not carry it. */
const files = import.meta.glob<{ SessionGuard: AnyGuard }>('../session/session-guard.tsx');

export async function loadGuard(access: PageAccess): Promise<AnyGuard | null> {
  if (access === 'public') return null;
  const load = Object.values(files)[0];
  if (!load) throw new Error('No guard file');
  return (await load()).SessionGuard;
}
