/** As a person reads it: capitals and spaces do not make another name. */
const asRead = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Two tabs of one name cannot be distinguished, neither by eye nor by ear. */
export const isNameTaken = (name: string, views: readonly { name: string }[]) =>
  views.some((view) => asRead(view.name) === asRead(name));
