import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MODEL_TYPES } from '#tests/support/model-types.ts';
import { formatProblems, generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';

const run = promisify(execFile);

const FIELDS = `  concepto: { type: string, label: { es: Concepto, en: Concept } }
  lineas:
    type: list
    label: { es: Líneas, en: Lines }
    fields:
      monto: { type: money, label: { es: Monto, en: Amount } }
      cuentaId: { type: reference, to: cajas/cuentas, label: { es: Cuenta, en: Account } }
`;

const cuentas = (fields: string): string => `kind: catalogue
title: { es: Cuentas, en: Accounts }
record: { es: cuenta, en: account }
api: { id: cuentaId }
fields:
${fields}`;

const HOLDER = '  titular: { type: string, label: { es: Titular, en: Holder } }\n';

const cobros = (fields: string): string => `kind: catalogue
title: { es: Cobros, en: Charges }
record: { es: cobro, en: charge }
screen: cobro
api: { id: cobroId }
fields:
${fields}`;

const planes = (fields: string): string => `kind: catalogue
title: { es: Planes, en: Plans }
record: { es: plan, en: plan }
api: { id: planId }
fields:
  nombre: { type: string, label: { es: Nombre, en: Name } }
${fields}form:
  plan: { slot: plan, fields: [horas] }
`;

const HOURS = '  horas: { type: integer, label: { es: Horas, en: Hours } }\n';

/** As CONTRIBUTING says to write them. */
const SCREENS: Readonly<Record<string, string>> = {
  'cobro/places.ts': `import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/cajas/cobros/cobro.ts';
export const places = { fields: { concepto: 'input', lineas: 'own' }, added: true } satisfies Places<FieldName>;
`,
  'cobro/screen.tsx': `import type { ReactNode } from 'react';
import { DrawnCreate, DrawnEdit } from '#src/app/drawn/DrawnForm.tsx';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { AddedFields, Input } from '#src/app/drawn/Input.tsx';
import type { ValuesOf } from '#src/app/field/form-record.ts';
import type { CobroLineas, FieldName } from '#generated/screens/cajas/cobros/cobro.ts';
import type { Cuenta } from '#generated/screens/cajas/cuentas/registro.ts';
export const holderOf = ({ titular }: ValuesOf<Cuenta>): unknown => titular;
export const total = (rows: readonly ValuesOf<CobroLineas>[]): number =>
  rows.reduce((sum, { monto }) => sum + Number(monto), 0);
const fields = (
  <>
    <Input<FieldName> source="concepto" />
    <AddedFields />
  </>
);
export const List = (): ReactNode => <DrawnList />;
export const Create = (): ReactNode => <DrawnCreate>{fields}</DrawnCreate>;
export const Edit = (): ReactNode => <DrawnEdit>{fields}</DrawnEdit>;
`,
  'plan/places.ts': `import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/cajas/planes/plan.ts';
export const places = { fields: { horas: 'input' }, added: true } satisfies Places<FieldName>;
`,
  'plan/slot.tsx': `import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ValuesOf } from '#src/app/field/form-record.ts';
import type { Plan } from '#generated/screens/cajas/planes/plan.ts';
const WATCHED = ['nombre', 'horas'] as const satisfies readonly (keyof Plan)[];
export const PlanSlot = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [name] = useWatch<ValuesOf<Plan>, typeof WATCHED>({ name: WATCHED });
  return <section aria-label={String(name)}>{children}</section>;
};
`,
};

let project: string;

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};

/** One project for all, of which the type-check remembers what a test leaves as it was: most of the app’s own modules. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'rectoria-drawn-'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  for (const [path, text] of Object.entries(SCREENS)) put(`src/screens/${path}`, text);
  const source = resolve('.');
  put(
    'tsconfig.json',
    JSON.stringify({
      extends: join(source, 'tsconfig.json'),
      compilerOptions: {
        incremental: true,
        tsBuildInfoFile: './checked.tsbuildinfo',
        paths: {
          '#src/screens/*': ['./src/screens/*'],
          '#src/*': [`${source}/src/*`],
          '#generated/*': ['./.generated/*'],
        },
      },
      include: [
        'src',
        '.generated/screens',
        join(source, 'src/app/words/*.d.ts'),
        ...MODEL_TYPES.map((file) => join(source, file)),
      ],
      exclude: [],
    }),
  );
});

beforeEach(() => {
  rmSync(join(project, 'resources'), { recursive: true, force: true });
  put('resources/base/cajas/cobros.yaml', cobros(FIELDS));
  put('resources/base/cajas/planes.yaml', planes(HOURS));
  put('resources/base/cajas/cuentas.yaml', cuentas(HOLDER));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const overlay = (code: string, company: number): void => {
  put(`resources/institutions/${code}/institution.yaml`, `kind: institution\nname: ${code}\ncompanyId: ${company}\n`);
  put(
    `resources/institutions/${code}/cajas/cobros.yaml`,
    `extends: base\nfields:\n  cuenta: { type: string, label: { es: Cuenta, en: Account }, maxLength: ${company} }\n`,
  );
  put(`resources/institutions/${code}/cajas/planes.yaml`, `extends: base\nfields:\n  horas: { max: ${company} }\n`);
};

/** What the type-check says of the project; empty where all is well. */
async function typeCheck(): Promise<string> {
  const { model, problems } = await runPipeline({ resourcesDir: join(project, 'resources') });
  if (model === null) throw new Error(formatProblems(problems));
  await writeGenerated(generate(model), join(project, '.generated'));
  try {
    await run(resolve('node_modules/.bin/tsc'), ['--noEmit', '-p', join(project, 'tsconfig.json')], { cwd: project });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

it('a drawn screen and a slot pass as long as base stays, also where every institution has an overlay', async () => {
  expect(await typeCheck()).toBe('');
  overlay('alfa', 7);
  overlay('beta', 8);
  expect(await typeCheck()).toBe('');
});

it.each([
  ['a field of the screen is renamed', 'cobros', cobros(FIELDS.replace('concepto:', 'motivo:')), 'concepto'],
  ['a column that its code reads is renamed', 'cobros', cobros(FIELDS.replace('monto:', 'valor:')), 'monto'],
  ['a field comes', 'cobros', cobros(`${FIELDS}  nota: { type: string, label: { es: Nota, en: Note } }\n`), 'nota'],
  ['a field that a slot reads is renamed', 'planes', planes(HOURS).replace('nombre:', 'titulo:'), 'nombre'],
  [
    'a field of a record that it leads to is renamed',
    'cuentas',
    cuentas(HOLDER.replace('titular:', 'dueno:')),
    'titular',
  ],
  [
    'a field of the slot goes into another part',
    'planes',
    planes(HOURS).replace('fields: [horas]', 'fields: [nombre]'),
    'horas',
  ],
])('%s in base: the type-check fails and names it', async (_case, name, yaml, named) => {
  overlay('alfa', 7);
  put(`resources/institutions/alfa/cajas/planes.yaml`, 'extends: base\ntitle: { es: Planes de alfa }\n');
  put(`resources/base/cajas/${name}.yaml`, yaml);
  const said = await typeCheck();
  expect(said).toMatch(new RegExp(String.raw`src/screens/[\s\S]*['"]${named}['"]`));
});
