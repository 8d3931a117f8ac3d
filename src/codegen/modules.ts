import type { GeneratedFile } from '#src/model/generated.ts';
import { firstFacet, kindNamed, type Kinds, type Modules } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { Checked, KindName, Resource } from '#src/model/resource.ts';
import { variantFolder, variantsOf } from './variants.ts';

/** What the resource becomes, by the path in the folder of its variant; nothing of a kind that becomes none. */
export const modulesOf = ({ kinds }: Pick<Checked, 'kinds'>, resource: Resource): Modules =>
  firstFacet(resource, (face) => modulesAs(kinds, face)) ?? {};

const modulesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): Modules | undefined =>
  kindNamed(kinds, resource.kind).modules?.(resource);

/** The modules of every variant of every resource, whatever its kind. */
export const variantModules = (model: Checked): readonly GeneratedFile[] =>
  variantsOf(model).flatMap(({ resource, name }) =>
    filesIn(modulesOf(model, resource), variantFolder(resource.name, name)),
  );

/** Modules that stay the same ones stay the same files. */
const filesIn = remembered((modules: Modules, folder: string): readonly GeneratedFile[] =>
  Object.entries(modules).map(([file, content]) => ({ path: `${folder}/${file}`, content })),
);
