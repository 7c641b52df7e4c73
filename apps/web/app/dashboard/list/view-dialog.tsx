import type { SavedView } from '@karaz/contract/admin/views';
import { VIEW_NAME_MAX, viewName } from '@karaz/domain/office/view-lists';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { isNameTaken } from './view-name.ts';

type Named = { name: string; isShared: boolean };

type ViewDialogProps = {
  /** null: the current query becomes one. */
  view: SavedView | null;
  taken: readonly { name: string }[];
  mayShare: boolean;
  onSave: (named: Named) => Promise<void>;
  onClose: () => void;
};

export function ViewDialog({ view, taken, mayShare, onSave, onClose }: ViewDialogProps) {
  const text = useTexts('office');
  const form = useForm<Named>({
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    check: ({ name }) => {
      if (viewName(name) === '') return { name: text.form.required };
      return isNameTaken(name, taken) ? { name: text.list.viewTaken } : {};
    },
    save: ({ name, isShared }) => onSave({ name: viewName(name), isShared }),
    onSaved: onClose,
  });
  const title = view ? text.list.editView(view.name) : text.list.saveView;
  return (
    <FormDialog title={title} form={form} size="small" onClose={onClose}>
      <TextField
        label={text.list.viewName}
        hint={text.list.viewHint}
        maxLength={VIEW_NAME_MAX}
        value={form.values.name}
        error={form.errors['name']}
        onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
      />
      {mayShare && (
        <Checkbox
          label={text.list.forEverybody}
          description={text.list.forEverybodyHint}
          checked={form.values.isShared}
          onChange={({ currentTarget }) => form.set('isShared', currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
