import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openCasos } from '../../testing/open-casos.tsx';

const COUNTS = 'api/estados/pruebas/casos';

const casos = [
  { casoId: 1, titulo: 'Manglares del este', estado: 'abierto' },
  { casoId: 2, titulo: 'Manglares del norte', estado: 'revision' },
  { casoId: 3, titulo: 'Suelos', estado: 'revision' },
  { casoId: 4, titulo: 'Vientos', estado: null },
];

const choices = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByLabelText('Estado', { selector: '[role="toolbar"]' })).getAllByRole('button');

/** What each says, with its count. */
const told = async (): Promise<readonly string[]> => (await choices()).map(({ textContent }) => textContent);

const pressed = async (): Promise<readonly string[]> =>
  (await choices())
    .filter((each) => each.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent.split(' ')[0] ?? '');

const shown = (): readonly string[] =>
  casos.map(({ titulo }) => titulo).filter((titulo) => screen.queryByText(titulo) !== null);

const counting =
  (counts: object) =>
  (backend: MemoryBackend): void => {
    backend.answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', states: 'api/estados' });
    backend.answers.set(COUNTS, counts);
  };

describe('the states above a list', () => {
  it('stand in the order of the work, each with how many there are under the other filters, to be heard too', async () => {
    const { user } = await openCasos({ casos });
    const all = ['Todos 44 registros', 'Abierto 11 registro', 'En revisión 22 registros', 'Cerrado 00 registros'];
    await waitFor(async () => expect(await told()).toEqual(all));
    await user.keyboard('/manglares');
    const found = ['Todos 22 registros', 'Abierto 11 registro', 'En revisión 11 registro', 'Cerrado 00 registros'];
    await waitFor(async () => expect(await told()).toEqual(found));
    // The usual filter of the field would say the same twice.
    expect(screen.queryByText('Filtros')).toBeNull();
  });

  it('narrow the list to one, in its address, and to all again, by keyboard alone', async () => {
    const { user, search } = await openCasos({ casos });
    await screen.findByText('Vientos');
    expect(await pressed()).toEqual(['Todos']);
    (await choices())[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Manglares del norte', 'Suelos']));
    expect(await pressed()).toEqual(['En']);
    expect(search()).toContain('"estado":"revision"');
    // Of the others it goes on telling how many there are.
    expect((await told())[1]).toBe('Abierto 11 registro');
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(search()).not.toContain('estado');
  });

  it('are counted by the server where the list comes in pages; of more than it counts that is the least', async () => {
    const estados = [
      { estado: 'revision', total: 120_000 },
      { estado: null, total: 80_001 },
    ];
    await openCasos({ casos, isPaged: true, prepare: counting({ estados, hayMas: true }) });
    const least = [
      'Todos 200,001+al menos 200,001 registros',
      'Abierto',
      'En revisión 120,000+al menos 120,000 registros',
    ];
    await waitFor(async () => expect((await told()).slice(0, 3)).toEqual(least));
  });

  it('say that they could not be counted, and narrow the list all the same', async () => {
    const { backend, user } = await openCasos({
      casos,
      isPaged: true,
      prepare: (to) => {
        counting({ estados: [{ estado: 'abierto', total: 1 }], hayMas: false })(to);
        to.unreachable.add(COUNTS);
      },
    });
    const again = await screen.findByText('Contar de nuevo');
    expect((await told())[1]).toBe('Abierto');
    backend.unreachable.clear();
    await user.click(again);
    await waitFor(async () => expect((await told())[1]).toBe('Abierto 11 registro'));
    expect(screen.queryByText('Contar de nuevo')).toBeNull();
  });

  it('are not there where nobody can count: the filter of the field is, as ever', async () => {
    const { user } = await openCasos({ casos, isPaged: true });
    await screen.findByText('Vientos');
    expect(screen.queryByLabelText('Estado', { selector: '[role="toolbar"]' })).toBeNull();
    await user.click(screen.getByText('Filtros'));
    expect(await screen.findByLabelText('Estado')).toBeTruthy();
  });
});
