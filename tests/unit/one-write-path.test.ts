import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, sourcesBelow } from '#tests/support/sources.ts';

const WRITE = 'src/server/catalogue/write';

/** What takes the steps of a write one by one: nobody but the one that takes them all may call it. */
const STEPS = new Set(
  [
    'admit',
    'answer',
    'check-record',
    'create-record',
    'delete-record',
    'make-transition',
    'once-only',
    'store',
    'transact',
    'update-record',
  ].map((name) => `${WRITE}/${name}.ts`),
);

/** What writes without asking whether somebody may: those who ask it themselves before, with why. */
const SERVER_WRITERS: Readonly<Record<string, string>> = {
  'src/server/auth/own-data-routes.ts': 'the password is asked for, and only what is one’s own is changed',
  'src/server/persons/address-routes.ts': 'who may change persons is in the routes’ access',
  'src/server/processes/plan.ts': 'who may ask for a preview is in the route’s access',
  'src/server/processes/reverse-run.ts': 'who may take a run back is in the route’s access',
  'src/server/processes/routes.ts': 'who may ask for a preview is in the route’s access',
  'src/server/processes/run-process.ts': 'who may ask for a run is in the route’s access',
};

const sources = sourcesBelow('src/server').filter((file) => !file.startsWith(`${WRITE}/`));

it('the steps of a write are where this test looks for them', () => {
  expect(sourcesBelow(WRITE)).toEqual(expect.arrayContaining([...STEPS]));
});

it('records are written by no other way than the writer that takes every step', () => {
  const around = sources.flatMap((file) =>
    importsOf(file)
      .filter((each) => STEPS.has(each))
      .map((step) => [file, step]),
  );
  expect(around).toEqual([]);
  expect(sources.filter((file) => importsOf(file).includes(`${WRITE}/record-writer.ts`)).length).toBeGreaterThan(2);
});

it('no route writes the table of a catalogue with the statements that the writer has for it', () => {
  const own = sources.filter((file) => /\bwrite\.(insert|update)\b/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});

it('nobody writes as the server itself, whom nothing is asked, but who asks before', () => {
  const writers = sources.filter((file) => importsOf(file).includes(`${WRITE}/server-writes.ts`));
  expect(writers.toSorted()).toEqual(Object.keys(SERVER_WRITERS));
});
