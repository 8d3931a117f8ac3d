import { settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Row, Run } from '../db/database.ts';
import { JOB_STATES } from '../db/internal/job-tables.ts';
import type { JobKinds } from './kinds.ts';

/** Tells the kind of a job what the job has come to: a row of it that was just written, and the transaction that did. */
export type TellKind = (companyId: number, row: Row | undefined, run: Run) => Promise<void>;

/** Says nothing where no row was written, and where the kind or the company is another server's. */
export const tellKindOf =
  (kinds: JobKinds, institutions: readonly InstitutionResources[]): TellKind =>
  async (companyId, row, run) => {
    const state = JOB_STATES.find((one) => one === row?.['estado']);
    const institution = institutions.find((one) => settingsOf(one).companyId === companyId);
    const follow = kinds.get(String(row?.['tipo']))?.follow;
    if (row === undefined || state === undefined || institution === undefined || follow === undefined) return;
    const { recurso, registro } = row;
    await follow(
      { state, resource: String(recurso), record: registro === null ? null : Number(registro), institution },
      run,
    );
  };
