import { FIRST } from './rows-against.ts';
import type { Demand, RowAgainst, Step } from './step.ts';

// What people are told of rows that stand against a step.

/** What a company is called by those who read it. */
export type Naming = (company: number) => string;

export const byNumber: Naming = (company) => `company ${company}`;

const amount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** The values of a row that break what is asked: `nombre = "Ana", dia = null`. */
export const valuesText = ({ values }: RowAgainst): string =>
  Object.entries(values)
    .map(([column, value]) => `${column} = ${JSON.stringify(value)}`)
    .join(', ');

/** `pruebas.cosas 7 (company 1): nombre = "Ana"`. */
function rowText(table: string, told: RowAgainst, naming: Naming): string {
  const whose = told.company === null ? '' : ` (${naming(told.company)})`;
  const values = valuesText(told);
  return `${table} ${told.row}${whose}${values === '' ? '' : `: ${values}`}`;
}

const isOfOne = (demands: Demand | undefined): boolean =>
  demands !== undefined && 'isOfOne' in demands.of && demands.of.isOfOne;

/** How many rows stand against the step, and the first of them, a line each; none where none do. */
export function againstLines(
  step: Pick<Step, 'against' | 'demands' | 'emptying'> & { readonly class: string },
  naming: Naming = byNumber,
): readonly string[] {
  const { against } = step;
  if (against === undefined) return [];
  const { table, count, fault } = against;
  if (count === null) return [`PostgreSQL cannot look at the values of ${table} so: ${String(fault)}`];
  return [
    isOfOne(step.demands)
      ? `${count} records of ${table} are not the only one of their institution:`
      : `${amount(count)} of ${table} ${count === 1 ? 'stands' : 'stand'} against it:`,
    ...firstOf(against, naming),
    ...wayOut(step),
  ];
}

/** What becomes of values that cannot follow to another type where data may go. */
function wayOut({ class: kind, demands, emptying }: Parameters<typeof againstLines>[0]): readonly string[] {
  if (kind !== 'fails' || demands === undefined || !('column' in demands.of)) return [];
  const { column } = demands.of;
  if (emptying !== undefined) {
    return [`--allow-data-loss makes them empty in ${column} and keeps aside what they were`];
  }
  const { columns, primaryKey } = demands.table;
  const isNeeded = primaryKey.includes(column) || columns.some(({ name, notNull }) => name === column && notNull);
  return isNeeded ? [`${column} is required: none of them may become empty, even with --allow-data-loss`] : [];
}

function firstOf({ table, count, rows }: NonNullable<Step['against']>, naming: Naming): readonly string[] {
  const first = rows.slice(0, FIRST).map((row) => rowText(table, row, naming));
  const others = (count ?? 0) - first.length;
  return [...first, ...(others > 0 ? [`and ${others} more`] : [])];
}

/** What rows would do that have to be as before. */
function broken(demand: Demand, isOne: boolean): string {
  const { of } = demand;
  if (isOfOne(demand)) return 'would not be the only one of their institution, of which there is one again';
  if ('column' in of) return `${isOne ? 'has' : 'have'} in ${of.column} what is no ${of.to}`;
  const columns = of.columns.join(', ');
  if (of.kind === 'index')
    return `would have ${columns} in common with another one, which is unique again (${of.name})`;
  if (of.kind === 'exclusion')
    return `would meet another one by ${columns}, which none does by what holds again (${of.name})`;
  return `${isOne ? 'leads' : 'lead'} by ${columns} to no record, which ${isOne ? 'it' : 'each'} has to again (${of.name})`;
}

/** What has to be mended before `db -- undo` can take a step, with the first of the rows; null where nothing has. */
export function obstacleOf({ class: kind, demands, against, reason }: Step, naming: Naming = byNumber): string | null {
  if (kind !== 'fails' || against === undefined) return null;
  const { table, count } = against;
  if (demands === undefined) return [`${reason}.`, ...firstOf(against, naming)].join('\n  ');
  if (count === null) return againstLines({ class: kind, against }).join(' ');
  const said = `${amount(count)} of ${table} ${broken(demands, count === 1)}: change what was written, and say it again.`;
  return [said, ...firstOf(against, naming)].join('\n  ');
}
