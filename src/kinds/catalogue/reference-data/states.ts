import type { CatalogueResource } from '#src/model/catalogue.ts';
import { present } from '#src/model/present.ts';
import type { Problem } from '#src/model/problem.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { lifecycleOf, transitionPath } from '../meaning/states.ts';
import { excerptAt } from './problems.ts';
import type { ReferenceData } from './reference-data.ts';

/**
 * States that are records of another catalogue and that its reference data does not know: a company has no other before
 * somebody enters them, and those that are entered have other ids in each.
 */
export function statesWithoutRecord(model: Checked, all: readonly ReferenceData[]): readonly Problem[] {
  const told = new Map<string, Problem>();
  const idsOf = (name: unknown): ReadonlySet<unknown> =>
    new Set(all.filter(({ resource }) => resource.name === name).flatMap(({ records }) => records.map(({ id }) => id)));
  for (const institution of model.institutions) {
    for (const resource of ofKind(institution, 'catalogue').values()) {
      for (const problem of unknownIn(resource, idsOf))
        told.set(`${problem.file}:${problem.line}:${problem.column}`, problem);
    }
  }
  return [...told.values()];
}

function unknownIn(resource: CatalogueResource, idsOf: (name: unknown) => ReadonlySet<unknown>): readonly Problem[] {
  const lifecycle = lifecycleOf(resource);
  if (lifecycle === null || lifecycle.known !== null) return [];
  const { states, field, initial } = lifecycle;
  const { to: target } = field;
  if (typeof target !== 'string') return [];
  const ids = idsOf(target);
  const said: readonly (readonly [state: unknown, path: Path])[] = [
    ...(initial === undefined ? [] : [[initial, ['fields', field.name, 'default']] as const]),
    ...states.transitions.flatMap(({ name, from, to }) => [
      ...(from ?? []).map((state, at) => [state, transitionPath(name, 'from', at)] as const),
      [to, transitionPath(name, 'to')] as const,
    ]),
  ];
  return said
    .filter(([state]) => !ids.has(state))
    .map(([state, path]) => problemOf(resource, path, `\`${target}\` has no record ${String(state)} in its file.`));
}

function problemOf(resource: CatalogueResource, path: Path, message: string): Problem {
  const span = resource.origin(path);
  const source = resource.sources.find(({ file }) => file === span.file);
  const text = present(source, `the file of ${resource.name}`).text;
  return {
    ...span,
    code: 'state-record',
    severity: 'error',
    message,
    hint: 'A state is the id of a record of the reference data (a CSV beside the other catalogue).',
    excerpt: excerptAt(text, span.line, span.column),
  };
}
