import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenRoute } from '#src/codegen/screen-routes.ts';
import { missingModules } from '#src/pipeline/missing-modules.ts';
import { generate, runPipeline } from '#src/pipeline/run.ts';
import type { Checked } from '#src/model/resource.ts';

const YAML = `kind: catalogue
title: { es: Cobros, en: Charges }
record: { es: cobro, en: charge }
screen: cobro-de-prueba
api: { id: cobroId }
fields:
  concepto: { type: string, label: { es: Concepto, en: Concept } }
`;

const WITH_SLOTS = `kind: catalogue
title: { es: Planes, en: Plans }
record: { es: plan, en: plan }
api: { id: planId }
fields:
  nombre: { type: string, label: { es: Nombre, en: Name } }
  horas: { type: integer, label: { es: Horas, en: Hours } }
form:
  materias:
    slot: plan-de-prueba
    title: { es: Materias, en: Subjects }
    fields: [horas]
  resumen: { slot: resumen }
`;

let folder: string;
let model: Checked;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rectoria-hand-written-'));
  mkdirSync(join(folder, 'base/cajas'), { recursive: true });
  writeFileSync(join(folder, 'base/cajas/cobros.yaml'), YAML);
  writeFileSync(join(folder, 'base/cajas/planes.yaml'), WITH_SLOTS);
  const outcome = await runPipeline({ resourcesDir: folder });
  if (outcome.model === null) throw new Error(JSON.stringify(outcome.problems));
  model = outcome.model;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a catalogue with `screen:`', () => {
  it('opens the hand-written screen over its generated validator, inputs and columns', () => {
    const files = new Map(generate(model).map(({ path, content }) => [path, content]));
    const at = (file: string): string | undefined => files.get(`screens/cajas/cobros/base/${file}`);
    expect(at('screen.tsx')).toContain(`import * as screen from '#src/screens/cobro-de-prueba/screen.tsx';`);
    expect(at('screen.tsx')).toContain('<StringInput source="concepto" maxLength={200} />');
    expect(at('screen.tsx')).toContain(
      'export const Edit = () => <DrawnScreen variant={variant} view={screen.Edit} />;',
    );
    expect([at('validate.js'), at('wire.ts'), at('texts.es.ts')].every((content) => content !== undefined)).toBe(true);
  });

  it('is listed as hand-written, with its module', () => {
    const list = execFileSync('npx', ['tsx', 'scripts/screens.ts', 'list', '--json', '--resources', folder], {
      encoding: 'utf8',
    });
    const rows: readonly ScreenRoute[] = JSON.parse(list);
    expect(rows.filter(({ kind }) => kind !== 'app')).toMatchObject([
      { path: '/cajas/cobros', handWritten: true, module: 'src/screens/cobro-de-prueba/screen.tsx' },
      { path: '/cajas/planes', handWritten: false },
    ]);
  });
});

const slotScreen = (): string =>
  generate(model).find(({ path }) => path === 'screens/cajas/planes/base/screen.tsx')?.content ?? '';

describe('a form with slots', () => {
  it('draws the inputs of their fields inside the hand-written parts, and the rest as ever', () => {
    expect(slotScreen()).toContain(`import { PlanDePruebaSlot } from '#src/screens/plan-de-prueba/slot.tsx';`);
    expect(slotScreen()).toContain(`    <StringInput source="nombre" maxLength={200} />
    <FormSection name="materias">
      <PlanDePruebaSlot>
        <IntegerInput source="horas" />
      </PlanDePruebaSlot>
    </FormSection>
    <ResumenSlot />
`);
  });

  it('is told of, with its place, where a module is missing', () => {
    expect(missingModules(model).map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
      [join(folder, 'base/cajas/cobros.yaml'), 4, 9, 'There is no src/screens/cobro-de-prueba/screen.tsx.'],
      [join(folder, 'base/cajas/planes.yaml'), 10, 11, 'There is no src/screens/plan-de-prueba/slot.tsx.'],
      [join(folder, 'base/cajas/planes.yaml'), 13, 20, 'There is no src/screens/resumen/slot.tsx.'],
    ]);
  });
});
