// Every rule on the meaning of a menu. A test holds this list to the files beside it.
export { areaTitled } from './area-titled.ts';
export { duplicateMenuEntry } from './duplicate-menu-entry.ts';
export { menuDepth } from './menu-depth.ts';
export { menuWithoutScreen } from './menu-without-screen.ts';
export { notInMenu } from './not-in-menu.ts';
export { unknownResource } from './unknown-resource.ts';
