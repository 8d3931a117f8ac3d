import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SequenceInput } from '#src/fields/sequence/input.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { openExpediente } from '../testing/open-expediente.ts';
import { CatalogueEdit } from './CatalogueEdit.tsx';
import { Permitted } from './Permitted.tsx';

const Edit = () => (
  <CatalogueEdit validate={() => []}>
    <StringInput source="titulo" maxLength={50} />
    <Permitted action="cambiar-codigo">
      <SequenceInput source="codigo" />
    </Permitted>
  </CatalogueEdit>
);

const open = (actions: readonly string[]) =>
  openExpediente({ Edit, labels: { codigo: 'Código' }, row: { codigo: 'A-1' }, actions });

const input = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);

it.each([
  [
    ['view', 'edit'],
    [false, true],
  ],
  [
    ['view', 'edit', 'cambiar-codigo'],
    [false, false],
  ],
  [
    ['view', 'cambiar-codigo'],
    [true, true],
  ],
])('to who may %j the title and the code are shown alone: %j', async (actions, readOnly) => {
  await open(actions);
  const inputs = [await input('Título'), await input('Código')];
  expect(inputs.map(({ value }) => value)).toEqual(['Uno', 'A-1']);
  await waitFor(() => expect(inputs.map((one) => one.readOnly || one.disabled)).toEqual(readOnly));
});
