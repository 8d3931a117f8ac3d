/** The values of a form: wire names, wire values; text that cannot be read as the field's type stays text. */
export type FormRecord = Record<string, unknown>;

/** A row of a child table, and a record as far as a screen knows it. */
export type Row = Readonly<Record<string, unknown>>;

/** The values of a form, or of a row in it, by the names that records of the type have: what is typed is not checked yet. */
export type ValuesOf<Record> = { readonly [Name in keyof Record]?: unknown };

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list field; none where the value is missing or something else. */
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
