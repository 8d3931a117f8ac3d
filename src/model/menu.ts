import type { Text } from './text.ts';

declare module './resource.ts' {
  interface Definitions {
    readonly menu: MenuFile;
  }
}

/** What the menu's file says. */
export interface MenuFile {
  readonly entries: Menu;
  /** What the areas are called that have no group of their own in the menu. */
  readonly areas: readonly (readonly [area: string, title: Text])[];
}

/** The menu the bundled server delivers: groups of up to four levels over routes. */
export type MenuEntry = MenuGroup | MenuLink;

export interface MenuGroup {
  /** Its key in the YAML, unique among its siblings. */
  readonly key: string;
  readonly title: Text;
  readonly icon: string | null;
  readonly entries: readonly MenuEntry[];
}

export interface MenuLink {
  /** Name of a resource; its title and route come from there. */
  readonly resource: string;
  readonly icon: string | null;
}

export type Menu = readonly MenuEntry[];
