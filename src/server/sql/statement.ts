import { createHash } from 'node:crypto';
import type { Statement } from '../db/database.ts';

const names = new Map<string, string>();

/** PostgreSQL keeps 63 bytes of a prepared statement's name, so that the text itself cannot be it. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** A statement whose name stands for its text: the same text is prepared once per connection. */
export const statement = (text: string, values: readonly unknown[] = []): Statement => ({
  name: nameOf(text),
  text,
  values,
});
