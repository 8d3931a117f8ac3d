import { type Catalogue, type CatalogueResource, hasSensitive } from '#src/model/catalogue.ts';
import { actionIn } from '#src/model/asked.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { ACTIONS, SEES_SENSITIVE } from '#src/model/permission.ts';
import type { Screen } from '#src/model/screen.ts';
import { asksOf } from './validator/asks.ts';
import { screenModulePath } from './hand-written.ts';

/** What can be done at all with a catalogue: those of its fields and transitions that have an action of their own too. */
const actionsOf = (catalogue: Catalogue): readonly string[] => {
  const { scope, states, fields } = catalogue;
  return scope === 'global'
    ? ['view', 'export']
    : [
        ...new Set([
          ...ACTIONS,
          ...(hasSensitive({ fields }) ? [SEES_SENSITIVE] : []),
          ...fields.flatMap(({ permission }) => permission ?? []),
          ...(states?.transitions ?? []).map((one) => one.permission),
          ...asksOf(catalogue, fieldTypes).flatMap((name) => actionIn(name) ?? []),
        ]),
      ];
};

export const screenOfCatalogue = ({ definition }: Pick<CatalogueResource, 'definition'>): Screen => ({
  route: definition.route,
  title: definition.title,
  actions: actionsOf(definition),
  handWritten: definition.screen === null ? null : screenModulePath(definition.screen),
});
