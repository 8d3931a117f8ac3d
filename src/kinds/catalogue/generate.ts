import type { GeneratedFile } from '#src/model/generated.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { remembered } from '#src/model/memo.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Checked } from '#src/model/resource.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { drawnTypes } from './record/drawn-types.ts';
import { registries } from './registry/index.ts';
import { textsModule } from './texts/index.ts';
import { validatorModule, validatorTypes } from './validator/index.ts';
import { variantFolder, variantsOf } from './variants.ts';
import { drawnModule } from './views/drawn-view.ts';
import { screenModule } from './views/index.ts';
import { wireModule } from './wire/index.ts';

/**
 * Every module that the catalogues of the model become: one folder for each variant, the registries over them, and the
 * types of what is drawn by hand.
 */
export const generateCatalogues = (model: Checked, types: FieldTypes): readonly GeneratedFile[] => [
  ...registries(model),
  ...variantsOf(model).flatMap(({ resource, name }) => variantFiles(resource, name, types)),
  ...drawnTypes(model, types),
];

/** Made of the resource alone: one that did not change keeps its files. Whatever they need more of is an argument. */
const variantFiles = remembered((resource: CatalogueResource, name: string, types: FieldTypes) => {
  const { definition } = resource;
  const files: Readonly<Record<string, string>> = {
    'index.ts': INDEX,
    'screen.tsx':
      definition.screen === null ? screenModule(resource, types) : drawnModule(resource, definition.screen, types),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`texts.${language}.ts`, textsModule(definition, language, types)]),
    ),
    'validate.d.ts': validatorTypes(definition),
    'validate.js': validatorModule(definition, types),
    'wire.ts': wireModule(resource.name, definition, types),
  };
  const folder = variantFolder(resource.name, name);
  return Object.entries(files).map(([file, content]): GeneratedFile => ({ path: `${folder}/${file}`, content }));
});

/** The lazy chunk of a resource. */
const INDEX = `export { Create, Edit, List } from './screen.tsx';
export { wire } from './wire.ts';

export const texts = { ${LANGUAGES.map((language) => `${language}: () => import('./texts.${language}.ts')`).join(', ')} };
`;
