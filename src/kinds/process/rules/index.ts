// Every rule on the meaning of a process. A test holds this list to the files beside it.
export { idleProcess } from './idle-process.ts';
export { irreversibleProcess } from './irreversible-process.ts';
export { takenParameter } from './taken-parameter.ts';
export { unknownWritten } from './unknown-written.ts';
