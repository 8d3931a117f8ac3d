/** Below which what a request has written is taken back. */
export const UNDO_PATH = 'api/deshacer';
