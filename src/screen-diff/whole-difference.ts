import { attention, breaking } from '#src/language/changes/index.ts';
import type { Sides, Verdict } from '#src/model/change.ts';
import { type Kinds, screenOf } from '#src/model/kind.ts';
import type { InstitutionResources, Resource } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import type { Difference } from './differences.ts';

const SCREEN_GOES = breaking('La pantalla desaparece.', 'The screen goes away.', 'lost');
const SCREEN_COMES = attention('Es una pantalla nueva.', 'It is a new screen.', 'gained');
const FILE_GOES = breaking('Desaparece entero.', 'It goes away as a whole.');
const FILE_COMES = attention('Es nuevo.', 'It is new.');
const OTHER_KIND = breaking('Es de otra clase.', 'It is of another kind.');

const RENAMED = breaking(
  'Es lo mismo con otro nombre: sus datos se conservan; su dirección y la de la API son otras, si no se dicen iguales.',
  'It is the same under another name: its data is kept; its address and that of the API are others, unless said alike.',
);

/** That a resource is called otherwise, as its file says; null where it is not. */
export const renamedDifference = ({ before, after }: Sides<Resource>): readonly Difference[] =>
  before.name === after.name
    ? []
    : [
        {
          ...RENAMED,
          isDeclared: true,
          resource: after.name,
          kind: after.kind,
          path: [],
          what: 'renamed',
          before: before.name,
          after: after.name,
          source: { before: before.origin([]), after: after.origin([]) },
        },
      ];

/** Where an institution takes a resource out; null where it does not. */
export const takenOut = (name: string, { removed }: InstitutionResources): Span | null =>
  removed.get(name)?.file.locate(['remove']) ?? null;

/** That a resource is there on one side alone, or is of another kind: what it says is not told apart. */
export function wholeDifference(
  kinds: Kinds,
  { before, after }: Sides<Resource | undefined>,
  institutions: Sides<InstitutionResources>,
): readonly Difference[] {
  const resource = after ?? before;
  if (resource === undefined) return [];
  return [
    {
      ...verdictOn(kinds, { before, after }),
      resource: resource.name,
      kind: resource.kind,
      path: [],
      what: whatOf({ before, after }),
      before: before?.kind,
      after: after?.kind,
      source: {
        before: before?.origin([]) ?? takenOut(resource.name, institutions.before),
        after: after?.origin([]) ?? takenOut(resource.name, institutions.after),
      },
    },
  ];
}

function verdictOn(kinds: Kinds, { before, after }: Sides<Resource | undefined>): Verdict {
  if (before !== undefined && after !== undefined) return OTHER_KIND;
  const resource = after ?? before;
  const opens = resource !== undefined && screenOf(kinds, resource) !== null;
  if (after === undefined) return opens ? SCREEN_GOES : FILE_GOES;
  return opens ? SCREEN_COMES : FILE_COMES;
}

const whatOf = ({ before, after }: Sides<Resource | undefined>): Difference['what'] => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};
