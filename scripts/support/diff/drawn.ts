import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { attention } from '#src/language/changes/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Sides } from '#src/model/change.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { facesOf, type InstitutionResources, type KindName, type Resource } from '#src/model/resource.ts';
import type { Difference } from '#src/screen-diff/differences.ts';
import { importsOf } from '../imports/read-imports.ts';

export const SCREENS = 'src/screens';

/** The modules of `src/screens` that draw a resource or parts of it, relative to the project. */
export const drawnBy = (kinds: Kinds, resource: Resource): readonly string[] =>
  [...new Set(facesOf(resource).flatMap((face) => modulesOf(kinds, face)))]
    .filter((module) => module.startsWith(`${SCREENS}/`))
    .toSorted();

const modulesOf = <K extends KindName>(kinds: Kinds, face: Resource<K>): readonly string[] =>
  (kindNamed(kinds, face.kind).handWritten?.(face) ?? []).map(({ module }) => module);

/**
 * A fingerprint of what people wrote that a module shows: of it and of all that it imports from `src/screens`, by whatever way.
 * @param root the project, or a folder with its `src/screens` as they were
 * @returns null where there is no such module
 */
export function fingerprintOf(root: string, module: string): string | null {
  if (!existsSync(join(root, module))) return null;
  const paths = new Set([module]);
  // What is added meanwhile is come to as well.
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const { specifier } of importsOf(path, source)) {
      const imported = fileNamed(path, specifier);
      if (imported?.startsWith(`${SCREENS}/`) === true && existsSync(join(root, imported))) paths.add(imported);
    }
  }
  const hash = createHash('sha256');
  for (const path of [...paths].toSorted()) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 12);
}

/** The file that an import names; null for a package. */
function fileNamed(path: string, specifier: string): string | null {
  const named = specifier.split('?')[0] ?? specifier;
  if (named.startsWith('#src/')) return named.slice(1);
  return named.startsWith('.') ? posix.join(dirname(path), named) : null;
}

const CHANGED = attention(
  'Se dibuja a mano, y eso cambió: mire las imágenes.',
  'It is drawn by hand, and that changed: look at the pictures.',
);

/**
 * What an institution's screens have otherwise that people drew, where the YAML names the same modules on both sides.
 * @param fingerprints of a module, on each side
 */
export function drawnDifferences(
  kinds: Kinds,
  { before, after }: Sides<InstitutionResources>,
  fingerprints: Sides<(module: string) => string | null>,
): readonly Difference[] {
  return [...after.resources.values()].flatMap((resource) => {
    const old = before.resources.get(resource.name);
    if (old === undefined) return [];
    const known = drawnBy(kinds, old);
    return drawnBy(kinds, resource)
      .filter((module) => known.includes(module))
      .flatMap((module): readonly Difference[] => {
        const [was, is] = [fingerprints.before(module), fingerprints.after(module)];
        if (was === null || was === is) return [];
        return [
          {
            ...CHANGED,
            resource: resource.name,
            kind: resource.kind,
            path: ['drawn', module],
            what: 'changed',
            before: was,
            after: orEmpty(is),
            source: { before: old.origin([]), after: resource.origin([]) },
          },
        ];
      });
  });
}

/** The fingerprints of a project's modules, each worked out once. */
export function fingerprintsOf(root: string): (module: string) => string | null {
  const known = new Map<string, string | null>();
  return (module) => {
    const found = known.has(module) ? (known.get(module) ?? null) : fingerprintOf(root, module);
    known.set(module, found);
    return found;
  };
}
