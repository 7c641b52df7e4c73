import { useTexts } from '../../texts/texts.ts';
import { Picture } from '../../ui/picture.tsx';

const BOX_PICTURE = { path: '/media/hero-box', width: 1600, height: 900 };

/** What the weekly box is, before its goods. */
export function HowItWorks() {
  const text = useTexts('subscriptions');
  return (
    <header className="grid items-center gap-6 rounded-sheet bg-card p-5 md:grid-cols-[minmax(0,1fr)_22rem] md:p-8 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="grid gap-4">
        <h1 className="text-display">{text.title}</h1>
        <p className="max-w-[52ch] text-muted">{text.lead}</p>
        <ol aria-label={text.howLabel} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {text.how.map(({ title, text: body }, index) => (
            <li key={title} className="flex items-start gap-3">
              <span
                aria-hidden
                className="grid h-10 w-9 shrink-0 place-items-center rounded-arch bg-primary-tint text-h3 text-primary-text"
              >
                {index + 1}
              </span>
              <span className="grid">
                <span className="font-semibold">{title}</span>
                <span className="text-small text-muted">{body}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Picture
        image={BOX_PICTURE}
        alt=""
        ratio="4 / 3"
        sizes="(min-width: 1024px) 480px, (min-width: 768px) 352px, 90vw"
        priority
        className="rounded-card max-md:order-first"
      />
    </header>
  );
}
