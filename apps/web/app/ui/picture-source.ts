/** A picture of the library in the given width; the demo's own pictures have one size. */
export const pictureSource = (path: string, width: number) => (path.startsWith('/media/') ? `${path}/${width}` : path);
