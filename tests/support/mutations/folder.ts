import { stringify } from 'yaml';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import type { Raw } from '#src/model/stages.ts';
import { load } from '#src/pipeline/load.ts';
import { parseFile } from '#src/pipeline/load/parse-file.ts';
import { more, RESOURCES } from '#tests/unit/language/every-key-resources.ts';
import { comeOf } from '#tests/unit/language/world.ts';

/** What the institutions say of themselves that are made up beside the one that stands in the folder. */
const INSTITUTIONS: Readonly<Record<string, JsonObject>> = {
  dos: { kind: 'institution', name: 'Dos', companyId: 2 },
  tres: { kind: 'institution', name: 'Tres', companyId: 3 },
  cuatro: { kind: 'institution', extends: 'tres', name: 'Cuatro', companyId: 4 },
  cinco: { kind: 'institution', extends: 'una', name: 'Cinco', companyId: 5 },
};

/** Who lies over whom, base apart. */
export const OVER: Readonly<Record<string, readonly string[]>> = {
  cinco: ['una'],
  cuatro: ['tres'],
  dos: [],
  tres: [],
  una: [],
};

/** A folder in which every key of every kind has a place, for five institutions. */
export interface Folder {
  readonly files: readonly RawFile[];
  readonly codes: readonly string[];
  readonly model: Checked;
  /** What `check` makes of it with other files in the place of these; null where it finds something wrong. */
  readonly with: (files: readonly RawFile[]) => Checked | null;
}

/** A file with these data, written anew as people might. */
export function written(layer: string, name: string, data: JsonObject | string): RawFile {
  const folder = layer === 'base' ? 'base' : `institutions/${layer}`;
  const text = typeof data === 'string' ? data : stringify(data, { aliasDuplicateObjects: false });
  const { file, problems } = parseFile({ file: `${RESOURCES}/${folder}/${name}.yaml`, layer, name }, text);
  if (file === null) throw new Error(JSON.stringify(problems));
  return file;
}

/** @param made the institutions that are made up beside the one that stands there */
export async function folderFor(codesMade: readonly string[] = Object.keys(INSTITUTIONS)): Promise<Folder> {
  const { value } = await load(RESOURCES);
  // What the institution has otherwise than base is left to edits.
  const files = value.files.filter((file) => !isOverlay(file));
  const made = [
    ...more.map(({ name, data }) => written('base', name, data)),
    ...codesMade.map((code) => written(code, 'institution', INSTITUTIONS[code] ?? {})),
  ];
  const codes = [...value.institutions, ...codesMade].toSorted();
  const raw: Raw = { ...value, institutions: codes, files: [...files, ...made] };
  const { checked, problems } = comeOf(raw, raw.files);
  if (checked === null) throw new Error(JSON.stringify(problems));
  return {
    files: raw.files,
    codes,
    model: checked,
    with: (others) => {
      const kept = raw.files.filter((one) => others.every((other) => !isPlacedAs(one, other)));
      return comeOf(raw, [...kept, ...others]).checked;
    },
  };
}

/** The same file with another text. */
export const writtenAs = ({ layer, name }: RawFile, text: string): RawFile => written(layer, name, text);

const isOverlay = ({ data, name }: RawFile): boolean =>
  isJsonObject(data) && data['extends'] === 'base' && name !== 'institution';

const isPlacedAs = (one: RawFile, other: RawFile): boolean => one.layer === other.layer && one.name === other.name;

/** Whether a file itself says what stands at a path, or something else in its place. */
export function saysAt({ data }: Pick<RawFile, 'data'>, path: Path): boolean {
  let at: unknown = data;
  for (const step of path) {
    if (at === undefined) return false;
    if (!isJsonObject(at)) return true;
    at = at[step];
  }
  return at !== undefined;
}
