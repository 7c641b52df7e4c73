import type { ReorderReview } from '@karaz/contract/reorder';
import { isolate } from '@karaz/i18n/format';
import { mainLanguageOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Times } from '../../ui/times.tsx';
import { pictureAt } from '../orders/order-card.tsx';
import type { Reorder } from './use-reorder.ts';

type MissingItem = ReorderReview['missing'][number];
type Alternative = MissingItem['alternatives'][number];

/** What cannot be had again, with what could take its place. */
export function MissingItems({ again }: { again: Reorder & { review: ReorderReview } }) {
  const text = useTexts('reorder');
  const { missing } = again.review;
  if (missing.length === 0) return null;
  return (
    <section
      aria-label={text.missing}
      className="grid gap-4 rounded-control bg-warning-tint p-4"
      data-testid="missing-items"
    >
      <h3 className="text-h3 text-warning">{text.missing}</h3>
      <ul className="grid gap-5">
        {missing.map((item) => (
          <Missing key={item.name_en} item={item} again={again} />
        ))}
      </ul>
    </section>
  );
}

function Missing({ item, again }: { item: MissingItem; again: Reorder }) {
  const text = useTexts('reorder');
  const language = useLanguage();
  return (
    <li className="grid gap-2">
      <p className="flex items-center gap-3">
        <Picture
          image={pictureAt(item.image)}
          alt=""
          sizes="40px"
          ratio="1 / 1"
          className="size-10 rounded-control grayscale"
        />
        <span>
          {pick(item, 'name', language)} <Times>{text.missingQuantity(String(item.quantity))}</Times>
        </span>
      </p>
      {item.alternatives.length === 0 ? (
        <p className="text-small text-muted">{text.noAlternatives}</p>
      ) : (
        <>
          <p className="text-small text-muted">{text.alternatives}</p>
          <ul className="grid gap-2">
            {item.alternatives.map((card) => (
              <AlternativeRow key={card.id} card={card} quantity={item.quantity} again={again} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

type AlternativeRowProps = { card: Alternative; quantity: number; again: Reorder };

function AlternativeRow({ card, quantity, again }: AlternativeRowProps) {
  const text = useTexts('reorder');
  const language = useLanguage();
  const name = pick(card, 'name', language);
  const size = card.size?.[mainLanguageOf(language)] ?? pick(card, 'unit', language);
  const seller = pick(card.branch, 'name', language);
  const isAdded = again.lines.some(({ stockId }) => stockId === card.id);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control bg-card p-2">
      {card.image && (
        <Picture image={card.image} alt="" sizes="48px" ratio="1 / 1" className="size-12 rounded-control" />
      )}
      <span className="grid min-w-0 flex-1">
        <span>{name}</span>
        <small className="text-small text-muted">
          <bdi>{size}</bdi> · <bdi>{seller}</bdi>
        </small>
        <Price amount={card.selling_price ?? card.price} currency={card.currency} language={language} size="small" />
      </span>
      <Button
        kind="soft"
        icon={isAdded ? 'check' : 'plus'}
        aria-disabled={isAdded || undefined}
        aria-label={isAdded ? undefined : text.add(isolate([name, size, seller].join(', ')))}
        onClick={() => !isAdded && again.setQuantity(card.id, Math.min(quantity, card.quantity))}
      >
        {isAdded ? text.added : text.addShort}
      </Button>
    </li>
  );
}
