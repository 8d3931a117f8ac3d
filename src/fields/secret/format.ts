/** What stands for a secret that is kept, wherever it would be read. Written back it leaves the secret as it is. */
export const SECRET_MARK = '••••••••';

/** `v1:` and, in base64url, what the server's cipher makes of a secret: its number used once, its tag, itself. */
export const SEALED_PATTERN = '^v1:[A-Za-z0-9_-]{39,}$';
