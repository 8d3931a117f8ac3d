// Every kind of constraint. A test holds this list to the folders beside it.
export { count } from './count/kind.ts';
export { keepOneActive } from './keepOneActive/kind.ts';
export { noOverlap } from './noOverlap/kind.ts';
export { oneDefault } from './oneDefault/kind.ts';
export { sum } from './sum/kind.ts';
export { unique } from './unique/kind.ts';
export { within } from './within/kind.ts';
