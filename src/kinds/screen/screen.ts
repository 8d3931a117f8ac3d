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
  /** What can be done there, by permissions of its own; `view` opens it. */
  readonly actions: readonly string[];
  /** `GET api/…`: what it asks of the backend, for who connects one. */
  readonly calls: readonly string[];
}

export type ScreenResource = Resource<'screen'>;

/** The module that draws it, relative to the project. */
export const modulePath = ({ module }: HandWrittenScreen): string => `src/screens/${module}/screen.tsx`;
