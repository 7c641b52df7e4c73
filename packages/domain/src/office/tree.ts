/** Siblings stand in their order; parents and children may be anywhere. */
export type TreeNode = { readonly id: number; readonly parentId: number | null };
export type TreePosition = { readonly parentId: number | null; readonly position: number };
export type TreeStep = 'up' | 'down' | 'in' | 'out';
export type TreeLine<Node> = { readonly node: Node; readonly depth: number; readonly position: number };

/** The shop's menus and paths show no more. */
export const MAX_LEVELS = 3;

const childrenOf = <Node extends TreeNode>(nodes: readonly Node[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId);

/** As it is read from top to bottom. */
export function outline<Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: number | null = null,
  depth = 0,
): TreeLine<Node>[] {
  if (depth > nodes.length) return [];
  return childrenOf(nodes, parentId).flatMap((node, position) => [
    { node, depth, position },
    ...outline(nodes, node.id, depth + 1),
  ]);
}

function heightOf(nodes: readonly TreeNode[], id: number): number {
  const below = outline(nodes, id).map(({ depth }) => depth + 1);
  return Math.max(0, ...below) + 1;
}

/** Nothing moves into itself or below itself, and no branch of the tree grows too long. */
export function mayMove(nodes: readonly TreeNode[], id: number, parentId: number | null): boolean {
  if (!nodes.some((node) => node.id === id)) return false;
  if (parentId === null) return heightOf(nodes, id) <= MAX_LEVELS;
  if (parentId === id || outline(nodes, id).some(({ node }) => node.id === parentId)) return false;
  const parent = outline(nodes).find(({ node }) => node.id === parentId);
  return parent !== undefined && parent.depth + 1 + heightOf(nodes, id) <= MAX_LEVELS;
}

/** The children of the new parent after the move, first to last. */
export function orderAfterMove(nodes: readonly TreeNode[], id: number, { parentId, position }: TreePosition): number[] {
  const others = childrenOf(nodes, parentId)
    .map((node) => node.id)
    .filter((each) => each !== id);
  const at = Math.min(Math.max(position, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Where one step leads; null: nowhere. */
export function positionAfterStep(nodes: readonly TreeNode[], id: number, step: TreeStep): TreePosition | null {
  const place = stepFrom(nodes, id, step);
  return place !== null && mayMove(nodes, id, place.parentId) ? place : null;
}

function stepFrom(nodes: readonly TreeNode[], id: number, step: TreeStep): TreePosition | null {
  const node = nodes.find((each) => each.id === id);
  if (node === undefined) return null;
  const { parentId } = node;
  const siblings = childrenOf(nodes, parentId);
  const position = siblings.indexOf(node);
  if (step === 'up') return position > 0 ? { parentId, position: position - 1 } : null;
  if (step === 'down') return position < siblings.length - 1 ? { parentId, position: position + 1 } : null;
  if (step === 'in') {
    const before = siblings[position - 1];
    return before === undefined ? null : { parentId: before.id, position: childrenOf(nodes, before.id).length };
  }
  const parent = nodes.find((each) => each.id === parentId);
  if (parent === undefined) return null;
  return { parentId: parent.parentId, position: childrenOf(nodes, parent.parentId).indexOf(parent) + 1 };
}

/** A drop before, after or into another row. */
export function positionAfterDrop(
  nodes: readonly TreeNode[],
  id: number,
  targetId: number,
  side: 'before' | 'after' | 'into',
): TreePosition | null {
  const target = nodes.find((node) => node.id === targetId);
  if (target === undefined || targetId === id) return null;
  const parentId = side === 'into' ? targetId : target.parentId;
  if (!mayMove(nodes, id, parentId)) return null;
  const others = childrenOf(nodes, parentId).filter((node) => node.id !== id);
  if (side === 'into') return { parentId, position: others.length };
  return { parentId, position: others.indexOf(target) + (side === 'after' ? 1 : 0) };
}
