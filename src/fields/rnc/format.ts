export { rncFormat } from '#src/runtime/rnc.ts';
