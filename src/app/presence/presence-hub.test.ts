import { expect, it, vi } from 'vitest';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { type Person, presenceHubOf } from './presence-hub.ts';

const http: Http = { request: vi.fn(), refresh: vi.fn(), language: () => 'es' };

it('tells the hub what is open, whenever it is there, and whoever listens what it tells of that record', () => {
  const hub = presenceHubOf(http);
  expect(presenceHubOf(http)).toBe(hub);
  const told: (readonly Person[])[] = [];
  const close = hub.open('a/b', 7, (people) => void told.push(people));
  const send = vi.fn();
  hub.connect(send);
  expect(send.mock.calls).toEqual([['Abrir', 'a/b', 7]]);
  hub.hear({ recurso: 'a/b', registro: 7, quienes: [{ usuarioId: 2, nombre: 'Ana' }, { nombre: 'x' }, null] });
  hub.hear({ recurso: 'a/b', registro: 8, quienes: [{ usuarioId: 3, nombre: 'Eva' }] });
  for (const nothing of [null, 'x', {}, { recurso: 'a/b', registro: '7' }]) hub.hear(nothing);
  expect(told).toEqual([[{ id: 2, name: 'Ana' }]]);
  hub.connect(null);
  expect(told.at(-1)).toEqual([]);
  hub.connect(send);
  const closeOther = hub.open('a/b', 7, () => undefined);
  close();
  expect(send.mock.calls.at(-1)).toEqual(['Abrir', 'a/b', 7]);
  closeOther();
  expect(send.mock.calls.at(-1)).toEqual(['Cerrar', 'a/b', 7]);
});
