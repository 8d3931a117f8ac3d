import type { rectoriaEs } from './rectoria-es.ts';
import type { SameKeys } from './same-keys.ts';

export const rectoriaEn: SameKeys<typeof rectoriaEs> = {
  shell: {
    skip: 'Skip to content',
    home: 'Home',
    open_menu: 'Open the menu',
    collapse_menu: 'Collapse the menu',
    menu: 'Main menu',
    search_menu: 'Search screens and records',
    pinned: 'Pinned',
    pin: 'Pin to the menu',
    pin_record: 'Pin the record',
    unpin: 'Unpin',
    menu_loading: 'Loading the menu…',
    menu_failed: 'The menu could not be loaded.',
    menu_empty: 'Your user has no menu options.',
    light: 'Switch to light mode',
    dark: 'Switch to dark mode',
    user_menu: 'Menu of user %{name}',
    own_jobs: 'My jobs',
    sign_out: 'Sign out',
    personal: 'Personal information',
    breadcrumbs: 'Breadcrumbs',
    part_failed: 'It could not be opened. Check your connection and try again; what you have not saved is still here.',
    keys: 'Keyboard shortcuts',
    version: 'version %{version}',
  },
};
