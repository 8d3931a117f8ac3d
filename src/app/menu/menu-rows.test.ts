import { describe, expect, it } from 'vitest';
import type { MenuNode } from '../auth/menu.ts';
import { menuRows, menuTargets, searchTargets, targetAt } from './menu-rows.ts';

const node = (id: number, descripcion: string, url: string | null, children: readonly MenuNode[] = []): MenuNode => ({
  option: { id, padre: null, url, icon: null, descripcion, ingles: `${descripcion} (en)` },
  children,
});

const MENU = [
  node(1, 'Financieros', null, [node(2, 'Bancos', '/financieros/bancos'), node(3, 'Años', 'financieros/anios')]),
  node(4, 'Académicos', null, [node(5, 'Nivel', null, [node(6, 'Bancos de preguntas', '/academicos/bancos')])]),
];
const targets = menuTargets(MENU);
const found = (text: string): string[] => searchTargets(targets, text, 'es').map(({ url }) => url);

describe('the menu', () => {
  it('shows the lines below open groups only', () => {
    expect(menuRows(MENU, new Set(['4'])).map(({ option, level }) => [option.id, level])).toEqual([
      [1, 0],
      [4, 0],
      [5, 1],
    ]);
  });

  it('is searched by description, accents and case aside, ñ being a letter of its own (F078)', () => {
    expect(found('BANCOS')).toEqual(['/financieros/bancos', '/academicos/bancos']);
    expect(found('academicos bancos')).toEqual(['/academicos/bancos']);
    expect(found('años')).toEqual(['/financieros/anios']);
    expect(found('anos')).toEqual([]);
    expect(found('zzz')).toEqual([]);
  });

  it('is searched best first: what begins so, what has such a word, what holds it, what stands in such a group', () => {
    const names = ['Estudios', 'Registro de estudios', 'Planes de estudios', 'Estudiantes', 'Preestudio'];
    const within = menuTargets([
      node(1, 'Estudio', null, [node(2, 'Profesores', '/p')]),
      ...names.map((name, at) => node(at + 3, name, `/${name}`)),
    ]);
    const [first, ...others] = searchTargets(within, 'estud', 'es').map(({ option }) => option.descripcion);
    expect([first, ...others]).toEqual([
      'Estudios',
      'Estudiantes',
      'Registro de estudios',
      'Planes de estudios',
      'Preestudio',
      'Profesores',
    ]);
    expect(searchTargets(within, '', 'es').map(({ url }) => url)).toEqual(within.map(({ url }) => url));
  });

  it('marks the option whose screen is shown, or stands below it', () => {
    expect(targetAt(targets, '/financieros/bancos/12')?.option.id).toBe(2);
    expect(targetAt(targets, '/financieros/bancosx')).toBeUndefined();
  });
});
