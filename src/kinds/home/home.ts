import type { Home } from '#src/model/home.ts';
import type { Resource } from '#src/model/resource.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly home: Home;
  }
}

export type HomeResource = Resource<'home'>;
