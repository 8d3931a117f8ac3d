import { settingsOf } from '#src/model/institution.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Language } from '#src/model/text.ts';
import { ZONE } from '#src/model/zone.ts';
import { fileName } from '../files/disposition.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/** `Bancos - Universidad de Ejemplo - 2026-02-27.csv` */
export const paperName = (title: string, institution: InstitutionResources, ending: string): string => {
  const parts = [title, settingsOf(institution).name, DAY.format(new Date())];
  return fileName(`${parts.join(' - ').replaceAll(/[\\/]/g, '-')}.${ending}`, [ending]);
};

export const exportName = (
  { definition }: CatalogueResource,
  institution: InstitutionResources,
  language: Language,
  ending: string,
): string => paperName(definition.title[language], institution, ending);
