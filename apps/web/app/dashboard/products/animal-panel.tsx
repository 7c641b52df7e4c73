import { ANIMAL_BREEDS, ANIMAL_KINDS, PURPOSES, unsuitableFor } from '@karaz/domain/catalog/animal';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Panel } from '../form/panel.tsx';
import { FigureField } from './figure-field.tsx';
import type { ProductForm } from './product-form.ts';
import type { WrongTyping } from './use-wrong-typing.ts';

/** The details of livestock; what an animal may be sold for follows from them. */
export function AnimalPanel({ form, wrong }: { form: ProductForm; wrong: WrongTyping }) {
  const text = useTexts('office-products');
  const food = useTexts('food');
  const { optional } = useTexts('office').form;
  const { values, errors, set } = form;
  return (
    <Panel title={text.animal} description={text.animalHint}>
      <div className="office-pair">
        <Select
          name="animalKind"
          label={food.animal}
          value={values.animalKind ?? ''}
          options={[
            { value: '', label: text.none },
            ...ANIMAL_KINDS.map((value) => ({ value, label: food.animalKinds[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            set('animalKind', ANIMAL_KINDS.find((kind) => kind === value) ?? null)
          }
        />
        <Select
          name="animalBreed"
          label={food.breed}
          value={values.animalBreed ?? ''}
          options={[
            { value: '', label: text.none },
            ...ANIMAL_BREEDS.map((value) => ({ value, label: food.animalBreeds[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            set('animalBreed', ANIMAL_BREEDS.find((breed) => breed === value) ?? null)
          }
        />
      </div>
      <div className="office-pair">
        <FigureField name="animalAgeMonths" label={text.animalAgeMonths} digits={0} form={form} wrong={wrong} />
        <TextField
          name="vetCertificate"
          label={text.vetCertificate}
          optionalLabel={optional}
          dir="auto"
          maxLength={100}
          value={values.vetCertificate}
          error={errors['vetCertificate']}
          onChange={({ currentTarget }) => set('vetCertificate', currentTarget.value)}
        />
      </div>
      <Suitable form={form} />
    </Panel>
  );
}

function Suitable({ form: { values } }: { form: ProductForm }) {
  const text = useTexts('office-products');
  const { purposes, purpose: title } = useTexts('food');
  return (
    <div role="status" className="text-small">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid gap-1">
        {PURPOSES.map((purpose) => {
          const unsuitable = unsuitableFor(purpose, values);
          return (
            <li key={purpose} className={unsuitable ? 'text-muted' : ''}>
              {purposes[purpose]}: {unsuitable ? reasonOf(unsuitable, text.unsuitable) : text.suitable}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Unsuitable = NonNullable<ReturnType<typeof unsuitableFor>>;
type Reasons = ReturnType<typeof useTexts<'office-products'>>['unsuitable'];

const reasonOf = (unsuitable: Unsuitable, reasons: Reasons) =>
  unsuitable.code === 'PURPOSE_AGE' ? reasons.PURPOSE_AGE(unsuitable.months) : reasons[unsuitable.code];
