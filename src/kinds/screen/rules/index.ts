// Every rule on the meaning of a hand-written screen. A test holds this list to the files beside it.
export { duplicateParameter } from './duplicate-parameter.ts';
