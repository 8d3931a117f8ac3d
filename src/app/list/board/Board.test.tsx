import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import type { States } from '#src/runtime/states.ts';
import { CASOS, openCasos } from '../../testing/open-casos.tsx';

const board: States = {
  field: 'estado',
  transitions: [
    {
      name: 'revisar',
      from: ['abierto'],
      to: 'revision',
      permission: 'edit',
      when: ({ titulo }) => titulo !== 'Vientos',
    },
    { name: 'devolver', from: ['revision'], to: 'abierto', permission: 'edit', reason: 'required' },
    { name: 'cerrar', from: ['abierto', 'revision'], to: 'cerrado', permission: 'cerrar' },
  ],
};

const casos = [
  { casoId: 1, titulo: 'Manglares del este', estado: 'abierto', prioridad: 'alta' },
  { casoId: 2, titulo: 'Manglares del norte', estado: 'revision' },
  { casoId: 3, titulo: 'Suelos', estado: 'revision' },
  { casoId: 4, titulo: 'Vientos', estado: 'abierto' },
];

const working =
  (...actions: readonly string[]) =>
  (backend: MemoryBackend): void => {
    backend.transitions.set('revisar', { estado: 'revision' });
    backend.transitions.set('devolver', { estado: 'abierto' });
    backend.transitions.set('cerrar', { estado: 'cerrado' });
    backend.permissions.set('pruebas/casos', ['view', ...actions]);
  };

const open = async (given: Partial<Parameters<typeof openCasos>[0]> = {}) => {
  const app = await openCasos({ casos, board, prepare: working('edit'), ...given });
  await app.user.click(await screen.findByRole('button', { name: 'Tablero' }));
  await screen.findByRole('region', { name: 'Tablero de Casos' });
  return app;
};

const column = (name: string): HTMLElement => screen.getByRole('region', { name: new RegExp(`^${name}`) });

