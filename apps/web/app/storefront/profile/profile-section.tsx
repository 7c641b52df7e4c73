import { type ReactNode, useId } from 'react';

type ProfileSectionProps = { title: string; hint?: string; children: ReactNode };

export function ProfileSection({ title, hint, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-card p-5 md:p-7">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
