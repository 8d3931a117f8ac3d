import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Problem } from '#src/model/problem.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { present } from '#src/model/present.ts';
import { excerptAt } from './problems.ts';

/** What the product itself keeps begins with records of its own. */
export const OWN_SCHEMA = 'rectoria';

/** The other catalogue of which a record must be there before one of this can be. */
function needed(field: Field): string | null {
  const storage = fieldTypes.get(field.type)?.storage(field);
  return storage?.kind === 'reference' && field.required && field.showIf === undefined && field.default === undefined
    ? storage.to
    : null;
}

/**
 * Catalogues of which there can be no first record: each needs one of another, which needs one of the first.
 * @param begun names of those that begin with records of a file
 */
export function cyclesWithoutRecords(model: Checked, begun: ReadonlySet<string>): readonly Problem[] {
  const told = new Map<string, Problem>();
  for (const institution of model.institutions) {
    const catalogues = ofKind(institution, 'catalogue');
    const needsOf = (name: string): readonly string[] => {
      const definition = begun.has(name) ? undefined : catalogues.get(name)?.definition;
      if (definition === undefined || definition.table.schema === OWN_SCHEMA) return [];
      return definition.fields.flatMap((field) => needed(field) ?? []);
    };
    for (const resource of catalogues.values()) {
      if (needsOf(resource.name).length === 0) continue;
      for (const field of resource.definition.fields) {
        const to = needed(field);
        if (to === null || !leadsTo(to, resource.name, needsOf)) continue;
        const problem = problemOf(resource, field, to);
        told.set(`${problem.file}:${problem.line}:${problem.column}`, problem);
      }
    }
  }
  return [...told.values()];
}

/** Whether a record of the one needs, in the end, one of the other. */
function leadsTo(from: string, goal: string, needsOf: (name: string) => readonly string[]): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === goal) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...needsOf(at));
  }
  return false;
}

function problemOf(resource: CatalogueResource, { name }: Field, to: string): Problem {
  const span = resource.origin(['fields', name, 'required']);
  const source = resource.sources.find(({ file }) => file === span.file);
  const text = present(source, `the file of ${resource.name}`).text;
  return {
    ...span,
    code: 'no-first-record',
    severity: 'error',
    message:
      to === resource.name
        ? `A record needs another by \`${name}\`, so that there can be no first one.`
        : `A record needs one of \`${to}\` by \`${name}\`, and that needs one of this: there can be no first one.`,
    hint: 'Let one of the references be empty, or give the catalogue reference data (a CSV beside it).',
    excerpt: excerptAt(text, span.line, span.column),
  };
}
