import { isJsonObject } from '#src/model/json.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { Database, Row, TenantContext } from '../db/database.ts';
import { linesOfJob, oneJob } from '../jobs/listing.ts';

const STATES: Readonly<Record<string, Text>> = {
  espera: { es: 'en espera', en: 'waiting' },
  'en-curso': { es: 'en curso', en: 'running' },
  hecha: { es: 'hecha', en: 'done' },
  detenida: { es: 'detenida', en: 'stopped' },
  fallida: { es: 'falló', en: 'failed' },
};

const MOMENTS = {
  creada: { es: 'pedida', en: 'requested' },
  empezada: { es: 'empezada', en: 'started' },
  terminada: { es: 'terminada', en: 'finished' },
} as const satisfies Readonly<Record<string, Text>>;

export interface Log {
  readonly database: Database;
  readonly tenant: TenantContext;
  /** Numbers of the jobs, in order. */
  readonly jobs: readonly number[];
  readonly language: Language;
}

/** What became of jobs, and what they noted on their way. */
export async function* logLines({ database, tenant, jobs, language }: Log): AsyncGenerator<string> {
  for (const id of jobs) {
    const [job] = await database.batch(tenant, [oneJob(id, null)]);
    if (job !== undefined) yield headOf(job, language);
    for (const { momento, texto } of await database.batch(tenant, [linesOfJob(id)])) {
      yield `${String(momento)} ${inLanguage(texto, language)}\n`;
    }
    yield '\n';
  }
}

const inLanguage = (text: unknown, language: Language): string => {
  const words = isJsonObject(text) ? text[language] : undefined;
  return typeof words === 'string' ? onOneLine(words) : '';
};

/** Nothing that somebody once typed makes a line of its own, or shows one backwards. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

function headOf(job: Row, language: Language): string {
  const { titulo, usuario, estado, falla } = job;
  const state = STATES[String(estado)]?.[language] ?? String(estado);
  const moments = Object.entries(MOMENTS).flatMap(([name, words]) =>
    typeof job[name] === 'string' ? [`${job[name]} ${words[language]}`] : [],
  );
  const failure = isJsonObject(falla) ? [inLanguage(falla['texto'], language)] : [];
  return [`${inLanguage(titulo, language)} (${onOneLine(String(usuario))}): ${state}`, ...moments, ...failure, ''].join(
    '\n',
  );
}
