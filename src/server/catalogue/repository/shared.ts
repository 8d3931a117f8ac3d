import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { remembered } from '#src/model/memo.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Pairs, pairsOf } from '../sharing/pairs.ts';
import type { Repository } from './repository.ts';

/** Another catalogue, and what its records and this one's share. */
export interface SharedWith {
  readonly repository: Repository;
  readonly pairs: Pairs;
}

/** With which catalogues the records of one share fields. */
export interface Shared {
  /** The one whose record theirs are of; null where they are of none. */
  readonly target: SharedWith | null;
  /** Those whose records are of this one's. */
  readonly sharers: readonly SharedWith[];
}

interface Sharer {
  readonly resource: CatalogueResource;
  readonly target: CatalogueResource;
}

/** The catalogues of an institution that share fields, each with the one that it shares them of. */
const sharersIn = remembered((institution: InstitutionResources): readonly Sharer[] => {
  const catalogues = ofKind(institution, 'catalogue');
  return [...catalogues.values()].flatMap((resource): readonly Sharer[] => {
    const { shares, fields } = resource.definition;
    const to = fields.find(({ name }) => name === shares?.by)?.to;
    const target = typeof to === 'string' ? catalogues.get(to) : undefined;
    return target === undefined ? [] : [{ resource, target }];
  });
});

/** What a catalogue shares, once somebody asks, and kept in `known` then; null where it shares nothing. */
export function sharedOf(
  name: string,
  institution: InstitutionResources,
  types: FieldTypes,
  repositoryOf: (resource: CatalogueResource) => Repository,
): (() => Shared) | null {
  const concerned = sharersIn(institution).filter(
    ({ resource, target }) => resource.name === name || target.name === name,
  );
  if (concerned.length === 0) return null;
  const sharedWith = ({ resource, target }: Sharer, other: CatalogueResource): readonly SharedWith[] => {
    const { shares } = resource.definition;
    if (shares === null) return [];
    const pairs = pairsOf(shares, resource.definition, target.definition, types);
    return [{ repository: repositoryOf(other), pairs }];
  };
  let known: Shared | null = null;
  return () => {
    known ??= {
      target:
        concerned
          .filter(({ resource }) => resource.name === name)
          .flatMap((one) => sharedWith(one, one.target))
          .at(0) ?? null,
      sharers: concerned.filter(({ target }) => target.name === name).flatMap((one) => sharedWith(one, one.resource)),
    };
    return known;
  };
}

/** The catalogues whose records a write of one of this may change too. */
export function writtenWith({ shared }: Pick<Repository, 'shared'>): readonly Repository[] {
  if (shared === null) return [];
  const { target, sharers } = shared();
  const others = target?.repository.shared?.().sharers ?? [];
  return [
    ...(target === null ? [] : [target.repository]),
    ...[...sharers, ...others].map(({ repository }) => repository),
  ];
}
