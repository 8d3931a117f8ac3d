import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const CREATE = '/financieros/planes-pagos/create';

const row = (numero: number, concepto: string, monto: number) => ({
  id: numero,
  PlPaDNumero: numero,
  PlPaDConcepto: concepto,
  PlPaDFechaVencimiento: '2026-02-27T00:00:00',
  PlPaDMonto: monto,
});

const planOf = (...details: readonly ReturnType<typeof row>[]) => ({
  'api/financieros/planes-pagos': [
    {
      planPagoId: 3,
      PlPaDescripcion: 'Plan',
      PlPaMontoTotal: details.reduce((sum, { PlPaDMonto }) => sum + PlPaDMonto, 0),
      PlPaCantidad_Pago: details.length,
      SedeId: 1,
      MonedaPagoId: 1,
      Estatus: true,
      Detalles: details,
      rowVersion: 1,
    },
  ],
});

const grid = (): Promise<HTMLElement> => screen.findByRole('grid', { name: 'Cuotas' });

/** The texts of number, concept, date and amount of the rows, head and foot apart. */
const shown = async (): Promise<string[][]> =>
  [...(await grid()).querySelectorAll('tbody tr')].map((line) => {
    const texts = [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
    return [0, 1, 3, 4].map((column) => texts[column] ?? '');
  });

const concepts = async (): Promise<(string | undefined)[]> => (await shown()).map((cells) => cells[1]);

describe('a child table', () => {
  it('is filled in by keyboard alone, and adds its amounts up', async () => {
    const { user } = await openApp(CREATE);
    await user.click(await screen.findByRole('button', { name: 'Agregar fila' }));
    await user.keyboard('1{Tab}Inscripción{Tab}{Tab}27/2/26{Tab}1,500.10{Enter}');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await user.keyboard('{Escape}');
    expect((await shown())[0]).toEqual(['1', 'Inscripción', '27/02/2026', '1,500.10']);
    expect(await shown()).toHaveLength(2);
    expect((await grid()).querySelector('tfoot')?.textContent).toContain('1,500.10');
  });

  it('sums exactly where floats would not', async () => {
    await openApp('/financieros/planes-pagos/3', { rows: planOf(row(1, 'A', 0.1), row(2, 'B', 0.2)) });
    expect((await grid()).querySelector('tfoot')?.textContent).toContain('0.30');
  });

  it('moves by arrows as a spreadsheet does, and edits on Enter or by typing over', async () => {
    const { user } = await openApp('/financieros/planes-pagos/3', { rows: planOf(row(1, 'A', 10), row(2, 'B', 20)) });
    within(await grid())
      .getByText('A')
      .focus();
    await user.click(within(await grid()).getByText('A'));
    await user.keyboard('{Escape}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('B');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('20.00');
    await user.keyboard('35');
    await user.keyboard('{ArrowUp}{Escape}');
    expect(await shown()).toEqual([
      ['1', 'A', '27/02/2026', '10.00'],
      ['2', 'B', '27/02/2026', '35.00'],
    ]);
  });

  it('gives up on Escape what was typed in the cell', async () => {
    const { user } = await openApp('/financieros/planes-pagos/3', { rows: planOf(row(1, 'A', 10)) });
    await user.click(within(await grid()).getByText('A'));
    await user.keyboard('otro{Escape}');
    expect(await shown()).toEqual([['1', 'A', '27/02/2026', '10.00']]);
  });

  it('moves rows with Alt and the arrows, adds with Insert, deletes with Control and Delete', async () => {
    const { user } = await openApp('/financieros/planes-pagos/3', { rows: planOf(row(1, 'A', 10), row(2, 'B', 20)) });
    await user.click(within(await grid()).getByText('A'));
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await concepts()).toEqual(['B', 'A']));
    await user.keyboard('{Insert}{Escape}');
    await waitFor(async () => expect(await concepts()).toEqual(['B', 'A', '']));
    await user.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(async () => expect(await concepts()).toEqual(['B', 'A']));
    await user.click(within(await grid()).getByRole('button', { name: 'Eliminar la fila 1' }));
    await waitFor(async () => expect(await concepts()).toEqual(['A']));
  });

  it('sends the draft of the row being edited with a save by keyboard', async () => {
    const { backend, user } = await openApp('/financieros/planes-pagos/3', { rows: planOf(row(1, 'A', 10)) });
    await user.click(within(await grid()).getByText('A'));
    await user.keyboard('Otro{Control>}s{/Control}');
    await waitFor(() => expect(backend.written).toHaveLength(1));
    expect(backend.written[0]?.body).toMatchObject({ Detalles: [{ id: 1, PlPaDConcepto: 'Otro' }] });
  });

  it('marks the cells that are wrong and leads to the first of them', async () => {
    const { backend, user } = await openApp('/financieros/planes-pagos/3', {
      rows: planOf(row(1, 'A', 10), row(2, '', 20)),
    });
    await user.click(within(await grid()).getByText('A'));
    await user.keyboard('Otro{Control>}s{/Control}');
    expect(await screen.findByText(/Hay 1 fila con errores\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ir al primer error' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Concepto' })));
    expect(screen.getByRole('textbox', { name: 'Concepto' }).getAttribute('aria-invalid')).toBe('true');
    expect(backend.written).toEqual([]);
  });

  it('that must have rows and has none leads to the button that adds one', async () => {
    const [plan] = planOf()['api/financieros/planes-pagos'];
    const { user } = await openApp('/financieros/planes-pagos/3', {
      rows: { 'api/financieros/planes-pagos': [{ ...plan, PlPaMontoTotal: 100, PlPaCantidad_Pago: 1 }] },
    });
    await grid();
    await user.type(screen.getByLabelText('Descripción'), 'x');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar fila' })));
  });

  it('after a refused save, calls a row that is being added unfinished, not wrong, until it is saved again', async () => {
    const { user } = await openApp('/financieros/planes-pagos/3', { rows: planOf(row(1, '', 10)) });
    await grid();
    await user.type(screen.getByLabelText('Descripción'), 'x');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/Hay 1 fila con errores\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }));
    await user.type(screen.getByRole('textbox', { name: 'Núm.' }), '2{Tab}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Concepto' })).toBe(document.activeElement));
    expect(screen.getByRole('textbox', { name: 'Concepto' }).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText(/Hay 1 fila con errores\./)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/Hay 2 filas con errores\./)).toBeTruthy();
  });
});
