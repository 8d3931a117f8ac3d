import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReferenceInput } from '#src/fields/reference/input.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { CatalogueCreate } from '../form/CatalogueCreate.tsx';
import { box } from '../testing/choosing.ts';
import { openApp } from '../testing/open-app.tsx';
import { testResource } from '../testing/test-resource.ts';

const NAME = 'pruebas/viajes';
const COURSES = 'api/educacion-continuada/cursos-plantillas';
const REFUSED = /^No se pudo leer lo que habría llenado el formulario: escríbalo/;

const open = () =>
  openApp(`/${NAME}/create`, {
    resource: testResource({
      Create: () => (
        <CatalogueCreate validate={() => []}>
          <ReferenceInput
            source="cursoPlantillaId"
            reference="educacion-continuada/cursos-plantillas"
            fills={{ lema: 'cuPlTitulo' }}
          />
          <StringInput source="lema" maxLength={50} />
        </CatalogueCreate>
      ),
      name: NAME,
      id: 'viajeId',
      label: 'lema',
      fields: ['viajeId', 'lema', 'cursoPlantillaId'],
      texts: { name: 'Viajes', record: 'viaje', fields: { lema: 'Lema', cursoPlantillaId: 'Curso' } },
    }),
    rows: {
      [COURSES]: [
        { cursoPlantillaId: 7, cuPlTitulo: 'Latín', estatus: true },
        { cursoPlantillaId: 8, cuPlTitulo: 'Griego', estatus: true },
      ],
    },
  });

type Opened = Awaited<ReturnType<typeof open>>;

const choose = async ({ user }: Opened, course: string): Promise<void> => {
  await user.clear(await box('Curso'));
  await user.type(await box('Curso'), course);
  await user.click(await screen.findByRole('option', { name: course }));
};

const lema = (): HTMLInputElement => screen.getByLabelText('Lema');

/** The choices are there; a record by itself is not to be had from then on. */
const lose = ({ backend }: Opened): unknown => [7, 8].map((id) => backend.unreachable.add(`${COURSES}/${id}`));

it('what cannot be read refuses a save once, and is left as it is by another', async () => {
  const opened = await open();
  const { backend, user } = opened;
  await box('Curso');
  lose(opened);
  await choose(opened, 'Griego');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(REFUSED);
  expect(backend.written).toEqual([]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { cursoPlantillaId: 8 } }]));
});

it('what cannot be read refuses nothing where somebody has typed it', async () => {
  const opened = await open();
  const { backend, user } = opened;
  await box('Curso');
  lose(opened);
  await choose(opened, 'Griego');
  await user.type(lema(), 'Patria');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { cursoPlantillaId: 8, lema: 'Patria' } }]));
});

it('what was read of one before is not kept silently for another that cannot be read', async () => {
  const opened = await open();
  const { backend, user } = opened;
  await choose(opened, 'Latín');
  await waitFor(() => expect(lema().value).toBe('Latín'));
  lose(opened);
  await choose(opened, 'Griego');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(REFUSED);
  expect(backend.written).toEqual([]);
  backend.unreachable.clear();
  await choose(opened, 'Latín');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { cursoPlantillaId: 7, lema: 'Latín' } }]));
});
