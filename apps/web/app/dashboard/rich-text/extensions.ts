import Image from '@tiptap/extension-image';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** What a text may be made of; the server has the last word. */
export const extensions = () => [
  StarterKit.configure({ heading: { levels: [...LEVELS] }, link: { openOnClick: false, defaultProtocol: 'https' } }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  Image,
];
