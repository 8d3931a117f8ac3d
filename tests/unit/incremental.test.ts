import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate, type Outcome, runPipeline } from '#src/pipeline/run.ts';

const INPUT = 'tests/golden/input';

const FILES = (await readdir(INPUT, { recursive: true })).filter((path) => path.endsWith('.yaml')).toSorted();

/** What people do to a file: most edits leave it right, some do not, some take it away and bring it back. */
const edit = fc.record({
  file: fc.nat(FILES.length - 1),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  make: fc.constantFrom<(text: string, at: number) => string | null>(
    (text) => text.replaceAll(/es: [^,}\n]+/g, (found) => `${found} nuevo`),
    (text, at) => changedAt(text, /es: [A-Z]\w*/g, at, (found) => `${found}s`),
    (text, at) => changedAt(text, /required: true/g, at, () => 'required: false'),
    (text, at) => changedAt(text, /maxLength: \d+/g, at, () => 'maxLength: 77'),
    (text, at) => text.slice(0, Math.floor(text.length * at)) + text.slice(Math.floor(text.length * at) + 3),
    (text) => `${text}\n# nota\n`,
    () => null,
    () => '',
  ),
  isTold: fc.boolean(),
});

function changedAt(text: string, what: RegExp, at: number, to: (found: string) => string): string {
  const found = [...text.matchAll(what)];
  const one = found[Math.floor(found.length * at)];
  return one === undefined ? text : text.slice(0, one.index) + to(one[0]) + text.slice(one.index + one[0].length);
}

const told = ({ problems, model }: Outcome): unknown => ({ problems, files: model && generate(model) });

test('after any edits, a run that starts from the one before comes to what a fresh run comes to', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-incremental-'));
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        await rm(dir, { recursive: true });
        await cp(INPUT, dir, { recursive: true });
        let before = await runPipeline({ resourcesDir: dir });
        for (const { file, at, make, isTold } of edits) {
          const name = FILES[file] ?? '';
          const path = join(dir, name);
          // A file that was taken away comes back as it was.
          const text = existsSync(path) ? await readFile(path, 'utf8') : null;
          const next = text === null ? await readFile(join(INPUT, name), 'utf8') : make(text, at);
          if (next === null) await rm(path);
          else await writeFile(path, next);
          const isKnown = isTold && text !== null && next !== null;
          before = await runPipeline({
            resourcesDir: dir,
            since: { earlier: before.loaded, changed: isKnown ? [path] : undefined },
          });
          expect(told(before)).toEqual(told(await runPipeline({ resourcesDir: dir })));
        }
      }),
      { numRuns: 6 },
    );
  } finally {
    await rm(dir, { recursive: true });
  }
});

test('a file that did not change keeps its resource, and every file that is made of it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-incremental-'));
  try {
    await cp(INPUT, dir, { recursive: true });
    const first = await runPipeline({ resourcesDir: dir });
    const path = join(dir, 'base/pruebas/grupos.yaml');
    await writeFile(path, `${await readFile(path, 'utf8')}\n# nota\n`);
    const second = await runPipeline({ resourcesDir: dir, since: { earlier: first.loaded, changed: [path] } });
    const cosas = [first, second].map(({ model }) => model?.base.resources.get('pruebas/cosas'));
    expect(cosas[0]).toBeDefined();
    expect(cosas[1]).toBe(cosas[0]);
    const [before, after] = [first, second].map(({ model }) => (model === null ? [] : generate(model)));
    const kept = new Set(before);
    const anew = after?.filter((file) => !kept.has(file)).map((file) => file.path.split('/').slice(0, 3).join('/'));
    // The looked-up values of estructuras are fields of grupos.
    const screens = ['screens/pruebas/estructuras', 'screens/pruebas/grupos'];
    expect(new Set(anew)).toEqual(new Set(['institutions.ts', ...institutionFiles(after), ...screens]));
  } finally {
    await rm(dir, { recursive: true });
  }
});

const institutionFiles = (files: readonly { readonly path: string }[] | undefined): readonly string[] =>
  (files ?? []).map(({ path }) => path).filter((path) => /^(?:institutions|registries)\//.test(path));
