/** A thin line at the top while a page is on its way; it waits a moment, so that fast pages show none. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return <div className="progress-bar" role="progressbar" aria-label={label} />;
}
