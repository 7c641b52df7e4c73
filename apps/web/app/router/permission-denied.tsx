import { useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';

/** Instead of a page that is not for this person. Shop and back office say it alike; each has its own way on. */
export function PermissionDenied({ home = '/' }: { home?: string }) {
  const text = useTexts('session');
  return (
    <section className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="panel-arch">
        <Icon name="warning" size={36} />
      </span>
      <h1 className="text-h1">{text.permissionDenied}</h1>
      <p className="max-w-[48ch] text-muted">{text.permissionDeniedText}</p>
      <a href={home} className="button button-outline">
        {text.goHome}
      </a>
    </section>
  );
}
