import { type Store, memoryStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { isObject } from '#src/data-provider/guards.ts';
import { UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import type { HttpCall } from '#src/data-provider/http/types.ts';
import { createMemoryBackend } from '#src/design/page/memory-backend.ts';
import { hearingStore } from './hearing-store.ts';
import { keepMemory } from './keep-memory.ts';

const PATH = 'api/preferencias';

type Kept = Map<string, unknown>;

interface Server {
  readonly kept: Kept;
  readonly calls: HttpCall[];
  failure: Error | null;
  readonly http: Http;
}

/** What a server does with the calls of one user. */
function serverOf(values: object = {}): Server {
  const server: Server = {
    kept: new Map(Object.entries(values)),
    calls: [],
    failure: null,
    http: {
      ...createMemoryBackend({}).http,
      request: async (call) => {
        if (server.failure !== null) throw server.failure;
        server.calls.push(call);
        if (call.method === 'PUT')
          for (const [key, value] of Object.entries(isObject(call.body) ? call.body : {})) {
            if (value === null) server.kept.delete(key);
            else server.kept.set(key, value);
          }
        return { status: 200, data: Object.fromEntries(server.kept), header: () => null };
      },
    },
  };
  return server;
}

const browser = (values: object = {}): Store => {
  const store = memoryStore({ ...values });
  store.setup();
  return store;
};

const open = (server: Server, beneath: Store, user = 7) => {
  const store = hearingStore(beneath);
  const stop = keepMemory({ store, http: server.http, path: PATH, user });
  return { store, stop };
};

const PINNED = { 'rectoria.taken': true, 'rectoria.pinned': ['/a'] };

/** Reads what the server has, which then answers no more, and pins something. */
async function openOffline(server: Server, beneath: Store) {
  const opened = open(server, beneath);
  await vi.waitFor(() => expect(beneath.getItem('rectoria.pinned')).toEqual(['/a']));
  server.failure = new UnreachableError('', 'network');
  opened.store.setItem('rectoria.pinned', ['/mine']);
  return opened;
}

const known = ({ kept }: Server): object => Object.fromEntries([...kept].filter(([key]) => key !== 'rectoria.taken'));

it('what the browser has is taken over once, and not where somebody stands in a list', async () => {
  const server = serverOf();
  const beneath = browser({ 'rectoria.pinned': ['/a'], 'a/b.datatable': ['X'], 'a/b.listParams': { page: 3 } });
  open(server, beneath);
  await vi.waitFor(() => expect(known(server)).toEqual({ 'rectoria.pinned': ['/a'], 'a/b.datatable': ['X'] }));
  // Another browser of the same person, which has something of its own.
  const other = browser({ 'rectoria.pinned': ['/z'], 'c/d.datatable': ['Y'] });
  open(server, other);
  await vi.waitFor(() => expect(other.getItem('rectoria.pinned')).toEqual(['/a']));
  expect(other.getItem('c/d.datatable')).toBeUndefined();
  expect(known(server)).toEqual({ 'rectoria.pinned': ['/a'], 'a/b.datatable': ['X'] });
});

it('a change is sent by its key alone, once, after a while', async () => {
  vi.useFakeTimers();
  try {
    const server = serverOf({ 'rectoria.taken': true, 'rectoria.pinned': ['/a'], 'a/b.datatable': ['X'] });
    const { store } = open(server, browser());
    await vi.waitFor(() => expect(store.getItem('rectoria.pinned')).toEqual(['/a']));
    store.setItem('rectoria.pinned', ['/a', '/b']);
    store.setItem('rectoria.pinned', ['/b']);
    store.removeItem('a/b.datatable');
    store.setItem('a/b.listParams', { page: 9 });
    await vi.runAllTimersAsync();
    const puts = server.calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([{ 'rectoria.pinned': ['/b'], 'a/b.datatable': null }]);
  } finally {
    vi.useRealTimers();
  }
});

it('what could not be sent is sent when the browser is opened again, and counts', async () => {
  const server = serverOf(PINNED);
  const beneath = browser();
  const first = await openOffline(server, beneath);
  first.stop();
  await vi.waitFor(() => expect(beneath.getItem('rectoria.memory')).toEqual({ user: 7, unsent: ['rectoria.pinned'] }));
  server.failure = null;
  open(server, beneath);
  await vi.waitFor(() => expect(known(server)).toEqual({ 'rectoria.pinned': ['/mine'] }));
});

it('what the server refuses is not sent for ever', async () => {
  const server = serverOf({ 'rectoria.taken': true });
  const beneath = browser();
  const { store, stop } = open(server, beneath);
  await vi.waitFor(() => expect(beneath.getItem('rectoria.memory')).toEqual({ user: 7, unsent: [] }));
  server.failure = new WireError({ status: 422, code: 'validation', message: '' });
  store.setItem('rectoria.pinned', ['/a']);
  stop();
  await vi.waitFor(() => expect(beneath.getItem('rectoria.memory')).toEqual({ user: 7, unsent: [] }));
});

it('the next user of the browser is given nothing of who used it before', async () => {
  const beneath = browser({ 'rectoria.pinned': ['/a'], 'rectoria.memory': { user: 7, unsent: ['rectoria.pinned'] } });
  const server = serverOf();
  open(server, beneath, 8);
  await vi.waitFor(() => expect(server.kept.get('rectoria.taken')).toBe(true));
  expect(beneath.getItem('rectoria.pinned')).toBeUndefined();
  expect(known(server)).toEqual({});
});

it('what was visited here before it was read stands before what was visited elsewhere', async () => {
  const server = serverOf({ 'rectoria.taken': true, 'rectoria.recent': ['/b', '/a'] });
  const store = hearingStore(browser());
  store.setItem('rectoria.recent', ['/c']);
  keepMemory({ store, http: server.http, path: PATH, user: 7 });
  await vi.waitFor(() => expect(server.kept.get('rectoria.recent')).toEqual(['/c', '/b', '/a']));
});

it('what was not sent before somebody signed out is shown to nobody, and sent when they come again', async () => {
  const server = serverOf(PINNED);
  const beneath = browser();
  const first = await openOffline(server, beneath);
  first.store.reset();
  first.stop();
  expect(beneath.getItem('rectoria.pinned')).toBeUndefined();
  server.failure = null;
  const { stop } = open(server, beneath);
  await vi.waitFor(() => expect(known(server)).toEqual({ 'rectoria.pinned': ['/mine'] }));
  stop();
  // Of somebody else it is forgotten.
  first.store.setItem('rectoria.memory', {
    user: 7,
    unsent: ['rectoria.pinned'],
    parked: { 'rectoria.pinned': ['/b'] },
  });
  const other = serverOf({ 'rectoria.taken': true });
  open(other, beneath, 8);
  await vi.waitFor(() => expect(beneath.getItem('rectoria.memory')).toEqual({ user: 8, unsent: [] }));
  expect(known(other)).toEqual({});
});

it('the mode and language that the browser was told are taken over once, and then those of the user count', async () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('lang', 'en');
  try {
    const server = serverOf();
    const { stop } = open(server, browser());
    await vi.waitFor(() => expect(known(server)).toEqual({ 'rectoria.tema': 'dark', 'rectoria.idioma': 'en' }));
    stop();
    server.kept.set('rectoria.tema', 'light');
    server.kept.delete('rectoria.idioma');
    const other = browser();
    open(server, other);
    await vi.waitFor(() => expect(other.getItem('rectoria.tema')).toBe('light'));
    expect(other.getItem('rectoria.idioma')).toBeUndefined();
    expect([...server.kept.keys()]).not.toContain('rectoria.idioma');
  } finally {
    localStorage.clear();
  }
});
