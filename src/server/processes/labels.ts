import { printValue } from '#src/fields/print.ts';
import { isJsonObject, type Json, textOfJson } from '#src/model/json.ts';
import type { Row, Statement } from '../db/database.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { column, sql } from '../sql/sql.ts';
import type { ServedProcess } from './served-process.ts';

/** What one list of a catalogue that is read in pages holds. */
const AT_ONCE = 1_000;

/** Asks the database as whoever runs or reads it. */
export type Asked = (...statements: readonly Statement[]) => Promise<readonly Row[]>;

/** What the record of that id is called. */
export type LabelOf = (resource: string, id: Json) => string;

/**
 * Tells something twice: first to find out which records it refers to, then with their labels, which are read together.
 * Of a record that is gone its id stands.
 */
export async function withLabels<T>(
  process: Pick<ServedProcess, 'repositoryOf'>,
  run: Asked,
  tell: (labelOf: LabelOf) => T,
): Promise<T> {
  const wanted = new Map<string, Set<number>>();
  const first = tell((resource, id) => {
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(Number(id)));
    return '';
  });
  if (wanted.size === 0) return first;
  const known = new Map<string, string>();
  for (const [resource, ids] of wanted) {
    const all = [...ids];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const labels = await labelsOf(process, resource, all.slice(from, from + AT_ONCE), run);
      for (const [id, label] of labels) known.set(`${resource} ${id}`, label);
    }
  }
  return tell((resource, id) => known.get(`${resource} ${textOfJson(id)}`) ?? textOfJson(id));
}

async function labelsOf(
  { repositoryOf }: Pick<ServedProcess, 'repositoryOf'>,
  resource: string,
  ids: readonly number[],
  run: Asked,
): Promise<readonly (readonly [string, string])[]> {
  const { read, catalogue } = repositoryOf(resource);
  const { api, record, fields } = catalogue;
  const rows = await run(read.narrowed(sql`t.${column(api.id)} = any (${ids}::integer[])`).all());
  const list: unknown = JSON.parse(bodyOf(rows) ?? '[]');
  const records: unknown = api.envelope !== null && isJsonObject(list) ? list[api.envelope] : list;
  const field = fields.find(({ name }) => name === record.label);
  return (Array.isArray(records) ? records.filter(isJsonObject) : []).map((one) => {
    const value = one[record.label] ?? null;
    return [textOfJson(one[api.id] ?? null), field === undefined ? textOfJson(value) : printValue(value, field, 'es')];
  });
}
