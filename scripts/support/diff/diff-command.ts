import { parseArgs } from 'node:util';
import { CHANGE_CLASSES, type ChangeClass, type Sides } from '#src/model/change.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { betweenInstitutions, betweenModels, countsOf, type Found } from '#src/screen-diff/found.ts';
import { diffJson } from '#src/screen-diff/report-json.ts';
import { diffText } from '#src/screen-diff/report-text.ts';
import { type Command, type Output, WrongUse } from '../command.ts';
import { existingDir, resourcesOption } from '../resources-dir.ts';
import { withRevision } from './revision.ts';

export const DIFF_USAGE = `Tells what changed on which screen for whom, and what that asks of those who use it.

  npm run -s screens -- diff A B [--only NAME] [--json] [--fail-on CLASS]
  npm run -s screens -- diff --from REV [--to REV] [--only NAME] [--json] [--fail-on CLASS]

  A B              two institutions by their codes, or base
  --from REV       every institution as it was at that revision of the resources, and as it is; an identical change is
                   told once, with all who have it
  --to REV         as it is at that revision; as the files are now where it is left out
  --only NAME      one resource: financieros/bancos, menu, home, institution
  --json           as schema/diff.schema.json says
  --fail-on CLASS  exit with 3 where a difference is of that class or a graver one: ${CHANGE_CLASSES.join(', ')}
  --resources DIR  the folder of the resources (resources)

Each difference: its class, where it is, before → after, why it is of that class, and the line of each side.

Exit code: 0 nothing differs, 1 something does or the resources have problems, 2 wrong use, 3 see --fail-on.`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
  'fail-on': { type: 'string' },
  resources: resourcesOption,
} as const;

type Values = ReturnType<typeof valuesIn>['values'];

const valuesIn = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });

/** Null where the resources have problems, which are told. */
type Result = { readonly found: readonly Found[]; readonly isShared: boolean } | null;

/**
 * Answers `npm run screens -- diff`.
 * @throws WrongUse where the call is none of those that DIFF_USAGE tells.
 */
export const diffCommand: Command = async (args, output) => {
  const { values, positionals } = valuesIn(args);
  const failOn = classNamed(values['fail-on']);
  const result =
    values.from === undefined
      ? await institutionsDiff(values, positionals, output)
      : await revisionsDiff(values, positionals, output);
  if (result === null) return 1;
  const found = narrowed(result.found, values.only);
  output.stdout.write(values.json ? `${JSON.stringify(diffJson(found), null, 2)}\n` : diffText(found, result.isShared));
  return exitCode(found, failOn);
};

function classNamed(name: string | undefined): ChangeClass | null {
  if (name === undefined) return null;
  const found = CHANGE_CLASSES.find((one) => one === name);
  if (found !== undefined) return found;
  throw new WrongUse(`There is no class ${name}. ${hintForUnknown(name, [...CHANGE_CLASSES])}`.trim());
}

const exitCode = (found: readonly Found[], failOn: ChangeClass | null): number => {
  if (found.length === 0) return 0;
  const counts = countsOf(found);
  const failing = failOn === null ? [] : CHANGE_CLASSES.slice(0, CHANGE_CLASSES.indexOf(failOn) + 1);
  return failing.some((one) => counts[one] > 0) ? 3 : 1;
};

const narrowed = (found: readonly Found[], only: string | undefined): readonly Found[] =>
  only === undefined ? found : found.filter(({ difference }) => difference.resource === only.replace(/^\//, ''));

async function modelOf(dir: string, { stderr }: Output): Promise<Checked | null> {
  const { problems, model } = await runPipeline({ resourcesDir: dir });
  if (model === null) stderr.write(formatProblems(problems));
  return model;
}

async function institutionsDiff(values: Values, names: readonly string[], output: Output): Promise<Result> {
  if (values.to !== undefined) throw new WrongUse('--to goes with --from.');
  const [one, other, surplus] = names;
  if (one === undefined || other === undefined) throw new WrongUse('Two institutions are missing, or --from.');
  if (surplus !== undefined) throw new WrongUse(`${surplus} is one word too many.`);
  const model = await modelOf(existingDir(values.resources), output);
  if (model === null) return null;
  expectResource([model], values.only);
  const sides = { before: institutionNamed(model, one), after: institutionNamed(model, other) };
  return { found: betweenInstitutions(model, sides), isShared: false };
}

function institutionNamed(model: Checked, code: string): InstitutionResources {
  const all = [...model.institutions, model.base];
  const found = all.find((one) => one.code === code);
  if (found !== undefined) return found;
  const hint = hintForUnknown(
    code,
    all.map((one) => one.code),
  );
  throw new WrongUse(`There is no institution ${code}. ${hint}`.trim());
}

async function revisionsDiff(values: Values, names: readonly string[], output: Output): Promise<Result> {
  const [surplus] = names;
  if (surplus !== undefined) throw new WrongUse(`${surplus} is one word too many: --from compares every institution.`);
  const { from = '', to, resources } = values;
  const dir = existingDir(resources);
  return withRevision(dir, from, async (before) => {
    const old = await modelOf(before, output);
    const compare = async (at: string): Promise<Result> => {
      const now = old === null ? null : await modelOf(at, output);
      if (old === null || now === null) return null;
      expectResource([old, now], values.only);
      const folders = {
        before: { is: before, as: `${from}:${resources}` },
        after: { is: at, as: to === undefined ? resources : `${to}:${resources}` },
      };
      return { found: betweenModels({ before: old, after: now }).map((one) => named(one, folders)), isShared: true };
    };
    return to === undefined ? compare(dir) : withRevision(dir, to, compare);
  });
}

interface Folder {
  /** Where it was read. */
  readonly is: string;
  /** What people know it by. */
  readonly as: string;
}

/** The same, with its files named as people know them. */
function named({ difference, institutions }: Found, folders: Sides<Folder>): Found {
  const { before, after } = difference.source;
  const source = { before: fileNamed(before, folders.before), after: fileNamed(after, folders.after) };
  return { institutions, difference: { ...difference, source } };
}

const fileNamed = (span: Span | null, { is, as }: Folder): Span | null =>
  span?.file.startsWith(`${is}/`) ? { ...span, file: `${as}${span.file.slice(is.length)}` } : span;

function expectResource(models: readonly Checked[], only: string | undefined): void {
  if (only === undefined) return;
  const name = only.replace(/^\//, '');
  const known = new Set(
    models.flatMap(({ base, institutions }) =>
      [base, ...institutions].flatMap(({ resources }) => [...resources.keys()]),
    ),
  );
  if (!known.has(name)) throw new WrongUse(`There is no resource ${name}. ${hintForUnknown(name, [...known])}`.trim());
}
