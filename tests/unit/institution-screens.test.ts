import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatProblems, generate, runPipeline } from '#src/pipeline/run.ts';
import { missingModules } from '#src/pipeline/missing-modules.ts';
import { present } from '#src/model/present.ts';
import type { Checked } from '#src/model/resource.ts';

const catalogue = (title: string, id: string): string => `kind: catalogue
title: { es: ${title}, en: ${title} }
record: { es: uno, en: one, label: nombre }
api: { id: ${id} }
fields:
  nombre: { type: string, label: { es: Nombre, en: Name } }
  horas: { type: integer, label: { es: Horas, en: Hours } }
`;

const FILES: Readonly<Record<string, string>> = {
  'base/cajas/cobros.yaml': catalogue('Cobros', 'cobroId'),
  'base/cajas/planes.yaml': catalogue('Planes', 'planId'),
  'institutions/alfa/institution.yaml': 'name: Alfa\ncompanyId: 1\n',
  'institutions/beta/institution.yaml': 'name: Beta\ncompanyId: 2\n',
  // A page of its own, a screen of base's that it draws itself, and a part of another one.
  'institutions/alfa/cajas/tablero.yaml': `kind: screen
title: { es: Tablero, en: Board }
route: /cajas/tablero/:dia
module: tablero-de-alfa
actions: [mover]
calls: [GET api/cajas/cobros]
`,
  'institutions/alfa/cajas/cobros.yaml': 'extends: base\nscreen: cobro-de-alfa\n',
  'institutions/alfa/cajas/planes.yaml': `extends: base
form:
  horario: { slot: horas-de-alfa, title: { es: Horario, en: Timetable }, fields: [horas] }
`,
  'institutions/alfa-pruebas/institution.yaml': 'extends: alfa\nname: Alfa (pruebas)\ncompanyId: 3\n',
  'institutions/alfa-pruebas/cajas/cobros.yaml': 'extends: base\nscreen: remove\n',
};

let folder: string;
let model: Checked;
let modules: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rectoria-institution-screens-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const outcome = await runPipeline({ resourcesDir: folder });
  model = present(outcome.model, formatProblems(outcome.problems));
  modules = new Map(generate(model).map(({ path, content }) => [path, content]));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const institution = (code: string) =>
  present(
    model.institutions.find((one) => one.code === code),
    code,
  );

const screen = (name: string, code: string) => institution(code).screens.get(`cajas/${name}`);

/** What the variant of a catalogue is made of, as one text. */
const textsOf = (variant: string): string =>
  [...modules]
    .flatMap(([path, text]) => (path.startsWith(`screens/cajas/cobros/${variant}/`) ? [text] : []))
    .join('\n');

it('an institution has a page of its own, by YAML in its folder; who extends it has it too, and nobody else', () => {
  expect(screen('tablero', 'alfa')).toEqual({
    route: '/cajas/tablero/:dia',
    title: { es: 'Tablero', en: 'Board' },
    actions: ['view', 'mover'],
    handWritten: 'src/screens/tablero-de-alfa/screen.tsx',
  });
  expect(screen('tablero', 'alfa-pruebas')).toEqual(screen('tablero', 'alfa'));
  expect(screen('tablero', 'beta')).toBeUndefined();
  expect(modules.get('screens/cajas/tablero/alfa/screen.tsx')).toContain('#src/screens/tablero-de-alfa/screen.tsx');
});

it('it draws a screen of base’s by hand, which others go on generating, and who extends it may again', () => {
  expect(screen('cobros', 'alfa')?.handWritten).toBe('src/screens/cobro-de-alfa/screen.tsx');
  expect(screen('cobros', 'beta')?.handWritten).toBeNull();
  expect(screen('cobros', 'alfa-pruebas')?.handWritten).toBeNull();
  expect(textsOf('alfa')).toContain('#src/screens/cobro-de-alfa/screen.tsx');
  expect(textsOf('base')).not.toContain('#src/screens/');
});

it('it draws a part of a form by hand', () => {
  expect(modules.get('screens/cajas/planes/alfa/screen.tsx')).toContain('<HorasDeAlfaSlot>');
  expect(modules.get('screens/cajas/planes/alfa/screen.tsx')).toContain('#src/screens/horas-de-alfa/slot.tsx');
  expect(modules.get('screens/cajas/planes/base/screen.tsx')).not.toContain('#src/screens/');
});

it('what nobody has written yet is told at the line that names it', () => {
  const told = missingModules(model).map(({ file, line, message }) => [file.slice(folder.length + 1), line, message]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['institutions/alfa/cajas/tablero.yaml', 4, 'There is no src/screens/tablero-de-alfa/screen.tsx.'],
      ['institutions/alfa/cajas/cobros.yaml', 2, 'There is no src/screens/cobro-de-alfa/screen.tsx.'],
      ['institutions/alfa/cajas/planes.yaml', 3, 'There is no src/screens/horas-de-alfa/slot.tsx.'],
    ]),
  );
  expect(told).toHaveLength(3);
});
