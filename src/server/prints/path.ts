/** Below which a record is given as paper: api/imprimir/financieros/bancos/7. */
export const PRINT_PATH = 'api/imprimir';
