import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldersOf, type InstitutionResources } from '#src/model/resource.ts';
import { isMissing } from './is-missing.ts';

/** Beside the institution's own files; the pipeline passes over it. */
export const LOGO_NAME = 'logo.png';

/** `institutions/<code>/logo.png`, or that of one that it extends: a PNG, which `check` has looked at; null where it has none. */
export async function logoOf(institution: InstitutionResources, resourcesDir: string): Promise<Buffer | null> {
  for (const folder of foldersOf(institution)) {
    const content = await contentOf(join(resourcesDir, folder, LOGO_NAME));
    if (content !== null) return content;
  }
  return null;
}

/** What the file holds; null where there is none. */
async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
