type MeterProps = { percent: number; label: string };

/** How far along the way: a bar that fills from the start side. */
export function Meter({ percent, label }: MeterProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent transition-[inline-size] duration-300"
        style={{ inlineSize: `${Math.max(2, percent)}%` }}
      />
    </div>
  );
}
