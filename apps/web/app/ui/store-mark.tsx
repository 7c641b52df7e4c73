import { pictureSource } from './picture-source.ts';

/** The store's logo, or its name where it has none. */
export function StoreMark({ logo, name, size = 44 }: { logo: string; name: string; size?: number }) {
  if (logo === '') return <span className="text-h1 text-ink">{name}</span>;
  const source = pictureSource(logo, 320);
  return (
    <img
      src={source}
      alt=""
      fetchPriority="low"
      height={size}
      style={{ height: size, width: 'auto', minWidth: size, maxWidth: size * 4 }}
    />
  );
}
