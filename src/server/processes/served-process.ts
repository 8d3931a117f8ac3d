import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { AnyProcess } from './process.ts';

/** Fields of a run beside what it was asked for with. */
export interface RunFields {
  /** Which preview it was asked for after. */
  readonly fingerprint: string;
  readonly state: string;
  readonly person: string;
  readonly since: string;
  readonly written: string;
  readonly leftOut: string;
}

/** The process of that name as the institution has it; null where it has none. */
export type ProcessNamed = (institution: InstitutionResources, name: string) => ServedProcess | null;

/** A process as one institution has it. */
export interface ServedProcess {
  readonly name: string;
  readonly title: Text;
  readonly institution: InstitutionResources;
  readonly creates: readonly string[];
  readonly changes: readonly string[];
  readonly reversible: boolean;
  readonly function: AnyProcess;
  /** Its runs. */
  readonly runs: Repository;
  readonly runFields: RunFields;
  /** Of a plan, which holds what whoever is shown the fingerprint may not see. */
  readonly fingerprintOf: (plan: string) => string;
  /** A catalogue of the institution. @throws where there is none */
  readonly repositoryOf: (resource: string) => Repository;
}
