import type { FieldTypes } from '#src/model/field-type.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';

/** What it takes to print records. */
export interface PrintServices {
  readonly types: FieldTypes;
  readonly database: Database;
  readonly repositories: Repositories;
  readonly files: Files;
  /** Where the logos of institutions are. */
  readonly resourcesDir: string;
}
