export function Cherries({ size = 44, className = '' }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden className={className}>
      <path
        d="M21 41C22 27 30 15 43 8M44 42C43 29 42 19 43 8"
        fill="none"
        stroke="#4E7A2B"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path d="M43 8C31 3 21 7 16 15c11 5 21 3 27-7z" fill="#6FA23A" />
      <circle cx="19" cy="47" r="13" fill="#B3142F" />
      <circle cx="45" cy="48" r="13" fill="#D3213F" />
      <path
        d="M11.5 45a8 8 0 0 1 5-6M37.5 46a8 8 0 0 1 5-6"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
