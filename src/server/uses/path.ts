/** Below which is told what refers to a record. */
export const USES_PATH = 'api/usos';
