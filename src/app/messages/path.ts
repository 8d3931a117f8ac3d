/**
 * Where the inbox is. The documents name a route "messages" without its path (X04); of the two addresses they list,
 * /academicos/mensajeria is of sending to students, and this one is beside the templates of messages.
 */
export const INBOX_PATH = '/administracion-sistema/mensajes';
