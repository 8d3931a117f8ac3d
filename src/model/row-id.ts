/** The name under which a row of a child table carries its id inside of the product, whatever its contract calls it. */
export const ROW_ID = 'id';
