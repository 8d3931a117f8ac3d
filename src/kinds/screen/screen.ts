import type { PublicForm } from '#src/model/public-form.ts';
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
  /** Folder of `src/screens` whose `screen.tsx` draws it; null for a public page that is nothing but its form. */
  readonly module: string | null;
  /** What can be done there, by permissions of its own; `view` opens it, unless strangers do. */
  readonly actions: readonly string[];
  /** `GET api/…`: what it asks of the backend, for who connects one. */
  readonly calls: readonly string[];
  /** What strangers may read and write there; null where only who is signed in opens it. */
  readonly public: PublicForm | null;
}

/** The action of sending somebody a link, of the screen that it opens. */
export const SENDS_LINK = 'enviar-enlace';

export type ScreenResource = Resource<'screen'>;

/** The module that draws it, relative to the project; null where people wrote none. */
export const modulePath = ({ module }: Pick<HandWrittenScreen, 'module'>): string | null =>
  module === null ? null : `src/screens/${module}/screen.tsx`;
