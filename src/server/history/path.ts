/** Below which is told what became of a record. */
export const HISTORY_PATH = 'api/historial';
