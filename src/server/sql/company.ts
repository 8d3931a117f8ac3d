/** The company on whose behalf the statement runs, as row-level security sees it. */
export const COMPANY = "nullif(current_setting('app.company', true), '')::integer";
