import type { Said } from '#src/model/key.ts';
import type { Resource } from '#src/model/resource.ts';
import type { noteKeys } from './keys.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly note: Note;
  }
}

/** Something to be read, by whoever may, who says that they have. */
export interface Note extends Omit<Said<typeof noteKeys>, 'kind'> {}

export type NoteResource = Resource<'note'>;

/** `avisos/portada` is kept in `avisos.portada`. */
export const tableOf = (name: string): { readonly schema: string; readonly name: string } => {
  const [schema = '', ...rest] = name.replaceAll('-', '_').split('/');
  return { schema, name: rest.join('_') };
};

/** Where a note is read, below the API base. */
export const endpointOf = (name: string): string => `api/notas/${name}`;

/** What whoever has read it may be allowed to say. */
export const CONFIRM = 'confirmar';

export const ACTIONS: readonly string[] = ['view', CONFIRM];
