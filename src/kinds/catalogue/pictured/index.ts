import { strictnessOf } from '#src/expressions/strictness/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource, FormPart } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { FIRST_TAB, OPEN_PART } from '#src/model/page.ts';
import type { Pictured, PicturedState } from '#src/model/pictured.ts';
import { shownRecords } from './records.ts';

/** A record on which a field is shown, as what a condition holds on that held on nothing. */
function stateOf({ showIf }: Field, fields: readonly Field[]): readonly PicturedState[] {
  if (showIf === undefined) return [];
  const scope = { fields, types: fieldTypes };
  const found = strictnessOf({ says: 'never', scope }, { says: showIf, scope }, 'condition');
  const shown = 'gained' in found ? found.gained : null;
  return shown === null ? [] : [{ condition: showIf.source, values: shown.record }];
}

/** Keys of the tabs, but the first, in which something changed. */
const tabsOf = (form: readonly FormPart[], changed: ReadonlySet<string>): readonly string[] =>
  form.slice(1).flatMap(({ name, fields }) => (fields.some((field) => changed.has(field)) ? [name ?? FIRST_TAB] : []));

export const picturedCatalogue: Pictured<CatalogueResource> = {
  states: ({ definition: { fields } }, changed) => {
    const states = fields.flatMap((field) => (changed.has(field.name) ? stateOf(field, fields) : []));
    return [...new Map(states.map((state) => [state.condition, state])).values()];
  },
  records: shownRecords,
  views: ({ definition: { route, api, scope, single, page, form } }, records, states, changed) => {
    if (route === null) return [];
    const path = (at: number): string => (single ? route : `${route}/${String(records.at(at)?.[api.id])}`);
    return [
      ...(single ? [] : [{ view: 'list' as const, path: route }]),
      ...(api.create !== null && scope !== 'global' && !single
        ? [{ view: 'create' as const, path: `${route}/create` }]
        : []),
      { view: 'edit', path: path(0) },
      ...(page === null ? [] : tabsOf(form, changed)).map((part) => ({
        view: 'edit' as const,
        part,
        path: `${path(0)}?${OPEN_PART}=${part}`,
      })),
      ...(single ? [] : states).map(({ condition }, at) => ({
        view: 'edit' as const,
        state: condition,
        path: path(at - states.length),
      })),
    ];
  },
};
