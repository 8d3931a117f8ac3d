import { orEmpty } from '#src/model/absent.ts';
import type { HandWritten } from '#src/model/hand-written.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import type { Problem } from '#src/model/problem.ts';
import { type Checked, facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { problemAt } from './problem-at.ts';

interface Written {
  readonly resource: Resource;
  readonly written: HandWritten;
}

/** What people wrote, for each distinct resource that names it. */
export const handWrittenIn = (model: Checked): readonly Written[] => {
  const resources = new Set(
    [model.base, ...model.institutions].flatMap((institution) => [...institution.resources.values()]),
  );
  return [...resources].flatMap(facesOf).flatMap((resource) => writtenFor(resource, model.kinds));
};

const writtenFor = <K extends KindName>(resource: Resource<K>, kinds: Kinds): readonly Written[] =>
  (kindNamed(kinds, resource.kind).handWritten?.(resource) ?? []).map((written) => ({ resource, written }));

/** The problem at the line of the file that says it: the overlay's where it does. */
export const problemOf = (
  resource: Resource,
  path: Path,
  told: Pick<Problem, 'code' | 'message' | 'hint'>,
  part?: 'key' | 'value',
): Problem => {
  const span = resource.origin(path, part);
  const source = resource.sources.find(({ file }) => file === span.file);
  return problemAt(span, orEmpty(source?.text), told);
};

/** One for each place: institutions that share a line share its problem. */
export const byPlace = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.column}`, problem])).values(),
];
