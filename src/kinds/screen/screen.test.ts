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
module: src/screens/oferta/screen.tsx
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

const open = resourceOf({
  title,
  public: {
    intro: title,
    done: title,
    of: 'pruebas/personas',
    fields: ['Nombre'],
    reads: [{ of: 'pruebas/sexos', fields: ['Nombre'], where: { Clase: [1, 2] } }],
  },
});

const linked = resourceOf({
  ...open.data,
  public: { intro: title, done: title, of: 'pruebas/personas', fields: ['Nombre'], link: { to: 'Correo', days: 3 } },
});

test('that strangers open is opened by no permission; who sends links to it has one', () => {
  expect(screen.screen?.(open)).toMatchObject({ actions: [], isPublic: true });
  expect(screen.screen?.(linked)).toMatchObject({ actions: ['enviar-enlace'], isPublic: true });
  expect(screen.screen?.(whole)).not.toHaveProperty('isPublic');
});

test('that strangers open is drawn outside of what is guarded, and brings its title', () => {
  const modules = modulesOf({ kinds }, open);
  expect(Object.keys(modules)).toEqual(['index.ts', 'screen.tsx']);
  expect(modules['screen.tsx']).toContain("import { PublicPage } from '#src/app/public/PublicPage.tsx';");
  expect(modules['screen.tsx']).toContain("title={{ es: 'Oferta académica', en: 'Course offer' }}");
  expect(modules['screen.tsx']).toContain("import { PublicForm as Screen } from '#src/app/public/PublicForm.tsx';");
  expect(modules['screen.tsx']).not.toContain('DrawnPage');
  const drawn = modulesOf({ kinds }, resourceOf({ ...open.data, module: 'aviso' }))['screen.tsx'];
  expect(drawn).toContain("import { Screen } from '#src/screens/aviso/screen.tsx';");
});

test('tells in its manifest all that strangers may read and write', () => {
  expect(manifestText({ kinds }, open)).toContain(`public:
  intro: { es: Oferta académica, en: Course offer }
  done: { es: Oferta académica, en: Course offer }
  of: pruebas/personas
  fields:
    - Nombre
  reads:
    - of: pruebas/sexos
      fields:
        - Nombre
      where:
        Clase:
          - 1
          - 2
`);
  expect(manifestText({ kinds }, linked)).toContain(`  link:
    to: Correo
    days: 3
    once: true
`);
});
