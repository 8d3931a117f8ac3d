/**
 * What compiled expressions (`src/expressions`) call, in the form and in the server alike:
 * `import * as cel from '#src/runtime/cel.ts'`.
 *
 * Every function takes any value and none throws, but `joined` where a record's lists are too long to be compared: a form
 * holds unfinished records. What is missing, and what is no value of the type, is null, and null follows three-valued
 * logic.
 */
export * from './cel/dates.ts';
export * from './cel/documents.ts';
export * from './cel/joins.ts';
export * from './cel/lists.ts';
export * from './cel/logic.ts';
export * from './cel/numbers.ts';
export * from './cel/texts.ts';
