import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openApp } from '#src/app/testing/open-app.tsx';
import { endpointOf, testResource } from '#src/app/testing/test-resource.ts';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { SubjectName } from './SubjectName.tsx';
import { SUBJECTS, useSubjects } from './use-subjects.ts';

const LIST = `api/${SUBJECTS}`;

/** A subject of a plan, on its card and in a text. */
const Edit = (): ReactNode => {
  const { of, title } = useSubjects([1000]);
  return (
    <p data-testid="card" title={title(1000)}>
      <SubjectName subject={of(1000)} />
    </p>
  );
};

const resource = testResource({
  Edit,
  name: 'pruebas/planes',
  id: 'planId',
  label: 'titulo',
  fields: ['planId', 'titulo'],
  texts: { name: 'Plan |||| Planes', fields: { titulo: 'Título' } },
});

const open = (prepare: (backend: MemoryBackend) => unknown) =>
  openApp('/pruebas/planes/1', {
    resource,
    prepare: (backend) => {
      backend.tables.set(endpointOf('pruebas/planes'), [{ planId: 1, titulo: 'Uno', rowVersion: 1 }]);
      backend.answers.set(`${LIST}/1000`, { asignaturaId: 1000, asigCodigo: 'MAT-101', asigDescripcion: 'Cálculo I' });
      prepare(backend);
    },
  });

/** Every address at which it might be asked for. */
const asked = [LIST, `${LIST}/1000`, `${LIST}/todas`];

it('a subject that is on its way says so, never its number', async () => {
  await open(({ silent }) => asked.forEach((path) => silent.add(path)));
  const card = await screen.findByTestId('card');
  expect(card.textContent).toBe('Cargando…');
  expect(card.title).toBe('Cargando…');
});

it('one that cannot be read says that', async () => {
  await open(({ unreachable }) => asked.forEach((path) => unreachable.add(path)));
  expect((await screen.findByText('No se pudo leer')).closest('p')?.title).toBe('No se pudo leer');
});

it('one that is here is called by its name, and by its code where both fit', async () => {
  await open(() => undefined);
  expect((await screen.findByText('Cálculo I')).title).toBe('MAT-101 Cálculo I');
});
