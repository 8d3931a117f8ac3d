import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { AnyKind, Kinds } from '#src/model/kind.ts';
import type { Problem } from '#src/model/problem.ts';
import type { KindName } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import type { Raw, Shaped, ShapedFile, Staged } from '#src/model/stages.ts';
import { hintForUnknown, nearest } from './report/did-you-mean.ts';
import { problemAt } from './report/problem-at.ts';
import type { Misfit } from './shape/misfit-of.ts';
import { misfitsOf } from './shape/misfits.ts';
import { asPart, withoutMisfits } from './shape/without-misfits.ts';

/**
 * Second stage: keeps of every file what fits the JSON Schema of its kind, so that all else that is wrong is found
 * too, and tells what does not.
 */
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
  const overlay = saysExtends(file, data);
  const below = file.layer === 'base' ? undefined : baseFiles.get(file.name);
  const laidOver = overlay || below !== undefined;
  const name = kindName(file, data, laidOver, baseFiles, kinds);
  if (name === null) {
    const said = typeof data['kind'] === 'string' ? data['kind'] : JSON.stringify(data['kind']);
    return 'kind' in data
      ? refuse('wrong-kind', `There is no kind \`${said}\`.`, hintForUnknown(said, Object.keys(kinds)), 'kind')
      : refuse('wrong-kind', 'The file does not say of which kind it is.', 'Begin it with `kind: catalogue`.');
  }
  const kind = kinds[name];
  const misplaced = misplacement(file, kind, kinds);
  if (misplaced !== null) return refuse('misplaced-file', misplaced.message, misplaced.hint);
  const schema = laidOver ? kind.overlaySchema : kind.schema;
  if (below !== undefined && !overlay) {
    // It is not blamed for lacking what base has.
    const misfits = misfitsOf(schema, { extends: 'base', ...data });
    return { shaped: null, problems: [extendsMissing(file, below), ...toldAt(file, misfits)] };
  }
  const misfits = misfitsOf(schema, data);
  if (misfits.length === 0) return { shaped: { kind: name, file, data, overlay }, problems: [] };
  const fitting = withoutMisfits(schema, data, misfits, overlay ? extendsBase : kind.standIn);
  return {
    shaped: fitting && { kind: name, file: asPart(file, fitting), data: fitting.data, overlay },
    problems: toldAt(file, [...misfits, ...(fitting?.hidden ?? [])]),
  };
}

const toldAt = (file: RawFile, misfits: readonly Misfit[]): readonly Problem[] =>
  misfits.map((misfit) => problemAt(file.locate(misfit.path, misfit.part), file.text, misfit));

const extendsMissing = (file: RawFile, below: RawFile): Problem =>
  problemAt(file.locate(['kind'], 'key'), file.text, {
    code: 'extends-missing',
    message: `Base has \`${file.name}\` too (${below.file}).`,
    hint: 'Begin with `extends: base` and say only what differs, or give this one another name.',
  });

/** Whether it lies over base; an institution's file that misspells `extends` means to. */
const saysExtends = ({ layer }: RawFile, data: JsonObject): boolean =>
  'extends' in data || (layer !== 'base' && Object.keys(data).some((key) => nearest(key, ['extends']) !== null));

/** An overlay can be judged without its `extends`. */
const extendsBase = (_path: Path, key: string): string | undefined => (key === 'extends' ? 'base' : undefined);

const isKindName = (name: unknown, kinds: Kinds): name is KindName =>
  typeof name === 'string' && Object.hasOwn(kinds, name);

/** Of what kind a file is: by its `kind:`, by its name where only one kind is called so, for an overlay by its base. */
function kindName(
  file: RawFile,
  data: JsonObject,
  laidOver: boolean,
  baseFiles: ReadonlyMap<string, RawFile>,
  kinds: Kinds,
): KindName | null {
  if ('kind' in data) return isKindName(data['kind'], kinds) ? data['kind'] : null;
  if (isKindName(file.name, kinds) && kinds[file.name].fileName === file.name) return file.name;
  if (!laidOver) return null;
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
