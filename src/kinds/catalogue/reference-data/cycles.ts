import { fieldTypes } from '#src/fields/index.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Problem } from '#src/model/problem.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { present } from '#src/model/present.ts';
import { OWN_SCHEMA } from '../sql/reserved-schemas.ts';
import { excerptAt } from './problems.ts';

/** The other catalogue of which a record must be there before one of this can be. */
function needed(field: Field): string | null {
  const storage = fieldTypes.get(field.type)?.storage(field);
  return storage?.kind === 'reference' && alwaysRequired(field) && field.default === undefined ? storage.to : null;
}

/** A reference without which there is no record. */
interface Need {
  readonly resource: CatalogueResource;
  readonly field: Field;
  readonly to: string;
}

/**
 * Catalogues of which there can be no first record: each needs one of another, which needs one of the first. A circle is
 * told once, of all institutions that have it.
 * @param begun names of those that begin with records of a file
 */
export function cyclesWithoutRecords(model: Checked, begun: ReadonlySet<string>): readonly Problem[] {
  const told = new Map<string, Problem>();
  for (const institution of model.institutions) {
    const catalogues = ofKind(institution, 'catalogue');
    const needsOf = (name: string): readonly Need[] => {
      const resource = begun.has(name) ? undefined : catalogues.get(name);
      // What the product itself keeps begins with records of its own.
      if (resource === undefined || resource.definition.table.schema === OWN_SCHEMA) return [];
      return resource.definition.fields.flatMap((field) => {
        const to = needed(field);
        return to === null ? [] : [{ resource, field, to }];
      });
    };
    const closed = new Set<string>();
    for (const name of catalogues.keys()) {
      const circle = closed.has(name) ? null : wayBack(name, needsOf);
      if (circle === null) continue;
      for (const { resource } of circle) closed.add(resource.name);
      const problem = problemOf(circle);
      told.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem);
    }
  }
  return [...told.values()];
}

/** The shortest way by what records need from one of the catalogue to another of it; null where there is none. */
function wayBack(goal: string, needsOf: (name: string) => readonly Need[]): readonly Need[] | null {
  const seen = new Set<string>();
  let ways: readonly (readonly Need[])[] = needsOf(goal).map((need) => [need]);
  while (ways.length > 0) {
    const back = ways.find((way) => way.at(-1)?.to === goal);
    if (back !== undefined) return back;
    const next = ways.filter((way) => !seen.has(orEmpty(way.at(-1)?.to)));
    for (const way of next) seen.add(orEmpty(way.at(-1)?.to));
    ways = next.flatMap((way) => needsOf(orEmpty(way.at(-1)?.to)).map((need) => [...way, need]));
  }
  return null;
}

/** Told at the overlay that closes the circle, where one does. */
function problemOf(circle: readonly Need[]): Problem {
  const places = circle.map(({ resource, field, to }) => {
    const span = resource.origin(['fields', field.name, 'required']);
    const source = present(
      resource.sources.find(({ file }) => file === span.file),
      `the file of ${resource.name}`,
    );
    return { span, source, name: resource.name, by: field.name, to };
  });
  const told = present(places.find(({ source }) => source.layer !== 'base') ?? places[0], 'A circle');
  const { span, source } = told;
  const steps = places.map(({ name, by, span: { file, line } }) => `\`${name}\` by \`${by}\` (${file}:${line})`);
  return {
    ...span,
    code: 'no-first-record',
    severity: 'error',
    message:
      places.length === 1
        ? `A record needs another by \`${told.by}\`, so that there can be no first one.`
        : `There can be no first record of these, each of which needs one of the next: ${steps.join(' → ')} → \`${places[0]?.name}\`.`,
    hint:
      places.length === 1
        ? 'Say `itself: true` beside it, if a record may refer to itself; else let it be empty, or give the catalogue reference data (a CSV beside it).'
        : 'Let one of the references be empty, or give the catalogue reference data (a CSV beside it).',
    excerpt: excerptAt(source.text, span.line, span.column),
  };
}
