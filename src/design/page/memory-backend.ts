import { isObject } from '#src/data-provider/guards.ts';
import { errorOf } from '#src/data-provider/http/error-answers.ts';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import type { HttpAnswer, HttpCall } from '#src/data-provider/http/types.ts';
import type { Language } from '#src/model/text.ts';
import { orEmpty } from '#src/model/absent.ts';
import { present } from '#src/model/present.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A server held in memory behind the app's own http interface, for the design page and for tests: everything above that
 * is the real thing.
 */
export interface MemoryBackend {
  readonly http: Http;
  /** Rows by path of the endpoint (`api/financieros/bancos`). */
  readonly tables: Map<string, Values[]>;
  /** What was sent to write, in order. */
  readonly written: { readonly method: string; readonly path: string; readonly body: unknown }[];
  /** Permissions by resource; everything is allowed where none are set. */
  readonly permissions: Map<string, readonly string[]>;
  /** What a transition changes of a record, by its name; without any the backend announces none. */
  readonly transitions: Map<string, Values>;
  /** Refuses the next write with this problem document. */
  refusal: { readonly status: number; readonly body: Values } | null;
  /** Fields that nobody may change: what a write says of them is not taken, and its answer names them. */
  readonly locked: Set<string>;
  /** What is answered when a path is read, before anything else. */
  readonly answers: Map<string, unknown>;
  /** What refuses all that is sent to a path. */
  readonly refused: Map<string, { readonly status: number; readonly body: Values }>;
  /** The keys under which something was sent to a path, in order; also where no answer came. */
  readonly keys: Map<string, string[]>;
  /** What is answered when something is sent to a path, in place of what would be. */
  readonly replies: Map<string, unknown>;
  /** Lists that are answered in pages, by their path. */
  readonly paged: Set<string>;
  /** Paths that give no answer. */
  readonly unreachable: Set<string>;
  /** Paths whose answer is still under way, for ever. */
  readonly silent: Set<string>;
}

const base64url = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

const ANA: Values = { usuarioId: 1, usuaNombre: 'ana', nombres: 'Ana', apellidos: 'Perez' };

/** Somebody's token, as far as the browser can tell; `claims` beside or in place of Ana's. */
export const tokenOf = (claims: Values): string =>
  [{ alg: 'none' }, { ...ANA, ...claims }, 'x'].map(base64url).join('.');

export const TOKEN = tokenOf({});

const MESSAGES = 'api/seguridad/usuario-mensajes';

const ALL = ['view', 'create', 'edit'];

const answer = (data: unknown, status = 200): HttpAnswer => ({ status, data, header: () => null });

/** Nothing is answered; whoever asked may give it up. */
const stopped = ({ signal }: HttpCall): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('It was given up.', 'AbortError')));
  });

/** The part of the rows that is asked for, and which of how many these are. */
function pageOf(rows: readonly Values[], { path, query = {} }: HttpCall): HttpAnswer {
  const range = query['range'] ?? new URLSearchParams(path.split('?')[1]).get('range');
  const [first = 0, last = rows.length - 1] = orEmpty(range).match(/\d+/g)?.map(Number) ?? [];
  const told = `items ${first}-${Math.min(last, rows.length - 1)}/${rows.length}`;
  return {
    ...answer(rows.slice(first, last + 1)),
    header: (name) => (name.toLowerCase() === 'content-range' ? told : null),
  };
}

/**
 * @param ids wire name of the id, by path of the endpoint
 * @param language of what it answers
 */
