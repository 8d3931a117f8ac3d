import type { Compared, Operator } from '#src/model/comparison.ts';
import { defineWords, type WordOf } from '../../words/define-words.ts';

export const useConditionWords = defineWords({
  conditions: { es: 'Condiciones', en: 'Conditions' },
  add: { es: 'Añadir condición', en: 'Add a condition' },
  change: { es: 'Cambiar la condición', en: 'Change the condition' },
  remove: { es: 'Quitar', en: 'Remove' },
  clear: { es: 'Quitar las condiciones', en: 'Clear the conditions' },
  apply: { es: 'Aplicar', en: 'Apply' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  field: { es: 'Campo', en: 'Field' },
  operator: { es: 'Condición', en: 'Condition' },
  value: { es: 'Valor', en: 'Value' },
  first: { es: 'Desde', en: 'From' },
  last: { es: 'Hasta', en: 'To' },
  span: { es: 'Días', en: 'Days' },
  count: { es: 'Cuántos días', en: 'How many days' },
  wrong: { es: 'Complete el valor de la condición.', en: 'Complete the value of the condition.' },
  most: { es: 'No caben más condiciones a la vez.', en: 'There is no room for more conditions at once.' },
  gone: { es: 'campo que ya no existe', en: 'field that no longer exists' },
  _q: { es: 'contiene', en: 'contains' },
  _starts: { es: 'empieza por', en: 'begins with' },
  _eq: { es: 'es', en: 'is' },
  _neq: { es: 'no es', en: 'is not' },
  _between: { es: 'está entre', en: 'is between' },
  _gte: { es: 'es al menos', en: 'is at least' },
  _lte: { es: 'es a lo sumo', en: 'is at most' },
  _gt: { es: 'es mayor que', en: 'is more than' },
  _lt: { es: 'es menor que', en: 'is less than' },
  _days: { es: 'cae en', en: 'falls in' },
  _empty: { es: 'está vacío', en: 'is empty' },
  not_empty: { es: 'no está vacío', en: 'is not empty' },
  yes: { es: 'es sí', en: 'is yes' },
  no: { es: 'es no', en: 'is no' },
  one_of: { es: 'es uno de', en: 'is one of' },
  none_of: { es: 'no es ninguno de', en: 'is none of' },
  has_one_of: { es: 'incluye alguno de', en: 'includes one of' },
  day_gte: { es: 'es desde el', en: 'is on or after' },
  day_lte: { es: 'es hasta el', en: 'is on or before' },
  day_gt: { es: 'es después del', en: 'is after' },
  day_lt: { es: 'es antes del', en: 'is before' },
  and: { es: '%{first} y %{last}', en: '%{first} and %{last}' },
  quoted: { es: '«%{text}»', en: '“%{text}”' },
  today: { es: 'hoy', en: 'today' },
  week: { es: 'esta semana', en: 'this week' },
  month: { es: 'este mes', en: 'this month' },
  last_days: { es: 'los últimos días', en: 'the last days' },
  next_days: { es: 'los próximos días', en: 'the next days' },
  last_days_of: { es: 'los últimos %{count} días', en: 'the last %{count} days' },
  next_days_of: { es: 'los próximos %{count} días', en: 'the next %{count} days' },
});

export type ConditionWord = WordOf<typeof useConditionWords>;

/** What an operator is called of fields of a sort, where that is not what it usually is. */
const CALLED: Readonly<Partial<Record<Compared, Readonly<Partial<Record<Operator, ConditionWord>>>>>> = {
  day: { _gte: 'day_gte', _lte: 'day_lte', _gt: 'day_gt', _lt: 'day_lt' },
  choice: { _eq: 'one_of', _neq: 'none_of' },
  one: { _eq: 'one_of', _neq: 'none_of' },
  several: { _eq: 'has_one_of' },
};

export const operatorWord = (kind: Compared, operator: Operator): ConditionWord => CALLED[kind]?.[operator] ?? operator;
