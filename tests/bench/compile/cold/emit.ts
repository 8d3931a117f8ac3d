import { fieldTypes } from '#src/fields/index.ts';
import { variantsOfKind } from '#src/codegen/variants.ts';
import { validatorModule } from '#src/kinds/catalogue/validator/index.ts';
import { screenModule } from '#src/kinds/catalogue/views/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { timed } from '../../support/interleaved.ts';

const EMIT: Readonly<Record<string, (resource: CatalogueResource) => string>> = {
  screens: (resource) => screenModule(resource, fieldTypes),
  validators: ({ definition }) => validatorModule(definition, fieldTypes),
};

const [resourcesDir = '', what = ''] = process.argv.slice(2);
const emit = EMIT[what];
const { model } = await runPipeline({ resourcesDir });
if (model === null || emit === undefined) throw new Error(`${resourcesDir} is wrong, or there are no ${what}.`);
const variants = variantsOfKind(model, 'catalogue');
const took = await timed(() => {
  for (const { resource } of variants) emit(resource);
});
console.log(took / variants.length);
