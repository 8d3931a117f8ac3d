import type { Json, JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table } from '../../sql/sql.ts';
import { bodyOf } from '../reading/read.ts';
import type { SharedWith } from '../repository/shared.ts';
import { ownWith } from '../sharing/values.ts';
import type { Attempt } from './attempt.ts';
import { asRecord } from './new-record.ts';
import { mayKnow, rolesOf } from './roles.ts';
import { labelFields } from '#src/kinds/catalogue/meaning/dependencies.ts';

/** What is told of a record that is known already. */
export interface Known {
  /** As far as whoever asks may know of it: to others, what it takes to choose it. */
  readonly known: JsonObject;
  /** The same in words, where it stands in the way: nothing of it to who may not know of it. */
  readonly said: Text;
}

/** Tells of it. Whoever may not see it was counted when they asked: see `ask-known.ts`. */
export async function recordKnown(
  attempt: Pick<Attempt, 'repository' | 'sees' | 'run'>,
  { repository: theirs, pairs }: SharedWith,
  id: number,
): Promise<Known> {
  const { repository, sees, run } = attempt;
  const record = asRecord(JSON.parse(bodyOf(await run(theirs.read.one(id))) ?? '{}'));
  const { table: own, api } = repository.catalogue;
  const [held] = await run(
    statementOf(sql`select o.${column(api.id)} as id from ${table(own)} o where o.${column(pairs.by)} = ${id} limit 1`),
  );
  const roles = await rolesOf(theirs, id, null, run);
  const isKnown = mayKnow(attempt, theirs, roles);
  const seen = roles.filter((role) => sees(role.repository.name));
  const label: Json = record[theirs.catalogue.record.label] ?? null;
  const named = (language: 'es' | 'en'): string => {
    const titles = seen.map((role) => role.repository.catalogue.title[language]).join(', ');
    return `${typeof label === 'string' ? label : id}${titles === '' ? '' : ` (${titles})`}`;
  };
  return {
    known: {
      resource: theirs.name,
      by: pairs.by,
      id,
      label,
      values: shown(record, pairs, theirs, isKnown),
      // The record of this same catalogue that is of it: there is no second one.
      record: held === undefined ? null : Number(held['id']),
      roles: seen.map((role) => ({ resource: role.repository.name, id: role.id })),
    },
    said: isKnown
      ? { es: `Ya es de ${named('es')}.`, en: `It is of ${named('en')} already.` }
      : {
          es: 'Ya es de otro registro, del que usted no puede ver más.',
          en: 'It is of another record already, of which you may see no more.',
        },
  };
}

/**
 * What it says of itself, as a record here would: without what its screen shows by a permission of its own.
 * @param isKnown whether whoever asks may know all of that; to others it says what it is called by
 */
function shown(
  record: JsonObject,
  pairs: SharedWith['pairs'],
  { catalogue }: SharedWith['repository'],
  isKnown: boolean,
): JsonObject {
  const called = labelFields(catalogue);
  const open = catalogue.fields.filter(({ sensitive, name }) => sensitive !== true && (isKnown || called.has(name)));
  const told = new Set(open.map(({ name }) => name));
  const own = ownWith(pairs, Object.fromEntries(Object.entries(record).filter(([name]) => told.has(name))), null, {});
  const names = new Set(
    [...pairs.values, ...pairs.lists, ...pairs.rows.flatMap(({ fields }) => fields)].map((one) => one.own),
  );
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => names.has(name) && value !== null && !isNothing(value)),
  );
}

const isNothing = (value: Json): boolean => Array.isArray(value) && value.length === 0;
