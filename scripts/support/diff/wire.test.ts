import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { present } from '#src/model/present.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import type { Found } from '#src/screen-diff/found.ts';
import { wireBetween } from './wire.ts';

const FILES: Readonly<Record<string, string>> = {
  'base/pruebas/bancos.yaml': `kind: catalogue
title: { es: Bancos, en: Banks }
record: { es: banco, en: bank }
api:
  id: bancoId
  path: api/pruebas/bancos
fields:
  nombre:
    type: string
    label: { es: Nombre, en: Name }
    maxLength: 60
  monto: { type: integer, label: { es: Monto, en: Amount }, max: 9 }
  sucursales:
    type: list
    label: { es: Sucursales, en: Branches }
    fields:
      calle: { type: string, label: { es: Calle, en: Street } }
`,
  'base/pruebas/apertura.yaml': `kind: process
title: { es: Abrir, en: Open }
does: { es: Abre., en: Opens. }
run: desactivar-ncf
creates: [pruebas/bancos]
reversible: false
fields:
  ano: { type: integer, label: { es: Año, en: Year }, required: true }
`,
  'base/pruebas/proponer.yaml': `kind: screen
title: { es: Proponer, en: Propose }
public:
  intro: { es: Diga., en: Say. }
  done: { es: Recibido., en: Received. }
  of: pruebas/bancos
  fields:
    - nombre
`,
  'base/personas/personas.yaml': `kind: catalogue
title: { es: Personas, en: Persons }
record: { es: persona, en: person }
api: { id: personaId }
fields:
  apellido: { type: string, label: { es: Apellido, en: Surname } }
`,
  'institutions/una/institution.yaml': 'name: Una\ncompanyId: 1\n',
  'institutions/una/pruebas/bancos.yaml': 'extends: base\nfields:\n  nombre: { label: { es: Banco, en: Bank } }\n',
};

const root = mkdtempSync(join(tmpdir(), 'rectoria-wire-'));

afterAll(() => rmSync(root, { recursive: true }));

async function modelOf(side: string, files: Readonly<Record<string, string>>): Promise<Checked> {
  const dir = mkdtempSync(join(root, side));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const { model, problems } = await runPipeline({ resourcesDir: dir });
  return present(model, formatProblems(problems));
}

const before = await modelOf('before', FILES);

/** `pruebas/bancos.yaml: maxLength: 60` */
function lineAt(span: Span | null): string {
  if (span === null) return '—';
  const line = readFileSync(span.file, 'utf8').split('\n')[span.line - 1];
  return `${span.file.split('/').slice(-2).join('/')}: ${String(line).trim()}`;
}

interface Edit {
  readonly file: string;
  readonly from?: string;
  readonly to: string;
}

async function foundAfter(...edits: readonly Edit[]): Promise<readonly Found[]> {
  const files = edits.reduce<Readonly<Record<string, string>>>((all, { file, from, to }) => {
    const text = all[file];
    if (from === undefined) return { ...all, [file]: to };
    expect(text).toContain(from);
    return { ...all, [file]: String(text).replace(from, to) };
  }, FILES);
  return wireBetween({ before, after: await modelOf('after', files) });
}

/** What is told of a call: where in it, and the line of each side. */
async function told(call: string, ...edits: readonly Edit[]): Promise<readonly string[]> {
  const own = (await foundAfter(...edits)).filter(({ difference }) => difference.resource === call);
  return own.map(({ difference: { path, source } }) =>
    [path.join('.'), lineAt(source.before), lineAt(source.after)].join(' | '),
  );
}

const BANKS = 'base/pruebas/bancos.yaml';
const PATH = 'pruebas/bancos.yaml: path: api/pruebas/bancos';

test('a limit of a field leads to the line that says it, under the name that it has there', async () => {
  expect(await told('POST /api/pruebas/bancos', { file: BANKS, from: 'maxLength: 60', to: 'maxLength: 50' })).toEqual([
    'body.nombre.maxLength | pruebas/bancos.yaml: maxLength: 60 | pruebas/bancos.yaml: maxLength: 50',
    'answers.201.nombre.maxLength | pruebas/bancos.yaml: maxLength: 60 | pruebas/bancos.yaml: maxLength: 50',
  ]);
  const [first] = await told('POST /api/pruebas/bancos', { file: BANKS, from: 'max: 9', to: 'max: 8' });
  expect(first).toMatch(/^body.monto.maximum \| .*max: 9 } \| .*max: 8 }$/);
});

