import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { manifestText } from '#src/codegen/manifest.ts';
import { screenRoutes, screenVariant } from '#src/codegen/screen-routes.ts';
import { kinds as ours } from '#src/kinds/index.ts';
import { isJsonObject } from '#src/model/json.ts';
import { tablesOf } from '#src/model/kind.ts';
import { present } from '#src/model/present.ts';
import type { Checked } from '#src/model/resource.ts';
import { formatProblems, generate, runPipeline } from '#src/pipeline/run.ts';
import { addressesSaid, addressesServed } from '#tests/support/served-addresses.ts';
import { breachesOf } from '../../scripts/support/imports/breaches.ts';
import { readPackages } from '../../scripts/support/imports/packages.ts';
import { readTree } from '../../scripts/support/imports/read-tree.ts';
import { newCommandFor, USAGE } from '../../scripts/support/new-command.ts';
import { runHere } from '../../scripts/support/run-script.ts';
import { note } from './new-kind/note/index.ts';
import { noteKeys } from './new-kind/note/keys.ts';
import { type Client, objectOf, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// All there is of a new kind: its folder, as it would stand in src/kinds, its line in the list, a case for each of its
// rules, as they stand in tests/fixtures, and a resource with each of its keys, as in tests/unit/language/resources.
// Whatever else it needed would be missing here.
const FOLDER = 'tests/contract/new-kind/note';
const CASES = 'tests/contract/new-kind/fixtures';
const kinds = { ...ours, note };

const RESOURCES = 'tests/contract/new-kind/resources';
const NAME = 'avisos/portada';

async function modelIn(resourcesDir: string, ofKinds = kinds): Promise<Checked> {
  const { model, problems } = await runPipeline({ resourcesDir, kinds: ofKinds });
  if (model === null) throw new Error(formatProblems(problems));
  return model;
}

const model = await modelIn(RESOURCES);

/** What comes of a folder with these files. */
async function inFolder<T>(files: Readonly<Record<string, string>>, come: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-kind-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
    return await come(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** The codes of what is told of a folder with these files. */
const toldOf = (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  inFolder(files, async (resourcesDir) => {
    const { problems } = await runPipeline({ resourcesDir, kinds });
    return problems.map(({ code, line }) => `${line} ${code}`);
  });

const begun = (lines: string): string => `kind: note\ntitle: { es: Portada, en: Front page }\n${lines}\n`;

const menuOf = (name: string): string =>
  `kind: menu\nentries:\n  avisos:\n    title: { es: A, en: A }\n    entries:\n      ${name}: {}\n`;

describe('a kind that is a folder and a line', () => {
  it('is none without its line', async () => {
    const { problems } = await runPipeline({ resourcesDir: RESOURCES });
    expect(problems.map(({ code }) => code)).toContain('wrong-kind');
  });

  it('keeps the import rules of a kind, in its place', () => {
    const files = readTree('.', [FOLDER]).map((file) => ({
      ...file,
      path: file.path.replace(FOLDER, 'src/kinds/note'),
    }));
    expect(files.length).toBeGreaterThan(3);
    expect(breachesOf(files, readPackages('.'))).toEqual([]);
  });

  it('is checked: shape, meaning, addresses, overlays', async () => {
    expect(await toldOf({ 'base/avisos/a.yaml': begun('text: { es: Hola }') })).toEqual(['3 missing-language']);
    expect(await toldOf({ 'base/avisos/a.yaml': begun('text: { es: Portada, en: Hello }') })).toEqual([
      '3 note-repeats',
    ]);
    const right = begun('text: { es: Hola, en: Hello }');
    expect(await toldOf({ 'base/avisos/portada.yaml': right })).toEqual([]);
    // Its address has a parameter: no menu can lead there.
    expect(await toldOf({ 'base/avisos/portada.yaml': right, 'base/menu.yaml': menuOf('avisos/portada') })).toEqual([
      '6 menu-without-screen',
    ]);
    expect(await toldOf({ 'base/api/portada.yaml': right })).toEqual(['1 reserved-route']);
    const institution = 'kind: institution\nname: Una\ncompanyId: 1\n';
    const overlaid = (overlay: string) =>
      toldOf({
        'base/avisos/portada.yaml': right,
        'institutions/una/institution.yaml': institution,
        'institutions/una/avisos/portada.yaml': overlay,
      });
    expect(await overlaid('extends: base\ntext: { es: Portada, en: Cover }\n')).toEqual(['2 note-repeats']);
    expect(await overlaid('extends: base\ntext: { es: Buenas }\n')).toEqual(['2 overlay-half-text']);
    expect(await overlaid('extends: base\ntext: { es: Buenas, en: Good day }\n')).toEqual([]);
  });

  it('becomes modules that the registry leads to, a route, a manifest and a table', () => {
    const files = new Map(generate(model).map(({ path, content }) => [path, content]));
    expect(files.get('registries/base.ts')).toContain(
      `['${NAME}', () => import('../screens/${NAME}/base/index.ts'), '/${NAME}/:desde']`,
    );
    expect(files.get(`screens/${NAME}/base/screen.tsx`)).toContain('Bienvenidos');
    expect(screenRoutes(model).filter(({ kind }) => kind !== 'app')).toMatchObject([
      { path: `/${NAME}/:desde`, kind: 'note', module: `.generated/screens/${NAME}/base/screen.tsx` },
    ]);
    const variant = screenVariant(model, NAME);
    expect(variant && manifestText(model, variant.resource)).toContain(`resource: ${NAME}\nkind: note\n`);
    expect(tablesOf(model).map(({ schema, name }) => `${schema}.${name}`)).toEqual(['avisos.portada']);
  });

  it('answers at the addresses that it says, and at no others', async () => {
    expect([...addressesSaid(model)]).toEqual([`GET /api/notas/${NAME}`, `POST /api/notas/${NAME}`]);
    expect(await addressesServed(model)).toEqual(addressesSaid(model));
    const { addresses: _unsaid, ...silent } = note;
    const unsaid = await modelIn(RESOURCES, { ...ours, note: silent });
    expect(await addressesServed(unsaid)).not.toEqual(addressesSaid(unsaid));
  });

  it.each(note.rules.map(({ code }) => code))('shows on both sides what %s demands', async (code) => {
    const told = async (side: string) => {
      const { problems } = await runPipeline({ resourcesDir: join(CASES, code, side), kinds });
      return formatProblems(problems);
    };
    await expect((await told('input')).replaceAll(join(CASES, code, 'input/'), '')).toMatchFileSnapshot(
      join('new-kind/fixtures', code, 'expected/problems.txt'),
    );
    expect(await told('right')).toBe(formatProblems([]));
  });

  it('means something by each of its keys, and tells of it', async () => {
    const data: unknown = parse(await readFile(`${RESOURCES}/base/${NAME}.yaml`, 'utf8'));
    if (!isJsonObject(data)) throw new Error(`${NAME} is no mapping`);
    const made = (one: Checked) => [
      new Map(generate(one).map(({ path, content }) => [path, content])),
      manifestText(one, present(one.base.resources.get(NAME), NAME)),
    ];
    const [files, manifest] = made(model);
    for (const key of Object.keys(noteKeys).filter((one) => one !== 'kind')) {
      expect(data).toHaveProperty(key);
      const text = stringify({ ...data, [key]: { es: 'Otra cosa', en: 'Another thing' } });
      const [otherFiles, otherManifest] = made(await inFolder({ [`base/${NAME}.yaml`]: text }, modelIn));
      expect(otherFiles, key).not.toEqual(files);
      expect(otherManifest, key).not.toBe(manifest);
    }
  });

  it('is begun as a file that is right, and in no menu, which could not lead to an address with a parameter', async () => {
    const menu = menuOf('avisos/mapa');
    const mapa = 'kind: screen\ntitle: { es: Mapa, en: Map }\nmodule: mapa\n';
    await inFolder({ 'base/menu.yaml': menu, 'base/avisos/mapa.yaml': mapa }, async (dir) => {
      const { code, stdout } = await runHere(USAGE, newCommandFor(kinds), 'note', 'avisos/nueva', '--resources', dir);
      expect([code, stdout]).toEqual([0, expect.stringContaining('shows it at /avisos/nueva/:desde')]);
      expect(await readFile(join(dir, 'base/menu.yaml'), 'utf8')).toBe(menu);
      const { problems, model: begunModel } = await runPipeline({ resourcesDir: dir, kinds });
      expect(problems).toEqual([]);
      expect(begunModel?.base.screens.has('avisos/nueva')).toBe(true);
    });
  });
});

const grantsOf = async (client: Client) => objectOf((await client.get('/api/seguridad/mis-permisos')).json)[NAME];

const opens = async (client: Client, path: string) =>
  (await client.get(`/api/seguridad/usuarios-permisos?path=${path}`)).json;

describe('served', () => {
  let server: TestServer;
  let admin: Client;
  let reader: Client;
  let student: Client;

  beforeAll(async () => {
    server = await startTestServer({ resourcesDir: RESOURCES, model });
    admin = await signIn(server.url, 'admin');
    reader = await signIn(server.url, 'consulta');
    student = await signIn(server.url, 'estudiante');
  });

  afterAll(() => server.stop());

  it('answers who may, and keeps what it is told in its table', async () => {
    const path = `/api/notas/${NAME}`;
    const told = await admin.get(path);
    expect([told.status, told.json]).toEqual([200, { texto: 'Bienvenidos', leidas: 0 }]);
    expect((await admin.post(path, {})).status).toBe(204);
    expect((await reader.post(path, {})).status).toBe(403);
    expect((await reader.get(path)).json).toEqual({ texto: 'Bienvenidos', leidas: 1 });
    expect((await student.get(path)).status).toBe(403);
  });

  it('is among the permissions, the addresses and the screens of roles', async () => {
    expect([await grantsOf(admin), await grantsOf(reader), await grantsOf(student)]).toEqual([
      ['view', 'confirmar'],
      ['view'],
      undefined,
    ]);
    expect(await opens(reader, `/${NAME}/menu`)).toBe(true);
    expect(await opens(reader, `/${NAME}`)).toBe(false);
    expect(await opens(student, `/${NAME}/menu`)).toBe(false);
    const { screens } = model.base;
    expect([...screens.keys()]).toEqual([NAME]);
  });

  it('stands in the API document', async () => {
    const { json } = await admin.get('/api/openapi.json');
    expect(Object.keys(objectOf(objectOf(json)['paths']))).toContain(`/api/notas/${NAME}`);
  });
});
