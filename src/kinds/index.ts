import type { Kinds } from '#src/model/kind.ts';
import { catalogue } from './catalogue/index.ts';
import { home } from './home/index.ts';
import { institution } from './institution/index.ts';
import { menu } from './menu/index.ts';
import { processOver } from './process/index.ts';
import { screen } from './screen/index.ts';

/** Every kind of YAML file, by the `kind:` of YAML. A test holds this list to the folders beside it. */
export const kinds = { catalogue, home, institution, menu, process: processOver(catalogue), screen } satisfies Kinds;
