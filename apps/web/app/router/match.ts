import { type Route, usualRoutes } from '../usual-routes.ts';
import type { Filled, RoutePath } from './address.ts';

export type Match = { route: Route; params: Record<string, string> };

type Compiled = { route: Route; pattern: RegExp; names: string[]; weight: number };

/** Literal segments win over parameters, whatever the order in the site map. */
const inOrder = (all: readonly Compiled[]) => all.toSorted((a, b) => b.weight - a.weight);
let compiled = inOrder(usualRoutes.map(compile));

/** A part of the site whose map comes later; known once, it stays known. */
export function addRoutes(more: readonly Route[]): void {
  const existing = new Set(compiled.map(({ route }) => route));
  const fresh = more.filter((route) => !existing.has(route));
  if (fresh.length > 0) compiled = inOrder([...compiled, ...fresh.map(compile)]);
}

/** All pages of the shop. */
export async function learnRoutes(): Promise<void> {
  addRoutes((await import('../routes.ts')).routes);
}

function compile(route: Route): Compiled {
  const names: string[] = [];
  let weight = 0;
  const source = route.path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      weight = weight * 2 + (segment.startsWith(':') ? 0 : 1);
      if (!segment.startsWith(':')) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      names.push(segment.slice(1));
      return '/([^/]+)';
    })
    .join('');
  return { route, names, weight, pattern: new RegExp(`^${source || '/'}/?$`) };
}

/** Paths are matched case-sensitively, with or without a slash at the end. */
export function matchRoute(pathname: string): Match | null {
  for (const { route, pattern, names } of compiled) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) params[name] = decode(found[index + 1] ?? '');
    return { route, params };
  }
  return null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** href('/product/:id', { id: 12 }) -> '/product/12' */
export function href<Path extends RoutePath>(
  path: Path,
  ...[params]: [ParamNames<Path>] extends [never] ? [] : [Record<ParamNames<Path>, string | number>]
): Filled<Path> {
  const values: Record<string, string | number> = params ?? {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  return filled as Filled<Path>;
}
