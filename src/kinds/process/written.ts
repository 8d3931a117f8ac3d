import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import type { ProcessResource } from './process.ts';

/** A catalogue that a process says it writes, and where it says so. */
export interface WrittenPlace {
  readonly resource: ProcessResource;
  readonly how: 'creates' | 'changes';
  readonly name: string;
  readonly path: Path;
}

/** All that the processes of an institution say they write. */
export const writtenPlaces = (institution: InstitutionResources): readonly WrittenPlace[] =>
  [...ofKind(institution, 'process').values()].flatMap((resource) =>
    (['creates', 'changes'] as const).flatMap((how) =>
      resource.definition[how].map((name, index) => ({ resource, how, name, path: [how, index] })),
    ),
  );
