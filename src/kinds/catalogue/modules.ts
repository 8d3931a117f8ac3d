import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Modules } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { textsModule } from './texts/index.ts';
import { validatorModule, validatorTypes } from './validator/index.ts';
import { drawnModule } from './views/drawn-view.ts';
import { screenModule } from './views/index.ts';
import { wireModule } from './wire/index.ts';

/**
 * The modules of a catalogue, made of the resource alone: one that did not change keeps them. Whatever they need more
 * of is an argument.
 */
export const catalogueModules = remembered((resource: CatalogueResource, types: FieldTypes): Modules => {
  const { definition } = resource;
  return {
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
});

/** The lazy chunk of a resource. */
const INDEX = `export { Create, Edit, List } from './screen.tsx';
export { wire } from './wire.ts';

export const texts = { ${LANGUAGES.map((language) => `${language}: () => import('./texts.${language}.ts')`).join(', ')} };
`;
