/** Of an animal: when it is slaughtered, which its delivery depends on. */
export const datedAddons = (addons: readonly { id: number; day?: string | undefined }[]) =>
  addons.flatMap(({ id: addonId, day }) => (day ? [{ addonId, day }] : []));
