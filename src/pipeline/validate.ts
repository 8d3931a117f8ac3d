import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { allKinds, type AnyKind, kindNamed, kindNames, type Kinds } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { Problem } from '#src/model/problem.ts';
import type { KindName } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import type { Raw, Shaped, ShapedFile, Staged } from '#src/model/stages.ts';
import { hintForUnknown, nearest } from './report/did-you-mean.ts';
import { layerNameFirst } from './report/layer-name.ts';
import { problemAt, problemOfFile } from './report/problem-at.ts';
import { chainsOf } from './shape/chains.ts';
import { asCutOff } from './shape/cut-off.ts';
import { kindOf } from './shape/kind-of.ts';
import { withoutRepeated } from './shape/repeated-part.ts';
import type { SchemaViolation } from './shape/schema-violation.ts';
import { schemaViolationsOf } from './shape/schema-violations.ts';
import { asPart, withoutViolations } from './shape/without-violations.ts';

interface Misplacement {
  readonly message: string;
  readonly hint: string;
}

/** What is wrong with where a file of the kind stands; null where nothing is. */
function misplacement(file: RawFile, kind: Pick<AnyKind, 'name' | 'fileName'>, kinds: Kinds): Misplacement | null {
  const layer = file.layer === 'base' ? file.layer : `institutions/${file.layer}`;
  const expected = kind.fileName;
  if (expected !== null && expected !== file.name) {
    return {
      message: `A resource of kind \`${kind.name}\` stands in a file of its own.`,
      hint: `Name it \`${layer}/${expected}.yaml\`, at the top of its layer.`,
    };
  }
  const owner = allKinds(kinds).find((one) => one.fileName === file.name);
  if (expected === null && owner !== undefined) {
    return {
      message: `The name \`${file.name}.yaml\` is kept for the kind \`${owner.name}\`.`,
      hint: 'Give it another name, in an area.',
    };
  }
  if (expected === null && !file.name.includes('/')) {
    return {
      message: 'This resource stands in no area.',
      hint: `Move it to a folder: \`${layer}/<area>/${file.name}.yaml\`.`,
    };
  }
  return null;
}

/**
 * Second stage: keeps of every file what fits the JSON Schema of its kind, so that all else that is wrong is found
 * too, and tells what does not.
 */
export function validate(raw: Raw, kinds: Kinds): Staged<Shaped> {
  const { over, problems } = chainsOf(raw, kinds);
  const files = new Map(raw.files.map((file) => [placeIn(file.layer, file.name), file]));
  const allBelow = ({ layer, name }: LayeredName): readonly RawFile[] =>
    layersBelow(layer, over).flatMap((one) => files.get(placeIn(one, name)) ?? []);
  const below = (named: LayeredName): RawFile | undefined => allBelow(named)[0];
  /** The nearest below that says its kind: overlays need not. */
  const saying = (named: LayeredName): RawFile | undefined =>
    allBelow(named).find(({ data }) => isJsonObject(data) && 'kind' in data);
  const judged = raw.files.map((file) => {
    const { shaped, problems: told } = judge(file, below(file), saying(file), kinds);
    return { shaped, problems: told.length === 0 ? told : withoutRepeated(told, file, allBelow(file)) };
  });
  const orphans = raw.beside.filter((one) => {
    const own = files.get(placeIn(one.layer, one.name)) ?? below(one);
    return own === undefined || takesOut(own);
  });
  const unfit = raw.files.filter((_, index) => judged[index]?.shaped === null).map((file) => file.name);
  return {
    value: {
      dir: raw.dir,
      institutions: raw.institutions.filter((code) => over.has(code)),
      over,
      absent: raw.absent,
      files: judged.flatMap(({ shaped }) => (shaped === null ? [] : [shaped])),
      broken: new Set([...raw.broken, ...unfit]),
    },
    problems: [...problems, ...judged.flatMap((one) => one.problems), ...orphans.map(orphanProblem)],
  };
}

/** Whether it says that there is none of its name. */
const takesOut = ({ data }: RawFile): boolean => isJsonObject(data) && data['remove'] === true;

type LayeredName = Pick<RawFile, 'layer' | 'name'>;

const placeIn = (layer: string, name: string): string => `${layer}/${name}`;

