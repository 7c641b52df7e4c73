import { fieldName } from '@karaz/contract/field-name';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import type { StorePart, StoreValues } from './store-values.ts';

type MenuName = 'headerMenu' | 'footerMenu';
type Entry = StoreValues[MenuName][number];
type MenuPanelProps = StorePart & {
  name: MenuName;
  title: string;
  /** What the shop's own entries are called. */
  labels: Readonly<Record<string, string>>;
};

const NEW_LINK = { key: 'link', visible: true, label_en: '', label_ar: '', url: '' } as const;

/** Order, visibility and names; the shop adds links of its own. Moved by buttons, so by keyboard as well. */
export function MenuPanel({ form, name, title, labels }: MenuPanelProps) {
  const text = useTexts('office-settings');
  const entries: readonly Entry[] = form.values[name];
  const set = (next: readonly Entry[], focused?: string) => {
    // Each menu only ever holds entries of its own kind.
    form.set(name, [...next] as StoreValues['headerMenu'] & StoreValues['footerMenu']);
    if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus());
  };
  const put = (index: number, part: Partial<Entry>) =>
    set(entries.map((entry, at) => (at === index ? ({ ...entry, ...part } as Entry) : entry)));
  return (
    <Panel
      title={title}
      description={text.menuHint}
      tools={
        <Button kind="outline" size="small" icon="plus" onClick={() => set([...entries, NEW_LINK])}>
          {text.addLink}
        </Button>
      }
    >
      <ol className="grid gap-2">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          <li key={index} className="rounded-card bg-sunken p-3">
            <MenuLine
              id={`${name}-up-${index}`}
              entry={entry}
              name={labels[entry.key] ?? (entry.label_en || text.ownLink)}
              errorOf={(field) => form.errors[fieldName(name, index, field)] ?? form.errors[fieldName(name, index)]}
              onChange={(part) => put(index, part)}
              onUp={index === 0 ? undefined : () => set(raised(entries, index), `${name}-up-${index - 1}`)}
              onRemove={() => set(entries.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function raised(entries: readonly Entry[], index: number): Entry[] {
  const next = [...entries];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index - 1, 0, moved);
  return next;
}

type MenuLineProps = {
  id: string;
  entry: Entry;
  name: string;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Entry>) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

function MenuLine({ id, entry, name, errorOf, onChange, onUp, onRemove }: MenuLineProps) {
  const text = useTexts('office-settings');
  const isOwn = entry.key === 'link';
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <Switch
          label={name}
          checked={entry.visible}
          onChange={({ currentTarget }) => onChange({ visible: currentTarget.checked })}
        />
        <span className="ms-auto flex">
          <Button
            id={id}
            kind="ghost"
            size="small"
            icon="chevron-up"
            iconOnly
            disabled={!onUp}
            aria-label={text.moveUp(name)}
            {...(onUp ? { onClick: onUp } : {})}
          />
          {isOwn && (
            <Button
              kind="ghost"
              size="small"
              icon="trash"
              iconOnly
              aria-label={text.removeLink(name)}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      {isOwn && (
        <>
          <BilingualField
            label={text.linkLabel}
            name={`${id}-label`}
            maxLength={40}
            en={entry.label_en}
            ar={entry.label_ar}
            onEn={(label_en) => onChange({ label_en })}
            onAr={(label_ar) => onChange({ label_ar })}
            errorEn={errorOf('label_en')}
            errorAr={errorOf('label_ar')}
          />
          <TextField
            label={text.linkAddress}
            hint={text.linkHint}
            dir="ltr"
            error={errorOf('url')}
            value={entry.url}
            onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
