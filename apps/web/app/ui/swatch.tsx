/** Fill attributes pass the content security policy, style attributes do not. */
export const Swatch = ({ hex }: { hex: string }) => (
  <svg viewBox="0 0 2 2" className="swatch" aria-hidden>
    <circle cx={1} cy={1} r={1} fill={hex} />
  </svg>
);
