import { DatabaseError } from 'pg';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import { ConstraintViolation } from '../../db/connection/errors.ts';
import type { Run } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { prepared } from '../../sql/prepared.ts';
import { sameJson } from '../../sql/same-json.ts';
import { sql } from '../../sql/sql.ts';
import { isReferredTo } from '../checks/used-by.ts';
import { OPENED_BY } from '../reading/opened-by.ts';
import { innerFields, listedFields, typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';
import { admit } from './admit.ts';
import type { Attempt } from './attempt.ts';
import { wrongIn } from './judge-several.ts';
import { markOf } from './sealed-fields.ts';
import { lockRecord } from './store.ts';
import { updateRecord } from './update-record.ts';
import { demandNow, isRefusal, refusalOf } from './write-several.ts';

/** Why a record stays as it is. */
export interface Stays {
  readonly why: Text;
}

/** What has become of a record. */
export type Taken = 'borrados' | 'desactivados' | 'devueltos' | Stays;

/** A record of which is taken back what a request has written. */
export interface ToTakeBack {
  readonly id: number;
  readonly request: string;
  /** Whether somebody has written it since. */
  readonly isChanged: () => Promise<boolean>;
}

const MONEY: Text = {
  es: 'Tiene montos, y lo que los tiene no se borra.',
  en: 'It holds amounts of money, and what does is not deleted.',
};
const NOT_ALLOWED: Text = {
  es: 'Cambiaría un campo que usted no puede cambiar.',
  en: 'It would change a field that you may not change.',
};
const REFERRED: Text = { es: 'Otros registros se refieren a él.', en: 'Other records refer to it.' };
const CHANGED: Text = { es: 'Alguien lo cambió después.', en: 'Somebody changed it since.' };

const takeBack = prepared<[schema: string, table: string, ids: readonly number[], request: string]>(
  (schema, table, ids, request) =>
    sql`select id from unnest(rectoria.take_back(${schema}, ${table}, ${ids}::integer[], ${request})) as taken(id)`,
);

/** Deletes the records that a request made, and nobody wrote since; gives their ids. */
export const takenBack = async (
  { catalogue: { table } }: Repository,
  ids: readonly number[],
  request: string,
  run: Run,
): Promise<readonly number[]> =>
  (await run(takeBack(table.schema, table.name, ids, request))).map(({ id }) => Number(id));

/** A foreign key that is broken, and one that restricts what it refers to. */
const REFERENCED: ReadonlySet<string> = new Set(['23503', '23001']);

/** Whether the database has kept a record because others refer to it. */
export const isReference = (error: unknown): boolean =>
  error instanceof ConstraintViolation
    ? error.violation === 'reference'
    : error instanceof DatabaseError && REFERENCED.has(error.code ?? '-');

/** Does a part of the work by itself; what stands against it is why the record stays. */
async function apart(attempt: Attempt, work: () => Promise<Taken>): Promise<Taken> {
  try {
    return await attempt.run.apart(async () => {
      const taken = await work();
      await demandNow(attempt.run);
      return taken;
    });
  } catch (error) {
    if (isReference(error)) return { why: REFERRED };
    const wrong = isRefusal(error) ? refusalOf(attempt.repository, error) : wrongIn(error);
    if (wrong === null) throw error;
    const [es, en] = [wrong.errors('es'), wrong.errors('en')];
    return { why: { es: es.map(({ message }) => message).join(' '), en: en.map(({ message }) => message).join(' ') } };
  }
}

/** Whether a record, or a row of it, says of money. */
export function saysOfMoney(fields: readonly Field[], types: FieldTypes): boolean {
  const rows = listedFields(fields, types).flatMap((list) => list.rows);
  const inner = [...rows, ...fields.flatMap((field) => innerFields(field, types))];
  return (
    fields.some((field) => typeOf(field, types).financial === true) || (inner.length > 0 && saysOfMoney(inner, types))
  );
}

/** Takes back that a record was made: it is deleted; what holds money is put out of use where it can be. */
export const undoCreation = (attempt: Attempt, made: ToTakeBack): Promise<Taken> =>
  apart(attempt, async () => {
    const { repository, run } = attempt;
    const before = await lockRecord(repository, made.id, null, run);
    if (await made.isChanged()) return { why: CHANGED };
    const money = moneyOf(repository);
    if (money !== null) {
      const active = markOfUse(repository);
      if (active === undefined || money === 'stays') return { why: MONEY };
      if (!attempt.may(OPENED_BY.update)) throw new ProblemError('forbidden');
      await updateRecord(attempt, { id: made.id, body: { [active.name]: false }, expected: null });
      return 'desactivados';
    }
    await admit(attempt, { id: made.id, before, after: null });
    if (await isReferredTo(repository, made.id, run)) return { why: REFERRED };
    const taken = await takenBack(repository, [made.id], made.request, run);
    return taken.length === 1 ? 'borrados' : { why: CHANGED };
  });

/** Of secrets the audit keeps nothing: they stay, and so do lists whose rows hold some. */
function withoutSecrets({ catalogue, types }: Repository, record: JsonObject): JsonObject {
  const isSealed = (field: Field): boolean => markOf(typeOf(field, types).storage(field)) !== undefined;
  const lists = new Set(
    listedFields(catalogue.fields, types)
      .filter(({ rows }) => rows.some(isSealed))
      .map(({ field }) => field.name),
  );
  const left = new Set(
    catalogue.fields.filter((field) => isSealed(field) || lists.has(field.name)).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(record).filter(([name]) => !left.has(name)));
}

/** Puts a record back to what it was, as a write of today: with all that is asked of one. */
export const undoChange = (attempt: Attempt, changed: ToTakeBack, former: JsonObject): Promise<Taken> =>
  apart(attempt, async () => {
    const { repository, may, run } = attempt;
    const now = await lockRecord(repository, changed.id, null, run);
    if (await changed.isChanged()) return { why: CHANGED };
    const isOther = (name: string): boolean => !sameJson(now[name], former[name]);
    const isOthers = repository.catalogue.fields.some(
      ({ name, permission }) => permission !== undefined && !may(permission) && isOther(name),
    );
    if (isOthers) return { why: NOT_ALLOWED };
    const body = withoutSecrets(repository, former);
    const { kept = [] } = await updateRecord(attempt, { id: changed.id, body, expected: null });
    // What its condition locks now cannot be as it was: nothing is half done.
    const isLocked = repository.catalogue.fields.some(
      ({ name, readOnlyIf }) => readOnlyIf !== undefined && kept.includes(name),
    );
    if (isLocked) throw new ProblemError('forbidden');
    return 'devueltos';
  });

/** What becomes of a record that was made, where it holds money: it is put out of use where it can be. Null where it holds none. */
export function moneyOf({ catalogue, types }: Pick<Repository, 'catalogue' | 'types'>): 'unused' | 'stays' | null {
  if (!saysOfMoney(catalogue.fields, types)) return null;
  return markOfUse({ catalogue, types }) === undefined || catalogue.api.update === null ? 'stays' : 'unused';
}

const markOfUse = ({ catalogue, types }: Pick<Repository, 'catalogue' | 'types'>): Field | undefined =>
  catalogue.fields.find((field) => typeOf(field, types).marksActive === true);

/** Why a record that was written may stay as it is. */
export const WHY_STAYING = { changed: CHANGED, money: MONEY, referred: REFERRED } as const;
