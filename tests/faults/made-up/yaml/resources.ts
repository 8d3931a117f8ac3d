import { stringify } from 'yaml';
import { kinds } from '#src/kinds/index.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import type { RawFile } from '#src/model/source.ts';
import { check } from '#src/pipeline/check.ts';
import { load } from '#src/pipeline/load.ts';
import { parseFile } from '#src/pipeline/load/parse-file.ts';
import { resolve } from '#src/pipeline/resolve.ts';
import { validate } from '#src/pipeline/validate.ts';

/** The code of the institution that is made up. */
export const MADE_UP = 'inventada';

/** Files of it by the names of their resources. */
export type Files = ReadonlyMap<string, JsonObject>;

export interface Checking {
  readonly problems: readonly Problem[];
  /** Null where a problem is an error. */
  readonly model: Checked | null;
  /** Of every file that was read, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

const fileOf = (name: string, data: JsonObject): RawFile | null =>
  parseFile({ file: `${MADE_UP}/${name}.yaml`, layer: MADE_UP, name }, stringify(data)).file;

const INSTITUTION: JsonObject = { kind: 'institution', name: 'Universidad Inventada', companyId: 999 };

/**
 * The product's resources, and a way to check them together with files of one more institution.
 * @param isWanted which of the files of base; those of the product's institutions are left out where it is said
 */
export async function readResources(isWanted?: (name: string) => boolean): Promise<(files: Files) => Checking> {
  const { value: all } = await load('resources');
  const isRead = ({ layer, name }: { readonly layer: string; readonly name: string }): boolean =>
    isWanted === undefined || (layer === 'base' && isWanted(name));
  const raw = {
    ...all,
    institutions: isWanted === undefined ? all.institutions : [],
    files: all.files.filter(isRead),
    beside: all.beside.filter(isRead),
  };
  return (files) => {
    const own = [...new Map([['institution', INSTITUTION], ...files])].flatMap(([name, data]) => {
      const file = fileOf(name, data);
      return file === null ? [] : [file];
    });
    const read = [...raw.files, ...own];
    const shaped = validate({ ...raw, institutions: [...raw.institutions, MADE_UP], files: read }, kinds);
    const resolved = resolve(shaped.value, kinds);
    const checked = check(resolved.value, [...shaped.problems, ...resolved.problems]);
    return {
      problems: [...shaped.problems, ...resolved.problems, ...checked.problems],
      model: checked.value,
      texts: new Map(read.map(({ file, text }) => [file, text])),
    };
  };
}
