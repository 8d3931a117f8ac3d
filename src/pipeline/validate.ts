import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { AnyKind, Kinds } from '#src/model/kind.ts';
import type { Problem } from '#src/model/problem.ts';
import type { KindName } from '#src/model/resource.ts';
import type { RawFile } from '#src/model/source.ts';
import type { Raw, Shaped, ShapedFile, Staged } from '#src/model/stages.ts';
import { hintForUnknown } from './report/did-you-mean.ts';
import { problemAt } from './report/problem-at.ts';
import { misfitsOf } from './shape/misfits.ts';

/** Second stage: keeps the files that fit the JSON Schema of their kind, and tells where the others do not. */
export function validate(raw: Raw, kinds: Kinds): Staged<Shaped> {
  const baseFiles = new Map(raw.files.filter((file) => file.layer === 'base').map((file) => [file.name, file]));
  const judged = raw.files.map((file) => judge(file, baseFiles, kinds));
  const unfit = raw.files.filter((_, index) => judged[index]?.shaped === null).map((file) => file.name);
  return {
    value: {
      dir: raw.dir,
      institutions: raw.institutions,
      files: judged.flatMap(({ shaped }) => (shaped === null ? [] : [shaped])),
      broken: new Set([...raw.broken, ...unfit]),
    },
    problems: judged.flatMap(({ problems }) => problems),
  };
}

interface Judged {
  readonly shaped: ShapedFile | null;
  readonly problems: readonly Problem[];
}

function judge(file: RawFile, baseFiles: ReadonlyMap<string, RawFile>, kinds: Kinds): Judged {
  const refuse = (code: string, message: string, hint: string, key?: string): Judged => ({
    shaped: null,
    problems: [problemAt(file.locate(key === undefined ? [] : [key]), file.text, { code, message, hint })],
  });
  const { data } = file;
  if (data === null)
    return refuse('not-a-mapping', 'This file is empty.', 'Begin it with `kind: catalogue`, or remove it.');
  if (!isJsonObject(data)) {
    return refuse('not-a-mapping', 'A resource is a mapping of keys to values; this file holds something else.', '');
  }
  const overlay = 'extends' in data;
  const name = kindName(file, data, baseFiles, kinds);
  if (name === null) {
    const said = typeof data['kind'] === 'string' ? data['kind'] : JSON.stringify(data['kind']);
    return 'kind' in data
      ? refuse('wrong-kind', `There is no kind \`${said}\`.`, hintForUnknown(said, Object.keys(kinds)), 'kind')
      : refuse('wrong-kind', 'The file does not say of which kind it is.', 'Begin it with `kind: catalogue`.');
  }
  const kind = kinds[name];
  const misplaced = misplacement(file, kind, kinds);
  if (misplaced !== null) return refuse('misplaced-file', misplaced.message, misplaced.hint);
  const misfits = misfitsOf(overlay ? kind.overlaySchema : kind.schema, data);
  return {
    shaped: misfits.length === 0 ? { kind: name, file, data, overlay } : null,
    problems: misfits.map((misfit) => problemAt(file.locate(misfit.path, misfit.part), file.text, misfit)),
  };
}

const isKindName = (name: unknown, kinds: Kinds): name is KindName =>
  typeof name === 'string' && Object.hasOwn(kinds, name);

/** Of what kind a file is: by its `kind:`, by its name where only one kind is called so, for an overlay by its base. */
function kindName(
  file: RawFile,
  data: JsonObject,
  baseFiles: ReadonlyMap<string, RawFile>,
  kinds: Kinds,
): KindName | null {
  if ('kind' in data) return isKindName(data['kind'], kinds) ? data['kind'] : null;
  if (isKindName(file.name, kinds) && kinds[file.name].fileName === file.name) return file.name;
  if (!('extends' in data)) return null;
  const base = baseFiles.get(file.name)?.data;
  return isJsonObject(base) && isKindName(base['kind'], kinds) ? base['kind'] : 'catalogue';
}

function misplacement(file: RawFile, kind: AnyKind, kinds: Kinds): { message: string; hint: string } | null {
  const expected = kind.fileName;
  if (expected !== null && expected !== file.name) {
    return {
      message: `A resource of kind \`${kind.name}\` stands in a file of its own.`,
      hint: `Name it \`${expected}.yaml\`, at the top of its layer.`,
    };
  }
  const owner = Object.values(kinds).find((one) => one.fileName === file.name);
  if (expected === null && owner !== undefined) {
    return {
      message: `The name \`${file.name}.yaml\` is kept for the kind \`${owner.name}\`.`,
      hint: 'Give it another name, in an area.',
    };
  }
  if (expected === null && !file.name.includes('/')) {
    return {
      message: 'This resource stands in no area.',
      hint: `Move it to a folder: \`${file.layer}/<area>/${file.name}.yaml\`.`,
    };
  }
  return null;
}