test('what an overlay says leads to the overlay', async () => {
  const overlay = { file: 'institutions/una/pruebas/bancos.yaml', from: 'nombre: {', to: 'nombre: { maxLength: 20,' };
  const [first] = await told('POST /api/pruebas/bancos', overlay);
  expect(first).toMatch(/maxLength: 60 \| pruebas\/bancos.yaml: nombre: { maxLength: 20, label/);
});

test('a field that comes, or goes, in a row too, leads to its line, and else to the address', async () => {
  const file = BANKS;
  const line = 'calle: { type: string, label: { es: Calle, en: Street } }';
  const more = `${line}\n      numero: { type: string, label: { es: Número, en: Number } }`;
  const [row] = await told('POST /api/pruebas/bancos', { file, from: line, to: more });
  expect(row).toMatch(/^body.sucursales.\*.numero.properties \| .*: sucursales: \| .*: numero: { type/);
  const amount = '  monto: { type: integer, label: { es: Monto, en: Amount }, max: 9 }\n';
  const [gone] = await told('POST /api/pruebas/bancos', { file, from: amount, to: '' });
  expect(gone).toBe(`body.monto.properties | pruebas/bancos.yaml: ${amount.trim()} | ${PATH}`);
});

test('calls that come, go or move lead to the address of their resource', async () => {
  const file = BANKS;
  const shut = { file, from: 'path: api/pruebas/bancos', to: 'path: api/pruebas/bancos\n  update: false' };
  expect(await told('PUT /api/pruebas/bancos/{id}', shut)).toEqual([` | ${PATH} | ${PATH}`]);
  const moved = { file, from: 'path: api/pruebas/bancos', to: 'path: api/pruebas/banks' };
  expect(await told('/api/pruebas/banks', moved)).toEqual([
    `path | ${PATH} | pruebas/bancos.yaml: path: api/pruebas/banks`,
  ]);
});

test('the whole of a resource that is taken out leads to what takes it out', async () => {
  const out = [
    { file: 'institutions/una/personas/personas.yaml', to: 'extends: base\nremove: true\n' },
    { file: 'institutions/una/institution.yaml', to: FILES['institutions/una/institution.yaml'] ?? '' },
  ];
  const lines = ' | personas/personas.yaml: api: { id: personaId } | personas/personas.yaml: remove: true';
  expect(await told('GET /api/personas/personas', ...out)).toEqual([lines]);
  // What is served of persons beside their catalogue's own.
  expect(await told('POST /api/generales/personas/documento', ...out)).toEqual([lines]);
});

test('a process and a page that strangers open lead to their fields', async () => {
  const process = { file: 'base/pruebas/apertura.yaml', from: ', required: true', to: ', max: 2030' };
  const previewed = await told('POST /api/pruebas/apertura/vista-previa', process);
  expect(previewed).not.toEqual([]);
  for (const one of previewed) expect(one).toMatch(/^body.ano.* .*apertura.yaml: ano: {.* .*apertura.yaml: ano: {/);
  const page = { file: 'base/pruebas/proponer.yaml', from: '- nombre', to: '- nombre\n    - monto' };
  const sent = (await foundAfter(page)).map(({ difference: { path, source } }) =>
    [path.join('.'), lineAt(source.before), lineAt(source.after)].join(' | '),
  );
  expect(sent).toEqual(['body.monto.properties | pruebas/proponer.yaml: public: | pruebas/proponer.yaml: - monto']);
});

test('sign-on leads to what says it', async () => {
  const file = 'institutions/una/institution.yaml';
  const signOn =
    'signOn: { authority: https://id.example, client: abc, redirect: https://una.example/login-office365 }\n';
  const found = await foundAfter({ file, to: `${FILES[file]}${signOn}` });
  expect(found.map(({ difference: { source } }) => lineAt(source.after))).toEqual([
    `una/institution.yaml: ${signOn.trim()}`,
  ]);
});
