import { always, attention, breaking, entries, value } from '#src/language/changes/index.ts';
import type { Change, Judge, Place, Verdict } from '#src/model/change.ts';
import type { Json } from '#src/model/json.ts';

const NARROWER = breaking('Admite menos valores que antes.', 'It takes fewer values than before.');
const WIDER = attention('Admite más valores que antes.', 'It takes more values than before.');
const UNDECIDED = breaking(
  'No se puede decidir si admite menos valores.',
  'Whether it takes fewer values cannot be decided.',
);

/** Keywords of a JSON Schema of which a larger value leaves more room, or less. */
const MORE_BY_MORE = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'decimals', 'notAfter']);
const LESS_BY_MORE = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'notBefore']);

const isMore = (before: Json, after: Json): boolean | null => {
  if (typeof before === 'number' && typeof after === 'number') return after > before;
  // Days and times of two-digit parts.
  return typeof before === 'string' && typeof after === 'string' ? after > before : null;
};

function judgeLimit({ before, after, path }: Change): Verdict {
  const keyword = String(path.at(-1));
  const more = before === undefined || after === undefined ? null : isMore(before, after);
  if (more === null) return UNDECIDED;
  if (MORE_BY_MORE.has(keyword)) return more ? WIDER : NARROWER;
  if (LESS_BY_MORE.has(keyword)) return more ? NARROWER : WIDER;
  return UNDECIDED;
}

const judge: Judge = judgeLimit;

/** The keywords of the schema of a value: one more leaves less room, one less leaves more. */
export const LIMITS: Place = entries(value(judge), { added: always(NARROWER), removed: always(WIDER), moved: null });
