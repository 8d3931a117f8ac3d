import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { variantsOf } from '#src/codegen/variants.ts';
import { readReferenceData } from '#src/kinds/catalogue/reference-data/index.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { MenuEntry } from '#src/model/menu.ts';
import { present } from '#src/model/present.ts';
import { type InstitutionResources, ofKind, type Resource, theOne } from '#src/model/resource.ts';
import { serveLogo } from '#src/server/public/logo.ts';
import { formatProblems, runPipeline } from './run.ts';

const DIR = 'tests/fixtures/chain/right';

async function filesOf(institution: InstitutionResources): Promise<readonly string[]> {
  const { data } = await readReferenceData(institution, [...ofKind(institution, 'catalogue').values()], DIR);
  return data.map(({ file }) => file.slice(DIR.length + 1)).toSorted();
}

describe('an institution that extends another', async () => {
  const { model } = await runPipeline({ resourcesDir: DIR });
  const institution = (code: string): InstitutionResources =>
    present(
      model?.institutions.find((one) => one.code === code),
      code,
    );
  const catalogue = (code: string, name: string) =>
    present(ofKind(institution(code), 'catalogue').get(name), `${name} of ${code}`);
  const field = (code: string, name: string) =>
    present(
      catalogue(code, 'financieros/bancos').definition.fields.find((one) => one.name === name),
      name,
    );
  const placeOf = (code: string, ...path: readonly string[]): string => {
    const { file, line } = catalogue(code, 'financieros/bancos').origin(path);
    return `${file.slice(DIR.length + 1)}:${line}`;
  };

  test('knows whom it extends, the nearest first', () => {
    expect(['unicda', 'prueba', 'formacion'].map((code) => institution(code).over)).toEqual([
      [],
      ['unicda'],
      ['prueba', 'unicda'],
    ]);
  });

  test('has what all layers say, the nearest before the others', () => {
    expect(field('unicda', 'swift')).toMatchObject({ maxLength: 11, label: { es: 'SWIFT' } });
    expect(field('prueba', 'swift')).toMatchObject({ maxLength: 8, label: { es: 'SWIFT' } });
    expect(field('formacion', 'swift')).toMatchObject({ maxLength: 8, label: { es: 'Código SWIFT' } });
    expect(field('formacion', 'siglas')).toMatchObject({ required: true, label: { es: 'Iniciales' } });
    expect(field('formacion', 'siglas')).not.toHaveProperty('maxLength');
    const names = catalogue('formacion', 'financieros/bancos').definition.fields.map(({ name }) => name);
    expect(names).toEqual(['nombre', 'siglas', 'codigo', 'swift']);
  });

  test('knows of each value which layer says it, and of all layers the files', () => {
    expect(placeOf('formacion', 'fields', 'swift', 'label', 'es')).toBe(
      'institutions/formacion/financieros/bancos.yaml:3',
    );
    expect(placeOf('formacion', 'fields', 'swift', 'maxLength')).toBe('institutions/prueba/financieros/bancos.yaml:3');
    expect(placeOf('formacion', 'fields', 'siglas', 'required')).toBe('institutions/unicda/financieros/bancos.yaml:3');
    expect(placeOf('formacion', 'fields', 'codigo', 'type')).toBe('base/financieros/bancos.yaml:8');
    expect(catalogue('formacion', 'financieros/bancos').sources.map(({ layer }) => layer)).toEqual([
      'formacion',
      'prueba',
      'unicda',
      'base',
    ]);
  });

  test('has the resources that only the other one has, and shares those that it changes nothing of', () => {
    const cajas = catalogue('prueba', 'financieros/cajas');
    expect(cajas.definition.fields.map(({ name }) => name)).toEqual(['nombre']);
    expect(catalogue('formacion', 'financieros/cajas')).toBe(cajas);
    expect(catalogue('unicda', 'financieros/cajas').definition.fields).toHaveLength(2);
    const variants = variantsOf(present(model, 'The model')).map(({ name, resource, institutions }) => [
      resource.name,
      name,
      institutions.join(' '),
    ]);
    expect(variants).toEqual([
      ['financieros/bancos', 'formacion', 'formacion'],
      ['financieros/bancos', 'prueba', 'prueba'],
      ['financieros/bancos', 'unicda', 'unicda'],
      ['financieros/cajas', 'prueba', 'formacion prueba'],
      ['financieros/cajas', 'unicda', 'unicda'],
    ]);
  });

  test('has the settings of the other one, but what is each one’s own', () => {
    expect(settingsOf(institution('formacion'))).toMatchObject({
      name: 'UNICDA (formación)',
      companyId: 4,
      apiBase: '',
      idleMinutes: 20,
      language: 'es',
      colors: { primary: '#7a1f3d' },
    });
    expect(settingsOf(institution('unicda'))).toMatchObject({ apiBase: 'https://api.unicda.example', language: 'en' });
  });

  test('begins with the reference data of the nearest layer that has some', async () => {
    expect(await filesOf(institution('formacion'))).toEqual([
      'institutions/prueba/financieros/cajas.csv',
      'institutions/unicda/financieros/bancos.csv',
    ]);
    expect(await filesOf(institution('unicda'))).toEqual(['institutions/unicda/financieros/bancos.csv']);
  });
});

