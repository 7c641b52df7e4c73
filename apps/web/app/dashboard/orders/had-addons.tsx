import type { OfferedAddon } from '@karaz/contract/admin/order-changes';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

type Names = { name_en: string; name_ar: string };
export type HadAddon = Names & { id: number; price: number };
type HadAddonsProps = {
  line: Names & { stockId: number; had?: readonly HadAddon[] };
  /** Left out: not looked up yet. */
  offered: readonly OfferedAddon[] | undefined;
  branchId: number;
  onOffered: (offered: readonly OfferedAddon[]) => void;
};

/** What a line of the order has with it; what it can have is looked up by whoever changes it. */
export function HadAddons({ line, offered, branchId, onOffered }: HadAddonsProps) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const api = useApi();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { had = [], stockId } = line;
  const lookUp = async () => {
    setState('busy');
    try {
      const { goods } = await api('GET /api/v1/admin/order-goods', { query: { branchId, stockId } });
      onOffered(withHad(goods[0]?.addons ?? [], had));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  if (offered) return offered.length === 0 ? <p className="basket-addons text-muted">{text.noAddons}</p> : null;
  return (
    <div className="basket-addons items-center" data-testid="had-addons">
      {had.length > 0 && (
        <small>
          {text.withAddons}: {had.map((addon) => pick(addon, 'name', language)).join(language === 'ar' ? '، ' : ', ')}
        </small>
      )}
      <Button
        kind="ghost"
        size="small"
        busy={state === 'busy'}
        aria-label={text.changeAddonsOf(isolate(pick(line, 'name', language)))}
        onClick={() => void lookUp()}
      >
        {text.changeAddons}
      </Button>
      {state === 'failed' && <p role="alert">{text.searchFailed}</p>}
    </div>
  );
}

/** What the line has can be taken off, also when it is offered no more. */
const withHad = (offered: readonly OfferedAddon[], had: readonly HadAddon[]): OfferedAddon[] => [
  ...offered,
  ...had
    .filter(({ id }) => offered.every((addon) => addon.id !== id))
    .map(({ id, name_en, name_ar, price }) => ({
      ...{ id, name_en, name_ar, price },
      isAvailable: false,
      needsDay: false,
      group: null,
    })),
];
