import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['src/screens', 'src/design/page'];

/** What draws the fields of overlays: a place for them, the whole form, or what a slot is given. */
const DRAWS_ADDED = /<AddedFields \/>|<Drawn(?:Create|Edit) \/>|\{children\}/;

const codeOf = async (folder: string): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsx'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
};

interface Drawn {
  readonly folder: string;
  readonly says: string;
}

const drawn: readonly Drawn[] = (
  await Promise.all(
    FOLDERS.map(async (root) => {
      const files = await readdir(root, { recursive: true });
      return Promise.all(
        files
          .filter((file) => file.endsWith('places.ts'))
          .map(async (file) => ({ folder: join(root, file, '..'), says: await readFile(join(root, file), 'utf8') })),
      );
    }),
  )
).flat();

describe('what is drawn by hand', () => {
  it('says where its fields are', () => {
    expect(drawn.length).toBeGreaterThan(1);
  });

  it.each(drawn.filter(({ says }) => says.includes('added: true')))(
    'draws the fields that overlays add, where it says so: $folder',
    async ({ folder }) => {
      expect(await codeOf(folder)).toMatch(DRAWS_ADDED);
    },
  );

  it.each(drawn.filter(({ says }) => !says.includes('added: true') && !says.includes("'all'")))(
    'does not say so where it has no place for them: $folder',
    async ({ folder }) => {
      expect(await codeOf(folder)).not.toMatch(/<AddedFields \/>/);
    },
  );
});
