/** A package's entry in package-lock.json. */
type Locked = Readonly<Record<string, unknown>>;

/** The texts of the two files by which `npm ci` installs some packages, as the product itself has them. */
export interface InstalledPackages {
  readonly manifest: string;
  readonly lock: string;
}

/**
 * What a machine installs that only runs what was built: these packages and what they need, at the versions and with
 * the checksums of the product's own package-lock.json.
 * @param names of packages that the product depends on
 * @throws where the product's files do not tell of one of them
 */
export function installedPackages(names: readonly string[], manifest: string, lock: string): InstalledPackages {
  const product = mappingIn(JSON.parse(manifest), 'package.json');
  const locked = mappingIn(mappingIn(JSON.parse(lock), 'package-lock.json')['packages'], 'packages');
  const needed = new Map<string, Locked>();
  const take = (from: string, name: string, isOptional: boolean): void => {
    const place = placeOf(locked, from, name);
    if (place === null) {
      if (isOptional) return;
      throw new Error(`package-lock.json does not tell where ${name} is.`);
    }
    if (needed.has(place)) return;
    const entry = mappingIn(locked[place], place);
    needed.set(place, entry);
    for (const each of keysOf(entry['dependencies'])) take(place, each, false);
    for (const each of keysOf(entry['optionalDependencies'])) take(place, each, true);
  };
  for (const name of names) take('', name, false);
  const dependencies = Object.fromEntries(names.map((name) => [name, needed.get(`node_modules/${name}`)?.['version']]));
  const { name, version, engines } = product;
  const allowScripts = Object.fromEntries(
    Object.entries(mappingIn(product['allowScripts'] ?? {}, 'allowScripts')).filter(([each]) =>
      needed.has(`node_modules/${each}`),
    ),
  );
  const own = { name, version, private: true, type: 'module', engines, dependencies, allowScripts };
  const packages = {
    '': { name, version, dependencies, engines },
    ...Object.fromEntries([...needed].toSorted(byPlace)),
  };
  return {
    manifest: textOf(own),
    lock: textOf({ name, version, lockfileVersion: 3, requires: true, packages }),
  };
}

const isMapping = (value: unknown): value is Locked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const byPlace = ([a]: readonly [string, Locked], [b]: readonly [string, Locked]): number => (a < b ? -1 : 1);

function mappingIn(value: unknown, what: string): Locked {
  if (!isMapping(value)) throw new Error(`There is no mapping at ${what}.`);
  return value;
}

const keysOf = (value: unknown): readonly string[] => (isMapping(value) ? Object.keys(value) : []);

/** Where Node finds the package when one at `from` asks for it: in its own folder, or nearer to the top. */
function placeOf(locked: Locked, from: string, name: string): string | null {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (place in locked) return place;
  if (from === '') return null;
  return placeOf(locked, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}
