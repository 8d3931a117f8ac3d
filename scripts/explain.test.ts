import { expect, test } from 'vitest';
import { screensCommand } from './support/screens-command.ts';

const RESOURCES = 'tests/fixtures/chain/right';

const explainIn = async (resources: string, ...args: readonly string[]): Promise<string> => {
  let stdout = '';
  const code = await screensCommand(['explain', ...args, '--resources', resources], {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stdout += text) },
  });
  expect(code).toBe(0);
  return stdout.replaceAll(`${resources}/`, '');
};

const explain = (...args: readonly string[]): Promise<string> => explainIn(RESOURCES, ...args);

test('explain tells of a field which layer says what, the one that decides first', async () => {
  expect(await explain('financieros/bancos', 'swift', '--institution', 'formacion')).toMatchInlineSnapshot(`
    "financieros/bancos (catalogue), formacion → prueba → unicda → base

    fields.swift.type: string
      unicda  institutions/unicda/financieros/bancos.yaml:4:18

    fields.swift.label.es: Código SWIFT
      Código SWIFT  formacion  institutions/formacion/financieros/bancos.yaml:3:25
      SWIFT         unicda  institutions/unicda/financieros/bancos.yaml:4:39

    fields.swift.label.en: SWIFT code
      SWIFT code  formacion  institutions/formacion/financieros/bancos.yaml:3:43
      SWIFT       unicda  institutions/unicda/financieros/bancos.yaml:4:50

    fields.swift.maxLength: 8
      8   prueba  institutions/prueba/financieros/bancos.yaml:3:23
      11  unicda  institutions/unicda/financieros/bancos.yaml:4:70

    fields.swift.after: codigo
      codigo  prueba  institutions/prueba/financieros/bancos.yaml:3:33
      nombre  unicda  institutions/unicda/financieros/bancos.yaml:4:81
    "
  `);
});

test('explain tells what is taken away, and by whom', async () => {
  expect(await explain('financieros/bancos', 'siglas', '--institution', 'prueba')).toMatchInlineSnapshot(`
    "financieros/bancos (catalogue), prueba → unicda → base

    fields.siglas.type: string
      base  base/financieros/bancos.yaml:7:19

    fields.siglas.label.es: Iniciales
      Iniciales  unicda  institutions/unicda/financieros/bancos.yaml:3:26
      Siglas     base  base/financieros/bancos.yaml:7:40

    fields.siglas.label.en: Short name
      Short name  unicda  institutions/unicda/financieros/bancos.yaml:3:41
      Initials    base  base/financieros/bancos.yaml:7:52

    fields.siglas.required: true
      unicda  institutions/unicda/financieros/bancos.yaml:3:65

    fields.siglas.maxLength: taken away
      remove  prueba  institutions/prueba/financieros/bancos.yaml:4:24
      10      base  base/financieros/bancos.yaml:7:75
    "
  `);
  expect(await explain('financieros/cajas', 'lugar', '--institution', 'formacion')).toMatchInlineSnapshot(`
    "financieros/cajas (catalogue), formacion → prueba → unicda → base

    fields.lugar: taken away
      remove                                                 prueba  institutions/prueba/financieros/cajas.yaml:3:10
      {"type":"string","label":{"es":"Lugar","en":"Place"}}  unicda  institutions/unicda/financieros/cajas.yaml:7:10
    "
  `);
});

test('explain tells all of a file, and of settings nothing that is another institution’s own', async () => {
  expect(await explain('institution', '--institution', 'prueba')).toMatchInlineSnapshot(`
    "institution (institution), prueba → unicda → base

    kind: institution
      unicda  institutions/unicda/institution.yaml:1:7

    language: es
      es  prueba  institutions/prueba/institution.yaml:4:11
      en  unicda  institutions/unicda/institution.yaml:5:11

    idleMinutes: 20
      unicda  institutions/unicda/institution.yaml:6:14

    colors.primary: #7a1f3d
      unicda  institutions/unicda/institution.yaml:7:20

    name: UNICDA (prueba)
      prueba  institutions/prueba/institution.yaml:2:7

    companyId: 3
      prueba  institutions/prueba/institution.yaml:3:12
    "
  `);
});

test('explain tells a key of base as JSON, where no institution is named', async () => {
  expect(JSON.parse(await explain('financieros/bancos', 'record.es', '--json'))).toEqual([
    {
      path: 'record.es',
      value: 'banco',
      said: [{ layer: 'base', file: 'base/financieros/bancos.yaml', line: 3, column: 15, said: 'banco' }],
    },
  ]);
});

test.each([
  [['financieros/banco'], 'There is no resource financieros/banco. Did you mean `financieros/bancos`?'],
  [['financieros/cajas'], 'There is no resource financieros/cajas.'],
  [['financieros/bancos', 'sigla'], 'There is no field or key sigla. Did you mean `siglas`?'],
  [['financieros/bancos', '--institution', 'unida'], 'There is no institution unida. Did you mean `unicda`?'],
  [[], 'NAME is missing.'],
  [['financieros/bancos', 'siglas', 'mas'], 'mas is one word too many.'],
])('explain %j: %s', async (args, message) => {
  await expect(explain(...args)).rejects.toThrow(message);
});

const rows = (...args: readonly string[]): Promise<string> =>
  explainIn('tests/fixtures/csv-overlay/right', 'pruebas/bancos', ...args);

test('explain tells of rows of reference data which layer says which cells, and which takes them out', async () => {
  expect(await rows('startsWith.1', '--institution', 'prueba')).toMatchInlineSnapshot(`
    "pruebas/bancos (catalogue), prueba → una → base

    startsWith.1: {"nombre":"Uno","siglas":"UN","orden":1}
      {"siglas":"UN"}                          prueba  institutions/prueba/pruebas/bancos.csv:2:1
      {"siglas":"UNO"}                         una  institutions/una/pruebas/bancos.csv:2:1
      {"nombre":"Uno","siglas":"U","orden":1}  base  base/pruebas/bancos.csv:2:1
    "
  `);
  expect(await rows('startsWith.4', '--institution', 'una')).toMatchInlineSnapshot(`
    "pruebas/bancos (catalogue), una → base

    startsWith.4: taken away
      remove                                      una  institutions/una/pruebas/bancos.csv:5:1
      {"nombre":"Cuatro","siglas":"C","orden":4}  base  base/pruebas/bancos.csv:5:1
    "
  `);
  const everything = await rows('--institution', 'una');
  expect(everything).toContain('startsWith.6: ');
  expect(everything).not.toContain('startsWith.5: ');
  expect(await rows()).not.toContain('startsWith');
});
