import { ofKind } from '#src/model/resource.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import type { Row } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { wordsOfValues } from './facts.ts';
import { resourcesOf, runOf, writtenOf } from './kept-runs.ts';
import { type Asked, withLabels } from './labels.ts';
import type { RunFile } from './process.ts';
import type { ServedProcess } from './served-process.ts';
import type { RunVisibility } from './visibility.ts';

/**
 * The files that a run leaves to somebody: those of catalogues that they may see and that it wrote, unless it was taken back.
 *
 * @param kept the run, as `runOf` gives it; undefined where it was not done
 * @param counted as `resourcesOf` gives it
 */
export const filesLeft = (
  process: ServedProcess,
  kept: Row | undefined,
  counted: readonly Row[],
  visibility: RunVisibility,
): readonly RunFile[] =>
  kept === undefined || kept['revertida'] !== null
    ? []
    : process.function.files.filter(
        ({ of }) =>
          visibility.sees(of) && counted.some(({ recurso, escritos }) => recurso === of && Number(escritos) > 0),
      );

/** As an answer tells them. */
export const toldFiles = (files: readonly RunFile[]): readonly JsonObject[] =>
  files.map(({ name, called, type }) => ({ archivo: name, nombre: { ...called }, tipo: type }));

interface Wanted {
  readonly id: number;
  readonly name: string;
  readonly visibility: RunVisibility;
  readonly language: Language;
}

/** A file that a run leaves, and what it holds. Throws `not-found` where it leaves none of that name to who asks. */
export async function fileOf(
  process: ServedProcess,
  { id, name, visibility, language }: Wanted,
  run: Asked,
): Promise<{ readonly file: RunFile; readonly content: string }> {
  const [kept] = await run(runOf(process.name, id));
  const offered = filesLeft(process, kept, await run(resourcesOf(process.name, id)), visibility);
  const file = offered.find((one) => one.name === name);
  const catalogue = file === undefined ? undefined : ofKind(process.institution, 'catalogue').get(file.of)?.definition;
  if (kept === undefined || file === undefined || catalogue === undefined) throw new ProblemError('not-found');
  const rows = (await run(writtenOf(process.name, id, file.of))).map(visibility.shown);
  const records = await withLabels(process, run, (labelOf) =>
    rows.map((row) => {
      const values = { ...valuesIn(row['datos']), ...valuesIn(row['despues']) };
      const words = wordsOfValues(catalogue, values, language, labelOf);
      return { id: Number(row['registro']), name: String(row['nombre']), values, words };
    }),
  );
  const about = {
    institution: process.institution.code,
    title: process.title[language],
    language,
    done: new Date(String(kept['hecha'])),
  };
  return { file, content: file.write(records, about) };
}

const valuesIn = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
