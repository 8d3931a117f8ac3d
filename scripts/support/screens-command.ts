import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { manifestText } from '#src/codegen/manifest.ts';
import { modulesOf } from '#src/codegen/modules.ts';
import { OWN_SCREENS, type OwnScreen } from '#src/codegen/own-screens.ts';
import { SCREEN_MODULE, type ScreenRoute, screenRoutes, screenVariant } from '#src/codegen/screen-routes.ts';
import { type Variant, withModules } from '#src/codegen/variants.ts';
import { screenOf } from '#src/model/kind.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Checked, Resource } from '#src/model/resource.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { FIRST_ROWS, rowsManifest } from '#src/screen-diff/first-rows.ts';
import { type Command, WrongUse } from './command.ts';
import { diffCommand } from './diff/diff-command.ts';
import { drawnBy, fingerprintOf } from './diff/drawn.ts';
import { ejectCommandIn } from './eject/command.ts';
import { explainedRows } from './explained-rows.ts';
import { explained, namesOf, pathNamed } from './explained.ts';
import { explainText } from './explain-text.ts';
import { existingDir, resourcesOption } from './resources-dir.ts';
import { rightRowsOf } from './right-rows.ts';

export const USAGE = `Tells what screens there are and what they are made of.

  npm run -s screens -- list [--institution CODE] [--json]
  npm run -s screens -- show NAME [--institution CODE]
  npm run -s screens -- manifest NAME [--institution CODE]
  npm run -s screens -- explain NAME [FIELD] [--institution CODE] [--json]
  npm run -s screens -- diff A B | diff --from REV [--to REV]     see: npm run -s screens -- diff --help
  npm run -s screens -- eject NAME | uneject NAME                 see: npm run -s screens -- eject --help

  list               every route that opens a screen, of the institution or of all together, and the app's own
  show               the TSX that is compiled
  manifest           everything a user of the resource can see or do, in a fixed order, and the rows that it begins with
  explain            which layer says what of each value, with file and line, the one that decides first: the
                     institution’s own, those that it extends, base; so too of the rows of reference data

  NAME               a resource, e.g. financieros/bancos; of explain any file, e.g. menu or institution; of list and show
                     the address of a page of the app too
  FIELD              a field of it, or a key: list.columns; of explain also startsWith, or one row of it: startsWith.3
  --institution CODE the one whose screens are meant; of explain base where it is left out
  --json             as a JSON array of { path, kind, title, source, module, handWritten, institutions };
                     kind is app for the app's own pages; of explain one of { path, value, said }
  --resources DIR    the folder of the resources (resources)

Exit code: 0 fine, 1 the resources have problems, 2 wrong use.`;

const OPTIONS = {
  institution: { type: 'string' },
  json: { type: 'boolean', default: false },
  resources: resourcesOption,
} as const;

interface Call {
  readonly operands: readonly string[];
  readonly institution: string | undefined;
  readonly json: boolean;
  /** The folder of the resources. */
  readonly resources: string;
}

/** The text that the command prints. */
type Telling = (model: Checked, call: Call) => string;

const list: Telling = (model, { operands, institution, json }) => {
  expectOperands(operands, []);
  const screens = screenRoutes(model, institution);
  return json ? `${JSON.stringify(screens, null, 2)}\n` : table(screens);
};

const show: Telling = (model, call) => {
  const own = ownScreen(call);
  if (own !== undefined) return readFileSync(own.module, 'utf8');
  const { resource } = namedVariant(model, call);
  const written = screenOf(model.kinds, resource)?.handWritten ?? null;
  const module = written === null ? modulesOf(model, resource)[SCREEN_MODULE] : readFileSync(written, 'utf8');
  if (module === undefined) throw new WrongUse(`Nothing is drawn of ${resource.name}.`);
  return module;
};

const manifest: Telling = (model, call) => {
  const own = ownScreen(call);
  if (own !== undefined) throw new WrongUse(`${own.path} is a page of the app itself: it has no manifest.`);
  const whose = model.institutions.find(({ code }) => code === call.institution) ?? model.base;
  const resource = whose.resources.get(nameIn(call)) ?? namedVariant(model, call).resource;
  const has =
    [whose, ...model.institutions].find(({ resources }) => resources.get(resource.name) === resource) ?? whose;
  const rows = rowsManifest(rightRowsOf(model.kinds, call.resources)(has).get(resource.name));
  const text = manifestText(model, resource, { ...drawnIn(model, resource), ...rows });
  if (text === null) throw new WrongUse(`${resource.name} has no manifest.`);
  return text;
};

