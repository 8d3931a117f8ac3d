import type { Place } from '#src/model/change.ts';
import type { Json } from '#src/model/json.ts';
import { named } from './entries.ts';
import { said, value } from './places.ts';
import { attention, breaking } from './verdicts.ts';

const MORE = attention('Son más que antes.', 'They are more than before.');

const FEWER = breaking('Ya no son todos los que eran.', 'They are not all any more that they were.');

/** Some of what there is. @param usual which of it where nothing is said; null for all */
export const some = (usual: readonly string[] | null): Place =>
  value(({ before, after }) => {
    const [old, now] = [textsIn(before) ?? usual, textsIn(after) ?? usual];
    return now !== null && (old === null || old.some((one) => !now.includes(one))) ? FEWER : MORE;
  });

/** Some of all that there are. */
export const SOME = some(null);

const textsIn = (written: Json | undefined): readonly string[] | null =>
  Array.isArray(written) ? written.map((one: Json) => named(one)) : null;

/** An amount of which less leaves less room. @param amountOf what is said as a number; of nothing, what holds then */
export const atMost = (amountOf: (written: Json | undefined) => number): Place =>
  value(({ before, after }) =>
    amountOf(after) < amountOf(before)
      ? breaking('Admite menos que antes.', 'It takes less than before.')
      : attention('Admite más que antes.', 'It takes more than before.'),
  );

/** What narrows what can be chosen. */
export const NARROWS: Place = said(
  breaking('Se puede elegir entre menos.', 'There is less to choose from.'),
  attention('Se puede elegir entre más.', 'There is more to choose from.'),
  breaking('Se elige entre otros.', 'There is something else to choose from.'),
);