/** The cards of each column, top down. */
const cards = (name: string): readonly string[] =>
  within(column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

const drag = (title: string, to: string): { readonly isTaken: boolean } => {
  const card = screen.getByRole('link', { name: title }).closest('li');
  if (card === null) throw new Error('No card');
  const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
  fireEvent.dragStart(card, { dataTransfer });
  const over = createEvent.dragOver(column(to), { dataTransfer });
  fireEvent(column(to), over);
  if (over.defaultPrevented) fireEvent.drop(column(to), { dataTransfer });
  fireEvent.dragEnd(card, { dataTransfer });
  return { isTaken: over.defaultPrevented };
};

const offered = async (app: Awaited<ReturnType<typeof open>>, title: string): Promise<readonly string[]> => {
  await app.user.click(screen.getByRole('button', { name: `Mover «${title}»` }));
  const menu = await screen.findByRole('menu', { name: `Mover «${title}»` });
  const texts = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  await app.user.keyboard('{Escape}');
  return texts;
};

describe('a list as a board', () => {
  it('has a column for each state with its count and its cards, is in the address, and goes with the search', async () => {
    const app = await open();
    await waitFor(() => expect(cards('Abierto')).toEqual(['Manglares del este', 'Vientos']));
    expect(cards('En revisión')).toEqual(['Manglares del norte', 'Suelos']);
    expect(column('En revisión').querySelector('h2')?.textContent).toBe('En revisión 22 registros');
    expect(app.search()).toContain('como=tablero');
    // What is over is not read until somebody asks for it.
    expect(screen.getByRole('button', { name: /^Cerrado/ }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('table')).toBeNull();
    await app.user.keyboard('/manglares');
    await waitFor(() => expect(cards('Abierto')).toEqual(['Manglares del este']));
    expect(app.search()).toContain('como=tablero');
    await app.user.click(screen.getByRole('button', { name: 'Lista' }));
    await screen.findByRole('table');
    expect(app.search()).not.toContain('como');
    await app.step(-1);
    await screen.findByRole('region', { name: 'Tablero de Casos' });
  });

  it('is what somebody sees who comes back to it, and who left it as a list finds a list', async () => {
    const app = await open();
    await app.go('/');
    await app.go('/pruebas/casos');
    await screen.findByRole('region', { name: 'Tablero de Casos' });
    await app.user.click(screen.getByRole('button', { name: 'Lista' }));
    await screen.findByRole('table');
    await app.go('/');
    await app.go('/pruebas/casos');
    await screen.findByRole('table');
  });

  it('is kept in a view, whose link opens it', async () => {
    const PATH = 'api/vistas/pruebas/casos';
    const view = { id: 1, nombre: 'Mi tablero', roles: [], propia: true, cambiable: true, rowVersion: 1 };
    const contenido = { filtros: { titulo_q: 'mang' }, ocultas: [], como: 'tablero' };
    const app = await openCasos({
      casos,
      board,
      prepare: ({ answers, replies }) => {
        answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', views: 'api/vistas' });
        answers.set(PATH, { vistas: [{ ...view, contenido }], roles: [] });
        replies.set(PATH, { ...view, contenido });
      },
    });
    await screen.findByRole('table');
    await app.go('/pruebas/casos?vista=1');
    await screen.findByRole('region', { name: 'Tablero de Casos' });
    await waitFor(() => expect(cards('Abierto')).toEqual(['Manglares del este']));
    await app.user.click(await screen.findByRole('button', { name: 'Vistas' }));
    await app.user.click(await screen.findByRole('button', { name: 'Guardar como vista…' }));
    await app.user.type(await screen.findByLabelText('Nombre'), 'Otra{Enter}');
    await waitFor(() => expect(app.backend.written).toMatchObject([{ path: PATH, body: { contenido } }]));
  });

  it('offers of each record what this user may do with it now, and moves it by that', async () => {
    const app = await open();
    await screen.findByRole('button', { name: 'Mover «Manglares del este»' });
    expect(await offered(app, 'Manglares del este')).toEqual(['Revisar → En revisión']);
    // A condition speaks against the one, a permission against the other.
    expect(screen.queryByRole('button', { name: 'Mover «Vientos»' })).toBeNull();
    screen.getByRole('link', { name: 'Manglares del este' }).focus();
    await app.user.keyboard('m');
    await screen.findByRole('menu');
    await app.user.keyboard('{Enter}');
    await screen.findByText('«Manglares del este» pasó a «En revisión».');
    await waitFor(() => expect(cards('Abierto')).toEqual(['Vientos']));
    expect(cards('En revisión')).toEqual(['Manglares del este', 'Manglares del norte', 'Suelos']);
    expect(app.backend.written).toEqual([{ method: 'POST', path: `${CASOS}/1/transiciones/revisar`, body: {} }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manglares del este'));
    await waitFor(() => expect(column('Abierto').textContent).toMatch(/^Abierto 11 registro/));
  });

  it('leaves whoever moved a card by keyboard at the column that it went to, where that shows none', async () => {
    const app = await open({ prepare: working('edit', 'cerrar') });
    (await screen.findByRole('link', { name: 'Suelos' })).focus();
    await app.user.keyboard('m');
    await app.user.click(await screen.findByRole('menuitem', { name: /^Cerrar/ }));
    await screen.findByText('«Suelos» pasó a «Cerrado».');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cerrado/ })));
  });

  it('takes what is dropped where a transition leads, asks why, and puts it back where somebody thinks better of it', async () => {
    const app = await open({ prepare: working('edit', 'cerrar') });
    await screen.findByRole('button', { name: 'Mover «Suelos»' });
    expect(drag('Suelos', 'En revisión').isTaken).toBe(false);
    expect(drag('Vientos', 'En revisión').isTaken).toBe(false);
    expect(drag('Suelos', 'Abierto').isTaken).toBe(true);
    const dialog = await screen.findByRole('dialog', { name: 'Devolver' });
    expect(screen.getByRole('link', { name: 'Suelos', hidden: true }).closest('section')?.textContent).toMatch(
      /^Abierto/,
    );
    await app.user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    await within(dialog).findByText('Indique el motivo.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cards('En revisión')).toContain('Suelos');
    drag('Suelos', 'Abierto');
    await app.user.type(await screen.findByLabelText('Motivo'), 'Falta el mapa');
    await app.user.click(screen.getByRole('button', { name: 'Devolver' }));
    await waitFor(() => expect(cards('Abierto')).toEqual(['Manglares del este', 'Suelos', 'Vientos']));
    expect(app.backend.written.map(({ body }) => body)).toEqual([{ razon: 'Falta el mapa' }]);
    // On the strip of what is folded cards are dropped all the same.
    expect(drag('Suelos', 'Cerrado').isTaken).toBe(true);
    await screen.findByText('«Suelos» pasó a «Cerrado».');
    await waitFor(() => expect(cards('Abierto')).toEqual(['Manglares del este', 'Vientos']));
  });

  it('puts back what is refused, says why, and reads anew where somebody else was first', async () => {
    const app = await open();
    await screen.findByRole('button', { name: 'Mover «Manglares del este»' });
    const errors = [{ field: 'titulo', code: 'rule', message: 'Le falta el mapa.' }];
    app.backend.refusal = { status: 422, body: { code: 'validation', title: 'No vale', errors } };
    drag('Manglares del este', 'En revisión');
    await screen.findByText('Título: Le falta el mapa.');
    expect(cards('Abierto')).toContain('Manglares del este');
    expect(cards('En revisión')).toEqual(['Manglares del norte', 'Suelos']);
    const [first = {}, ...rest] = app.backend.tables.get(CASOS) ?? [];
    app.backend.tables.set(CASOS, [{ ...first, estado: 'revision', rowVersion: 2 }, ...rest]);
    drag('Manglares del este', 'En revisión');
    await screen.findByText('Otra persona cambió este registro: ahora se muestra como quedó.');
    await waitFor(() => expect(cards('En revisión')).toContain('Manglares del este'));
    await waitFor(() => expect(cards('Abierto')).toEqual(['Vientos']));
  });

  it('is gone through by the arrows, and a card opens its record', async () => {
    const app = await open();
    const first = await screen.findByRole('link', { name: 'Manglares del este' });
    expect(first.tabIndex).toBe(0);
    expect(screen.getByRole('link', { name: 'Suelos' }).tabIndex).toBe(-1);
    first.focus();
    const at = async (keys: string) => {
      await app.user.keyboard(keys);
      return document.activeElement?.textContent;
    };
    expect(await at('{ArrowDown}')).toBe('Vientos');
    expect(await at('{ArrowRight}')).toBe('Suelos');
    expect(await at('{ArrowUp}')).toBe('Manglares del norte');
    expect(await at('{End}')).toBe('Suelos');
    expect(await at('{ArrowLeft}')).toBe('Vientos');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe('/pruebas/casos/4'));
  });

  it('shows a bounded number of cards, more of them on demand, and the rest in the list', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({
      casoId: index + 1,
      titulo: `Caso ${String(index + 1).padStart(3, '0')}`,
      estado: 'abierto',
    }));
    const app = await open({ casos: many });
    await waitFor(() => expect(column('Abierto').querySelectorAll('li')).toHaveLength(20));
    await app.user.click(screen.getByRole('button', { name: 'Mostrar más: Abierto' }));
    await waitFor(() => expect(column('Abierto').querySelectorAll('li')).toHaveLength(40));
    expect(within(column('En revisión')).getByText('Ninguno')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Ver en la lista: Abierto' }));
    await screen.findByRole('table');
    expect(app.search()).toContain('"estado":"abierto"');
  });

  it('says which column could not be read, and reads it again', async () => {
    const app = await open({
      isPaged: true,
      prepare: (backend) => {
        working('edit')(backend);
        backend.answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', states: 'api/estados' });
        backend.answers.set('api/estados/pruebas/casos', { estados: [{ estado: 'abierto', total: 2 }], hayMas: false });
      },
    });
    await waitFor(() => expect(cards('Abierto')).toHaveLength(2));
    app.backend.answers.set(CASOS, 'no list');
    await app.user.click(screen.getByRole('button', { name: /^Cerrado/ }));
    await within(column('Cerrado')).findByText('No se pudo leer.');
    // What is shown already stays, and is told to be of before.
    drag('Manglares del este', 'En revisión');
    await within(column('Abierto')).findByText('No se pudo leer.');
    expect(cards('Abierto')).toContain('Vientos');
    app.backend.answers.delete(CASOS);
    await app.user.click(within(column('Cerrado')).getByRole('button', { name: 'Reintentar' }));
    await within(column('Cerrado')).findByText('Ninguno');
  });

  it('is not offered where the list asks for none, nor by who tells nothing of states', async () => {
    await openCasos({ casos, prepare: working('edit') });
    await screen.findByText('Vientos');
    expect(screen.queryByRole('button', { name: 'Tablero' })).toBeNull();
  });

  it('nor by a backend that pages and tells nothing of states', async () => {
    await openCasos({ casos, board, isPaged: true, prepare: working('edit') });
    await screen.findByText('Vientos');
    expect(screen.queryByRole('button', { name: 'Tablero' })).toBeNull();
  });
});
