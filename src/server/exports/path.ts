/** Below it each catalogue's list is taken away as a file: api/exportar/financieros/bancos. */
export const EXPORT_PATH = 'api/exportar';
