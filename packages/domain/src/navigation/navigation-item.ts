export type NavigationItem = {
  /** Names the text in the dictionaries. */
  key: string;
  href: string;
  children?: readonly NavigationItem[];
  isExternal?: boolean;
  isDisabled?: boolean;
  /** Left out: everybody sees it. */
  roles?: readonly string[];
};

/** Without a list everyone is accepted. */
export function isRoleAccepted(role: string, accepted?: readonly string[]): boolean {
  return accepted === undefined || accepted.includes(role);
}

/** The menu one role sees; a parent that lost all its children goes with them. */
export function visibleItems(items: readonly NavigationItem[], role: string): NavigationItem[] {
  return items.flatMap((item) => {
    if (!isRoleAccepted(role, item.roles)) return [];
    if (!item.children) return [item];
    const children = visibleItems(item.children, role);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}
