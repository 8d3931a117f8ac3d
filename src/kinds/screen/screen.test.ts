import { expect, test } from 'vitest';
import { manifestText } from '#src/codegen/manifest.ts';
import { modulesOf } from '#src/codegen/modules.ts';
import { kinds } from '#src/kinds/index.ts';
import type { Resource } from '#src/model/resource.ts';
import { screen } from './index.ts';

const resourceOf = (data: Parameters<typeof screen.define>[0]): Resource<'screen'> => ({
  kind: 'screen',
  name: 'academicos/oferta',
  definition: screen.define(data, 'academicos/oferta'),
  data,
  leftOut: [],
  sources: [],
  origin: () => ({ file: 'oferta.yaml', line: 1, column: 1, length: 1 }),
});

const title = { es: 'Oferta académica', en: 'Course offer' };

const whole = resourceOf({
  title,
  route: '/academicos/oferta/:periodoId',
  module: 'oferta',
  actions: ['publicar'],
  calls: ['GET api/academicos/oferta'],
});

test('stands where its name says, and is opened by `view`, unless more is said', () => {
  expect(screen.screen?.(resourceOf({ title, module: 'oferta' }))).toEqual({
    route: '/academicos/oferta',
    title,
    actions: ['view'],
    handWritten: 'src/screens/oferta/screen.tsx',
  });
  expect(screen.screen?.(whole)).toMatchObject({
    route: '/academicos/oferta/:periodoId',
    actions: ['view', 'publicar'],
  });
});

test('draws the hand-written page for who may see it', () => {
  const modules = modulesOf({ kinds }, whole);
  expect(modules['screen.tsx']).toContain("import { Screen } from '#src/screens/oferta/screen.tsx';");
  expect(modules['screen.tsx']).toContain('<DrawnPage name="academicos/oferta" screen={Screen} />');
  expect(modules['index.ts']).toContain("export { Page } from './screen.tsx';");
  expect(modules['texts.en.ts']).toBe("export default { name: 'Course offer' };\n");
});

test('is told whole by its manifest', () => {
  expect(manifestText({ kinds }, whole)).toBe(`resource: academicos/oferta
kind: screen
title: { es: Oferta académica, en: Course offer }
route: /academicos/oferta/:periodoId
actions:
  - view
  - publicar
access:
  view: academicos/oferta view
  publicar: academicos/oferta publicar
calls:
  - GET api/academicos/oferta
`);
});
