import { type Names, toldIn } from '#src/expressions/told.ts';
import type { Expression } from '#src/model/expression.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { alike, code, type Runs } from '#src/model/manual.ts';
import type { Text } from '#src/model/text.ts';
import { textOfDefault } from './names.ts';

const when = (words: Text, condition: Expression | undefined, names: Names): readonly Runs[] =>
  condition === undefined ? [] : [[words, toldIn(condition, names)]];

const where = (words: Text, holds: boolean): readonly Runs[] => (holds ? [[words]] : []);

/** What a record begins with here. */
function beginning({ default: value, defaultFrom: from, ...field }: Field, names: Names): readonly Runs[] {
  const begins: Text = { es: 'Empieza con ', en: 'Begins with ' };
  if (from !== undefined) return [[begins, names.field(from.split('.')) ?? alike(from)]];
  if (isCelExpression(value)) return [[begins, toldIn(value.cel, names)]];
  if (value === undefined || value === null || Array.isArray(value)) return [];
  return [[begins, textOfDefault(value, { ...field, default: value })]];
}

/** When the field is shown, demanded, written and repeated, a line each. */
export const conditionLines = (field: Field, names: Names): readonly Runs[] => [
  ...where({ es: 'Obligatorio', en: 'Required' }, field.required && field.showIf === undefined),
  ...where(
    { es: 'Obligatorio mientras se muestra', en: 'Required while shown' },
    field.required && field.showIf !== undefined,
  ),
  ...when({ es: 'Obligatorio si ', en: 'Required if ' }, field.requiredIf, names),
  ...when({ es: 'Se muestra si ', en: 'Shown if ' }, field.showIf, names),
  ...where({ es: 'No se muestra', en: 'Not shown' }, field.hidden),
  ...where({ es: 'Nadie lo escribe', en: 'Nobody writes it' }, field.readOnly && field.compute === undefined),
  ...when({ es: 'No se cambia si ', en: 'Not changed if ' }, field.readOnlyIf, names),
  ...when({ es: 'Se calcula: ', en: 'Computed: ' }, field.compute, names),
  ...beginning(field, names),
  ...where({ es: 'No se repite', en: 'Not repeated' }, field.unique),
  ...where(
    {
      es: 'Dato sensible: se ve con un permiso propio, y queda anotado quién lo vio',
      en: 'Sensitive: seen by a permission of its own, and who saw it is noted',
    },
    field.sensitive === true,
  ),
  ...(field.permission === undefined
    ? []
    : [
        [
          { es: 'Lo escribe quien tiene el permiso ', en: 'Written by who has the permission ' },
          code(field.permission),
        ],
      ]),
];
