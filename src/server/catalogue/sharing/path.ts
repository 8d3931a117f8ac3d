/** Where is told with which others a record shares fields, and whose a new one would be. */
export const SHARED_PATH = 'api/compartido';
