import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const MENU = 'api/seguridad/usuarios/opciones-aplicacion';
const BANKS = { id: 1, padre: null, url: '/financieros/bancos', icon: null, descripcion: 'Bancos', ingles: 'Banks' };
const CAPABILITIES = { version: 1, permissions: 'api/permisos', rowVersion: true, home: 'api/inicio' };

const text = (es: string, en: string) => ({ es, en });

const CARDS = [
  { nombre: 'mensajes', tipo: 'mensajes', cuenta: 1 },
  { nombre: 'tareas', tipo: 'tareas', enCurso: 0, fallidas: 2 },
  {
    nombre: 'bancos-chicos',
    tipo: 'cuenta',
    titulo: text('Bancos por revisar', 'Banks to look at'),
    recurso: 'financieros/bancos',
    filtro: { Estatus: true },
    cuenta: 999,
    hayMas: true,
  },
  {
    nombre: 'feriados',
    tipo: 'calendario',
    titulo: text('Próximos días festivos', 'Upcoming holidays'),
    recurso: 'generales/diafestivo',
    dias: [
      { id: 7, nombre: 'Navidad', desde: '2990-12-25', hasta: '2990-12-25' },
      { id: 8, nombre: 'Receso', desde: '2990-12-26', hasta: '2991-01-06' },
    ],
  },
  { nombre: 'otra', tipo: 'de-un-servidor-posterior' },
];

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    nombre: `Día ${at + 1}`,
    desde: `2990-01-0${at + 1}`,
    hasta: `2990-01-0${at + 1}`,
  }));

const openHome = (cards: readonly object[] = CARDS) =>
  openApp('/', {
    prepare: ({ answers }) => {
      answers.set(MENU, [BANKS]);
      answers.set('api/capacidades', CAPABILITIES);
      answers.set('api/inicio', { tarjetas: cards });
    },
  });

const main = async () => within(await screen.findByRole('main'));

afterEach(() => localStorage.clear());

describe('the home page', () => {
  it('tells what waits for the user, each with the way there, and nothing of what does not', async () => {
    const { user, path } = await openHome();
    const page = await main();
    const count = await page.findByRole('link', { name: /Bancos por revisar/ });
    expect(count.textContent).toBe('Bancos por revisar999+');
    expect(decodeURIComponent(count.getAttribute('href') ?? '')).toBe('/financieros/bancos?filter={"Estatus":true}');
    expect(page.getByRole('link', { name: /Mensaje sin leer/ }).getAttribute('href')).toBe(
      '/administracion-sistema/mensajes',
    );
    expect(page.getByRole('link', { name: /Tareas que fallaron/ }).textContent).toContain('2');
    expect(page.queryByText('Tareas en curso')).toBeNull();
    await user.click(count);
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
  });

  it('tells the days to come, a day or from when until when', async () => {
    await openHome();
    const page = await main();
    const day = await page.findByRole('link', { name: 'Navidad' });
    expect(day.closest('li')?.textContent).toBe('Navidad25/12/2990');
    expect(page.getByText('Receso').closest('li')?.textContent).toBe('Receso26/12/2990 – 06/01/2991');
    expect(page.getByRole('link', { name: 'Próximos días festivos' }).getAttribute('href')).toBe(
      '/generales/diafestivo',
    );
  });

  it('tells the next few days, and leads to the rest', async () => {
    await openHome([
      { ...CARDS[3], dias: days(6) },
      { ...CARDS[3], nombre: 'pocos', dias: days(4) },
    ]);
    const page = await main();
    const more = await page.findAllByRole('link', { name: 'Ver todos: Próximos días festivos' });
    expect(more).toHaveLength(1);
    expect(more[0]?.getAttribute('href')).toBe('/generales/diafestivo');
    const told = more[0]?.closest('section')?.querySelectorAll('li');
    expect([...(told ?? [])].map((line) => line.querySelector('a')?.textContent)).toEqual([
      'Día 1',
      'Día 2',
      'Día 3',
      'Día 4',
    ]);
  });

  it('tells what the user is told today, line by line, and nothing where nothing is told', async () => {
    const avisos = [{ id: 1, titulo: 'Cierre', texto: 'Mañana no hay servicio.\nGuarde antes.' }];
    const told = { nombre: 'avisos', tipo: 'avisos', titulo: text('Avisos', 'Notices'), avisos };
    await openHome([told, { ...told, nombre: 'otros', titulo: text('Otros', 'Others'), avisos: [] }]);
    const page = await main();
    const list = (await page.findByRole('heading', { name: 'Avisos' })).closest('section');
    expect(list?.textContent).toBe('AvisosCierreMañana no hay servicio.\nGuarde antes.');
    expect(page.queryByRole('heading', { name: 'Otros' })).toBeNull();
  });

  it('says so where nothing waits and nothing is to come', async () => {
    await openHome([
      { nombre: 'mensajes', tipo: 'mensajes', cuenta: 0 },
      { ...CARDS[3], dias: [] },
    ]);
    const page = await main();
    expect(await page.findByText('Nada le espera.')).toBeTruthy();
    expect(page.getByText('Nada por venir.')).toBeTruthy();
  });

  it('tells where it could not be read, and reads it again when asked to', async () => {
    const { user, backend } = await openApp('/', {
      prepare: ({ answers, unreachable }) => {
        answers.set('api/capacidades', CAPABILITIES);
        unreachable.add('api/inicio');
      },
    });
    const page = await main();
    const again = await page.findByRole('button', { name: 'Reintentar' });
    backend.unreachable.clear();
    backend.answers.set('api/inicio', { tarjetas: CARDS });
    await user.click(again);
    expect(await page.findByRole('link', { name: 'Navidad' })).toBeTruthy();
  });

  it('asks a backend that announces nothing for nothing, and still has what is at hand', async () => {
    localStorage.setItem('RaStore.rectoria.recent', '["/financieros/bancos"]');
    await openApp('/', {
      prepare: ({ answers, unreachable }) => {
        answers.set(MENU, [BANKS]);
        unreachable.add('api/inicio');
      },
    });
    const page = await main();
    expect(await page.findByRole('link', { name: 'Bancos' })).toBeTruthy();
    expect(page.queryByRole('alert')).toBeNull();
    expect(page.queryByText('Le espera')).toBeNull();
  });

  it('does not print the menu again', async () => {
    await openHome([]);
    const page = await main();
    await page.findByText(/Elija una pantalla del menú/);
    expect(page.queryByRole('link', { name: 'Bancos' })).toBeNull();
  });

  it('is never blank: who has no options is told so and led to their own data', async () => {
    await openApp('/', { prepare: ({ answers }) => answers.set(MENU, []) });
    await screen.findByText('Su usuario aún no tiene opciones');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Información personal' })).toBeTruthy();
  });
});

