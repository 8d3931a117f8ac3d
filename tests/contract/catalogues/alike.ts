import type { Json } from '#src/model/json.ts';

const letters = new Intl.Collator('en', { sensitivity: 'base' });

/** As what must be unique is compared: without regard to accents and case. */
export const isAlike = (one: Json, other: Json): boolean =>
  typeof one === 'string' && typeof other === 'string' ? letters.compare(one, other) === 0 : one === other;
