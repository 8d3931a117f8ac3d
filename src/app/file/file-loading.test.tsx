import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openExpediente } from '../testing/open-expediente.ts';
import { FileCellEditor } from './FileCellEditor.tsx';
import { FileName } from './FileColumns.tsx';

const FACTS = 'api/archivos/7/datos';

/** The file of a row: as it stands there, and while the row is edited. */
const Edit = (): ReactNode => (
  <>
    <p data-testid="rest">
      <FileName value={7} inGrid />
    </p>
    <FileCellEditor
      source="anexo"
      label="Anexo"
      value={7}
      row={{}}
      change={() => undefined}
      required={false}
      invalid={false}
      describedBy={undefined}
      maxSize={1000}
      types={['application/pdf']}
      picture={false}
    />
  </>
);

const open = (prepare: (backend: MemoryBackend) => unknown) =>
  openExpediente({
    Edit,
    prepare: (backend) => {
      backend.answers.set('api/capacidades', { version: 1, files: 'api/archivos' });
      prepare(backend);
    },
  });

const atRest = async (text: string): Promise<void> => {
  await screen.findByText(text, { selector: '[data-testid="rest"] *' });
};

it('a file that is still being asked about says that it loads, also where it is edited; never its number', async () => {
  await open(({ silent }) => silent.add(FACTS));
  await atRest('Cargando…');
  await screen.findByRole('button', { name: 'Anexo: Cargando el archivo…' });
});

it('so does one of which is not known yet where files are', async () => {
  await open(({ silent }) => silent.add('api/capacidades'));
  await atRest('Cargando…');
  await screen.findByRole('button', { name: 'Anexo: Cargando el archivo…' });
});

it('one that cannot be read says so', async () => {
  await open(({ unreachable }) => unreachable.add(FACTS));
  await atRest('No se pudo leer');
  await screen.findByRole('button', { name: 'Anexo: No se pudo leer el archivo.' });
});

it('one that is known is called by its name', async () => {
  await open(({ answers }) => answers.set(FACTS, { id: 7, nombre: 'acta.pdf', tipo: 'application/pdf', tamano: 9 }));
  await atRest('acta.pdf');
  await screen.findByRole('button', { name: 'Anexo: acta.pdf' });
});
