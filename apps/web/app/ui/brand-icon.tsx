/** Signs of other companies, drawn like the icons. Few pages show them: the others do not load them. */
export const BRAND_PATHS = {
  whatsapp:
    'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5ZM8.7 8.2c.5-.4 1-.3 1.2.2l.6 1.4c.1.3-.5.9-.5 1.2.5 1.3 1.6 2.3 3 2.9.3 0 .9-.8 1.2-.7l1.5.8c.4.2.3.8 0 1.2-2.3 2.3-8.6-3.3-7-7Z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM16.9 7.1v.1',
  facebook:
    'M13.5 20.5v-8h3l.5-3.5h-3.5V7.3c0-1.1.5-1.8 1.8-1.8H17V3.6c-.6-.1-1.3-.1-2-.1-2.5 0-4.3 1.5-4.3 4.2V9H8v3.5h2.7v8',
  x: 'M4 4l16 16M20 4 4 20',
  linkedin:
    'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM8 10.5V16M8 7.7v.1M11.5 16v-5.5M11.5 13c0-1.5 1-2.5 2.3-2.5S16 11.4 16 13v3',
  github:
    'M9 20.5v-3c-3 .8-3.8-1.5-4.8-1.9M15 20.5v-3.7c0-1-.3-1.7-.7-2.1 2.7-.3 5-1.3 5-5.2 0-1.2-.4-2.2-1.1-3 .1-.9.1-1.9-.3-2.8-1.2 0-2.3.6-3.1 1.3a10 10 0 0 0-5.6 0C8.4 4.3 7.3 3.7 6.1 3.7c-.4.9-.4 1.9-.3 2.8-.7.8-1.1 1.8-1.1 3 0 3.9 2.3 4.9 5 5.2-.4.4-.7 1.1-.7 2.1',
  google:
    'M20.2 12.2c0-.6 0-1-.1-1.5H12v3h4.7A4.6 4.6 0 0 1 12 17a5 5 0 1 1 3.2-8.8l2.2-2.2A8.2 8.2 0 1 0 12 20.2c4.9 0 8.2-3.3 8.2-8Z',
} as const;

export type BrandName = keyof typeof BRAND_PATHS;

type BrandIconProps = { name: BrandName; size?: number; className?: string };

/** Text beside it, or on what is around it, says the name. */
export function BrandIcon({ name, size = 24, className = '' }: BrandIconProps) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden>
      <path d={BRAND_PATHS[name]} />
    </svg>
  );
}
