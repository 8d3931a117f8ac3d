import { describe, expect, test } from 'vitest';
import { variantsOf } from '#src/codegen/variants.ts';
import type { MenuEntry } from '#src/model/menu.ts';
import { tablesOf } from '#src/model/kind.ts';
import { present } from '#src/model/present.ts';
import { type InstitutionResources, ofKind, theOne } from '#src/model/resource.ts';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { partsOf } from '#src/server/kind-part.ts';
import { openApiDocument } from '#src/server/openapi/document.ts';
import { runPipeline } from './run.ts';

const DIR = 'tests/fixtures/removed-resource/taken';
const NAME = 'generales/ciudades';

const linksIn = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => ('resource' in entry ? [entry.resource] : [entry.key, ...linksIn(entry.entries)]));

const objectIn = (value: unknown, key: string): JsonObject => {
  const found = isJsonObject(value) ? value[key] : undefined;
  return found !== undefined && isJsonObject(found) ? found : {};
};

describe('a resource that an institution takes out', async () => {
  const { model, problems } = await runPipeline({ resourcesDir: DIR });
  const whole = present(model, 'The model');
  const institution = (code: string): InstitutionResources =>
    present(
      whole.institutions.find((one) => one.code === code),
      code,
    );
  const having = whole.institutions.filter(({ resources }) => resources.has(NAME)).map(({ code }) => code);
  const linked = (code: string) => linksIn(theOne(institution(code), 'menu').definition.entries);
  const home = (code: string) => theOne(institution(code), 'home').definition;
  const tabs = (code: string) =>
    ofKind(institution(code), 'catalogue')
      .get('generales/paises')
      ?.definition.page?.tabs.map(({ of }) => of);

  test('is told of once, with what goes with it', () => {
    expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['removed-resource', 'warning', 2],
    ]);
    for (const part of [
      'the screen /generales/ciudades',
      'the endpoint GET api/generales/ciudades',
      'the table generales.ciudades',
      'its entry in the menu',
      'its tab at `generales/paises`',
      'the card `ciudades` of the home page',
      'the card `desde` of the home page',
    ])
      expect(problems[0]?.message).toContain(part);
  });

  test('is absent for it and for who extends it, unless that one brings it back', () => {
    expect(having).toEqual(['alfa-pruebas', 'beta']);
    expect(institution('alfa').screens.has(NAME)).toBe(false);
    expect([...institution('alfa-formacion').removed.keys()]).toEqual([NAME]);
    expect(institution('alfa-pruebas').removed.size).toBe(0);
  });

  test('goes with its entry in the menu, and that with its group', () => {
    expect(linked('alfa')).toEqual([
      'financieros',
      'financieros/bancos',
      'financieros/cuentas',
      'generales',
      'generales/monedas',
      'generales/paises',
    ]);
    expect(linked('alfa-formacion')).toEqual(linked('alfa'));
    expect(linked('beta')).toContain(NAME);
    expect(linked('alfa-pruebas')).toEqual(linked('beta'));
  });

  test('goes with its cards of the home page and its tab', () => {
    expect(home('alfa')).toMatchObject({
      counts: [{ name: 'paises' }],
      calendars: [],
      roles: { 2: ['paises'], 3: [] },
      others: ['mensajes'],
    });
    expect(home('alfa-pruebas')).toEqual(home('beta'));
    expect(tabs('alfa')).toEqual([]);
    expect(tabs('alfa-pruebas')).toEqual([NAME]);
  });

  test('is in the API’s document of the others alone', async () => {
    const parts = await partsOf(kinds);
    const paths = (code: string) => Object.keys(objectIn(openApiDocument(institution(code), parts), 'paths'));
    expect(paths('beta')).toContain('/api/generales/ciudades');
    expect(paths('alfa').filter((path) => path.includes('ciudades'))).toEqual([]);
  });

  test('leaves others, and the table, as they are', () => {
    expect(institution('beta').resources.get('generales/paises')).toBe(whole.base.resources.get('generales/paises'));
    expect(tablesOf(whole).filter(({ name }) => name === 'ciudades')).toHaveLength(1);
    const variants = variantsOf(whole).filter(({ resource }) => resource.name.startsWith('generales/'));
    expect(variants.map(({ resource, name, institutions }) => [resource.name, name, institutions.join(' ')])).toEqual([
      [NAME, 'base', 'alfa-pruebas beta'],
      ['generales/monedas', 'base', 'alfa alfa-formacion alfa-pruebas beta'],
      ['generales/paises', 'alfa', 'alfa alfa-formacion'],
      ['generales/paises', 'base', 'alfa-pruebas beta'],
    ]);
  });
});
