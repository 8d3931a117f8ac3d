import { createHmac } from 'node:crypto';

/**
 * Fingerprints of texts, by which nobody finds out a text that can be guessed.
 * @param secret the server's, of which the key for this purpose is made
 */
export function keyedHashOf(secret: string, purpose: string): (text: string) => string {
  const key = createHmac('sha256', secret).update(`rectoria ${purpose}`).digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
