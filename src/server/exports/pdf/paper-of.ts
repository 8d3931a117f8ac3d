import { formatDateTime } from '#src/fields/shown-dates.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Language } from '#src/model/text.ts';
import { onTheClock } from '#src/model/zone.ts';
import type { Ask } from '../../catalogue/paged/page.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import { logoOf } from '../../files/logo.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import type { AskedExport } from '../asked.ts';
import type { Told } from '../column-sql.ts';
import { narrowedWords } from './narrowed.ts';
import type { Paper } from './paper.ts';

const whoAsks = prepared<[]>(
  () => sql`select nullif(concat_ws(' ', persnombres, persapellidos), '') as name, usuanombre from rectoria.usuarios
    where usuarioid = current_setting('app.actor')::integer`,
);

const MADE = {
  exported: { es: 'Exportado', en: 'Exported' },
  printed: { es: 'Impreso', en: 'Printed' },
} as const;

interface AskedPaper {
  readonly institution: InstitutionResources;
  readonly resourcesDir: string;
  readonly title: string;
  readonly beneath: readonly string[];
  readonly made: keyof typeof MADE;
  readonly language: Language;
  readonly ask: Ask;
}

/** The institution's paper, with who asks for it and when. */
export async function paperWith({ made, ask, ...asked }: AskedPaper): Promise<Paper> {
  const { institution, resourcesDir, title, beneath, language } = asked;
  const { name, colors } = settingsOf(institution);
  const [who] = await ask(whoAsks());
  const by = String(who?.['name'] ?? who?.['usuanombre']);
  const at = formatDateTime(onTheClock(), language);
  const done = MADE[made][language];
  return {
    institution: name,
    color: colors.primary,
    logo: await logoOf(institution, resourcesDir),
    title,
    language,
    beneath,
    made: language === 'es' ? `${done} el ${at} por ${by}` : `${done} on ${at} by ${by}`,
  };
}

/** What stands around a list that somebody takes away as paper. */
export async function paperOf(
  repository: Repository,
  { definition }: CatalogueResource,
  asked: AskedExport,
  told: Told,
  ask: Ask,
  resourcesDir: string,
): Promise<Paper> {
  const { language } = told;
  const title = definition.title[language];
  const beneath = await narrowedWords(repository, asked, told, ask);
  return paperWith({
    institution: repository.institution,
    resourcesDir,
    title,
    beneath,
    made: 'exported',
    language,
    ask,
  });
}
