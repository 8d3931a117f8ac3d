import { useLanguage } from '../words/LanguageProvider.tsx';
import { useMenu } from './use-menu.ts';
import { menuLabel, type MenuNode } from '../auth/menu.ts';
import type { Crumb } from './Breadcrumbs.tsx';

const same = (url: string | null, route: string): boolean => url?.replace(/^\/?/, '/') === route;

/** The groups of the menu above the option that leads to the route. */
function pathTo(route: string, nodes: readonly MenuNode[]): readonly MenuNode[] | null {
  for (const node of nodes) {
    if (same(node.option.url, route)) return [];
    const below = pathTo(route, node.children);
    if (below !== null) return [node, ...below];
  }
  return null;
}

/** Where the screen at the route stands in the menu. */
export function useCrumbs(route: string | null): readonly Crumb[] {
  const { nodes } = useMenu();
  const [language] = useLanguage();
  if (route === null) return [];
  return (pathTo(route, nodes) ?? []).map(({ option }) => ({ text: menuLabel(option, language), to: null }));
}
