import { ofKind } from '#src/model/resource.ts';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { typeOf } from '#src/server/catalogue/record/fields.ts';
import { type Entity, entities, resourceOf, screens } from './inventory.ts';

const { model } = await runPipeline({ resourcesDir: 'resources' });
const demo = model?.institutions.find(({ code }) => code === 'demo');
if (demo === undefined) throw new Error('The resources hold errors: npm run -s check');

const definitionOf = (resource: string): Catalogue => {
  const found = ofKind(demo, 'catalogue').get(resource);
  if (found === undefined) throw new Error(`There is no ${resource}`);
  return found.definition;
};

/** The fields of a record, those of its rows and groups, as one list. */
const allFields = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => {
    const storage = typeOf(field, fieldTypes).storage(field);
    return [field, ...('fields' in storage ? allFields(storage.fields) : [])];
  });

/** What the contract spells, wherever it stands: fields, names in payloads, the ids of rows, what every write carries. */
const spelt = ({ api, fields }: Catalogue): ReadonlySet<string> => {
  const all = allFields(fields);
  return new Set([
    api.id,
    ...(api.company === null ? [] : [api.company]),
    ...all.map(({ name }) => name),
    ...all.flatMap(({ rowId }) => (rowId === undefined ? [] : [rowId])),
    ...Object.values(api.wire).flatMap(({ payload, from }) => [payload, from].filter((name) => name !== null)),
    ...Object.keys(api.createWith),
    ...Object.keys(api.updateWith),
  ]);
};

const isCompany = (name: string): boolean => name.toLowerCase() === 'companyid';

const inScope = entities.map((entity) => ({ ...entity, resource: resourceOf(entity.entity) ?? '' }));

describe.each(inScope)(
  '$entity as the documents tell of it',
  ({ resource, endpoint, id, fields }: Entity & { resource: string }) => {
    const definition = definitionOf(resource);

    it('has its endpoint and its id (F130, F133, F157, F183, F210)', () => {
      if (endpoint !== '') expect(definition.api.path).toBe(endpoint);
      expect(definition.api.id).toBe(id);
    });

    it('has every field, spelt as there', () => {
      const known = spelt(definition);
      expect(fields.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
      const company = fields.find(({ name }) => isCompany(name));
      if (company !== undefined) expect(definition.api.company).toBe(company.name);
    });

    it('refers to what its fields name', () => {
      const all = allFields(definition.fields);
      const wrong = fields.filter(({ name, of }) => {
        const target = resourceOf(of);
        const field = all.find((one) => one.name === name);
        return target !== undefined && field !== undefined && field.to !== target;
      });
      expect(wrong).toEqual([]);
    });
  },
);

it('what no document shows the fields of says what it was designed for', () => {
  const shown = new Set(entities.map(({ entity }) => entity));
  const silent = screens
    .filter(({ entity }) => !shown.has(entity))
    .filter(({ resource }) => definitionOf(resource).origin !== 'designed');
  expect(silent).toEqual([]);
});
