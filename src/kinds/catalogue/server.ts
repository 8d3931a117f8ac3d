export { part } from '#src/server/catalogue/part.ts';
