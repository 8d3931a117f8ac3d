/** Below which is told how many records of a list are in each state. */
export const STATES_PATH = 'api/estados';