export function createMemoryBackend(ids: Readonly<Record<string, string>>, language: Language = 'es'): MemoryBackend {
  const tables = new Map<string, Values[]>(Object.keys(ids).map((path) => [path, []]));

  const permissions = (): Values =>
    Object.fromEntries([
      ...Object.keys(ids).map((path) => [path.replace(/^api\//, ''), ALL] as const),
      ...backend.permissions,
    ]);

  const fixed: Readonly<Record<string, () => unknown>> = {
    'api/capacidades': () => ({
      version: 1,
      permissions: 'api/permisos',
      rowVersion: true,
      idempotency: true,
      transitions: backend.transitions.size > 0,
    }),
    'api/permisos': permissions,
    'api/seguridad/usuarios/opciones-aplicacion': () => [
      { id: 1, padre: null, url: null, icon: 'public', descripcion: 'Generales', ingles: 'General' },
      ...Object.keys(ids).map((path, index) => ({
        id: index + 2,
        padre: 1,
        url: path.replace(/^api/, ''),
        icon: null,
        descripcion: path,
        ingles: path,
      })),
    ],
  };

  /** Names what was sent otherwise than it stayed. */
  const saved = (record: Values, sent: Values, status = 200): HttpAnswer => {
    const kept = [...backend.locked].filter((name) => Object.hasOwn(sent, name) && sent[name] !== record[name]);
    const told = kept.length === 0 ? null : kept.join(', ');
    return { ...answer(record, status), header: (name) => (name.toLowerCase() === 'kept-fields' ? told : null) };
  };

  const write = ({ method, path, body, headers = {} }: HttpCall, table: string): HttpAnswer => {
    backend.written.push({ method, path, body });
    if (backend.refusal !== null) {
      const { status, body: problem } = backend.refusal;
      backend.refusal = null;
      return answer(problem, status);
    }
    const rows = tables.get(table) ?? [];
    const id = ids[table] ?? 'id';
    const [record = '', transition] = path.slice(table.length + 1).split('/transiciones/');
    const changed = transition === undefined ? body : backend.transitions.get(transition);
    const sent = isObject(changed) ? changed : {};
    const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !backend.locked.has(name)));
    if (method === 'POST' && transition === undefined) {
      const created = { ...values, [id]: 1000 + rows.length, rowVersion: 1 };
      rows.push(created);
      return saved(created, sent, 201);
    }
    const index = rows.findIndex((row) => String(row[id]) === record);
    if (method === 'DELETE') {
      rows.splice(index, 1);
      return answer('', 204);
    }
    const current = rows[index] ?? {};
    const wanted = headers['If-Match'];
    if (wanted !== undefined && wanted !== `"${Number(current['rowVersion'])}"`) {
      return answer({ code: 'version-conflict', title: 'Otra persona cambió este registro', current }, 409);
    }
    const changedRow = { ...current, ...values, rowVersion: Number(current['rowVersion']) + 1 };
    rows[index] = changedRow;
    return saved(changedRow, sent);
  };

  /** It neither searches nor sorts: what is asked for in an address, a page apart, is left unread. */
  const respond = (whole: HttpCall): HttpAnswer => {
    const call = { ...whole, path: whole.path.replace(/^\/|\?.*/g, '') };
    if (call.path === 'api/login') {
      const wrong = isObject(call.body) && call.body['clave'] === 'mala';
      return wrong
        ? answer({ code: 'credentials', detail: 'El usuario o la clave no son correctos.' }, 401)
        : answer({ token: TOKEN, refreshToken: null });
    }
    const refused = call.method === 'GET' ? undefined : backend.refused.get(call.path);
    if (refused !== undefined) return answer(refused.body, refused.status);
    if (call.method !== 'GET' && backend.replies.has(call.path)) {
      backend.written.push({ method: call.method, path: call.path, body: call.body });
      return answer(backend.replies.get(call.path));
    }
    const asked = `${call.path}?${new URLSearchParams(call.query).toString()}`;
    if (call.method === 'GET' && backend.answers.has(asked)) return answer(backend.answers.get(asked));
    if (call.method === 'GET' && backend.answers.has(call.path)) return answer(backend.answers.get(call.path));
    if (call.method === 'GET' && backend.paged.has(call.path)) return pageOf(tables.get(call.path) ?? [], whole);
    const known = fixed[call.path];
    if (known !== undefined) return answer(known());
    const table = Object.keys(ids).find((path) => call.path === path || call.path.startsWith(`${path}/`));
    if (call.path.startsWith(MESSAGES) && call.method !== 'GET') {
      backend.written.push({ method: call.method, path: call.path, body: call.body });
      return answer('', 204);
    }
    if (table === undefined) return answer({}, call.method === 'GET' ? 404 : 204);
    if (call.method !== 'GET') return write(call, table);
    if (call.path === table) return tables.has(table) ? answer(tables.get(table)) : answer({}, 404);
    const id = present(ids[table], `The id of ${table}`);
    const row = tables.get(table)?.find((one) => String(one[id]) === call.path.slice(table.length + 1));
    return row === undefined
      ? answer({ code: 'not-found', detail: 'No se encontró lo que se pide.' }, 404)
      : answer(row);
  };

  const note = ({ path, headers = {} }: HttpCall): void => {
    const key = headers['Idempotency-Key'];
    if (key !== undefined) backend.keys.set(path, [...(backend.keys.get(path) ?? []), key]);
  };

  const backend: MemoryBackend = {
    tables,
    written: [],
    permissions: new Map(),
    transitions: new Map(),
    refusal: null,
    locked: new Set(),
    answers: new Map(),
    refused: new Map(),
    keys: new Map(),
    replies: new Map(),
    paged: new Set(),
    unreachable: new Set(),
    silent: new Set(),
    http: {
      language: () => language,
      refresh: async () => undefined,
      request: async (call) => {
        note(call);
        if (backend.silent.has(call.path)) return await stopped(call);
        if (backend.unreachable.has(call.path)) throw new UnreachableError('No se pudo conectar.', 'network');
        const given = respond(call);
        if (given.status >= 400) throw errorOf(given, language, call.words);
        return given;
      },
    },
  };
  return backend;
}
