import type { Rule } from '#src/model/rule.ts';
import { duplicateMenuEntry } from './duplicate-menu-entry.ts';
import { menuDepth } from './menu-depth.ts';
import { menuWithoutScreen } from './menu-without-screen.ts';
import { notInMenu } from './not-in-menu.ts';
import { unknownResource } from './unknown-resource.ts';

/** Every rule on the meaning of a menu. A test holds this list to the files beside it. */
export const rules: readonly Rule<'menu'>[] = [
  duplicateMenuEntry,
  menuDepth,
  menuWithoutScreen,
  notInMenu,
  unknownResource,
];
