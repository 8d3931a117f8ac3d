import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { variantOf } from '#src/codegen/variants.ts';
import type { States } from '#src/runtime/states.ts';
import type { Complete, Defaults, Validate } from '#src/runtime/validation.ts';

/** What the generated module of a catalogue knows of its records: the same code as in the form. */
export interface RecordRules {
  readonly validate: Validate;
  readonly complete: Complete;
  readonly defaults: Defaults;
  /** Absent where its records go through none. */
  readonly states?: States;
}

export type LoadRecordRules = (institution: InstitutionResources, resource: CatalogueResource) => Promise<RecordRules>;

function isRecordRules(module: unknown): module is RecordRules {
  if (typeof module !== 'object' || module === null) return false;
  return ['validate', 'complete', 'defaults'].every((name) => typeof Reflect.get(module, name) === 'function');
}

async function importModule(file: string): Promise<RecordRules> {
  // The query makes a changed file a new module, so that a server in development sees it.
  const version = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
  const module: unknown = await import(`${pathToFileURL(file).href}?v=${version}`);
  if (!isRecordRules(module)) throw new Error(`${file} does not export validate, complete and defaults.`);
  return module;
}

/** Loads each catalogue's module from the generated folder when it is first needed; its institutions share it. */
export function recordRulesFrom(generatedDir: string, model: Checked): LoadRecordRules {
  const modules = new Map<string, Promise<RecordRules>>();
  return (institution, resource) => {
    const variant = variantOf(model, institution, resource);
    const file = join(generatedDir, 'screens', ...resource.name.split('/'), variant, 'validate.js');
    const known = modules.get(file);
    if (known !== undefined) return known;
    const module = importModule(file);
    modules.set(file, module);
    return module;
  };
}
