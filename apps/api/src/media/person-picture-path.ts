const PREFIX = 'person-';

/** As of other pictures: /media/{name}/{width}. */
export const personPicturePath = (name: string | null): string | null =>
  name === null ? null : `/media/${PREFIX}${name}`;

/** What is stored of a person's picture by that name; null: it is another picture. */
export const personPictureOf = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
