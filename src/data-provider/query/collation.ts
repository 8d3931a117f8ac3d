/** The one collator of the product: Spanish order, where ñ follows n and á stands with a; `Plan 2` before `Plan 10`. */
export const collator = new Intl.Collator('es', { numeric: true });
