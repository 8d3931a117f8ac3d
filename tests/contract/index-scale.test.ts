import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { companyOf } from '#tests/support/company-of.ts';
import { loadValidator } from '#tests/support/load-validator.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { errorsOf, signIn } from './support/client.ts';
import { outcome, type RuleWriter, ruleWriter } from './support/rules.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** The product's resources, with an institution whose averages are of 100. */
async function resourcesWithHundred(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rectoria-scale-'));
  await cp('resources', folder, { recursive: true });
  const own = join(folder, 'institutions', 'cien');
  await mkdir(join(own, 'academicos'), { recursive: true });
  const settings = ['kind: institution', 'name: Universidad de Cien', 'companyId: 100', 'indexScale: 100', ''];
  await writeFile(join(own, 'institution.yaml'), settings.join('\n'));
  const honours = ['honorAcademicoId,hoAcRangoInicial,hoAcRangoFinal,remove', '1,95,100,', '2,,,true', '3,,,true', ''];
  await writeFile(join(own, 'academicos', 'honor-academico.csv'), honours.join('\n'));
  return folder;
}

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await resourcesWithHundred();
  const { model, problems } = await runPipeline({ resourcesDir: folder });
  server = await startTestServer({ resourcesDir: folder, model: present(model, JSON.stringify(problems)) });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const HONOURS = 'academicos/honor-academico';

/** Each catalogue with a number of the scale, with the rest of a record that has the number. */
const PLACES: readonly (readonly [name: string, field: string, rest: object])[] = [
  [HONOURS, 'hoAcRangoFinal', { hoAcRangoInicial: 0.1, estatus: false }],
  [HONOURS, 'hoAcRangoInicial', { hoAcRangoFinal: 0.1 }],
  ['academicos/condicion-academica', 'coAcRangoFinal', { coAcPorIndice: true, coAcRangoInicial: 0.1 }],
  ['academicos/calificaciones-literales', 'caLiPuntos', {}],
  ['academicos/estudiante-egresado', 'esEgIndice', {}],
];

const SCALES = [
  ['demo', 4],
  ['cien', 100],
] as const;

describe.each(SCALES)('at %s, whose averages are of %d', (code, scale) => {
  let rules: RuleWriter;
  beforeAll(async () => {
    rules = await ruleWriter(await signIn(server.url, 'admin', code));
  });

  it.each(PLACES)('%s takes %s up to that', async (name, field, rest) => {
    const told = async (value: number): Promise<readonly string[]> =>
      (await rules.post(name, { ...rest, [field]: value })).split(' ');
    expect(await told(scale)).not.toContain(field);
    expect(await told(scale + 0.01)).toContain(field);
  });

  it('the form judges as the server does', async () => {
    const institution = present(
      server.model.institutions.find((one) => one.code === code),
      code,
    );
    const { definition } = present(ofKind(institution, 'catalogue').get(HONOURS), HONOURS);
    const { validate } = await loadValidator(definition);
    const told = (hoAcRangoFinal: number) =>
      validate({ hoAcOrden: 9, hoAcDescripcion: 'Otro', hoAcRangoInicial: 0, hoAcRangoFinal, estatus: true });
    expect(told(scale)).toEqual([]);
    expect(told(scale + 0.01)).toMatchObject([{ path: 'hoAcRangoFinal', params: { max: scale } }]);
  });

  it('the database holds its rows to that, and those of nobody else', async () => {
    const url = companyUrl(server.databaseUrl, companyOf(server.model, code));
    const set = (value: number) =>
      execute(url, `update academicos.honor_academico set hoacrangofinal = ${value} where honoracademicoid = 1`);
    await set(scale);
    await expect(set(scale + 0.01)).rejects.toThrow('hoacrangofinal');
  });
});

/** What comes of honours up to a number of the scale of 100. */
const withHonours = async (code: string) => {
  const body = { hoAcOrden: 8, hoAcDescripcion: 'Con honores', hoAcRangoInicial: 3, hoAcRangoFinal: 89.5 };
  return (await signIn(server.url, 'admin', code)).post(`/api/${HONOURS}`, body);
};

it('what they have otherwise is what each is told of', async () => {
  expect(outcome(await withHonours('cien'))).toBe('ok');
  expect(errorsOf((await withHonours('demo')).json)).toMatchObject([{ field: 'hoAcRangoFinal', params: { max: 4 } }]);
});
