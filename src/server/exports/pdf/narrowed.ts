import { movingDays } from '#src/runtime/moving-days.ts';
import { printValue } from '#src/fields/print.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Ask } from '../../catalogue/paged/page.ts';
import { typeOf } from '../../catalogue/record/fields.ts';
import { isJsonArray } from '../../catalogue/record/read-body.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import { labelSql } from '../../catalogue/sql/label-sql.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, identifier, sql, table } from '../../sql/sql.ts';
import type { AskedExport } from '../asked.ts';
import type { Told } from '../column-sql.ts';

/** How a list's filter compares, in words; of nothing said, that it is so. */
const COMPARED: Readonly<Record<string, Text>> = {
  _neq: { es: ': no ', en: ': not ' },
  _gte: { es: ' desde ', en: ' from ' },
  _gt: { es: ' mayor que ', en: ' above ' },
  _lte: { es: ' hasta ', en: ' up to ' },
  _lt: { es: ' menor que ', en: ' below ' },
  _q: { es: ' contiene ', en: ' contains ' },
  _starts: { es: ' empieza por ', en: ' begins with ' },
  _between: { es: ' entre ', en: ' between ' },
  _days: { es: ' entre ', en: ' between ' },
};

const NONE: Text = { es: 'ninguno', en: 'none' };
const SOME: Text = { es: 'alguno', en: 'some' };
const SEARCHED: Text = { es: 'Buscado', en: 'Searched' };

/** What records of a catalogue are called, where whoever asks may be told. */
async function calledBy(
  { institution, types }: Repository,
  name: string,
  ids: readonly number[],
  ask: Ask,
): Promise<readonly string[] | null> {
  const target = ofKind(institution, 'catalogue').get(name)?.definition;
  const label = target === undefined ? null : labelSql(target, types);
  if (target === undefined || label === null) return null;
  const id = sql`${identifier('r')}.${column(target.api.id)}`;
  const found = await ask(
    statementOf(sql`select ${label.value('r')} as label from ${table(target.table)} ${identifier('r')}
      where ${id} = any(${ids}::integer[]) order by ${id}`),
  );
  return found.map(({ label: said }) =>
    printValue(isSaid(said) ? said : null, label.stored.field, 'es', undefined, types),
  );
}

const LARGEST_ID = 2_147_483_647;

const isId = (value: Json): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST_ID;

/** So many of several values are told. */
const MOST_VALUES = 20;

const isSaid = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The values that a condition is about: of a span that moves with the calendar, its first day and its last. */
const valuesOf = (suffix: string, asked: Json): readonly Json[] => {
  const days = suffix === '_days' ? movingDays(asked) : null;
  if (days !== null) return [days.first, days.last];
  return (isJsonArray(asked) ? asked : [asked]).slice(0, MOST_VALUES);
};

/** What the list is narrowed by, in words: of fields alone that whoever asks sees. */
export async function narrowedWords(
  repository: Repository,
  { filter, value }: AskedExport,
  { language, sees }: Told,
  ask: Ask,
): Promise<readonly string[]> {
  const { catalogue, types } = repository;
  const fields = flatFields(catalogue.fields, types);
  const told = async (field: Field, values: readonly Json[]): Promise<string> => {
    if (values.length === 0 || values[0] === null) return NONE[language];
    const storage = typeOf(field, types).storage(field);
    const called =
      storage.kind === 'reference' && sees(storage.to)
        ? await calledBy(repository, storage.to, values.filter(isId), ask)
        : null;
    return (called ?? values.map((each) => printValue(each, field, language, (_to, id) => textOfJson(id), types))).join(
      ', ',
    );
  };
  const words = value === '' ? [] : [`${SEARCHED[language]}: «${value}»`];
  for (const [name, asked] of Object.entries(filter)) {
    const whole = fields.find((each) => each.name === name);
    const suffix = whole === undefined ? orEmpty(/_[a-z]+$/.exec(name)?.[0]) : '';
    const field = whole ?? fields.find((each) => each.name === name.slice(0, name.length - suffix.length));
    if (field === undefined) continue;
    if (suffix === '_empty') {
      words.push(`${field.label[language]}: ${(asked === true ? NONE : SOME)[language]}`);
      continue;
    }
    const compared = suffix === '' ? ': ' : (COMPARED[suffix]?.[language] ?? ': ');
    words.push(`${field.label[language]}${compared}${await told(field, valuesOf(suffix, asked))}`);
  }
  return words;
}
