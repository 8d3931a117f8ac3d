import { isObject } from './guards.ts';
import { WireError } from './http/errors.ts';
import type { Http } from './http/http-client.ts';

/** What a backend announces that it can do beyond the documents' calls (DESIGN §5). */
export interface Capabilities {
  /** Where the user's permissions are read; null where the menu alone decides. */
  readonly permissions: string | null;
  /** Records carry `rowVersion`, and a PUT may say which one it changes. */
  readonly rowVersion: boolean;
  /** A POST may carry a key under which it is done only once. */
  readonly idempotency: boolean;
  /** Where files are uploaded and read; null where records hold none. */
  readonly files: string | null;
  /** States change by POST /<id>/transiciones/<name>, with a reason; elsewhere by a PUT of their field. */
  readonly transitions: boolean;
  /** The user's messages can be marked as read. */
  readonly messages: boolean;
  /** Where users see and change what is kept of themselves; null where the session alone tells. */
  readonly ownData: string | null;
  /** Where a session is ended at the server; null where it ends in the browser alone. */
  readonly signOut: string | null;
  /** Where records of all screens are found at once; null where each list is searched by itself. */
  readonly find: string | null;
  /** Where is told with which others a record shares fields; null where nothing is. */
  readonly shared: string | null;
  /** Where the jobs are told that work apart from requests; null where there are none. */
  readonly jobs: string | null;
  /** Where is told what waits for the user, and the days to come; null where nothing is. */
  readonly home: string | null;
  /** Where the manual is told; null where there is none. */
  readonly manual: string | null;
  /** Below which lists are taken away as files; null where none is. */
  readonly export: string | null;
  /** Below which files are brought whose rows become records; null where none is taken. */
  readonly import: string | null;
  /** Below which what one request wrote is taken back; null where nothing is. */
  readonly undo: string | null;
  /** Below which is told what became of a record; null where nothing is. */
  readonly history: string | null;
  /** Below which is told what refers to a record; null where nothing is. */
  readonly uses: string | null;
  /** Below which is told how many records of a list are in each state; null where nothing is. */
  readonly states: string | null;
  /** Below which lists are kept as people have set them up; null where they are not. */
  readonly views: string | null;
  /** Where is kept what the app remembers of the user; null where only the browser does. */
  readonly memory: string | null;
  /** Whether the filter of lists that it pages understands operators; what the browser filters always does. */
  readonly conditions: boolean;
  /** Below which a record is given as paper; null where none is. */
  readonly print: string | null;
  /** Its hub tells who else has a record open. */
  readonly presence: boolean;
  /** A new record is given its codes with it; elsewhere they are asked for before it is sent. */
  readonly codes: boolean;
  /** Whether it knows students and may hide their menu (F056): the documents' backends do. */
  readonly students: boolean;
}

/** An institution's own backend. */
export const NO_CAPABILITIES: Capabilities = {
  permissions: null,
  rowVersion: false,
  idempotency: false,
  files: null,
  transitions: false,
  messages: false,
  ownData: null,
  signOut: null,
  find: null,
  shared: null,
  jobs: null,
  home: null,
  manual: null,
  export: null,
  import: null,
  undo: null,
  history: null,
  uses: null,
  states: null,
  views: null,
  memory: null,
  conditions: false,
  print: null,
  presence: false,
  codes: false,
  students: true,
};

const PATH = 'api/capacidades';

const asked = new WeakMap<Http, Promise<Capabilities>>();

/** Asked once for as long as the app is open: it is the same whoever is signed in. @throws UnreachableError; asked again then. */
export const loadCapabilities = async (http: Http): Promise<Capabilities> => {
  const known = asked.get(http);
  if (known !== undefined) return known;
  const answer = ask(http);
  asked.set(http, answer);
  try {
    return await answer;
  } catch (error) {
    asked.delete(http);
    throw error;
  }
};

const ask = async (http: Http): Promise<Capabilities> => {
  try {
    return capabilitiesIn((await http.request({ method: 'GET', path: PATH, anonymous: true })).data);
  } catch (error) {
    // Existing backends refuse an unknown path in many ways (404, 401, 405, 500): none of them announces anything.
    if (error instanceof WireError) return NO_CAPABILITIES;
    throw error;
  }
};

/** A single-page app's server may answer any path with its page: only a versioned object counts. */
const capabilitiesIn = (answer: unknown): Capabilities => {
  if (!isObject(answer) || typeof answer['version'] !== 'number') return NO_CAPABILITIES;
  const {
    permissions,
    rowVersion,
    idempotency,
    files,
    transitions,
    messages,
    ownData,
    signOut,
    find,
    shared,
    jobs,
    home,
    manual,
    export: exports,
    import: importing,
    undo,
    history,
    uses,
    states,
    views,
    memory,
    conditions,
    print,
    presence,
    codes,
    students,
  } = answer;
  return {
    permissions: pathIn(permissions),
    rowVersion: rowVersion === true,
    idempotency: idempotency === true,
    files: pathIn(files),
    transitions: transitions === true,
    messages: messages === true,
    ownData: pathIn(ownData),
    signOut: pathIn(signOut),
    find: pathIn(find),
    shared: pathIn(shared),
    jobs: pathIn(jobs),
    home: pathIn(home),
    manual: pathIn(manual),
    export: pathIn(exports),
    import: pathIn(importing),
    undo: pathIn(undo),
    history: pathIn(history),
    uses: pathIn(uses),
    states: pathIn(states),
    views: pathIn(views),
    memory: pathIn(memory),
    conditions: conditions === true,
    print: pathIn(print),
    presence: presence === true,
    codes: codes === true,
    students: students === true,
  };
};

const pathIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
