/** The icons that an entry of the menu may have, by Google's names: those that the app draws. */
export const MENU_ICONS = [
  'apartment',
  'assessment',
  'badge',
  'event',
  'folder',
  'groups',
  'payments',
  'pin',
  'public',
  'school',
  'security',
  'settings',
] as const;

export type MenuIconName = (typeof MENU_ICONS)[number];
