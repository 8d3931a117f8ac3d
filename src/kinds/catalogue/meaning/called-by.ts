import { namesIn } from '#src/expressions/expression.ts';
import type { Catalogue } from '#src/model/catalogue.ts';

/** Names of the fields that say what a record is called: its label, and what that is made of. */
export function calledBy({ record: { label }, fields }: Catalogue): ReadonlySet<string> {
  const compute = fields.find(({ name }) => name === label)?.compute;
  return new Set([label, ...(compute === undefined ? [] : namesIn(compute))]);
}
