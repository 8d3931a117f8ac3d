import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let folder: string;
let model: Checked;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rectoria-hand-written-'));
  mkdirSync(join(folder, 'base/cajas'), { recursive: true });
  writeFileSync(join(folder, 'base/cajas/cobros.yaml'), YAML);
  const outcome = await runPipeline({ resourcesDir: folder });
  if (outcome.model === null) throw new Error(JSON.stringify(outcome.problems));
  model = outcome.model;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a catalogue with `screen:`', () => {
  it('opens the hand-written screen, and keeps its generated validator, texts and wire', () => {
    const files = new Map(generate(model).map(({ path, content }) => [path, content]));
    const at = (file: string): string | undefined => files.get(`screens/cajas/cobros/base/${file}`);
    expect(at('screen.tsx')).toBe(`export { Create, Edit, List } from '#src/screens/cobro-de-prueba/screen.tsx';\n`);
    expect([at('validate.js'), at('wire.ts'), at('texts.es.ts')].every((content) => content !== undefined)).toBe(true);
  });

  it('is listed as hand-written, with its module', () => {
    const list = execFileSync('npx', ['tsx', 'scripts/screens.ts', 'list', '--json', '--resources', folder], {
      encoding: 'utf8',
    });
    expect(JSON.parse(list)).toMatchObject([
      { path: '/cajas/cobros', handWritten: true, module: 'src/screens/cobro-de-prueba/screen.tsx' },
    ]);
  });
});
