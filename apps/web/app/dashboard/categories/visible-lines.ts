import type { TreeLine, TreeNode } from '@karaz/domain/office/tree';

export type VisibleLine<Node> = TreeLine<Node> & { readonly hasBelow: boolean; readonly isFolded: boolean };

type Options<Node> = {
  folded: ReadonlySet<number>;
  /** Left out: nobody looks for anything. */
  isMatch?: ((node: Node) => boolean) | undefined;
};

/** The lines in sight. What is looked for is shown with the way to it, whatever is folded. */
export function visibleLines<Node extends TreeNode>(
  lines: readonly TreeLine<Node>[],
  { folded, isMatch }: Options<Node>,
): VisibleLine<Node>[] {
  const parents = new Map(lines.map(({ node }) => [node.id, node.parentId]));
  const above = (id: number): number[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const withBelow = new Set(lines.map(({ node }) => node.parentId));
  const found = isMatch && lines.filter(({ node }) => isMatch(node)).map(({ node }) => node.id);
  const visibleIds = found && new Set(found.flatMap((id) => [id, ...above(id)]));
  return lines
    .filter(({ node }) => (visibleIds ? visibleIds.has(node.id) : !above(node.id).some((id) => folded.has(id))))
    .map((line) => ({
      ...line,
      hasBelow: withBelow.has(line.node.id),
      isFolded: !visibleIds && folded.has(line.node.id),
    }));
}
