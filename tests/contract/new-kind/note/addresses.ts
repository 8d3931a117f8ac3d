import type { ServedAddress } from '#src/model/served-address.ts';
import { endpointOf, type NoteResource } from './note.ts';

/** What the server answers for a note: what is to be read, and that somebody has read it. */
export const addressesOfNote = ({ name }: NoteResource): readonly ServedAddress[] =>
  ['GET', 'POST'].map((method) => ({ method, url: `/${endpointOf(name)}`, by: 'notes', path: ['kind'] }));
