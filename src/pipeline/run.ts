import { kinds as ours } from '#src/kinds/index.ts';
import { allKinds, type Kinds } from '#src/model/kind.ts';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { check } from './check.ts';
import { layerOfFile, load, type Loaded, loadedWithout, type Since } from './load.ts';
import { missingModules } from './missing-modules.ts';
import { identityOf } from './report/problem-at.ts';
import { resolve } from './resolve.ts';
import { chainsOf, restingOn } from './shape/chains.ts';
import { unplacedFields } from './unplaced-fields.ts';
import { validate } from './validate.ts';

/** By file, line and column, each problem once. */
const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  [...new Map(problems.map((problem) => [identityOf(problem), problem])).values()].toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export { generate } from './generate.ts';
export { formatProblems } from './report/format-problems.ts';
export { writeGenerated } from './write-generated.ts';

export interface Outcome {
  /** Of every stage and institution, by file and line. */
  readonly problems: readonly Problem[];
  /** Null where a problem is an error. */
  readonly model: Checked | null;
  /** What a run after this one may start from. */
  readonly loaded: Loaded;
}

export interface RunOptions {
  readonly resourcesDir: string;
  /** An earlier run and what has changed since: what has not is not done again. The outcome is the same without. */
  readonly since?: Since | undefined;
  /** Kinds of YAML files that are known; those of `src/kinds` unless said. */
  readonly kinds?: Kinds;
}

/**
 * Everything that is wrong in a folder of resources, or what they mean.
 * @throws where the folder cannot be read at all; a mistake inside it is a problem.
 */
export async function runPipeline({ resourcesDir, since, kinds = ours }: RunOptions): Promise<Outcome> {
  return outcomeOf(await load(resourcesDir, since), kinds);
}

function outcomeOf(raw: Loaded, kinds: Kinds): Outcome {
  const shaped = validate(raw.value, kinds);
  const resolved = resolve(shaped.value, kinds);
  const earlier = [...raw.problems, ...shaped.problems, ...resolved.problems];
  const checked = check(resolved.value, earlier);
  return { problems: sortProblems([...earlier, ...checked.problems]), model: checked.value, loaded: raw };
}

/**
 * What is wrong beside the YAML of right resources: modules written by hand that are missing or have no place for a
 * field, and reference data.
 * @param project the folder with `src/screens`
 */
export async function problemsBeside(model: Checked, resourcesDir: string, project = '.'): Promise<readonly Problem[]> {
  const data = allKinds(model.kinds).map((kind) => kind.checkData?.(model, resourcesDir) ?? Promise.resolve([]));
  return [
    ...missingModules(model, project),
    ...(await unplacedFields(model, project)),
    ...(await Promise.all(data)).flat(),
  ];
}

export interface ToServeOptions extends RunOptions {
  /** Which institutions may be left out; any unless said. */
  readonly mayLack?: (code: string) => boolean;
  /** Whether what is wrong beside the YAML counts too; it does unless said. */
  readonly beside?: boolean;
}

/**
 * What can be served: all, or where files of institutions are wrong, base and the others. The problems are those of all.
 * The model is null where base is wrong, or nobody is left.
 */
export async function runToServe(options: ToServeOptions): Promise<Outcome> {
  const { resourcesDir, kinds = ours, mayLack = () => true, beside = true } = options;
  const whole = async (outcome: Outcome): Promise<Outcome> => {
    if (outcome.model === null || !beside) return outcome;
    const problems = sortProblems([...outcome.problems, ...(await problemsBeside(outcome.model, resourcesDir))]);
    return { ...outcome, problems, model: hasErrors(problems) ? null : outcome.model };
  };
  const all = await whole(await runPipeline(options));
  if (all.model !== null) return all;
  const without = (codes: readonly string[]): Promise<Outcome> =>
    whole(outcomeOf(loadedWithout(resourcesDir, all.loaded, codes), kinds));
  const { model, problems } = await rightPart(all, options, without);
  return { ...all, problems, model: model?.absent.every(mayLack) === true ? model : null };
}

/** The model without those at whose files something is wrong, and those with whom base is; and all that is wrong. */
async function rightPart(
  all: Outcome,
  { resourcesDir, kinds = ours }: RunOptions,
  without: (codes: readonly string[]) => Promise<Outcome>,
): Promise<Pick<Outcome, 'model' | 'problems'>> {
  const { institutions, files, beside } = all.loaded.value;
  const chains = chainsOf(all.loaded.value, kinds);
  const declaring = allKinds(kinds).flatMap((kind) => (kind.declaresInstitution ? [kind.fileName] : []));
  const differs = (code: string): boolean =>
    [...files, ...beside].some(({ layer, name }) => layer === code && !declaring.includes(name));
  const told = new Map<string, Problem>();
  const nobody = () => ({ model: null, problems: sortProblems([...told.values()]) });
  // Of what is told again without some of them it is not said any more for whom it is so.
  const tell = (one: Problem): void => {
    if (!told.has(identityOf(one))) told.set(identityOf(one), one);
  };
  all.problems.forEach(tell);
  if ((await without(institutions)).model === null) return nobody();

  let out: readonly string[] = [];
  let rest = all;
  while (rest.model === null) {
    const { problems } = rest;
    const left = institutions.filter((code) => !out.includes(code));
    const named = left.filter((code) => problems.some((one) => isErrorOf(one, resourcesDir, code)));
    // What is told at a line of base is so with somebody who has something otherwise than base.
    const more = named.length > 0 ? named : left.filter(differs);
    // Who extends one of them has nothing to lie over.
    out = restingOn(chains, [...out, ...more]);
    if (more.length === 0 || out.length === institutions.length) return nobody();
    rest = await without(out);
    // What stands beside the YAML is only looked at where that is right.
    rest.problems.forEach(tell);
  }
  for (const code of out) {
    const fewer = out.filter((one) => one !== code);
    if (restingOn(chains, fewer).includes(code)) continue;
    const again = await without(fewer);
    if (again.model === null) continue;
    out = fewer;
    rest = again;
  }
  return { ...nobody(), model: rest.model };
}

const isErrorOf = ({ severity, file }: Problem, dir: string, code: string): boolean =>
  severity === 'error' && layerOfFile(dir, file) === code;
