/**
 * A text as a constant of SQL. A backslash is one: `standard_conforming_strings` is on in every PostgreSQL that we take,
 * and patterns of fields rely on it.
 */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
