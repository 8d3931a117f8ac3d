import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import { type Block, type ManualSection, paragraph, section } from '#src/model/manual.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { fieldNamed } from '../record-schema.ts';
import { demandBlocks } from './demands.ts';
import { fieldBlocks } from './fields.ts';
import { listBlocks } from './list.ts';
import { stateBlocks } from './states.ts';

const DESIGNED: Text = {
  es: 'Ningún documento de las instituciones muestra sus campos: los propuso quien hizo el producto.',
  en: 'No document of the institutions shows its fields: whoever made the product proposed them.',
};
const FIELDS: Text = { es: 'Campos', en: 'Fields' };

/** What the manual tells of a catalogue: what it is, its list, its fields by section of the form, its demands, its states. */
export const manualOfCatalogue = (
  { definition }: CatalogueResource,
  institution: InstitutionResources,
): readonly ManualSection[] => [
  ...section('que-es', { es: 'Qué es', en: 'What it is' }, aboutBlocks(definition)),
  ...section('lista', { es: 'La lista', en: 'The list' }, listBlocks(definition)),
  ...definition.form.flatMap(({ name, title, fields }) =>
    section(
      name === null ? 'campos' : `campos-${name.toLowerCase()}`,
      title === null ? FIELDS : { es: `${FIELDS.es}: ${title.es}`, en: `${FIELDS.en}: ${title.en}` },
      fieldBlocks(
        fields.map((field) => fieldNamed(definition.fields, field)),
        definition.fields,
        institution,
      ),
    ),
  ),
  ...section('reglas', { es: 'Reglas', en: 'Rules' }, demandBlocks(definition, institution)),
  ...section('estados', { es: 'Estados', en: 'States' }, stateBlocks(definition, institution)),
];

function aboutBlocks({ purpose, origin, record, scope }: Catalogue): readonly Block[] {
  return [
    ...(purpose === null ? [] : [paragraph(purpose)]),
    paragraph({ es: `Cada registro es: ${record.es}.`, en: `Each record is: ${record.en}.` }),
    ...(scope === 'global'
      ? [
          paragraph({
            es: 'Es el mismo en todas las instituciones, y ninguna lo escribe.',
            en: 'It is the same in all institutions, and none writes it.',
          }),
        ]
      : []),
    ...(origin === 'designed' ? [paragraph(DESIGNED)] : []),
  ];
}