/** The layers that a file of the layer may lie over, the nearest first. */
const layersBelow = (layer: string, over: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  layer === 'base' ? [] : [...(over.get(layer) ?? []), 'base'];

/** Reference data that belongs to no catalogue: neither its own layer nor one below has one of its name. */
const orphanProblem = ({ file }: Pick<RawFile, 'file'>): Problem =>
  problemOfFile(file, {
    code: 'orphan-csv',
    message: 'This reference data belongs to no catalogue.',
    hint: 'Call it like the catalogue that stands beside it.',
  });

interface Judged {
  readonly shaped: ShapedFile | null;
  readonly problems: readonly Problem[];
}

/**
 * @param below the file that it lies over.
 * @param saying the one below that says of which kind it is.
 */
const judge = remembered(
  (file: RawFile, below: RawFile | undefined, saying: RawFile | undefined, kinds: Kinds): Judged => {
    const refuse = (code: string, message: string, hint: string, key?: string): Judged => ({
      shaped: null,
      problems: [problemAt(file.locate(key === undefined ? [] : [key]), file.text, { code, message, hint })],
    });
    const { data } = file;
    if (data === null) {
      const start = below === undefined ? beginning(null) : LYING_OVER;
      return refuse('not-a-mapping', 'This file is empty.', `${start}, or remove it.`);
    }
    if (!isJsonObject(data)) {
      return refuse('not-a-mapping', 'A resource is a mapping of keys to values; this file holds something else.', '');
    }
    const overlay = saysExtends(file, data);
    const laidOver = overlay || below !== undefined;
    const { name, isGuess } = kindOf(file, data, laidOver, saying, kinds);
    const unsaid = isGuess ? wrongKind(file, data, name, kinds) : [];
    if (name === null) return { shaped: null, problems: unsaid };
    const kind = kindNamed(kinds, name);
    const misplaced = misplacement(file, kind, kinds);
    if (misplaced !== null) return refuse('misplaced-file', misplaced.message, misplaced.hint);
    const schema = laidOver ? kind.overlaySchema : kind.schema;
    const judged = isGuess ? { ...data, kind: name } : data;
    if (below !== undefined && !overlay) {
      // It is not blamed for lacking what base has.
      const violations = schemaViolationsOf(schema, { extends: 'base', ...judged });
      return { shaped: null, problems: [...unsaid, extendsMissing(file, below), ...toldAt(file, violations)] };
    }
    const violations = schemaViolationsOf(schema, judged);
    if (violations.length === 0) return { shaped: { kind: name, file, data: judged, overlay }, problems: unsaid };
    const fitting = withoutViolations(schema, judged, violations, overlay ? extendsBase : kind.standIn);
    return {
      shaped: fitting && { kind: name, file: asPart(file, fitting), data: fitting.data, overlay },
      problems: [...unsaid, ...toldAt(file, [...violations, ...(fitting?.hidden ?? [])])],
    };
  },
);

function wrongKind(file: RawFile, data: JsonObject, guess: KindName | null, kinds: Kinds): readonly Problem[] {
  const { kind } = data;
  const said = typeof kind === 'string' ? kind : JSON.stringify(kind);
  const isSaid = kind !== undefined;
  return [
    problemAt(file.locate(isSaid ? ['kind'] : []), file.text, {
      code: 'wrong-kind',
      message: isSaid ? `There is no kind \`${said}\`.` : 'The file does not say of which kind it is.',
      hint: isSaid ? hintForUnknown(said, kindNames(kinds)) : `${beginning(guess)}.`,
    }),
  ];
}

/** @param guess null where any kind may be meant. */
const beginning = (guess: KindName | null): string => `Begin it with \`kind: ${guess ?? '…'}\``;

const LYING_OVER = 'Begin with `extends: base` and say only what differs';

const toldAt = (file: RawFile, violations: readonly SchemaViolation[]): readonly Problem[] =>
  violations
    .flatMap((violation) => asCutOff(violation, file))
    .map((violation) => problemAt(file.locate(violation.path, violation.part), file.text, violation));

const extendsMissing = (file: RawFile, below: RawFile): Problem =>
  problemAt(file.locate(['kind'], 'key'), file.text, {
    code: 'extends-missing',
    message: `${layerNameFirst(below.layer)} has \`${file.name}\` too (${below.file}).`,
    hint: `${LYING_OVER}, or give this one another name.`,
  });

/** Whether it lies over another; an institution's file that misspells `extends` means to. */
const saysExtends = ({ layer }: RawFile, data: JsonObject): boolean =>
  'extends' in data || (layer !== 'base' && Object.keys(data).some((key) => nearest(key, ['extends']) !== null));

/** An overlay can be judged without its `extends`. */
const extendsBase = (_path: Path, key: string): string | undefined => (key === 'extends' ? 'base' : undefined);
