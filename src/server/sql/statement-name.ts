import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * The name by which a statement is prepared, once per connection. It stands for the text: PostgreSQL keeps 63 bytes of a
 * name, so that the text itself cannot be it.
 */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
