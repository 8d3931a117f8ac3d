/** Where records of all screens are found at once. */
export const FIND_PATH = 'api/buscar';
