import { createHash } from 'node:crypto';
import type { Statement } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** A file that was read whole, on its way into the database. */
export interface NewFile {
  readonly resource: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  readonly userId: number;
}

/** What is known of a kept file, its bytes apart. */
export interface FileFacts {
  readonly id: number;
  readonly resource: string;
  /** Id of the record that holds it; null until one is saved with it. */
  readonly record: number | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly hash: string;
  readonly userId: number | null;
}

/** Uploads that nobody saved a record with go after a day; no process needs to remember them. */
export const forgetUnused = (): Statement => FORGET_UNUSED;
const FORGET_UNUSED = statementOf(sql`select rectoria.forget_files()`);

/**
 * What one user may have brought within a day and no record holds, be it that none did yet or that something else took
 * its place: more than any form takes, less than fills a disk. What was brought earlier may be replaced without end.
 */
export const MOST_LOOSE = 40;
const MOST_LOOSE_BYTES = 40 * 1024 * 1024;

// One upload of a user after the other: each counts those before it.
const lock = prepared<[userId: number]>(
  (userId) => sql`select pg_advisory_xact_lock(
    hashtextextended('rectoria.archivos:' || ${COMPANY} || ':' || ${userId}, 0))`,
);
type Kept = [
  resource: string,
  field: string,
  name: string,
  type: string,
  size: number,
  hash: string,
  content: Buffer,
  userId: number,
];
const insert = prepared<Kept>(
  (resource, field, name, type, size, hash, content, userId) => sql`insert into rectoria.archivos
      (company_id, recurso, campo, nombre, tipo, tamano, huella, contenido, usuario_id)
    select ${COMPANY}, ${resource}, ${field}, ${name}, ${type}, ${size}::integer, ${hash}, ${content}, ${userId}::integer
    from (select count(*) as files, coalesce(sum(tamano), 0) as bytes from rectoria.archivos
      where usuario_id = ${userId}::integer and creado > now() - interval '1 day'
        and (registro is null or reemplazado)) loose
    where files < ${literal(MOST_LOOSE)} and bytes + ${size}::integer <= ${literal(MOST_LOOSE_BYTES)}
    returning id`,
);

/** Gives the file's `id`; no row where the user has brought too much that no record holds. */
export const keep = ({ resource, field, name, type, content, userId }: NewFile): readonly Statement[] => [
  lock(userId),
  insert(resource, field, name, type, content.length, hashOf(content), content, userId),
];

/** The id in the row that `keep` gave; throws an `upload-quota` problem where it gave none. */
export function keptId(row: Readonly<Record<string, unknown>> | undefined): number {
  if (row === undefined) throw new ProblemError('upload-quota');
  return Number(row['id']);
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');

export const factsOf = prepared<[id: number]>(
  (id) => sql`select id, recurso, registro, nombre, tipo, tamano, huella, usuario_id
    from rectoria.archivos where id = ${id}`,
);

/** Gives the bytes, as PostgreSQL writes them, in a column `contenido`. */
export const contentOf = prepared<[id: number]>((id) => sql`select contenido from rectoria.archivos where id = ${id}`);

export const bytesIn = (row: Readonly<Record<string, unknown>> | undefined): Buffer => {
  const text = row?.['contenido'];
  if (typeof text !== 'string' || !text.startsWith(String.raw`\x`)) throw new Error('A file has no bytes.');
  return Buffer.from(text.slice(2), 'hex');
};

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const factsIn = (row: Readonly<Record<string, unknown>>): FileFacts => ({
  id: Number(row['id']),
  resource: String(row['recurso']),
  record: numberOrNull(row['registro']),
  name: String(row['nombre']),
  type: String(row['tipo']),
  size: Number(row['tamano']),
  hash: String(row['huella']),
  userId: numberOrNull(row['usuario_id']),
});
