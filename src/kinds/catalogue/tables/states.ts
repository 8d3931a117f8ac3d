import type { State } from '#src/model/catalogue.ts';
import type { StateDemand, StateGuard } from '#src/model/table.ts';
import { columnName } from '../sql/names.ts';
import { isAll } from './for-companies.ts';
import type { Variant } from './variant.ts';

/** What the states of all institutions let their columns become; an institution's own transitions are for its company alone. */
export function stateGuards(variants: readonly Variant[]): readonly StateGuard[] {
  const columns = new Map<string, Map<string, Shared>>();
  for (const { companyId, catalogue } of variants) {
    if (catalogue.states === null) continue;
    const { field } = catalogue.states;
    const demands = columns.get(columnName(field)) ?? new Map<string, Shared>();
    columns.set(columnName(field), demands);
    const demand = lifecycleOf(catalogue);
    const key = JSON.stringify(demand);
    const known = demands.get(key) ?? { demand, companies: [] };
    known.companies.push(companyId);
    demands.set(key, known);
  }
  const all = variants.map(({ companyId }) => companyId);
  return [...columns].map(([column, demands]) => ({
    column,
    demands: [...demands.values()].map(({ demand, companies }) => ({
      companies: isAll(companies, all) ? null : companies.toSorted((a, b) => a - b),
      ...demand,
    })),
  }));
}

type Lifecycle = Omit<StateDemand, 'companies'>;

interface Shared {
  readonly demand: Lifecycle;
  readonly companies: number[];
}

function lifecycleOf({ states, fields }: Variant['catalogue']): Lifecycle {
  const initial = fields.find(({ name }) => name === states?.field)?.default;
  return {
    initial: typeof initial === 'string' || typeof initial === 'number' ? asText(initial) : null,
    transitions: (states?.transitions ?? []).map(({ name, from, to, reason }) => ({
      name,
      from: from?.map(asText) ?? null,
      to: asText(to),
      reasoned: reason === 'required',
    })),
  };
}

/** As PostgreSQL gives any value of a row in JSON as text. */
const asText = (state: State): string => String(state);
