/** Below which are kept lists as people have set them up. */
export const VIEWS_PATH = 'api/vistas';
