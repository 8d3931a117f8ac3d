import type { Statement } from '../db/database.ts';
import { nameOf } from './statement-name.ts';

/** A statement whose name stands for its text: the same text is prepared once per connection. */
export const statement = (text: string, values: readonly unknown[] = []): Statement => ({
  name: nameOf(text),
  text,
  values,
});
