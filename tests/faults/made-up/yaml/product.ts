import { parseSync } from 'vite';
import { fieldTypes } from '#src/fields/index.ts';
import { kinds } from '#src/kinds/index.ts';
import { tablesOf } from '#src/model/kind.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { generate } from '#src/pipeline/generate.ts';
import { sealingOf } from '#src/server/catalogue/repository/sealing.ts';
import { repositoriesOf } from '#src/server/catalogue/repository/repository.ts';
import { internalTables } from '#src/server/db/internal/tables.ts';
import { diff } from '#src/server/db/plan/diff.ts';
import { withOwnTables } from '#src/server/db/plan/own-tables.ts';
import { partsOf } from '#src/server/kind-part.ts';
import { openApiDocument } from '#src/server/openapi/document.ts';
import { declaredRoutesOf } from '#tests/support/declared-routes.ts';
import { MADE_UP } from './resources.ts';

const parts = await partsOf(kinds);

const known = new Set<string>();

/** The first thing that a parser has against the module; null where it is one. */
function flawOf({ path, content }: GeneratedFile): string | null {
  if (known.has(content)) return null;
  const { errors } = parseSync(path, content);
  const [first] = errors;
  if (first !== undefined) return `${path}: ${first.message}\n${first.codeframe ?? ''}`;
  known.add(content);
  return null;
}

const sealing = sealingOf('nothing is sealed here');

const unread = (): never => {
  throw new Error('No record is written here.');
};

const VISIBILITIES = ['whole', 'usual', 'choice'] as const;

/** The SQL by which the server reads and writes the institution's catalogues. */
function statementsOf(institution: InstitutionResources): void {
  const repositories = repositoriesOf(fieldTypes, unread, sealing);
  for (const resource of ofKind(institution, 'catalogue').values()) {
    for (const visibility of VISIBILITIES) repositories(institution, resource, visibility);
  }
}

/**
 * Makes everything that right resources become, short of running it: modules, tables, statements, routes, the API's document.
 * @returns what a parser has against the modules
 * Rejects with what this test is after.
 */
export async function makeProduct(model: Checked): Promise<readonly string[]> {
  const files = generate(model);
  diff(withOwnTables(internalTables, tablesOf(model)), EMPTY, 'app');
  for (const institution of model.institutions.filter(({ code }) => code === MADE_UP)) {
    statementsOf(institution);
    JSON.stringify(openApiDocument(institution, parts));
  }
  await declaredRoutesOf(model);
  return files.flatMap((file) => flawOf(file) ?? []);
}

/** A database in which there is nothing yet. */
const EMPTY = {
  schemas: new Map(),
  tables: new Map(),
  functions: new Map(),
  extensions: new Set<string>(),
  roleExists: false,
  asideTables: new Map(),
  next: 1,
};
