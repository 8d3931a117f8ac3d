import type { Said } from '#src/model/key.ts';
import type { Sharing } from '#src/model/sharing.ts';
import type { inRowKeys, sharedKeys, sharedRowKeys, sharesKeys } from '../shares-keys.ts';

declare module '#src/model/sharing.ts' {
  interface Sharing extends Omit<Said<typeof sharesKeys>, 'fields' | 'rows'> {}
  interface SharedField extends Omit<Said<typeof sharedKeys> & Said<typeof inRowKeys>, 'as'> {}
  interface SharedRow extends Omit<Said<typeof sharedRowKeys>, 'fields'> {}
}

/** What a catalogue shares with the record that one of its references leads to. */
export const defineShares = (said: Said<typeof sharesKeys>): Sharing => ({
  ...said,
  fields: said.fields.map(([own, { as, ...there }]) => ({ own, theirs: as, ...there, values: {} })),
  rows: said.rows.map((row) => ({
    ...row,
    fields: row.fields.map(([own, { as, ...there }]) => ({ own, theirs: as, ...there, fields: {} })),
  })),
});
