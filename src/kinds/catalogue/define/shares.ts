import type { Said } from '#src/model/key.ts';
import type { Sharing } from '#src/model/sharing.ts';
import type { sharesKeys } from '../shares-keys.ts';

/** What a catalogue shares with the record that one of its references leads to. */
export const defineShares = ({ by, fields, rows, sameBy }: Said<typeof sharesKeys>): Sharing => ({
  by,
  sameBy,
  fields: fields.map(([own, { as, fields: inRows }]) => ({
    own,
    theirs: as,
    fields: Object.fromEntries(inRows),
    values: {},
  })),
  rows: rows.map((row) => ({
    ...row,
    fields: row.fields.map(([own, { as, values }]) => ({ own, theirs: as, fields: {}, values })),
  })),
});
