import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StringInput } from '#src/fields/string/input.tsx';
import { FieldPair } from '../field/FieldPair.tsx';
import { openExpediente } from '../testing/open-expediente.ts';
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

it('a part drawn by hand knows of each input of its own whether it may be changed, also of one of a pair', async () => {
  await openExpediente({ Edit, row: { desde: null, hasta: null } });
  expect((await screen.findByTestId('slot')).textContent).toBe('no no field field');
});
