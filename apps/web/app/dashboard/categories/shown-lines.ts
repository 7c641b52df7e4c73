import type { TreeLine, TreeNode } from '@karaz/domain/office/tree';

export type ShownLine<Node> = TreeLine<Node> & { readonly hasBelow: boolean; readonly isFolded: boolean };

type Wish<Node> = {
  folded: ReadonlySet<number>;
  /** Left out: nobody looks for anything. */
  isMeant?: ((node: Node) => boolean) | undefined;
};

/** The lines in sight. What is looked for is shown with the way to it, whatever is folded. */
export function shownLines<Node extends TreeNode>(
  lines: readonly TreeLine<Node>[],
  { folded, isMeant }: Wish<Node>,
): ShownLine<Node>[] {
  const parents = new Map(lines.map(({ node }) => [node.id, node.parentId]));
  const above = (id: number): number[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const withBelow = new Set(lines.map(({ node }) => node.parentId));
  const found = isMeant && lines.filter(({ node }) => isMeant(node)).map(({ node }) => node.id);
  const kept = found && new Set(found.flatMap((id) => [id, ...above(id)]));
  return lines
    .filter(({ node }) => (kept ? kept.has(node.id) : !above(node.id).some((id) => folded.has(id))))
    .map((line) => ({
      ...line,
      hasBelow: withBelow.has(line.node.id),
      isFolded: !kept && folded.has(line.node.id),
    }));
}
