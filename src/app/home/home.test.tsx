import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOME_CARDS } from './cards.ts';
import { openApp } from '../testing/open-app.tsx';

const MENU = 'api/seguridad/usuarios/opciones-aplicacion';

describe('the home page', () => {
  it('tells of running and coming periods with their deadlines, and nothing of those that are over', async () => {
    await openApp('/', {
      rows: {
        'api/academicos/periodos-academicos': [
          {
            periodoAcademicoId: 1,
            peAcDescripcion: 'Pasado',
            peAcFechaInicio: '2001-01-01',
            peAcFechaFin: '2001-04-30',
            estatus: true,
          },
          {
            periodoAcademicoId: 2,
            peAcDescripcion: 'Futuro',
            peAcFechaInicio: '2990-01-10T00:00:00',
            peAcFechaFin: '2990-04-30',
            peAcPeriodo_Inscripcion: true,
            estatus: true,
          },
          {
            periodoAcademicoId: 3,
            peAcDescripcion: 'En curso',
            peAcFechaInicio: '2020-01-10',
            peAcFechaFin: '2980-04-30',
            estatus: true,
          },
        ],
      },
    });
    const main = await screen.findByRole('main');
    const periods = await within(main).findByText('Futuro');
    expect(periods.closest('li')?.textContent).toBe('Futuroempieza el 10/01/2990 · abierto a inscripción');
    expect(within(main).getByText('En curso').closest('li')?.textContent).toContain('termina el 30/04/2980');
    expect(within(main).queryByText('Pasado')).toBeNull();
  });

  it('asks nothing of what the menu does not lead to', async () => {
    await openApp('/', {
      prepare: ({ answers, unreachable }) => {
        answers.set(MENU, [
          { id: 1, padre: null, url: '/financieros/bancos', icon: null, descripcion: 'Bancos', ingles: 'Banks' },
        ]);
        for (const { resource } of HOME_CARDS) unreachable.add(`api/${resource}`);
      },
    });
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Bancos' });
    expect(screen.queryByText('No se pudo leer.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Períodos académicos' })).toBeNull();
  });

  it('is never blank: who has no options is told so and led to their own data', async () => {
    await openApp('/', { prepare: ({ answers }) => answers.set(MENU, []) });
    await screen.findByText('Su usuario aún no tiene opciones');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Información Personal' })).toBeTruthy();
  });

  it('draws a bounded number of links, however many screens there are', async () => {
    const groups = Array.from({ length: 40 }, (_, at) => ({
      id: at + 1,
      padre: null,
      url: null,
      icon: null,
      descripcion: `Grupo ${at}`,
      ingles: '',
    }));
    const links = Array.from({ length: 1000 }, (_, at) => ({
      id: 1000 + at,
      padre: (at % 40) + 1,
      url: `/p/${at}`,
      icon: null,
      descripcion: `Pantalla ${at}`,
      ingles: '',
    }));
    const { user } = await openApp('/', { prepare: ({ answers }) => answers.set(MENU, [...groups, ...links]) });
    const main = await screen.findByRole('main');
    await within(main).findByRole('link', { name: 'Pantalla 0' });
    expect(within(main).getAllByRole('link').length).toBeLessThan(200);
    await user.click(within(main).getByRole('button', { name: 'Ver 24 grupos más' }));
    await within(main).findByRole('link', { name: 'Pantalla 39' });
  });
});
