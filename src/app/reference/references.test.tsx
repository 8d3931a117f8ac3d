import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, offered, places as rows } from '../testing/choosing.ts';
import { openApp } from '../testing/open-app.tsx';

const account = (id: number, CuCoCodigo: string) => ({
  CuentaContableCatalogoId: id,
  CuCoCodigo,
  cuCoDescripcion: 'Efectivo',
  CuCoAceptaMovimientos: false,
  Estatus: true,
});

const template = (cursoPlantillaId: number, cuPlTitulo: string, cuPlHoras: number) => ({
  cursoPlantillaId,
  cuPlTitulo,
  cuPlHoras,
  cuPlCupoMaximo: 30,
  objetivos: [{ id: 9, obCuTipo: 'general', obCuDescripcion: `Dominar ${cuPlTitulo}` }],
  estatus: true,
});

const period = (periodoAcademicoId: number, peAcDescripcion: string, peAcFechaInicio: string) => ({
  periodoAcademicoId,
  peAcDescripcion,
  peAcFechaInicio,
  estatus: true,
});

const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

describe('choosing a record of another catalogue', () => {
  it('searches by label, accents and case aside, and sends the id', async () => {
    const { backend, user } = await openApp('/generales/provincias/create', { rows });
    await user.type(await box('País'), 'REPUBLICA');
    await waitFor(async () => expect(await offered()).toEqual(['República Dominicana']));
    await user.keyboard('{Enter}');
    expect((await box('País')).value).toBe('República Dominicana');
    await user.type(screen.getByLabelText('Nombre'), 'Nueva');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(backend.written[0]?.body).toMatchObject({ paisId: 7, provDescripcion: 'Nueva' }));
  });

  it('does not offer records that are no longer in use, but shows the one a record has (F144, F146, F192)', async () => {
    const { user } = await openApp('/generales/municipios/5', { rows });
    await waitFor(async () => expect((await box('País')).value).toBe('Yugoslavia (Inactivo)'));
    await user.clear(await box('País'));
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await offered()).toEqual(['Haití', 'República Dominicana']));
  });

  it('offers them as their list is sorted, or as the catalogue says', async () => {
    const { user } = await openApp('/financieros/estudiante-descuento-pagos/create', {
      rows: {
        ...rows,
        'api/academicos/periodos-academicos': [
          period(1, 'Enero-abril 2026', '2026-01-10'),
          period(2, 'Septiembre-diciembre 2026', '2026-09-01'),
          period(3, 'Mayo-agosto 2026', '2026-05-04'),
        ],
      },
    });
    await user.click(await box('Período'));
    const latestFirst = ['Septiembre-diciembre 2026', 'Mayo-agosto 2026', 'Enero-abril 2026'];
    await waitFor(async () => expect(await offered()).toEqual(latestFirst));
  });

  it('takes what was typed when one goes on, where only one fits or is called so; nothing where several do', async () => {
    const { user } = await openApp('/generales/provincias/create', { rows });
    await user.type(await box('País'), 'dominicana');
    await user.tab();
    await waitFor(async () => expect((await box('País')).value).toBe('República Dominicana'));
    await user.clear(await box('País'));
    await user.type(await box('País'), 'i');
    await waitFor(async () => expect((await offered()).length).toBeGreaterThan(1));
    await user.tab();
    await waitFor(async () => expect((await box('País')).value).not.toBe('i'));
    expect((await box('País')).value).toBe('');
  });

  it('says more of records of one name, is searched by that too, and takes neither where only the name is typed', async () => {
    const { user } = await openApp('/financieros/catalogo-cuenta/create', {
      rows: { 'api/financieros/catalogo-cuenta': [account(1, '1.1.01'), account(2, '2.1.01')] },
    });
    await user.type(await box('Suma a'), 'efectivo');
    await waitFor(async () => expect(await offered()).toEqual(['Efectivo · 1.1.01', 'Efectivo · 2.1.01']));
    await user.tab();
    await waitFor(async () => expect((await box('Suma a')).value).toBe(''));
    await user.type(await box('Suma a'), '2.1');
    await user.tab();
    await waitFor(async () => expect((await box('Suma a')).value).toBe('Efectivo · 2.1.01'));
  });

  it('fills in what is empty, and what the one chosen before has filled in; what somebody typed stays', async () => {
    const { user } = await openApp('/educacion-continuada/cursos/create', {
      rows: {
        'api/educacion-continuada/cursos-plantillas': [template(1, 'Redacción', 20), template(2, 'Oratoria', 40)],
      },
    });
    const choose = async (label: string): Promise<void> => {
      await user.clear(await box('Plantilla'));
      await user.type(await box('Plantilla'), label);
      await waitFor(async () => expect(await offered()).toEqual([label]));
      await user.keyboard('{Enter}');
    };
    const openTab = async (name: string): Promise<void> =>
      user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
    await choose('Redacción');
    await waitFor(async () => expect(await valueOf('Título')).toBe('Redacción'));
    await openTab('Fechas y cupo');
    expect(await valueOf('Cantidad de horas')).toBe('20');
    await user.clear(screen.getByLabelText('Cupo'));
    await user.type(screen.getByLabelText('Cupo'), '12');
    await openTab('Curso');
    await choose('Oratoria');
    await waitFor(async () => expect(await valueOf('Título')).toBe('Oratoria'));
    await openTab('Fechas y cupo');
    expect([await valueOf('Cantidad de horas'), await valueOf('Cupo')]).toEqual(['40', '12']);
    await openTab('Programa');
    expect(await screen.findByText('Dominar Oratoria')).toBeTruthy();
    expect(screen.queryByText('Dominar Redacción')).toBeNull();
  });

  it('takes nothing on Enter that does not hold what was typed', async () => {
    const { user } = await openApp('/generales/provincias/create', { rows });
    await user.click(await box('País'));
    await offered();
    await user.type(await box('País'), 'zzz{Enter}');
    await user.tab();
    await waitFor(async () => expect((await box('País')).value).toBe(''));
  });

  it('offers records in the order that their catalogue declares, not by label', async () => {
    const days = [
      { diaId: 1, diaDescripcion: 'Viernes', diaOrden: 5, estatus: true },
      { diaId: 2, diaDescripcion: 'Lunes', diaOrden: 1, estatus: true },
      { diaId: 3, diaDescripcion: 'Domingo', diaOrden: 7, estatus: true },
    ];
    const { user } = await openApp('/horarios/bloques-horarios/create', { rows: { 'api/horarios/dias': days } });
    await user.click(await box('Día'));
    await waitFor(async () => expect(await offered()).toEqual(['Lunes', 'Viernes', 'Domingo']));
  });

  it('conditions follow what the record chosen says, though the form does not show it', async () => {
    const types = [
      { tipoPublicacionId: 1, tiPuDescripcion: 'Artículo', tiPuMedio: 'revista', estatus: true },
      { tipoPublicacionId: 2, tiPuDescripcion: 'Libro', tiPuMedio: 'libro', estatus: true },
    ];
    const { user } = await openApp('/investigacion/Publicacion/create', {
      rows: { 'api/investigacion/tipo-publicacion': types },
    });
    const choose = async (label: string): Promise<void> => {
      await user.clear(await box('Tipo'));
      await user.type(await box('Tipo'), label);
      await waitFor(async () => expect(await offered()).toEqual([label]));
      await user.keyboard('{Enter}');
    };
    await choose('Artículo');
    expect(await screen.findByLabelText('Volumen')).toBeTruthy();
    await choose('Libro');
    await waitFor(() => expect(screen.queryByLabelText('Volumen')).toBeNull());
  });

  it('shows that a label loads, and never its number', async () => {
    await openApp('/generales/municipios/5', {
      rows,
      prepare: ({ silent }) => silent.add('api/generales/paises'),
    });
    const country = await box('País');
    expect(country.value).toBe('');
    expect(country.getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByText('Cargando…').length).toBeGreaterThan(0);
  });

  it('shows in a list that labels load, and never their numbers', async () => {
    await openApp('/generales/provincias', {
      rows,
      prepare: ({ silent }) => silent.add('api/generales/paises'),
    });
    const row = (await screen.findByText('Azua')).closest('tr');
    if (row === null) throw new Error('Azua stands in no row.');
    expect(within(row).getByText('Cargando…')).toBeTruthy();
    expect(row.textContent).not.toContain('7');
  });

  it('says of a record without a name that it has none, and never its number', async () => {
    const nameless = [{ paisId: 7, paisDescripcion: '', estatus: true }];
    await openApp('/generales/provincias', { rows: { ...rows, 'api/generales/paises': nameless } });
    expect((await screen.findAllByText('Sin nombre')).length).toBeGreaterThan(0);
    expect(screen.queryByText('7')).toBeNull();
  });

  it('says of a record that is not there that it is not, and of one that could not be read', async () => {
    const gone = { ...rows, 'api/generales/paises': [] };
    const { user } = await openApp('/generales/municipios/5', { rows: gone });
    await waitFor(async () => expect((await box('País')).value).toBe('No se encuentra'));
    await user.clear(await box('País'));
    expect((await box('País')).value).toBe('');
  });

  it('says so where the record chosen cannot be read', async () => {
    await openApp('/generales/municipios/5', {
      rows,
      prepare: ({ unreachable }) => unreachable.add('api/generales/paises'),
    });
    await waitFor(async () => expect((await box('País')).value).toBe('No se pudo leer'));
  });

  it('says so where the choices cannot be read', async () => {
    const { user } = await openApp('/generales/provincias/create', {
      rows,
      prepare: ({ unreachable }) => unreachable.add('api/generales/paises'),
    });
    await user.click(await box('País'));
    expect(await screen.findByText('No se pudieron leer las opciones.')).toBeTruthy();
  });
});
