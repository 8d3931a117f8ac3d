/** The name under which a row of a child table carries its id inside of the product, whatever its contract calls it. */
export const ROW_ID = 'id';

/** What a field of a list's rows is called among all fields of the record: `documentos.archivo`. */
export const rowFieldName = (list: string, field: string): string => `${list}.${field}`;
