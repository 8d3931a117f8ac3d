import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Repository } from '../catalogue/repository.ts';
import type { AnyProcess } from './process.ts';

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
  /** Field of a run that says which preview it was asked for after. */
  readonly fingerprint: string;
  /** A catalogue of the institution. @throws where there is none */
  readonly repositoryOf: (resource: string) => Repository;
}
