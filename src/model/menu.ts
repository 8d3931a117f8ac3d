declare module './resource.ts' {
  interface Definitions {
    readonly menu: MenuFile;
  }
}

// What is not said here its keys say (`src/kinds/menu/keys.ts`).

/** What the menu's file says. */
export interface MenuFile {
  readonly entries: Menu;
}

/** The menu the bundled server delivers: groups of up to four levels over routes. */
export type MenuEntry = MenuGroup | MenuLink;

export interface MenuGroup {
  /** Its key in the YAML, unique among its siblings. */
  readonly key: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuLink {
  /** Name of a resource; its title and route come from there. */
  readonly resource: string;
}

export type Menu = readonly MenuEntry[];
