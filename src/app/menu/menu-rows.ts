import { fold } from '#src/runtime/fold.ts';
import type { Language } from '#src/model/text.ts';
import { menuLabel, type MenuNode, type MenuOption } from '../auth/menu.ts';

/** A line of the menu as it is drawn. */
export interface MenuRow {
  readonly option: MenuOption;
  readonly level: number;
  /** Null for a link. */
  readonly expanded: boolean | null;
}

/** A screen the menu leads to, and the groups above it. */
export interface MenuTarget {
  readonly option: MenuOption;
  readonly url: string;
  readonly groups: readonly MenuOption[];
}

/** An address of the app as the menu writes it, with its leading slash; other applications' stay as they are. */
export const addressOf = (url: string): string => (/^https?:/i.test(url) ? url : url.replace(/^\/?/, '/'));

/** The lines that are seen while these groups are open. */
export const menuRows = (nodes: readonly MenuNode[], open: ReadonlySet<string>, level = 0): readonly MenuRow[] =>
  nodes.flatMap(({ option, children }) => {
    if (children.length === 0) return option.url === null ? [] : [{ option, level, expanded: null }];
    const expanded = open.has(String(option.id));
    return [{ option, level, expanded }, ...(expanded ? menuRows(children, open, level + 1) : [])];
  });

/** Everything the menu leads to, in its order. */
export const menuTargets = (nodes: readonly MenuNode[], groups: readonly MenuOption[] = []): readonly MenuTarget[] =>
  nodes.flatMap(({ option, children }) => [
    ...(option.url === null ? [] : [{ option, url: addressOf(option.url), groups }]),
    ...menuTargets(children, [...groups, option]),
  ]);

/** The targets at these addresses, in their order; none for an address the menu no longer has. */
export const targetsOf = (targets: readonly MenuTarget[], addresses: readonly string[]): readonly MenuTarget[] =>
  addresses.flatMap((address) => targets.find(({ url }) => url === address) ?? []);

/** How well a screen's own name fits, the less the better: it begins so, its words do, it holds them; its groups' do. */
function fitOf(name: string, words: readonly string[]): number {
  if (name.startsWith(words.join(' '))) return 0;
  const parts = name.split(/\s+/);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** The targets whose description holds every word, accents and case aside (F078); those that are named so first. */
export function searchTargets(targets: readonly MenuTarget[], text: string, language: Language): readonly MenuTarget[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = targets.filter(({ option, groups }) => {
    const described = fold([...groups, option].map((part) => menuLabel(part, language)).join(' '));
    return words.every((word) => described.includes(word));
  });
  if (words.length === 0) return found;
  return found
    .map((target) => ({ target, fit: fitOf(fold(menuLabel(target.option, language)), words) }))
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ target }) => target);
}

/** The target the path belongs to: itself or a screen below it. */
export const targetAt = (targets: readonly MenuTarget[], path: string): MenuTarget | undefined =>
  targets
    .filter(({ url }) => `${path}/`.startsWith(`${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)
    .at(0);
