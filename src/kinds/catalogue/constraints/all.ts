// Every kind of constraint. A test holds this list to the folders beside it.
export { agrees } from './agrees/kind.ts';
export { among } from './among/kind.ts';
export { count } from './count/kind.ts';
export { keepOneActive } from './keepOneActive/kind.ts';
export { neverBack } from './neverBack/kind.ts';
export { noCircle } from './noCircle/kind.ts';
export { noOverlap } from './noOverlap/kind.ts';
export { oneDefault } from './oneDefault/kind.ts';
export { sum } from './sum/kind.ts';
export { total } from './total/kind.ts';
export { unique } from './unique/kind.ts';
export { within } from './within/kind.ts';
