import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ejectCommandIn } from '../../scripts/support/eject/command.ts';
import { type ScratchProject, scratchProject } from '#tests/support/scratch-project.ts';

const NAMES = ['cosas', 'estructuras', 'expedientes', 'grupos'];

let project: ScratchProject;

beforeAll(async () => {
  project = scratchProject('tests/golden/input', ['clave-usuario']);
  const quiet = { write: () => undefined };
  for (const name of NAMES) {
    const args = ['eject', `pruebas/${name}`, '--resources', project.resources];
    await ejectCommandIn(project.folder)(args, { stdout: quiet, stderr: quiet });
  }
});

afterAll(() => project.remove());

const told = async (): Promise<string> => {
  await project.generate();
  return project.typeCheck(NAMES.flatMap((name) => [`src/screens/${name}`, `.generated/screens/pruebas/${name}`]));
};

it('an ejected screen is right as it is, with a field of every type, states, pages and overlays', async () => {
  expect(await told()).toBe('');
});

it('and where base changes under it, the type-check tells the field: gone, renamed, new or of another type', async () => {
  const file = join(project.resources, 'base/pruebas/cosas.yaml');
  const edits: readonly (readonly [from: RegExp, to: string])[] = [
    [/^ {2}Correo: \{ type: email, .*\n/m, ''],
    [/\bCorreo\b,? ?/g, ''],
    [/\bFactor\b/g, 'Coeficiente'],
    [/Orden: \{ type: integer, /, 'Orden: { type: money, '],
  ];
  const text = edits.reduce((known, [from, to]) => known.replace(from, to), readFileSync(file, 'utf8'));
  writeFileSync(file, text);
  const other = join(project.resources, 'base/pruebas/expedientes.yaml');
  const added = 'fields:\n  nuevo: { type: integer, label: { es: Nuevo, en: New } }\n';
  writeFileSync(other, readFileSync(other, 'utf8').replace('fields:\n', added));
  const errors = await told();
  for (const name of ['Correo', 'Factor', 'Orden']) {
    expect(errors).toMatch(new RegExp(`src/screens/cosas/screen\\.tsx\\(\\d+,\\d+\\): error .*"${name}"`));
  }
  expect(errors).toMatch(/src\/screens\/expedientes\/places\.ts[^\n]*\n[^\n]*'nuevo'/);
});
