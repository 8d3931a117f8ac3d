import { movingDays } from '#src/runtime/moving-days.ts';
import { printValue } from '#src/fields/print.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Ask } from '../../catalogue/paged/page.ts';
import { typeOf } from '../../catalogue/record/fields.ts';
import { isJsonArray } from '../../catalogue/record/read-body.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import type { AskedExport } from '../asked.ts';
import { calledOf } from '../called.ts';
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

const LARGEST_ID = 2_147_483_647;

const isId = (value: Json): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST_ID;

/** So many of several values are told. */
const MOST_VALUES = 20;

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
        ? await calledOf(repository, storage.to, values.filter(isId), { ask, language })
        : null;
    const words =
      called === null
        ? values.map((each) => printValue(each, field, language, (_to, id) => textOfJson(id), types))
        : [...called.values()];
    return words.join(', ');
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
