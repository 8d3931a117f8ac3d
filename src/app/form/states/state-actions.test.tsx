import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { States } from '#src/runtime/states.ts';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { CatalogueEdit } from '../CatalogueEdit.tsx';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openExpediente } from '../../testing/open-expediente.ts';
import { endpointOf } from '../../testing/test-resource.ts';

const ENDPOINT = endpointOf('pruebas/expedientes');

const states: States = {
  field: 'estado',
  transitions: [
    { name: 'aprobar', from: ['borrador'], to: 'aprobado', permission: 'aprobar', when: ({ total }) => total === 7 },
    { name: 'devolver', from: ['borrador'], to: 'devuelto', permission: 'edit', reason: 'required' },
    { name: 'anular', to: 'anulado', permission: 'edit', reason: 'optional' },
    { name: 'archivar', from: ['anulado'], to: 'archivado', permission: 'edit' },
    { name: 'copiar', from: ['anulado'], to: 'copiado', permission: 'edit' },
    { name: 'reabrir', from: ['anulado'], to: 'borrador', permission: 'edit' },
    { name: 'borrar', from: ['anulado'], to: 'borrado', permission: 'edit' },
  ],
};

const Edit = () => (
  <CatalogueEdit validate={() => []} states={states}>
    <StringInput source="titulo" maxLength={50} />
    <EnumInput source="estado" readOnly values={['borrador', 'aprobado', 'devuelto', 'anulado']} />
  </CatalogueEdit>
);

const open = (given: Readonly<Record<string, unknown>> = {}, prepare?: (backend: MemoryBackend) => unknown) =>
  openExpediente({
    Edit,
    state: 'estado',
    labels: { estado: 'Estado' },
    texts: {
      values: { estado: { borrador: 'Borrador', aprobado: 'Aprobado', devuelto: 'Devuelto', anulado: 'Anulado' } },
      transitions: { aprobar: 'Aprobar', devolver: 'Devolver', anular: 'Anular', archivar: 'Archivar' },
    },
    row: { total: 7, estado: 'borrador', ...given },
    actions: ['view', 'create', 'edit', 'aprobar'],
    prepare: (backend) => {
      for (const { name, to } of states.transitions) backend.transitions.set(name, { estado: to });
      prepare?.(backend);
    },
  });

// By labels and texts: to ask the whole page for roles takes jsdom a second each time.
const actions = (): Promise<HTMLElement> => screen.findByLabelText('Acciones de estado');

/** The button of that name among the actions, once it is offered. */
const action = async (name: string): Promise<HTMLButtonElement> =>
  within(await actions()).findByText<HTMLButtonElement>(name);

const dialogOf = (name: string): Promise<HTMLElement> => screen.findByLabelText(name, { selector: '[role="dialog"]' });

const confirm = (dialog: HTMLElement): HTMLElement => {
  const button = dialog.querySelector<HTMLElement>('[type="submit"]');
  if (button === null) throw new Error('The dialog has nothing to confirm it with.');
  return button;
};

const names = (group: HTMLElement): readonly (string | null)[] =>
  within(group)
    .queryAllByRole('button')
    .map((button) => button.textContent);

const offered = async (expected: readonly string[]): Promise<void> => {
  const group = await actions();
  await waitFor(() => expect(names(group)).toEqual(expected));
};

/** It announces no transitions. */
const older = ({ transitions }: MemoryBackend): void => transitions.clear();

