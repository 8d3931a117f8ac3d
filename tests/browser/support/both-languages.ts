import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, startApp } from './app.ts';

/** Each language has an institution of its own: what is written in the one is not there in the other. */
const INSTITUTIONS = { es: { code: 'uno', company: 1 }, en: { code: 'dos', company: 2 } } as const;

const WORDS = {
  es: { save: 'Guardar', created: 'Registro creado.', saved: 'Cambios guardados.' },
  en: { save: 'Save', created: 'Record created.', saved: 'Changes saved.' },
} as const;

/** The app as it is used in one language. */
export interface Speaking {
  readonly open: (path: string, as?: string) => Promise<Page>;
  /** Presses the button that saves. */
  readonly save: (page: Page) => Promise<void>;
  readonly saveButton: (page: Page) => ReturnType<Page['getByRole']>;
  /** What is told of a record that was made, and of one that was changed. */
  readonly created: string;
  readonly saved: string;
  /** Runs SQL as the owner of its institution's rows. */
  readonly sql: (text: string) => ReturnType<typeof execute>;
}

/** The app of the contract tests' resources for the tests of one file, to be called where hooks are. */
export function appInBothLanguages(): (language: keyof typeof WORDS) => Speaking {
  let started: App | undefined;
  const app = (): App => {
    if (started === undefined) throw new Error('The app runs from the first test of the file to its last');
    return started;
  };
  beforeAll(async () => {
    started = await startApp({ resourcesDir: 'tests/contract/resources', institution: INSTITUTIONS.es.code });
  });
  afterAll(() => app().stop());
  return (language) => {
    const { code, company } = INSTITUTIONS[language];
    const { save, created, saved } = WORDS[language];
    const saveButton = (page: Page) => page.getByRole('button', { name: save, exact: true });
    return {
      open: (path, as = 'admin') => app().open(path, { as, institution: code, language }),
      saveButton,
      save: (page) => saveButton(page).click(),
      created,
      saved,
      sql: (text) => execute(companyUrl(app().server.databaseUrl, company), text),
    };
  };
}
