import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWN_SCREENS } from '#src/codegen/own-screens.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));

const shell = filesUnder('src/app').map((path) => ({ path, source: readFileSync(path, 'utf8') }));

const told = new Set(OWN_SCREENS.map(({ path }) => path));

/** How the routes of the app are spelt whose addresses the resources say; of the manual, below its own address. */
const OF_RESOURCES: readonly string[] = [
  '{route}',
  '{`${route}/*`}',
  '"*"',
  '{`${OWN_ROUTES.manual}/*`}',
  '":area/:name"',
];

it('the app has no route but of resources and those that `screens -- list` tells as its own', () => {
  const routes = [...shell, ...filesUnder('src/screens').map((path) => ({ path, source: readFileSync(path, 'utf8') }))]
    .flatMap(({ source }) => [...source.matchAll(/<Route\b[^>]*?\bpath=(\{.*?\}(?=\s|\/?>)|"[^"]*")/gs)])
    .map(([, path]) => path ?? '');
  expect(routes).toEqual(expect.arrayContaining([...OF_RESOURCES, '{OWN_ROUTES.ownJobs}']));
  const own = new Map(Object.entries(OWN_ROUTES).map(([name, path]) => [`{OWN_ROUTES.${name}}`, path]));
  const untold = routes.filter((route) => !OF_RESOURCES.includes(route) && !told.has(own.get(route) ?? ''));
  expect(untold).toEqual([]);
  // Nobody makes routes otherwise.
  const otherwise = shell.filter(({ source }) =>
    /\buseRoutes\(|createElement\(Route\b|<Resource (?!name=\{name\})/.test(source),
  );
  expect(otherwise.map(({ path }) => path)).toEqual([]);
});

it('nor has react-admin around it', () => {
  const parts = ['CoreAdminUI', 'CoreAdminRoutes'].map((name) =>
    readFileSync(`node_modules/ra-core/dist/core/${name}.js`, 'utf8'),
  );
  const routes = parts.flatMap((source) => [...source.matchAll(/\bpath: "(\/[\w-]*)"/g)].map(([, path]) => path ?? ''));
  expect(routes).toContain(OWN_ROUTES.login);
  // A page of ours stands where a provider leads back to (`signOnReturn`).
  expect(routes.filter((path) => !told.has(path))).toEqual(['/auth-callback']);
});

it('each of them is drawn by a module that is there, and called as its page is', () => {
  for (const { module, title } of OWN_SCREENS) {
    expect(existsSync(module), module).toBe(true);
    const words = `{ es: '${title.es}', en: '${title.en}' }`;
    expect(
      shell.some(({ source }) => source.includes(words)),
      words,
    ).toBe(true);
  }
});