describe('the transitions of a record', () => {
  it('are those that its state, its values and the permissions of the user allow; the state itself is only shown', async () => {
    await open();
    await offered(['Aprobar', 'Devolver', 'Anular']);
    expect(screen.getByLabelText<HTMLSelectElement>('Estado').disabled).toBe(true);
  });

  it('leave out what a condition or a permission forbids', async () => {
    await open({ total: null });
    await offered(['Devolver', 'Anular']);
  });

  it('are offered to who may make them, though the record is not theirs to edit', async () => {
    await open({}, ({ permissions }) => permissions.set('pruebas/expedientes', ['view', 'aprobar']));
    await offered(['Aprobar']);
    expect(await screen.findByText(/Solo puede ver este registro/)).toBeTruthy();
  });

  it('are made at once where no reason is asked for, and the record is shown as it is then', async () => {
    const { backend, user } = await open();
    await user.click(await action('Aprobar'));
    expect(await screen.findByText('Estado cambiado a «Aprobado».')).toBeTruthy();
    await offered(['Anular']);
    expect(backend.written).toEqual([{ method: 'POST', path: `${ENDPOINT}/1/transiciones/aprobar`, body: {} }]);
    await waitFor(async () => expect(document.activeElement).toBe(await actions()));
    // What is saved next is based on what the transition left.
    await user.type(screen.getByLabelText('Título'), ' más');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(backend.written).toHaveLength(2));
    expect(backend.written[1]?.body).toMatchObject({ titulo: 'Uno más', estado: 'aprobado' });
  });

  it('ask for the reason, which is needed where it is required', async () => {
    const { backend, user } = await open();
    await user.click(await action('Devolver'));
    const dialog = await dialogOf('Devolver');
    expect(within(dialog).getByText('El registro pasa de «Borrador» a «Devuelto».')).toBeTruthy();
    const reason = within(dialog).getByLabelText(/Motivo/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.click(confirm(dialog));
    expect(await within(dialog).findByText('Indique el motivo.')).toBeTruthy();
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(backend.written).toEqual([]);
    await user.type(reason, '  Faltan firmas ');
    await user.click(confirm(dialog));
    expect(await screen.findByText('Estado cambiado a «Devuelto».')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(backend.written[0]?.body).toEqual({ razon: 'Faltan firmas' });
    await waitFor(async () => expect(document.activeElement).toBe(await actions()));
  });

  it('may be given up, and tell what the server says of the reason in the dialog', async () => {
    const { backend, user } = await open();
    await user.click(await action('Anular'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await user.click(await action('Anular'));
    backend.refusal = {
      status: 422,
      body: { code: 'validation', errors: [{ field: 'razon', code: 'maxLength', message: 'No puede pasar de 2000.' }] },
    };
    const dialog = await dialogOf('Anular');
    await user.click(confirm(dialog));
    expect(await within(dialog).findByText('No puede pasar de 2000.')).toBeTruthy();
    await user.click(confirm(dialog));
    expect(await screen.findByText('Estado cambiado a «Anulado».')).toBeTruthy();
  });

  it('keep what was typed where the server was not reached', async () => {
    const { backend, user } = await open();
    await user.click(await action('Devolver'));
    const dialog = await dialogOf('Devolver');
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/Motivo/);
    await user.type(reason, 'Falta el anexo');
    backend.unreachable.add(`${ENDPOINT}/1/transiciones/devolver`);
    await user.click(confirm(dialog));
    expect(await within(dialog).findByText('No se pudo conectar.')).toBeTruthy();
    expect(reason.value).toBe('Falta el anexo');
    backend.unreachable.clear();
    await user.click(confirm(dialog));
    await waitFor(() => expect(backend.written.map(({ body }) => body)).toEqual([{ razon: 'Falta el anexo' }]));
  });

  it('fold into a menu where they are many', async () => {
    const { user } = await open({ estado: 'anulado' });
    await user.click(await action('Cambiar estado'));
    const archive = await screen.findByText('Archivar', { selector: '[role="menuitem"]' });
    expect(archive.parentElement?.childElementCount).toBe(4);
    await user.click(archive);
    expect(await screen.findByText('Estado cambiado a «archivado».')).toBeTruthy();
  });

  it('wait until what was typed is saved', async () => {
    const { user } = await open();
    await offered(['Aprobar', 'Devolver', 'Anular']);
    await user.type(screen.getByLabelText('Título'), ' más');
    const note = await screen.findByText('Guarde o descarte sus cambios antes de cambiar el estado.');
    const button = await action('Aprobar');
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(note.id);
    await user.type(screen.getByLabelText('Título'), '{Backspace>4}');
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it('show the record as it is where somebody was quicker, and say what stands against them at its field', async () => {
    const { backend, user } = await open();
    backend.refusal = {
      status: 409,
      body: {
        code: 'state-conflict',
        current: { expedienteId: 1, titulo: 'Uno', total: 7, estado: 'devuelto', rowVersion: 2 },
        errors: [{ field: 'estado', code: 'transition', message: '«Aprobar» no es posible desde «Devuelto».' }],
      },
    };
    await user.click(await action('Aprobar'));
    expect(await screen.findByText('«Aprobar» no es posible desde «Devuelto».')).toBeTruthy();
    await offered(['Anular']);
    backend.refusal = {
      status: 422,
      body: { code: 'validation', errors: [{ field: 'titulo', code: 'rule', message: 'Falta el número.' }] },
    };
    await user.click(await action('Anular'));
    await user.click(confirm(await dialogOf('Anular')));
    expect((await screen.findAllByText('Falta el número.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('a backend without transitions', () => {
  it('has the state written as any field, and is asked for nothing that it could not keep', async () => {
    const { backend, user } = await open({}, older);
    await offered(['Aprobar', 'Anular']);
    await user.click(await action('Anular'));
    expect(await screen.findByText('Estado cambiado a «Anulado».')).toBeTruthy();
    expect(backend.written).toEqual([
      { method: 'PUT', path: `${ENDPOINT}/1`, body: { expedienteId: 1, titulo: 'Uno', total: 7, estado: 'anulado' } },
    ]);
  });
});
