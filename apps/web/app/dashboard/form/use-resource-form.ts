import type { ListPath } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import { type Form, useForm } from './use-form.ts';
import { useOpenCreated } from './use-open-created.ts';

type ResourceFormOptions<Values, Resource> = {
  /** null: a new one. */
  existing: Resource | null;
  initial: Values;
  check?: (values: Values) => Readonly<Record<string, string>>;
  create: (values: Values) => Promise<{ id: number }>;
  replace: (values: Values, existing: Resource) => Promise<Resource>;
  /** Where the others are: a new one opens there under its number. */
  list: ListPath;
  onSaved: (resource: Resource) => void;
};

/** The form of something that has a page of its own: the first save makes it, the next ones change it. */
export function useResourceForm<Values extends object, Resource extends { version: string }>(
  options: ResourceFormOptions<Values, Resource>,
): Form<Values> {
  const { existing, initial, check, create, replace, list, onSaved } = options;
  const openCreated = useOpenCreated();
  return useForm<Values>({
    initial,
    version: existing?.version,
    ...(check ? { check } : {}),
    save: async (values) => {
      if (existing) return onSaved(await replace(values, existing));
      const open = openCreated();
      const { id } = await create(values);
      open(href(`${list}/:id`, { id }));
    },
  });
}
