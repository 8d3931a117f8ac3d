/** Below it files are brought whose rows are to become records: api/importar/financieros/bancos. */
export const IMPORT_PATH = 'api/importar';
