import { hydrateLater } from './hydrate-later.tsx';
import { FILLED, ICON_PATHS, type IconName, MIRRORED } from './icon-paths.ts';

const loadRarePath = async () => (await import('./rare-path.tsx')).RarePath;
const RarePath = hydrateLater(import.meta.env.SSR ? { onServer: await loadRarePath() } : { inBrowser: loadRarePath });
const isCommon = (name: IconName): name is keyof typeof ICON_PATHS => name in ICON_PATHS;

type IconProps = {
  name: IconName;
  /** Pixels; 24 by default. */
  size?: number;
  /** Only where no text beside it says the same. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 24, label, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${MIRRORED.has(name) ? 'mirror ' : ''}${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={FILLED.has(name) ? 'currentColor' : 'none'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {isCommon(name) ? <path d={ICON_PATHS[name]} /> : <RarePath name={name} />}
    </svg>
  );
}
