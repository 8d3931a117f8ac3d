import { declaredConstraintsOf } from '#src/kinds/catalogue/constraints/declared-constraint.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { DeclaredConstraint } from '#src/kinds/catalogue/constraints/kind.ts';
import { type Catalogue, type CatalogueResource, hasSensitive } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { constraintQuestionnaire, type Questionnaire } from '../constraints/questionnaire.ts';
import { type PagedRepository, pagedRepository } from '../paged/paged-repository.ts';
import { limitOf } from '../sql/list-sql.ts';
import type { TargetOf } from '../sql/lookup-sql.ts';
import { type ReadSql, readSql } from '../sql/read-sql.ts';
import { isPlain } from '../sql/record-select.ts';
import { type WriteSql, writeSql } from '../sql/write-sql.ts';
import { type Beginnings, beginningsOf } from './beginnings.ts';
import type { WriteGuard, WriteGuards } from './guard.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import type { LoadRecordRules, RecordRules } from './record-rules.ts';
import type { Sealing } from './sealing.ts';
import { type Shared, sharedOf } from './shared.ts';
import { seenCatalogue, type Visibility } from './visibility.ts';

/** The constraints that a write of the resource may break: its own, and those by which others hold it to something. */
function constraintsConcerning(
  resource: string,
  institution: InstitutionResources,
  types: FieldTypes,
): readonly DeclaredConstraint[] {
  const catalogues = ofKind(institution, 'catalogue');
  const target: DeclaredConstraint['target'] = (name) => catalogues.get(name)?.definition;
  return [...catalogues.values()].flatMap(({ name, definition }) =>
    declaredConstraintsOf({ resource: name, catalogue: definition, types, target }).filter(
      (declared) => name === resource || kindOf(declared.constraint).abroad(declared).includes(resource),
    ),
  );
}

/** Everything that serving one institution's version of a catalogue needs. */
export interface Repository {
  /** Of the resource: `financieros/bancos`. */
  readonly name: string;
  readonly institution: InstitutionResources;
  readonly catalogue: Catalogue;
  readonly types: FieldTypes;
  readonly read: ReadSql;
  readonly write: WriteSql;
  /** Null where the list is read whole. */
  readonly paged: PagedRepository | null;
  readonly lookups: Lookups;
  /** What new records and rows begin with that other fields say. */
  readonly beginnings: Beginnings;
  /** What is asked of other records before one is written. */
  readonly questionnaire: Questionnaire;
  /** The constraints that a write may break, of the catalogue and of others. */
  readonly concerning: readonly DeclaredConstraint[];
  readonly rules: () => Promise<RecordRules>;
  readonly sealing: Sealing;
  /** What its writes have to pass; none where the catalogue's YAML says all. */
  readonly guards: readonly WriteGuard[];
  /** With which others its records share fields; null where they share none. */
  readonly shared: (() => Shared) | null;
  /** Whether a record is one row of its own, about which nothing has to be held while it is changed. */
  readonly isAlone: boolean;
}

/** Without a visibility it is the whole catalogue's: what is written is. */
export type Repositories = (
  institution: InstitutionResources,
  resource: CatalogueResource,
  visibility?: Visibility,
) => Repository;

/** Makes the repository of a catalogue when it is first asked for, and keeps it. */
export function repositoriesOf(
  types: FieldTypes,
  loadRules: LoadRecordRules,
  sealing: Sealing,
  guards: WriteGuards = new Map(),
): Repositories {
  const repositories = new Map<InstitutionResources, Map<string, Repository>>();
  const repositoryOf: Repositories = (institution, resource, visibility = 'whole') => {
    const own = repositories.get(institution) ?? new Map<string, Repository>();
    repositories.set(institution, own);
    // A write compares what it is given with what is seen by the repository.
    const seen = visibility === 'usual' && !hasSensitive(resource.definition) ? 'whole' : visibility;
    const key = `${seen} ${resource.name}`;
    const known = own.get(key);
    if (known !== undefined) return known;
    const catalogue = seenCatalogue(resource, seen, institution, types);
    const targetOf: TargetOf = (name) => ofKind(institution, 'catalogue').get(name)?.definition;
    const chosen = { whole: resource.definition, searchedIn: [catalogue.record.label] };
    const paged = pagedRepository(catalogue, types, targetOf, seen === 'choice' ? chosen : null);
    // Nothing is written of what is seen in part.
    const concerning = seen === 'whole' ? constraintsConcerning(resource.name, institution, types) : [];
    const ownGuards = guards.get(resource.name) ?? [];
    const shared =
      seen === 'whole'
        ? sharedOf(resource.name, institution, types, (other) => repositoryOf(institution, other))
        : null;
    let rules: Promise<RecordRules> | undefined;
    const repository: Repository = {
      name: resource.name,
      institution,
      catalogue,
      types,
      read: readSql(catalogue, types, targetOf, limitOf(paged !== null)),
      lookups: lookupsOf(catalogue.fields, types, targetOf),
      beginnings: beginningsOf(catalogue.fields, types, targetOf),
      write: writeSql(catalogue, types, targetOf),
      paged,
      questionnaire: constraintQuestionnaire(resource.name, catalogue, concerning, types),
      concerning,
      rules: () => (rules ??= loadRules(institution, resource)),
      sealing,
      guards: ownGuards,
      shared,
      isAlone:
        isPlain(catalogue, types) &&
        ownGuards.length === 0 &&
        shared === null &&
        catalogue.states === null &&
        catalogue.tree === null &&
        !hasSensitive(catalogue),
    };
    own.set(key, repository);
    return repository;
  };
  return repositoryOf;
}
