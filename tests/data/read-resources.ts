import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';

const RESOURCES = join(import.meta.dirname, '..', '..', 'resources');

export type CsvRow = Readonly<Record<string, string>>;

/** The catalogue's YAML as written: what the language's defaults add is not there. */
export const readYaml = (name: string): unknown =>
  parseYaml(readFileSync(join(RESOURCES, 'base', `${name}.yaml`), 'utf8'));

/** The rows that `demo` starts with: its own examples, else what every company starts with. */
export const readCsv = (name: string): readonly CsvRow[] => firstCsv(['institutions/demo', 'base'], name);

/** The rows that every company starts with. */
export const readBaseCsv = (name: string): readonly CsvRow[] => firstCsv(['base'], name);

function firstCsv(layers: readonly string[], name: string): readonly CsvRow[] {
  const [file] = layers.map((layer) => join(RESOURCES, layer, `${name}.csv`)).filter((path) => existsSync(path));
  return file === undefined ? [] : parseCsv<CsvRow>(readFileSync(file, 'utf8'), { columns: true });
}

/** The value below a path of keys; undefined where the path leads nowhere. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/** The keys of the object below a path; none where there is no object. */
export const keysAt = (value: unknown, ...path: readonly string[]): readonly string[] => {
  const found = at(value, ...path);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
};
