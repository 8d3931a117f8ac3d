import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { Database, Row, TenantContext } from '../db/database.ts';
import { CSV_BEGINNING, csvLine } from '../exports/csv.ts';
import { resourcesOf, rowsAmong } from './kept-runs.ts';
import type { Fact, DescribedRow } from './facts.ts';
import type { RunVisibility } from './visibility.ts';
import type { ServedProcess } from './served-process.ts';
import { describedRows } from './described-rows.ts';

/** Read at once, while the ones before are on their way. */
const AT_ONCE = 1_000;

const HEAD: readonly Text[] = [
  { es: 'Acción', en: 'Action' },
  { es: 'Catálogo', en: 'Catalogue' },
  { es: 'Id', en: 'Id' },
  { es: 'Registro', en: 'Record' },
  { es: 'Datos', en: 'Details' },
  { es: 'Antes', en: 'Before' },
  { es: 'Después', en: 'After' },
  { es: 'Motivo', en: 'Reason' },
];

const ACTIONS: Readonly<Record<string, Text>> = {
  creado: { es: 'Creado', en: 'Created' },
  cambiado: { es: 'Cambiado', en: 'Changed' },
  omitido: { es: 'Omitido', en: 'Skipped' },
};

/** The rows of a run, as somebody sees them. */
export interface Rows {
  readonly database: Database;
  readonly tenant: TenantContext;
  readonly process: ServedProcess;
  readonly id: number;
  readonly visibility: RunVisibility;
  readonly language: Language;
}

/** A line for each record, a part at a time: each is read once the one before was taken. */
export async function* rowLines({ database, tenant, process, id, visibility, language }: Rows): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(HEAD.map((word) => word[language]));
  const kept = await database.aside.batch(tenant, [resourcesOf(process.name, id)]);
  const seen = kept.map(({ recurso }) => String(recurso)).filter(visibility.sees);
  for (let from = 0; ; ) {
    const rows = await database.aside.batch(tenant, [rowsAmong(process.name, id, from, AT_ONCE, seen)]);
    const told = await describedRows(process, rows.map(visibility.shown), (...asked) =>
      database.aside.batch(tenant, asked),
    );
    yield told.map(([row, words]) => csvLine(cellsOf(row, words, process, language))).join('');
    if (rows.length < AT_ONCE) return;
    from = Number(rows.at(-1)?.['orden']);
  }
}

function cellsOf(
  row: Row,
  { about, changes }: DescribedRow,
  { institution }: ServedProcess,
  language: Language,
): readonly Json[] {
  const resource = ofKind(institution, 'catalogue').get(String(row['recurso']))?.definition;
  const described = (facts: readonly Fact[], which: 'antes' | 'valor'): string =>
    facts.map(({ campo, [which]: words }) => `${campo[language]}: ${orEmpty(words?.[language])}`).join('; ');
  const { accion, registro, nombre, motivo } = row;
  const isChange = accion === 'cambiado';
  return [
    ACTIONS[String(accion)]?.[language] ?? String(accion),
    resource?.title[language] ?? String(row['recurso']),
    typeof registro === 'number' ? registro : null,
    String(nombre),
    isChange ? described(about, 'valor') : '',
    isChange ? described(changes, 'antes') : '',
    described(changes, 'valor'),
    isJsonObject(motivo) && typeof motivo[language] === 'string' ? motivo[language] : '',
  ];
}
