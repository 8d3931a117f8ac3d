import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { writeAsServer } from '../catalogue/write/server-writes.ts';
import type { Row, Run } from '../db/database.ts';
import { refusalIn } from './refusal-in-words.ts';
import type { ServedProcess } from './served-process.ts';
import { writeTogether } from './write-together.ts';

/** Why a record stays as the run left it, in words and as it was thrown. */
export interface Stays {
  readonly why: Text;
  readonly error: Error;
}

/**
 * Takes back what a run did to one record. Of changes that each stand by themselves one that a rule forbids now keeps no
 * other from being taken back: that is told. Everything else that stands against one is thrown.
 */
export async function undoRow(
  { function: { together } }: ServedProcess,
  repository: Repository,
  row: Row,
  run: Run,
): Promise<Stays | null> {
  const former = { id: Number(row['registro']), values: undone(repository, row), expected: null };
  if (together) {
    await writeTogether(repository, former, run);
    return null;
  }
  // Of what shares its fields something is written before all of it is known to be possible.
  const isByItself = row['accion'] === 'cambiado' && repository.shared === null;
  try {
    await writeAsServer(repository, { kind: 'change', ...former }, run);
    return null;
  } catch (error) {
    if (!isByItself || !(error instanceof Error)) throw error;
    return { why: refusalIn(error, repository), error };
  }
}

/** The values that it had; of a record that the run made, that it is out of use. */
function undone({ catalogue, types }: Repository, { antes }: Row): JsonObject {
  if (isJsonObject(antes)) return antes;
  const active = catalogue.fields.find((field) => typeOf(field, types).marksActive === true);
  if (active === undefined) throw new Error(`Records of ${catalogue.table.name} cannot be put out of use.`);
  return { [active.name]: false };
}

/** Beside why the run wrote it. */
export function whyItStays({ motivo }: Row, { why }: Stays): Text {
  const before: JsonObject = isJsonObject(motivo) ? motivo : {};
  const said = (language: keyof Text, words: string): string =>
    [before[language], words].filter((one) => typeof one === 'string').join(' ');
  return { es: said('es', `No se revirtió. ${why.es}`), en: said('en', `Not reverted. ${why.en}`) };
}
