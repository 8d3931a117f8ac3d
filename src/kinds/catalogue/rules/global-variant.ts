import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';

export const globalVariant: Rule<'catalogue'> = {
  code: 'global-variant',
  summary: 'What all institutions share has the same fields for all of them: an overlay changes only how it is shown.',
  scope: 'model',
  check: (model) => {
    const first = new Map<string, CatalogueResource>();
    return distinctCatalogues(model).flatMap((resource): readonly ResourceFinding[] => {
      if (resource.definition.scope !== 'global') return [];
      const other = ofKind(model.base, 'catalogue').get(resource.name) ?? first.get(resource.name) ?? resource;
      first.set(resource.name, other);
      const kept = new Map(other.definition.fields.map((field) => [field.name, keptAs(field)]));
      const own = resource.definition.fields;
      const removed = [...kept.keys()].filter((name) => !own.some((field) => field.name === name));
      return [
        ...own.filter((field) => !isSet(field) && kept.get(field.name) !== keptAs(field)).map(({ name }) => name),
        ...removed,
      ].map((name) => ({
        resource,
        path: ['fields', name],
        part: 'key' as const,
        message: `\`${name}\` is kept otherwise here than in ${other.sources[0]?.file ?? other.name}, but all institutions share the records.`,
        hint: 'Change here only how the catalogue is shown: its labels, list and form.',
      }));
    });
  },
};

/** Of numbers that institutions set it is told that here none does (`unknown-setting`). */
const isSet = ({ settings, fields = [] }: Field): boolean => settings !== undefined || fields.some(isSet);

/** All of a field that the table depends on. */
function keptAs(field: Field): string {
  const { required, unique, index, showIf } = field;
  const storage = fieldTypes.get(field.type)?.storage(field);
  const checks = storage?.kind === 'column' ? (storage.checks?.('x') ?? []) : [];
  const shape = storage?.kind === 'child-table' ? storage.fields.map((row) => [row.name, keptAs(row)]) : storage;
  return JSON.stringify([shape, checks, required && showIf === undefined, unique, index]);
}
