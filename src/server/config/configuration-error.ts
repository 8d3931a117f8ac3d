/** Why the server must not start; the message says what to do. */
export class ConfigurationError extends Error {}