/** Four layers, each of which says a little of everything that is no catalogue. */
const PARTS: Readonly<Record<string, string>> = {
  'base/pruebas/clases.yaml': `kind: catalogue
title: { es: Clases, en: Classes }
record: { es: clase, en: class }
api: { id: claseId }
fields: { nombre: { type: string, label: { es: Nombre, en: Name } } }
`,
  'base/pruebas/aulas.yaml': `kind: catalogue
title: { es: Aulas, en: Rooms }
record: { es: aula, en: room }
api: { id: aulaId }
fields: { nombre: { type: string, label: { es: Nombre, en: Name } }, estatus: { type: active } }
`,
  'base/pruebas/pagina.yaml': `kind: screen
title: { es: Página, en: Page }
route: /pagina
module: pagina
actions: [mover, borrar]
`,
  'base/pruebas/proceso.yaml': `kind: process
title: { es: Proceso, en: Process }
does: { es: Hace., en: It does. }
run: proceso
changes: [pruebas/clases]
fields:
  dia: { type: date, label: { es: Día, en: Day }, required: true }
  lugar: { type: string, label: { es: Lugar, en: Place } }
`,
  'base/menu.yaml': `entries:
  pruebas: { title: { es: Pruebas, en: Tests }, entries: { pruebas/clases: {}, pruebas/aulas: {}, pruebas/pagina: {}, pruebas/proceso: {} } }
`,
  'base/home.yaml': `counts:
  clases: { title: { es: Clases, en: Classes }, of: pruebas/clases }
roles: { 2: [mensajes, clases] }
others: [mensajes]
`,
  'institutions/unicda/institution.yaml':
    'name: Unicda\ncompanyId: 1\nemail: a@unicda.example\nidleMinutes: 30\nsurveys: false\n',
  'institutions/unicda/logo.png': 'unicda',
  'institutions/unicda/menu.yaml': `extends: base
entries:
  pruebas: { entries: { pruebas/aulas: remove, pruebas/pagina: { before: pruebas/clases } } }
  otras: { title: { es: Otras, en: Others }, entries: { pruebas/aulas: {} } }
`,
  'institutions/unicda/home.yaml': `extends: base
counts: { aulas: { title: { es: Aulas, en: Rooms }, of: pruebas/aulas } }
roles: { 2: { aulas: { before: clases } } }
`,
  'institutions/unicda/pruebas/pagina.yaml': 'extends: base\nactions: { borrar: remove, ver: {} }\n',
  'institutions/unicda/pruebas/proceso.yaml':
    'extends: base\nchanges: { pruebas/aulas: {} }\nfields: { lugar: { maxLength: 30 } }\n',
  'institutions/prueba/institution.yaml': 'extends: unicda\nname: Prueba\ncompanyId: 2\nemail: remove\nsurveys: true\n',
  'institutions/prueba/menu.yaml': `extends: base
entries: { otras: { before: pruebas, title: { es: Las demás, en: The rest } } }
`,
  'institutions/prueba/home.yaml': 'extends: base\nroles: { 2: { clases: remove }, 3: [aulas] }\n',
  'institutions/prueba/pruebas/pagina.yaml': 'extends: base\nroute: /otra\n',
  'institutions/prueba/pruebas/proceso.yaml': 'extends: base\nfields: { lugar: { required: true } }\n',
  'institutions/formacion/institution.yaml': 'extends: prueba\nname: Formación\ncompanyId: 3\n',
  'institutions/formacion/logo.png': 'formacion',
  'institutions/formacion/menu.yaml': 'extends: base\nentries: { pruebas: { entries: { pruebas/proceso: remove } } }\n',
  'institutions/formacion/pruebas/pagina.yaml': 'extends: base\ntitle: { es: Otra página, en: Another page }\n',
  'institutions/formacion/pruebas/proceso.yaml':
    'extends: base\nreversible: false\nfields: { dia: { label: { es: Fecha, en: Date } } }\n',
};

const linksOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => ('resource' in entry ? [entry.resource] : [entry.key, ...linksOf(entry.entries)]));

