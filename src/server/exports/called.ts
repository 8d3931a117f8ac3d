import { printValue } from '#src/fields/print.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Language } from '#src/model/text.ts';
import type { Ask } from '../catalogue/paged/page.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { labelSql } from '../catalogue/sql/label-sql.ts';
import { statementOf } from '../sql/prepared.ts';
import { column, identifier, sql, table } from '../sql/sql.ts';

const isSaid = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** What records of a catalogue are called, by their ids and in their order; null where nothing says. */
export async function calledOf(
  { institution, types }: Pick<Repository, 'institution' | 'types'>,
  name: string,
  ids: readonly number[],
  { ask, language }: { readonly ask: Ask; readonly language: Language },
): Promise<ReadonlyMap<number, string> | null> {
  const target = ofKind(institution, 'catalogue').get(name)?.definition;
  const label = target === undefined ? null : labelSql(target, types);
  if (target === undefined || label === null) return null;
  const id = sql`${identifier('r')}.${column(target.api.id)}`;
  const found = await ask(
    statementOf(sql`select ${id} as id, ${label.value('r')} as label from ${table(target.table)} ${identifier('r')}
      where ${id} = any(${ids}::integer[]) order by ${id}`),
  );
  return new Map(
    found.map(({ id: of, label: said }) => [
      Number(of),
      printValue(isSaid(said) ? said : null, label.stored.field, language, undefined, types),
    ]),
  );
}
