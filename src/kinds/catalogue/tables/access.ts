import type { Privilege, Table } from '#src/model/table.ts';

/** What is everybody's is read by the application and written only by the product itself, with no company to audit for. */
export const access = (
  scope: Table['scope'],
  id: string,
  privileges: readonly Privilege[],
  secret: readonly string[] = [],
): Pick<Table, 'audit' | 'privileges'> =>
  scope === 'global' ? { audit: null, privileges: ['select'] } : { audit: { id, secret }, privileges };
