export { cedulaAccepts, cedulaFormat } from '#src/runtime/cedula.ts';
