import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StringInput } from '#src/fields/string/input.tsx';
import { FieldPair } from '../field/FieldPair.tsx';
import { openApp } from '../testing/open-app.tsx';
import { endpointOf, testResource } from '../testing/test-resource.ts';
import { CatalogueEdit } from './CatalogueEdit.tsx';
import { useChangeable } from './slot-inputs.ts';

/** Says of each field by what it is locked. */
const Slot = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const title = useChangeable(children, 'titulo').lockedBy;
  const from = useChangeable(children, 'desde').lockedBy;
  const to = useChangeable(children, 'hasta').lockedBy;
  const other = useChangeable(children, 'otro').lockedBy;
  return <p data-testid="slot">{[title, from, to, other].map((by) => by ?? 'no').join(' ')}</p>;
};

const Edit = (): ReactNode => (
  <CatalogueEdit validate={() => []}>
    <Slot>
      <StringInput source="titulo" />
      <FieldPair>
        <StringInput source="desde" />
        <StringInput source="hasta" readOnly />
      </FieldPair>
    </Slot>
  </CatalogueEdit>
);

const resource = testResource({
  Edit,
  name: 'pruebas/expedientes',
  id: 'expedienteId',
  label: 'titulo',
  fields: ['expedienteId', 'titulo', 'desde', 'hasta'],
  texts: { name: 'Expediente |||| Expedientes', fields: { titulo: 'Título' } },
});

it('a part drawn by hand knows of each input of its own whether it may be changed, also of one of a pair', async () => {
  await openApp('/pruebas/expedientes/1', {
    resource,
    prepare: ({ tables }) =>
      tables.set(endpointOf('pruebas/expedientes'), [{ expedienteId: 1, titulo: 'Uno', rowVersion: 1 }]),
  });
  expect((await screen.findByTestId('slot')).textContent).toBe('no no field field');
});
