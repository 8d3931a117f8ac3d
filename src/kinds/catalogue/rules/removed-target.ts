import { namesIn } from '#src/expressions/expression.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { ofKind, type Removals } from '#src/model/resource.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { everyExpression } from '../meaning/expressions.ts';
import { namedFields } from '../meaning/named-fields.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { perResource } from '../meaning/per-resource.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

/** Fields that lead to another catalogue, or show what stands there, and the name of that. */
interface Leading {
  readonly placed: PlacedField;
  readonly to: string;
}

const leadingFields: (resource: CatalogueResource) => readonly Leading[] = perResource((resource) => {
  const all = placedFields(resource);
  const references = all.flatMap((placed) => namedTargets(placed.field).map(({ to }) => ({ placed, to })));
  const lookups = all.flatMap((placed) =>
    references
      .filter((one) => one.placed.name === placed.field.from && one.placed.parent === placed.parent)
      .map(({ to }) => ({ placed, to })),
  );
  return [...references, ...lookups];
});

export const removedTarget: Rule<'catalogue'> = {
  code: 'removed-target',
  summary: 'Nothing rests on a field that leads to a catalogue which the institution has taken out.',
  scope: 'institution',
  check: (institution) =>
    institution.removed.size === 0
      ? []
      : [...ofKind(institution, 'catalogue').values()].flatMap((resource) =>
          findings(resource, institution.removed).map((finding) => ({ resource, ...finding })),
        ),
};

/** What rests on them beside the references themselves, and does not go with them: lookups, conditions, options. */
function findings(resource: CatalogueResource, removed: Removals): readonly Finding[] {
  const lost = leadingFields(resource).filter(({ to }) => removed.has(to));
  if (lost.length === 0) return [];
  const known = [...ofNames(lost)];
  const tell = (name: string, to: string): Pick<Finding, 'message' | 'unknown'> => ({
    message: `Something rests on \`${name}\`, which leads to \`${to}\`.`,
    unknown: { name: to, known },
  });
  return lost.flatMap(({ placed: { field, path, name, parent }, to }): readonly Finding[] => {
    const scope = parent === null ? '' : parent.name;
    const shown = field.from === undefined ? [] : [{ path: [...path, 'from'], ...tell(field.from, to) }];
    const conditions = everyExpression(resource)
      .filter((one) => one.scope === scope && [...namesIn(one.expression)].includes(name))
      .map((one) => ({ path: one.path, ...tell(name, to) }));
    const named = parent === null ? namedFields(resource) : [];
    const options = named
      .filter((one) => one.name === name && one.loser === undefined && one.path.at(-1) !== 'from')
      .map((one) => ({ path: one.path, ...(one.part !== undefined && { part: one.part }), ...tell(name, to) }));
    return [...shown, ...conditions, ...options];
  });
}

const ofNames = (lost: readonly Leading[]): ReadonlySet<string> => new Set(lost.map(({ to }) => to));
