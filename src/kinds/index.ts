import type { Kinds } from '#src/model/kind.ts';
import { catalogue } from './catalogue/index.ts';
import { defaultInstitution, institution } from './institution/index.ts';
import { menu, menuOfAreas } from './menu/index.ts';

/** Every kind of YAML file, by the `kind:` of YAML. A test holds this list to the folders beside it. */
export const kinds: Kinds = { catalogue, institution, menu };

/** What stands in for the files that a folder may leave out. */
export const defaults = { institution: defaultInstitution, menu: menuOfAreas } as const;
