import { fieldTypes } from '#src/fields/index.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Problem } from '#src/model/problem.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { present } from '#src/model/present.ts';
import { OWN_SCHEMA } from '../sql/reserved-schemas.ts';
import { excerptAt } from './problems.ts';

/** A reference without which there is no record. */
interface Need {
  readonly resource: CatalogueResource;
  /** The field that is demanded: of a list, the reference in its rows. */
  readonly path: Path;
  readonly to: string;
  /** Whether it may say that a record refers to itself. */
  readonly mayBeItself: boolean;
}

/** `isNew()` alone: it holds on every record when that is written first. */
const IS_NEW = /^\s*isNew\(\s*\)\s*$/;

const isNeeded = (field: Field): boolean =>
  alwaysRequired(field) || (field.showIf === undefined && IS_NEW.test(orEmpty(field.requiredIf?.source)));

const isPlain = ({ required, default: initial }: Field, around: Path): boolean =>
  required && initial === undefined && around.length === 0;

/** Other records that must be there before one with these fields can be. A default is the number of one that is there. */
function needsIn(resource: CatalogueResource, fields: readonly Field[], around: Path): readonly Need[] {
  return fields.flatMap((field): readonly Need[] => {
    const path = [...around, 'fields', field.name];
    const storage = fieldTypes.get(field.type)?.storage(field);
    if (storage?.kind === 'reference' || storage?.kind === 'junction')
      return isNeeded(field)
        ? [{ resource, path, to: storage.to, mayBeItself: isPlain(field, around) && storage.kind === 'reference' }]
        : [];
    const hasRows = storage?.kind === 'child-table' && field.showIf === undefined;
    return hasRows && (field.minRows ?? Number(field.required)) > 0 ? needsIn(resource, field.fields ?? [], path) : [];
  });
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
      return needsIn(resource, resource.definition.fields, []);
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
  const places = circle.map(({ resource, path, to }) => {
    const span = resource.origin([...path, 'required']);
    const source = present(
      resource.sources.find(({ file }) => file === span.file),
      `the file of ${resource.name}`,
    );
    return { span, source, name: resource.name, by: String(path.at(-1)), to };
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
      places.length === 1 && circle[0]?.mayBeItself === true
        ? 'Say `itself: true` beside it, if a record may refer to itself; else let it be empty, or give the catalogue reference data (a CSV beside it).'
        : places.length === 1
          ? 'Let it be empty, or give the catalogue reference data (a CSV beside it).'
          : 'Let one of the references be empty, or give the catalogue reference data (a CSV beside it).',
    excerpt: excerptAt(source.text, span.line, span.column),
  };
}
