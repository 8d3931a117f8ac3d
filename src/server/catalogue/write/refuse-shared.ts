import type { JsonObject } from '#src/model/json.ts';
import { knownBy, repeatedIn } from '../sharing/known.ts';
import { saidIn } from '../sharing/changes.ts';
import { ProblemError } from '../../http/problem.ts';
import { errorsOf, validationProblem } from '../record/field-errors.ts';
import type { SharedWith } from '../repository/shared.ts';
import { askKnown } from './ask-known.ts';
import type { Attempt } from './attempt.ts';
import { recordKnown } from './record-known.ts';
import { heldBy, type Role } from './roles.ts';

/**
 * Throws a `validation` problem at the fields that would change what others say of the same record too, where whoever
 * writes may not change all of those: what is theirs alone is saved without these.
 */
export function refuseHeld(
  attempt: Attempt,
  { repository: theirs }: SharedWith,
  roles: readonly Role[],
  fields: readonly string[],
): void {
  const held = heldBy(attempt, theirs, roles);
  if (held.length === 0 || fields.length === 0) return;
  const said = heldWords(attempt, theirs, held);
  const problems = fields.map((path) => ({ path, code: 'held', params: {}, said }));
  throw validationProblem(problems, attempt.repository.catalogue);
}

/** Where it has to be changed, or by whom, as far as whoever asks may know. */
export function heldWords(
  { sees }: Pick<Attempt, 'sees'>,
  { catalogue: { title } }: SharedWith['repository'],
  held: readonly Role[],
): { readonly es: string; readonly en: string } {
  const seen = held.filter(({ repository }) => sees(repository.name)).map(({ repository }) => repository.catalogue);
  const named = (language: 'es' | 'en'): string => seen.map((catalogue) => catalogue.title[language]).join(', ');
  return seen.length === 0
    ? {
        es: `También es de otra pantalla, que usted no ve: lo cambia quien puede editar allí, o en ${title.es}.`,
        en: `It is of another screen too, which you cannot see: whoever may edit there, or in ${title.en}, changes it.`,
      }
    : {
        es: `También es de ${named('es')}, donde usted no puede editar: lo cambia quien puede allí, o en ${title.es}.`,
        en: `It is of ${named('en')} too, where you may not edit: whoever may there, or in ${title.en}, changes it.`,
      };
}

/** A record there, as it is and as it is to be. */
interface Next {
  readonly id: number;
  readonly before: JsonObject;
  readonly next: JsonObject;
  readonly changed: ReadonlySet<string>;
}

/** Throws a `validation` problem where what it would be known by is another one's, or stands in it twice. */
export async function refuseOthers(
  attempt: Attempt,
  target: SharedWith,
  { id, before, next, changed }: Next,
): Promise<void> {
  const { repository, pairs } = target;
  const names = new Set([...knownBy(repository)].filter((name) => changed.has(name)));
  if (names.size === 0) return;
  await refuseRepeated(attempt, target, next);
  const other = await askKnown(attempt, repository, next, { except: id, before });
  if (other === null) return;
  const { known, said } = await recordKnown(attempt, target, other);
  const problems = saidIn(pairs, names).map((path) => ({ path, code: 'unique', params: {}, said }));
  throw new ProblemError('validation', {
    errors: errorsOf(problems, attempt.repository.catalogue),
    members: { known },
  });
}

/** Throws a `validation` problem where two rows of a list there would have what may be there but once. */
export async function refuseRepeated(
  { repository, run }: Attempt,
  { repository: theirs, pairs }: SharedWith,
  next: JsonObject,
): Promise<void> {
  const names = new Set(await repeatedIn(theirs, next, run));
  if (names.size === 0) return;
  const problems = saidIn(pairs, names).map((path) => ({ path, code: 'uniqueItems', params: {} }));
  throw validationProblem(problems, repository.catalogue);
}
