import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, offered, places as rows } from '../testing/choosing.ts';
import { openApp } from '../testing/open-app.tsx';

const campus = (sedeId: number, sedeDescripcion: string) => ({ sedeId, sedeDescripcion, estatus: true });

const programme = (carreraId: number, carrDescripcion: string, sedes: readonly number[]) => ({
  carreraId,
  carrDescripcion,
  sedes,
  estatus: true,
});

describe('choices that depend on another field', () => {
  it('wait for it, and are then what belongs to it', async () => {
    const { user } = await openApp('/generales/municipios/create', { rows });
    const province = await box('Provincia');
    expect(province.disabled).toBe(true);
    expect(province.placeholder).toBe('Elija primero: País');
    await user.type(await box('País'), 'dominicana');
    await waitFor(async () => expect(await offered()).toEqual(['República Dominicana']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(province.disabled).toBe(false));
    await user.click(province);
    await waitFor(async () => expect(await offered()).toEqual(['Azua', 'Santiago']));
  });

  it('are forgotten when it changes', async () => {
    const { user } = await openApp('/generales/municipios/create', { rows });
    await user.type(await box('País'), 'dominicana');
    await waitFor(async () => expect(await offered()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await user.type(await box('Provincia'), 'azua');
    await waitFor(async () => expect(await offered()).toEqual(['Azua']));
    await user.keyboard('{Enter}');
    expect((await box('Provincia')).value).toBe('Azua');
    await user.clear(await box('País'));
    await user.type(await box('País'), 'haiti');
    await waitFor(async () => expect(await offered()).toEqual(['Haití']));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await box('Provincia')).value).toBe(''));
  });

  it('are all where it may be empty and is; what is chosen stays as long as it belongs to it', async () => {
    const { user } = await openApp('/seleccion/acceso-seleccion-carrera/create', {
      rows: {
        'api/planta-fisica/sedes': [campus(1, 'Central'), campus(2, 'Norte')],
        'api/academicos/carreras': [programme(1, 'Derecho', [1, 2]), programme(2, 'Medicina', [2])],
      },
    });
    const open = async (label: string, typed: string) => {
      await user.clear(await box(label));
      await user.type(await box(label), typed);
    };
    const choose = async (label: string, typed: string): Promise<void> => {
      await open(label, typed);
      await waitFor(async () => expect(await offered()).toHaveLength(1));
      await user.keyboard('{Enter}');
    };
    await open('Carrera', 'e');
    await waitFor(async () => expect(await offered()).toEqual(['Derecho', 'Medicina']));
    await choose('Carrera', 'medicina');
    await choose('Recinto', 'central');
    await waitFor(async () => expect((await box('Carrera')).value).toBe(''));
    await open('Carrera', 'e');
    await waitFor(async () => expect(await offered()).toEqual(['Derecho']));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await box('Carrera')).value).toBe('Derecho'));
    await user.clear(await box('Recinto'));
    await user.tab();
    expect((await box('Carrera')).value).toBe('Derecho');
    await open('Carrera', 'medi');
    await waitFor(async () => expect(await offered()).toEqual(['Medicina']));
  });

  it('in a row, wait for a field of its record', async () => {
    const { user } = await openApp('/educacion-continuada/cursos/create', {
      rows: {
        'api/planta-fisica/sedes': [campus(1, 'Sede central')],
        'api/planta-fisica/aulas': [
          { aulaId: 1, aulaDescripcion: 'A-101', sedeId: 1, estatus: true },
          { aulaId: 2, aulaDescripcion: 'P-301', sedeId: 2, estatus: true },
        ],
      },
    });
    const openTab = async (name: string): Promise<void> =>
      user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
    const addToTimetable = async (): Promise<void> => {
      await openTab('Horario y facilitadores');
      await screen.findByRole('grid', { name: 'Horario' });
      const [first] = screen.getAllByRole('button', { name: 'Agregar fila' });
      if (first !== undefined) await user.click(first);
    };
    await addToTimetable();
    expect((await box('Aula')).placeholder).toBe('Elija primero: Recinto');
    await user.keyboard('{Escape}');
    await openTab('Curso');
    await user.type(await box('Recinto'), 'central');
    await waitFor(async () => expect(await offered()).toEqual(['Sede central']));
    await user.keyboard('{Enter}');
    await addToTimetable();
    await user.click(await box('Aula'));
    await waitFor(async () => expect(await offered()).toEqual(['A-101']));
  });
});
