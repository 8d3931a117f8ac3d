/** The action that opens each write, at whichever address it is. */
export const OPENED_BY = { create: 'create', update: 'edit', delete: 'edit' } as const;
