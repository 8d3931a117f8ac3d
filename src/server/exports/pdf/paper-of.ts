import { formatDateTime } from '#src/fields/shown-dates.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
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

/** `2026-02-27T15:05:00`, where the universities are. */
const now = (): string => new Date().toLocaleString('sv-SE', { timeZone: 'America/Santo_Domingo' }).replace(' ', 'T');

/** What stands around a list that somebody takes away as paper. */
export async function paperOf(
  repository: Repository,
  { definition }: CatalogueResource,
  asked: AskedExport,
  told: Told,
  ask: Ask,
  resourcesDir: string,
): Promise<Paper> {
  const { institution } = repository;
  const { language } = told;
  const { name, colors } = settingsOf(institution);
  const [who] = await ask(whoAsks());
  const by = String(who?.['name'] ?? who?.['usuanombre']);
  const at = formatDateTime(now(), language);
  return {
    institution: name,
    color: colors.primary,
    logo: await logoOf(institution, resourcesDir),
    title: definition.title[language],
    language,
    narrowed: await narrowedWords(repository, asked, told, ask),
    made: language === 'es' ? `Exportado el ${at} por ${by}` : `Exported on ${at} by ${by}`,
  };
}
