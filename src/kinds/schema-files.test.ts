import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isJsonObject } from '#src/model/json.ts';
import { diffSchemaFile } from '#src/screen-diff/report-json.ts';
import { schemaFiles, schemaGlobs } from './schema-files.ts';

const files = schemaFiles();

test('the folder schema/ is what `npm run schema` writes', () => {
  const committed = readdirSync('schema').map((path) => ({ path, content: readFileSync(`schema/${path}`, 'utf8') }));
  const written = [...files, diffSchemaFile].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect(committed.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(written);
});

test('an editor holds each file to the schema of its kind', () => {
  const settings: unknown = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  expect(settings).toMatchObject({ 'yaml.schemas': schemaGlobs() });
});

const ajv = new Ajv({ strict: false, validateFormats: false });
for (const { path, content } of files) {
  const schema: AnySchema = JSON.parse(content);
  ajv.addSchema(schema, path);
}
const validators = new Map(files.map(({ path }) => [path, ajv.getSchema(path)]));

const fits = (kind: string, yaml: string): boolean => validators.get(`${kind}.schema.json`)?.(parse(yaml)) === true;

describe('an editor that has the schema', () => {
  test.each([
    ['catalogue', 'resources/base/financieros/planes-pagos.yaml'],
    ['catalogue', 'resources/institutions/unicda/financieros/bancos.yaml'],
    ['catalogue', 'resources/institutions/unicda/planta-fisica/centros-extension.yaml'],
    ['institution', 'resources/institutions/unicda/institution.yaml'],
    ['menu', 'resources/base/menu.yaml'],
    ['menu', 'resources/institutions/unicda/menu.yaml'],
  ])('takes a %s: %s', (kind, file) => {
    expect(fits(kind, readFileSync(file, 'utf8'))).toBe(true);
  });

  test('knows by what a file says which kind it is of', () => {
    const screen = 'kind: screen\ntitle: { es: A, en: A }\nmodule: pensum\n';
    const paises = readFileSync('resources/base/generales/paises.yaml', 'utf8');
    expect([fits('resource', screen), fits('resource', paises)]).toEqual([true, true]);
    expect(fits('resource', 'extends: base\nfields: { BancFax: remove }')).toBe(true);
    expect(fits('resource', 'extends: base\nactions: [aprobar]')).toBe(true);
    expect(fits('resource', screen.replace('module', 'fields'))).toBe(false);
    expect(fits('resource', screen.replace('kind: screen\n', ''))).toBe(false);
    expect(fits('resource', 'extends: base\nnada: 1')).toBe(false);
  });

  test('refuses half a catalogue, but takes it as an overlay', () => {
    const half = 'fields: { BancSiglas: { required: true }, BancFax: remove }';
    expect(fits('catalogue', half)).toBe(false);
    expect(fits('catalogue', `extends: base\n${half}`)).toBe(true);
  });

  test('refuses an option that the field’s type does not have', () => {
    const whole = readFileSync('resources/base/generales/paises.yaml', 'utf8');
    expect(fits('catalogue', whole.replace('{ type: active }', '{ type: active, maxLength: 3 }'))).toBe(false);
  });
});

test('every key an editor can suggest says what it is for', () => {
  const silent = files.flatMap(({ path, content }) => undescribed(JSON.parse(content), path));
  expect(silent).toEqual([]);
});

/** Properties, wherever they are declared with a schema of their own, that have no description. */
function undescribed(schema: unknown, at: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((one: unknown, index) => undescribed(one, `${at}/${index}`));
  if (!isJsonObject(schema)) return [];
  const { properties } = schema;
  const own = isJsonObject(properties)
    ? Object.entries(properties).filter(
        ([, one]) =>
          isJsonObject(one) &&
          one['description'] === undefined &&
          one['$ref'] === undefined &&
          one['const'] === undefined,
      )
    : [];
  return [
    ...own.map(([name]) => `${at}/${name}`),
    ...Object.entries(schema).flatMap(([key, one]) => undescribed(one, `${at}/${key}`)),
  ];
}
