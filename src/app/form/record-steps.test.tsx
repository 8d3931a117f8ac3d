import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const bank = (id: number) => ({
  BancoID: id,
  BancDescripcion: `Banco ${String(id).padStart(2, '0')}`,
  Estatus: true,
  rowVersion: 1,
});
/** Two pages, of which the second has one row. */
const rows = { 'api/financieros/bancos': Array.from({ length: 26 }, (_, at) => bank(at + 1)) };

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const step = (name: string): Promise<HTMLButtonElement> => screen.findByRole<HTMLButtonElement>('button', { name });

async function openFromList(name: string) {
  const app = await openApp('/financieros/bancos', { rows });
  await app.user.click(await screen.findByRole('cell', { name }));
  await heading(name);
  return app;
}

describe('the records before and after one', () => {
  it('are those of the list it was opened from, in its order', async () => {
    const { user, path } = await openFromList('Banco 02');
    expect(await screen.findByText('2 de 26')).toBeTruthy();
    await user.click(await step('Registro siguiente'));
    await heading('Banco 03');
    expect(path()).toBe('/financieros/bancos/3');
    await waitFor(async () => expect(document.activeElement).toBe(await step('Registro siguiente')));
    for (const earlier of ['Banco 02', 'Banco 01']) {
      await user.keyboard('{Alt>}{PageUp}{/Alt}');
      await heading(earlier);
    }
    expect((await step('Registro anterior')).disabled).toBe(true);
  });

  it('go on to the next page, at which the list then stands', async () => {
    const { user } = await openFromList('Banco 25');
    await waitFor(async () => expect((await step('Registro siguiente')).disabled).toBe(false));
    await user.click(await step('Registro siguiente'));
    await heading('Banco 26');
    expect(await screen.findByText('26 de 26')).toBeTruthy();
    expect((await step('Registro siguiente')).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('cell', { name: 'Banco 26' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'Banco 25' })).toBeNull();
  });

  it('are not left for while something is unsaved, unless that is given up', async () => {
    const { user, path } = await openFromList('Banco 02');
    await user.type(await screen.findByLabelText('Siglas'), 'BDOS');
    await user.click(await step('Registro siguiente'));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(path()).toBe('/financieros/bancos/2');
    expect(screen.getByLabelText('Siglas')).toHaveProperty('value', 'BDOS');
  });

  it('are absent where the record was not opened from the list', async () => {
    await openApp('/financieros/bancos/2', { rows });
    await heading('Banco 02');
    expect(screen.queryByRole('button', { name: 'Registro siguiente' })).toBeNull();
  });
});
