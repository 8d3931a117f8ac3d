import { sql } from './sql.ts';

/** The company on whose behalf the statement runs, as row-level security sees it. */
export const COMPANY = sql`nullif(current_setting('app.company', true), '')::integer`;
