import { ProblemError } from '../http/problem.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { type Fragment, literal, type Parameter, sql } from '../sql/sql.ts';

/** What is known of a kept file, its bytes apart. */
export interface FileFacts {
  readonly id: number;
  readonly resource: string;
  /** The field it was uploaded for. */
  readonly field: string;
  /** Id of the record that holds it; null until one is saved with it. */
  readonly record: number | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly hash: string;
  readonly userId: number | null;
}

/** Uploads that nobody saved a record with go after a day. */
export const forgetUnused = statementOf(sql`select rectoria.forget_files()`);

/**
 * What one user may have brought within a day and no record holds, be it that none did yet or that something else took
 * its place: more than any form takes, less than fills a disk. What was brought earlier may be replaced without end.
 */
const MOST_LOOSE = 40;
const MOST_LOOSE_BYTES = 40 * 1024 * 1024;

/** One upload of a user after the other: each counts those before it. */
export const lockUploads = prepared<[userId: number]>(
  (userId) => sql`select pg_advisory_xact_lock(
    hashtextextended('rectoria.archivos:' || ${COMPANY} || ':' || ${userId}, 0))`,
);

/** Notes small bytes, which stay in the database; where they are there already they are only brought again. */
export const putContent = prepared<[hash: string, size: number, content: Buffer]>(
  (hash, size, content) => sql`insert into rectoria.contenidos as c (company_id, huella, tamano, contenido, completo)
    values (${COMPANY}, ${hash}, ${size}::integer, ${content}, true)
    on conflict (company_id, huella) do update set traido = now(), completo = true,
      contenido = case when c.completo then c.contenido else excluded.contenido end`,
);

/** Notes bytes that are about to be put elsewhere; tells `completo` where they are there. */
export const announceContent = prepared<[hash: string, size: number]>(
  (hash, size) => sql`insert into rectoria.contenidos as c (company_id, huella, tamano)
    values (${COMPANY}, ${hash}, ${size}::integer)
    on conflict (company_id, huella) do update set traido = now() returning completo`,
);

/** All of it is there, and a file has it. */
export const completeContent = prepared<[hash: string]>(
  (hash) => sql`update rectoria.contenidos set completo = true, revisar = false where huella = ${hash}`,
);

type Kept = [
  resource: string,
  field: string,
  name: string,
  type: string,
  size: number,
  hash: string,
  userId: number | null,
  roomForOne: number,
];

/** Of what a user has brought lately, what no record holds; and whether that leaves room for so much more. */
const loose = (userId: Parameter): Fragment => sql`(select count(*) as files, coalesce(sum(tamano), 0) as bytes
  from rectoria.archivos where usuario_id = ${userId}::integer and creado > now() - interval '1 day'
    and (registro is null or reemplazado) and not copia) loose`;
const isRoom = (size: Parameter, largest: Parameter): Fragment => sql`files < ${literal(MOST_LOOSE)}
  and bytes + ${size}::integer <= greatest(${literal(MOST_LOOSE_BYTES)}, 2 * ${largest}::bigint)`;

/** No row where the user has brought too much already: asked before much is put elsewhere, and again by `addFile`. */
export const hasRoom = prepared<[size: number, userId: number, roomForOne: number]>(
  (size, userId, largest) => sql`select true as room from ${loose(userId)} where ${isRoom(size, largest)}`,
);

/** What strangers have brought within a day, with forms that were taken: a disk is not theirs to fill. */
const MOST_OF_STRANGERS = 4 * 1024 * 1024 * 1024;

export const strangersRoom = prepared<[size: number]>(
  (size) => sql`select true as room from rectoria.archivos
    where usuario_id is null and creado > now() - interval '1 day'
    having coalesce(sum(tamano), 0) + ${size}::integer <= ${literal(MOST_OF_STRANGERS)}`,
);

/**
 * Gives the file's `id`; no row where the user has brought too much that no record holds. Two of the largest that the
 * field takes are never too much.
 */
export const addFile = prepared<Kept>(
  (resource, field, name, type, size, hash, userId, largest) => sql`insert into rectoria.archivos
      (company_id, recurso, campo, nombre, tipo, tamano, huella, guardado, usuario_id)
    select ${COMPANY}, ${resource}, ${field}, ${name}, ${type}, ${size}::integer, ${hash}, ${hash}, ${userId}::integer
    from ${loose(userId)} where ${isRoom(size, largest)} returning id`,
);

/** The id in the row that `addFile` gave; throws an `upload-quota` problem where it gave none. */
export function keptId(row: Readonly<Record<string, unknown>> | undefined): number {
  if (row === undefined) throw new ProblemError('upload-quota');
  return Number(row['id']);
}

export const factsOf = prepared<[id: number]>(
  (id) => sql`select id, recurso, campo, registro, nombre, tipo, tamano, huella, usuario_id
    from rectoria.archivos where id = ${id}`,
);

/** The same of several. */
export const factsOfAll = prepared<[ids: readonly number[]]>(
  (ids) => sql`select id, recurso, campo, registro, nombre, tipo, tamano, huella, usuario_id
    from rectoria.archivos where id = any(${ids}::integer[])`,
);

/** Gives the bytes, as PostgreSQL writes them, in a column `contenido`: null where they are kept elsewhere. */
export const contentOf = prepared<[id: number]>(
  (id) => sql`select coalesce(a.contenido, c.contenido) as contenido, a.huella
    from rectoria.archivos a left join rectoria.contenidos c on c.company_id = a.company_id and c.huella = a.guardado
    where a.id = ${id}`,
);

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const factsIn = (row: Readonly<Record<string, unknown>>): FileFacts => ({
  id: Number(row['id']),
  resource: String(row['recurso']),
  field: String(row['campo']),
  record: numberOrNull(row['registro']),
  name: String(row['nombre']),
  type: String(row['tipo']),
  size: Number(row['tamano']),
  hash: String(row['huella']),
  userId: numberOrNull(row['usuario_id']),
});

const OLD = sql`traido < now() - interval '1 day'`;
const IS_HAD = sql`exists (select from rectoria.archivos a where a.company_id = c.company_id and a.guardado = c.huella)`;

/** Those that some file has need not be looked at. */
export const keepUsed = statementOf(
  sql`update rectoria.contenidos c set revisar = false where revisar and ${OLD} and ${IS_HAD}`,
);

/** Bytes that no file has any more, nor had lately: from then on whoever brings them has to bring all of them. */
export const unmarkUnused = prepared<[most: number]>(
  (most) => sql`update rectoria.contenidos set completo = false, contenido = null
    where (company_id, huella) in (
      select company_id, huella from rectoria.contenidos c where revisar and ${OLD} and not ${IS_HAD}
      order by traido limit ${most} for update skip locked)
    returning huella`,
);

/** Held until the transaction ends, so that nobody brings it meanwhile; nothing where somebody has. */
export const holdUnused = prepared<[hash: string]>(
  (hash) => sql`select true as unused from rectoria.contenidos c
    where huella = ${hash} and not completo and ${OLD} and not ${IS_HAD} for update`,
);

export const forgetContent = prepared<[hash: string]>(
  (hash) => sql`delete from rectoria.contenidos where huella = ${hash}`,
);
