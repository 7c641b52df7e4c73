import { EXPORT_PARTS, type ExportPart } from '@karaz/domain/catalog/export-columns';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportButton } from '../list/export-button.tsx';
import type { List } from '../list/use-list.ts';

/** What is in the file is chosen first: one of prices alone changes nothing else when it is imported again. */
export function ExportProducts({ list }: { list: List<unknown> }) {
  const text = useTexts('office-products').exportFile;
  const office = useTexts('office');
  const [isOpen, setOpen] = useState(false);
  const [parts, setParts] = useState<readonly ExportPart[]>(EXPORT_PARTS);
  const toggle = (part: ExportPart, isOn: boolean) =>
    setParts(EXPORT_PARTS.filter((one) => (one === part ? isOn : parts.includes(one))));
  return (
    <>
      <Button kind="outline" size="small" icon="download" className="office-export" onClick={() => setOpen(true)}>
        {office.list.export}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        closeLabel={office.form.cancel}
        size="small"
        centre
        footer={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              {office.form.cancel}
            </Button>
            <ExportButton
              list={list}
              call="GET /api/v1/admin/products/export"
              only={{ parts: parts.join(',') }}
              isDisabled={parts.length === 0}
            />
          </>
        }
      >
        <p className="text-muted">{text.hint}</p>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{text.title}</legend>
          {EXPORT_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={text.parts[part]}
              description={part === 'quantities' ? text.quantitiesHint : undefined}
              checked={parts.includes(part)}
              onChange={({ currentTarget }) => toggle(part, currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Dialog>
    </>
  );
}
