import type { Browser, BrowserContext, Page } from 'playwright';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type StandIn, startStandIn } from '#tests/stand-in/start-stand-in.ts';
import { madeUpRows } from './rows.ts';
import type { State } from './states.ts';

/** What is photographed of one side: an institution's screens, as the app that was built of its resources shows them. */
export interface Subject {
  readonly institution: InstitutionResources;
  readonly resourcesDir: string;
  /** The built app. */
  readonly appDir: string;
  /** States for which a record is made, by resource. */
  readonly states: ReadonlyMap<string, readonly State[]>;
}

export interface Photographer {
  /** A picture of the page at a path, once everything on it has come. */
  readonly take: (path: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** The moment that is told to the page, so that two days show the same. */
const NOW = new Date('2026-03-02T09:00:00-04:00');
/** A token that is good for longer than anybody has this program. */
const NEVER = Math.floor(new Date('2099-01-01').getTime() / 1000);
const VIEWPORT = { width: 1366, height: 900 };
const PATIENCE = 20_000;

const rowsOf = ({ institution, states }: Subject): Readonly<Record<string, ReturnType<typeof madeUpRows>>> =>
  Object.fromEntries(
    [...ofKind(institution, 'catalogue').values()].map((resource) => [
      resource.name,
      madeUpRows(resource, states.get(resource.name) ?? []),
    ]),
  );

const servedBy = (subject: Subject): Promise<StandIn> =>
  startStandIn({
    institution: subject.institution.code,
    resourcesDir: subject.resourcesDir,
    staticDir: subject.appDir,
    rows: rowsOf(subject),
    claims: { exp: NEVER, jti: 'retrato' },
  });

/** Somebody who is signed in at an institution, with a browser of their own. */
export async function photographerOf(browser: Browser, subject: Subject): Promise<Photographer> {
  const standIn = await servedBy(subject);
  const context = await desk(browser, standIn);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(standIn.url);
  return {
    take: async (path) => {
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await settled(page);
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

/** Nothing is on its way any more, and nothing shows that it is waited for. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[role=progressbar], .MuiSkeleton-root') === null);
}
