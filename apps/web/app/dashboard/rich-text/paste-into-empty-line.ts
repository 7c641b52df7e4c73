import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Into an empty line the first pasted one comes as it is. The editor would pour only its words into the line that is
 * there, and what was in the middle would be at the side. Answers whether it was done here.
 */
export function pasteIntoEmptyLine(view: EditorView, _event: unknown, { content }: Slice): boolean {
  const { $from, empty } = view.state.selection;
  const isEmptyLine = empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  if (!isEmptyLine || !content.firstChild?.attrs['textAlign']) return false;
  view.dispatch(view.state.tr.replaceWith($from.before(), $from.after(), content).scrollIntoView());
  return true;
}
