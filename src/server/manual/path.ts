/** Where the manual is told. */
export const MANUAL_PATH = 'api/manual';
