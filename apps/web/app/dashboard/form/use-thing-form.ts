import { type Form, useForm } from './use-form.ts';
import { useOpenMade } from './use-open-made.ts';

type ThingFormOptions<Values, Thing> = {
  /** null: a new one. */
  known: Thing | null;
  initial: Values;
  check?: (values: Values) => Readonly<Record<string, string>>;
  create: (values: Values) => Promise<{ id: number }>;
  replace: (values: Values, known: Thing) => Promise<Thing>;
  /** Where the others are: a new one opens there under its number. */
  list: string;
  onSaved: (thing: Thing) => void;
};

/** The form of something that has a page of its own: the first save makes it, the next ones change it. */
export function useThingForm<Values extends object, Thing extends { version: string }>(
  options: ThingFormOptions<Values, Thing>,
): Form<Values> {
  const { known, initial, check, create, replace, list, onSaved } = options;
  const openMade = useOpenMade();
  return useForm<Values>({
    initial,
    version: known?.version,
    ...(check ? { check } : {}),
    save: async (values) => {
      if (known) return onSaved(await replace(values, known));
      const open = openMade();
      const { id } = await create(values);
      open(`${list}/${id}`);
    },
  });
}