describe('along a chain go, besides catalogues,', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rectoria-chain-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(PARTS)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const { model, problems } = await runPipeline({ resourcesDir: dir });
  const institution = (code: string): InstitutionResources =>
    present(
      model?.institutions.find((one) => one.code === code),
      formatProblems(problems),
    );
  const CODES = ['unicda', 'prueba', 'formacion'];
  const placeOf = ({ origin }: Resource, ...path: readonly string[]): string => {
    const { file, line } = origin(path);
    return `${file.slice(dir.length + 1)}:${line}`;
  };

  test('the menu', () => {
    const [unicda, prueba, formacion] = CODES.map((code) =>
      linksOf(theOne(institution(code), 'menu').definition.entries),
    );
    const own = ['pruebas', 'pruebas/pagina', 'pruebas/clases'];
    expect(unicda).toEqual([...own, 'pruebas/proceso', 'otras', 'pruebas/aulas']);
    expect(prueba).toEqual(['otras', 'pruebas/aulas', ...own, 'pruebas/proceso']);
    expect(formacion).toEqual(['otras', 'pruebas/aulas', ...own]);
    const menu = theOne(institution('formacion'), 'menu');
    expect(placeOf(menu, 'entries', 'otras', 'title', 'es')).toBe('institutions/prueba/menu.yaml:2');
    expect(placeOf(menu, 'entries', 'otras', 'entries', 'pruebas/aulas')).toBe('institutions/unicda/menu.yaml:4');
    expect(placeOf(menu, 'entries', 'pruebas', 'title', 'es')).toBe('base/menu.yaml:2');
  });

  test('the home page', () => {
    const [unicda, prueba, formacion] = CODES.map((code) => theOne(institution(code), 'home').definition.roles);
    expect(unicda).toEqual({ 2: ['mensajes', 'aulas', 'clases'] });
    expect(prueba).toEqual({ 2: ['mensajes', 'aulas'], 3: ['aulas'] });
    expect(formacion).toBe(prueba);
    const home = theOne(institution('formacion'), 'home');
    expect(placeOf(home, 'roles', '2', '1')).toBe('institutions/unicda/home.yaml:3');
    expect(placeOf(home, 'counts', 'clases', 'of')).toBe('base/home.yaml:2');
  });

  test('screens', () => {
    const screens = CODES.map((code) => institution(code).screens.get('pruebas/pagina'));
    expect(screens).toMatchObject([
      { route: '/pagina', actions: ['view', 'mover', 'ver'], title: { es: 'Página' } },
      { route: '/otra', actions: ['view', 'mover', 'ver'], title: { es: 'Página' } },
      { route: '/otra', actions: ['view', 'mover', 'ver'], title: { es: 'Otra página' } },
    ]);
    const page = present(institution('formacion').resources.get('pruebas/pagina'), 'The page');
    expect(page.sources.map(({ layer }) => layer)).toEqual(['formacion', 'prueba', 'unicda', 'base']);
    expect(placeOf(page, 'route')).toBe('institutions/prueba/pruebas/pagina.yaml:2');
    expect(placeOf(page, 'actions', '1')).toBe('institutions/unicda/pruebas/pagina.yaml:2');
    expect(placeOf(page, 'module')).toBe('base/pruebas/pagina.yaml:4');
  });

  test('processes, and what they ask for', () => {
    const processes = CODES.map((code) => present(ofKind(institution(code), 'process').get('pruebas/proceso'), code));
    expect(processes.map(({ definition: { changes, reversible } }) => [changes, reversible])).toEqual([
      [['pruebas/clases', 'pruebas/aulas'], true],
      [['pruebas/clases', 'pruebas/aulas'], true],
      [['pruebas/clases', 'pruebas/aulas'], false],
    ]);
    const asked = CODES.map((code) =>
      ofKind(institution(code), 'catalogue')
        .get('pruebas/proceso')
        ?.definition.fields.find(({ name }) => name === 'lugar'),
    );
    expect(asked).toMatchObject([
      { maxLength: 30, required: false },
      { maxLength: 30, required: true },
      { maxLength: 30, required: true },
    ]);
    const last = present(processes[2], 'The last');
    expect(placeOf(last, 'fields', 'dia', 'label', 'es')).toBe('institutions/formacion/pruebas/proceso.yaml:3');
    expect(placeOf(last, 'fields', 'lugar', 'required')).toBe('institutions/prueba/pruebas/proceso.yaml:2');
    expect(placeOf(last, 'fields', 'lugar', 'maxLength')).toBe('institutions/unicda/pruebas/proceso.yaml:3');
  });

  test('settings, of which one takes away what it does not want', () => {
    const settings = CODES.map((code) => settingsOf(institution(code)));
    expect(settings.map(({ email, idleMinutes, surveys }) => [email, idleMinutes, surveys])).toEqual([
      ['a@unicda.example', 30, false],
      [null, 30, true],
      [null, 30, true],
    ]);
  });

  test('the logo of the nearest layer that has one', async () => {
    const app = fastify();
    app.decorateRequest('requestContext', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const whose = institution(String(request.headers['x-institution']));
      request.requestContext = { institution: whose, session: null, refusal: null };
      done();
    });
    serveLogo(app, dir);
    const logos = CODES.map(async (code) => {
      const answer = await app.inject({ url: '/logo.png', headers: { 'x-institution': code } });
      return answer.body;
    });
    expect(await Promise.all(logos)).toEqual(['unicda', 'unicda', 'formacion']);
    await app.close();
  });
});