/** What people drew of it, each module by its fingerprint. */
const drawnIn = ({ kinds }: Checked, resource: Resource): JsonObject => {
  const drawn = new Map(drawnBy(kinds, resource).map((module) => [module, fingerprintOf('.', module)]));
  return drawn.size === 0 ? {} : { drawn: Object.fromEntries(drawn) };
};

const explain: Telling = (model, { operands, institution, json, resources }) => {
  const [, field] = operands;
  expectOperands(operands, field === undefined ? ['NAME'] : ['NAME', 'FIELD']);
  const whose = model.institutions.find(({ code }) => code === institution) ?? model.base;
  const name = nameIn({ operands: operands.slice(0, 1) });
  const resource = whose.resources.get(name);
  if (resource === undefined) throw new WrongUse(unknown('resource', name, [...whose.resources.keys()]));
  const path = field === undefined ? [] : pathNamed(resource, field);
  const first = rightRowsOf(model.kinds, resources)(whose).get(resource.name);
  const rows = field === undefined || path === null ? explainedRows(first, field) : [];
  if (path === null && rows === null)
    throw new WrongUse(unknown('field or key', String(field), [...namesOf(resource), FIRST_ROWS]));
  const values = [...(path === null ? [] : explained(model, whose, resource, path)), ...(rows ?? [])];
  return json ? `${JSON.stringify(values, null, 2)}\n` : explainText(whose, resource, values);
};

const COMMANDS: ReadonlyMap<string, Telling> = new Map([
  ['list', list],
  ['show', show],
  ['manifest', manifest],
  ['explain', explain],
]);

const expectOperands = (operands: readonly string[], names: readonly string[]): void => {
  if (operands.length < names.length) throw new WrongUse(`${names.slice(operands.length).join(', ')} is missing.`);
  const [surplus] = operands.slice(names.length);
  if (surplus !== undefined) throw new WrongUse(`${surplus} is one word too many.`);
};

const nameIn = ({ operands }: Pick<Call, 'operands'>): string => {
  expectOperands(operands, ['NAME']);
  return operands.join('').replace(/^\//, '');
};

const ownScreen = (call: Call): OwnScreen | undefined => {
  const name = nameIn(call);
  return OWN_SCREENS.find(({ path }) => path === `/${name}`);
};

const namedVariant = (model: Checked, call: Call): Variant => {
  const { institution } = call;
  const name = nameIn(call);
  const variant = screenVariant(model, name, institution);
  if (variant) return variant;
  const institutions =
    institution === undefined ? model.institutions : model.institutions.filter(({ code }) => code === institution);
  const known = [...new Set(institutions.flatMap((one) => withModules(model, one).map((resource) => resource.name)))];
  throw new WrongUse(unknown('resource', name, known));
};

const expectInstitution = (model: Checked, institution: string | undefined): void => {
  const known = model.institutions.map(({ code }) => code);
  if (institution === undefined || known.includes(institution)) return;
  throw new WrongUse(unknown('institution', institution, known));
};

const table = (screens: readonly ScreenRoute[]): string => {
  const width = Math.max(0, ...screens.map(({ path }) => path.length));
  return screens
    .map(({ path, title, institutions }) => `${path.padEnd(width)}  ${title.es} (${institutions.join(', ')})\n`)
    .join('');
};

/**
 * Answers a call of `npm run screens`.
 *
 * @returns the exit code: 0, or 1 where the resources have problems.
 * @throws WrongUse where the call is none of those that USAGE tells.
 */
export const screensCommand: Command = async (args, { stdout, stderr }) => {
  if (args[0] === 'diff') return diffCommand(args.slice(1), { stdout, stderr });
  if (args[0] === 'eject' || args[0] === 'uneject') return ejectCommandIn('.')(args, { stdout, stderr });
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [name = '', ...operands] = positionals;
  const command = COMMANDS.get(name);
  if (!command)
    throw new WrongUse(name === '' ? 'A command is missing.' : unknown('command', name, [...COMMANDS.keys()]));
  const { problems, model } = await runPipeline({ resourcesDir: existingDir(values.resources) });
  if (!model) {
    stderr.write(formatProblems(problems));
    return 1;
  }
  expectInstitution(model, values.institution);
  stdout.write(
    command(model, { operands, institution: values.institution, json: values.json, resources: values.resources }),
  );
  return 0;
};

const unknown = (what: string, name: string, known: readonly string[]): string =>
  `There is no ${what} ${name}. ${hintForUnknown(name, known)}`.trim();
