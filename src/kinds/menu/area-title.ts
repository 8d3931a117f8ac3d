import type { MenuFile, MenuGroup } from '#src/model/menu.ts';
import type { Text } from '#src/model/text.ts';
import { humanised } from './humanised.ts';

/** What an area is called of which nothing else is said. */
export function namedByFolder(area: string): Text {
  const title = humanised(area);
  return { es: title, en: title };
}

/** The group of the menu that is called like an area, and names it. */
export const groupOf = ({ entries }: MenuFile, area: string): MenuGroup | undefined =>
  entries.find((entry): entry is MenuGroup => 'entries' in entry && entry.key === area);

/** What an area is called: as its group in the menu, or as the menu's file says it; undefined where neither does. */
export const saidTitle = (menu: MenuFile, area: string): Text | undefined =>
  groupOf(menu, area)?.title ?? menu.areas.find(([name]) => name === area)?.[1];

/** What people are told an area is called. */
export const areaTitle = (menu: MenuFile, area: string): Text => saidTitle(menu, area) ?? namedByFolder(area);
