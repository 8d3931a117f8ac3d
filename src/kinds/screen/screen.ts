import type { Where } from '#src/model/key.ts';
import type { Resource } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly screen: HandWrittenScreen;
  }
}

/** A page that people wrote, over whatever calls it makes. */
export interface HandWrittenScreen {
  readonly title: Text;
  /** With a leading slash; may have parameters. */
  readonly route: string;
  /** Folder of `src/screens` whose `screen.tsx` draws it. */
  readonly module: string;
  /** What can be done there, by permissions of its own; `view` opens it, unless strangers do. */
  readonly actions: readonly string[];
  /** `GET api/…`: what it asks of the backend, for who connects one. */
  readonly calls: readonly string[];
  /** What strangers may read and write there; null where only who is signed in opens it. */
  readonly public: PublicForm | null;
}

/** A form for people who are not signed in: all that they may read and write. */
export interface PublicForm {
  /** What is asked and why, above the form. */
  readonly intro: Text;
  /** What is told once it was sent. */
  readonly done: Text;
  /** The catalogue in which a record is made; of the link's record, which is changed. */
  readonly of: string;
  /** Its fields that are asked for, in order. */
  readonly fields: readonly string[];
  readonly reads: readonly PublicRead[];
  /** How somebody is let in to a record of theirs; null where everybody may make a new one. */
  readonly link: PublicLink | null;
}

/** Records of another catalogue that can be chosen among, and what of them is told. */
export interface PublicRead {
  readonly of: string;
  readonly fields: readonly string[];
  readonly where: Where | null;
}

export interface PublicLink {
  /** The field that holds the address to which it is sent. */
  readonly to: string;
  /** Fields that are shown, and not asked for. */
  readonly shows: readonly string[];
  readonly days: number;
  /** Whether it is used up once something was sent. */
  readonly once: boolean;
}

/** The action of sending somebody a link, of the screen that it opens. */
export const SENDS_LINK = 'enviar-enlace';

export type ScreenResource = Resource<'screen'>;

/** The module that draws it, relative to the project. */
export const modulePath = ({ module }: Pick<HandWrittenScreen, 'module'>): string => `src/screens/${module}/screen.tsx`;
