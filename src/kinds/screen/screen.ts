import type { Said } from '#src/model/key.ts';
import type { Resource } from '#src/model/resource.ts';
import type { screenKeys } from './keys.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly screen: HandWrittenScreen;
  }
}

/** A page that people wrote, over whatever calls it makes, as its keys describe it. */
export interface HandWrittenScreen extends Omit<Said<typeof screenKeys>, 'kind' | 'route'> {
  /** With a leading slash; may have parameters. */
  readonly route: string;
}

/** The action of sending somebody a link, of the screen that it opens. */
export const SENDS_LINK = 'enviar-enlace';

export type ScreenResource = Resource<'screen'>;

/** The module that draws it, relative to the project; null where people wrote none. */
export const modulePath = ({ module }: Pick<HandWrittenScreen, 'module'>): string | null =>
  module === null ? null : `src/screens/${module}/screen.tsx`;
