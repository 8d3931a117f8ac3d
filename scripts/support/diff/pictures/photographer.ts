import type { Browser, BrowserContext, Page, Request } from 'playwright';
import type { Kinds } from '#src/model/kind.ts';
import type { PicturedState } from '#src/model/pictured.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { resourcesOf, type StandInResource } from '#tests/stand-in/resources.ts';
import { type StandIn, startStandIn } from '#tests/stand-in/start-stand-in.ts';
import { recordsOf } from './take-pictures.ts';

/** What is photographed of one side: an institution's screens, as the app that was built of its resources shows them. */
export interface Subject {
  readonly kinds: Kinds;
  readonly institution: InstitutionResources;
  readonly resourcesDir: string;
  /** The built app. */
  readonly appDir: string;
  /** States for which a record is made, by resource. */
  readonly states: ReadonlyMap<string, readonly PicturedState[]>;
}

export interface Photographer {
  /** A picture of the page at a path, once everything on it has come. */
  readonly take: (path: string) => Promise<Buffer>;
  /** The records that are shown of a resource, by its name. */
  readonly recordsOf: (resource: string) => readonly Readonly<Record<string, unknown>>[];
  readonly close: () => Promise<void>;
}

/** The moment that is told to the page, so that two days show the same. */
const NOW = new Date('2026-03-02T09:00:00-04:00');
/** A token that is good for longer than anybody has this program. */
const NEVER = Math.floor(new Date('2099-01-01').getTime() / 1000);
const VIEWPORT = { width: 1366, height: 640 };
const PATIENCE = 20_000;

/** Few records of each list: what reference data begins with, or made up, and one of each state. */
async function shownResources({
  kinds,
  institution,
  resourcesDir,
  states,
}: Subject): Promise<readonly StandInResource[]> {
  const declared = await resourcesOf(resourcesDir, institution.code);
  return declared.map((each) => {
    const resource = institution.resources.get(each.name);
    if (resource === undefined) return each;
    const records = recordsOf(kinds, resource, each.rows, states.get(each.name) ?? []);
    return { ...each, rows: records.map((record) => ({ ...record })) };
  });
}

/** Somebody who is signed in at an institution, with a browser of their own. */
export async function photographerOf(browser: Browser, subject: Subject): Promise<Photographer> {
  const resources = await shownResources(subject);
  const standIn = await startStandIn({
    institution: subject.institution.code,
    staticDir: subject.appDir,
    resources,
    claims: { exp: NEVER, jti: 'retrato' },
  });
  const context = await desk(browser, standIn);
  const page = await context.newPage();
  const pending = pendingOf(page);
  await page.clock.setFixedTime(NOW);
  await page.goto(standIn.url);
  await settled(page, pending);
  const records = new Map(resources.map(({ name, rows }) => [name, rows]));
  return {
    recordsOf: (resource) => records.get(resource) ?? [],
    take: async (path) => {
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await settled(page, pending);
      return page.getByRole('main').screenshot({ animations: 'disabled', caret: 'hide' });
    },
    close: async () => {
      await context.close();
      await standIn.stop();
    },
  };
}

async function desk(browser: Browser, standIn: StandIn): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  context.setDefaultTimeout(PATIENCE);
  const { token, refreshToken } = standIn.signIn();
  const localStorage = Object.entries({ token, refreshToken }).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: standIn.url, localStorage }] });
  return context;
}

/** Requests of a page that were not answered yet. */
function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  const isEnded = (request: Request): void => void pending.delete(request);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', isEnded);
  page.on('requestfailed', isEnded);
  return pending;
}

/** As many frames in a row without anything on its way: what comes of an answer may ask for more. */
const CALM_FRAMES = 4;

/** Nothing is on its way any more, and nothing shows that it is waited for. @throws where that takes longer than anybody waits */
async function settled(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const patience = Date.now() + PATIENCE;
  for (let calm = 0; calm < CALM_FRAMES; ) {
    const isWaiting = await page.evaluate(
      (loading) =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => resolve(document.querySelector(loading) !== null));
        }),
      LOADING,
    );
    calm = isWaiting || pending.size > 0 ? 0 : calm + 1;
    if (Date.now() > patience) throw new Error(`The page ${page.url()} never came to rest.`);
  }
}

/** What the app shows while something is on its way. */
const LOADING =
  'main:empty, output[aria-label^="Cargando"], [role=progressbar], [aria-busy=true], body:not(:has(main))';
