import type { PictureSource } from '../../ui/picture.tsx';

/** Goods without a picture show the store's own. */
export const NO_PICTURE: PictureSource = { path: '/media/cherries', width: 720, height: 720 };
