import type { CatalogueResource } from '#src/model/catalogue.ts';
import { isTouched } from '#src/model/left-out.ts';
import { objectAt, stringAt } from '#src/model/reading.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';
import { lostFields } from '../meaning/walk.ts';
import { isPaged } from '../tables/paging/paging.ts';

export const pagedLabel: Rule<'catalogue'> = {
  code: 'paged-label',
  summary: 'Where a list is read page by page, all institutions call its records by the same field.',
  scope: 'model',
  check: (model) => {
    const byName = new Map<string, readonly CatalogueResource[]>();
    for (const resource of distinctCatalogues(model)) {
      if (!isPaged(resource.definition) || isDoubtful(resource)) continue;
      byName.set(resource.name, [...(byName.get(resource.name) ?? []), resource]);
    }
    const base = ofKind(model.base, 'catalogue');
    return [...byName].flatMap(([name, all]) => {
      const [first] = all;
      if (first === undefined || all.every((one) => labelOf(one) === labelOf(first))) return [];
      const usual = base.get(name) ?? first;
      return all.filter((one) => labelOf(one) !== labelOf(usual)).map((one) => told(one, usual));
    });
  },
};

const labelOf = ({ definition }: CatalogueResource): string => definition.record.label;

function told(resource: CatalogueResource, usual: CatalogueResource): ResourceFinding {
  const label = labelOf(resource);
  const isSaid = stringAt(objectAt(resource.data, 'record') ?? {}, 'label') !== undefined;
  return {
    resource,
    // Where nobody says it, it is the first text.
    path: isSaid ? ['record', 'label'] : ['fields', label],
    ...(!isSaid && { part: 'key' as const }),
    dependsOn: [['api', 'read']],
    message: `Records are called by \`${label}\` here, but by \`${labelOf(usual)}\` in ${usual.sources.map(({ file }) => file).join(', ')}.`,
    hint: `The list is read page by page, in one order for all institutions: say \`record: { label: ${labelOf(usual)} }\`.`,
  };
}

/** The label may hang on what could not be understood. */
const isDoubtful = (resource: CatalogueResource): boolean =>
  isTouched(resource.leftOut, ['record']) || lostFields(resource).length > 0;
