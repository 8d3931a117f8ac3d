import type { Resource } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly note: Note;
  }
}

/** Something to be read, by whoever may, who says that they have. */
export interface Note {
  readonly title: Text;
  readonly text: Text;
}

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
