import { RARE_ICON_PATHS, type RareIconName } from './rare-icon-paths.ts';

export function RarePath({ name }: { name: RareIconName }) {
  return <path d={RARE_ICON_PATHS[name]} />;
}
