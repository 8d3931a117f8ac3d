import { fieldTypes } from '#src/fields/index.ts';
import { defineCatalogue } from '#src/kinds/catalogue/define/catalogue.ts';
import { field } from './synthetic.ts';

const text = (words: string) => ({ es: words, en: words });

export const rangeOfDays = [field('Desde', 'date'), field('Hasta', 'date')];

/** That no two records of `rangeOfDays` have a day in common. */
export const rangesApart = defineCatalogue(
  {
    title: text('Cosas'),
    record: { ...text('cosa'), label: 'Desde' },
    api: { id: 'CosaID' },
    fields: { Desde: { type: 'date', label: text('Desde') }, Hasta: { type: 'date', label: text('Hasta') } },
    constraints: { apart: { noOverlap: { from: 'Desde', to: 'Hasta' } } },
  },
  'pruebas/cosas',
  fieldTypes,
).constraints;