describe('the records at hand', () => {
  const rows = {
    'api/financieros/bancos': [
      { BancoID: 1, BancDescripcion: 'Banco Uno', PaisId: null, Estatus: true, rowVersion: 1 },
    ],
  };

  it('are those that were opened and those that are pinned, with the screen they are of', async () => {
    const { user } = await openApp('/financieros/bancos/1', {
      rows,
      prepare: ({ answers }) => answers.set(MENU, [BANKS]),
    });
    const pin = await screen.findByRole('button', { name: 'Fijar el registro' });
    pin.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Quitar de las fijadas' })).toBeTruthy();
    await user.click(screen.getByTitle('Inicio'));
    const page = await main();
    const pinned = (await page.findByRole('heading', { name: 'Fijadas' })).closest('section');
    const link = within(pinned ?? document.body).getByRole('link', { name: /Banco Uno/ });
    expect(link.textContent).toBe('Banco Uno Bancos');
    expect(link.getAttribute('href')).toBe('/financieros/bancos/1');
    expect(page.getAllByRole('link', { name: /Banco Uno/ })).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    const kept = JSON.stringify([{ resource: 'financieros/bancos', id: '1', name: 'Banco Uno' }]);
    localStorage.setItem('RaStore.rectoria.records.recent.1', kept);
    localStorage.setItem('RaStore.rectoria.records.recent.2', kept.replace('Uno', 'Ajeno'));
    await openApp('/', { prepare: ({ answers }) => answers.set(MENU, [BANKS]) });
    const page = await main();
    expect(await page.findByRole('link', { name: /Banco Uno/ })).toBeTruthy();
    expect(page.queryByText(/Banco Ajeno/)).toBeNull();
  });

  it('are left out where the menu does not lead to their screen', async () => {
    const kept = JSON.stringify([{ resource: 'financieros/bancos', id: '1', name: 'Banco Uno' }]);
    localStorage.setItem('RaStore.rectoria.records.recent.1', kept);
    await openApp('/', { prepare: ({ answers }) => answers.set(MENU, [{ ...BANKS, url: '/generales/paises' }]) });
    const page = await main();
    await page.findByText(/Elija una pantalla del menú/);
    expect(page.queryByText(/Banco Uno/)).toBeNull();
  });
});
