import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { remembered } from '#src/model/memo.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { drawnBy } from '../hand-written.ts';
import { groupFieldsOf, rowFieldsOf } from '../record-schema.ts';
import { propertyName, quoted } from '#src/codegen/literal.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { WIDTH } from '#src/codegen/doc.ts';
import { variantsOfKind } from '#src/codegen/variants.ts';
import { recordInterfaces } from './index.ts';

/**
 * What each hand-written module is type-checked against, beside the variants of the resource it draws: the record, the
 * names of the fields that it must have a place for, and of those that only overlays have; and the records that these
 * fields lead to (`registro.ts` of the catalogue that they are of).
 *
 * The record is base's, whoever uses it: where each institution has an overlay too, and each one has what base has.
 */
export const drawnTypes = (model: Checked, types: FieldTypes): readonly GeneratedFile[] => {
  const used = new Map<string, readonly Catalogue[]>();
  for (const { resource } of variantsOfKind(model, 'catalogue')) {
    used.set(resource.name, [...(used.get(resource.name) ?? []), resource.definition]);
  }
  const baseOf = (name: string): Catalogue | undefined => ofKind(model.base, 'catalogue').get(name)?.definition;
  const referred = new Set([...used.values()].flat().flatMap((definition) => referredBy(definition, types)));
  return [...used].flatMap(([resource, definitions]) => {
    const [first] = definitions;
    if (first === undefined) return [];
    const drawn = filesOf(first, baseOf(resource), definitions, resource, types);
    return referred.has(resource) ? [...drawn, recordFile(baseOf(resource) ?? first, resource, types)] : drawn;
  });
};

/** Catalogues that fields lead to which are drawn by hand, those of rows too: their records are read beside. */
const referredBy = remembered((definition: Catalogue, types: FieldTypes): readonly string[] => {
  const over = new Set(drawnBy(definition).flatMap(({ fields }) => fields));
  return definition.fields
    .filter(({ name }) => over.has(name))
    .flatMap((field) => [field, ...rowFieldsOf(field, types), ...groupFieldsOf(field, types)])
    .flatMap((field) => {
      const storage = types.get(field.type)?.storage(field);
      return storage?.kind === 'reference' ? [storage.to] : [];
    });
});

/** The record of a catalogue that a hand-written module of another reads. */
const recordFile = remembered(
  (definition: Catalogue, resource: string, types: FieldTypes): GeneratedFile => ({
    path: `screens/${resource}/registro.ts`,
    content: `${recordInterfaces(definition, types).join('\n\n')}\n`,
  }),
);

/** The same definitions keep their files. */
const filesOf = remembered(
  (
    _first: Catalogue,
    base: Catalogue | undefined,
    definitions: readonly Catalogue[],
    resource: string,
    types: FieldTypes,
  ): readonly GeneratedFile[] => {
    const modules = new Set(definitions.flatMap(drawnBy).map(({ name }) => name));
    return [...modules].map((module) => ({
      path: `screens/${resource}/${module}.ts`,
      content: typesModule(drawn(module, base, definitions), types),
    }));
  },
);

interface Drawn {
  /** What every record has that the module is over. */
  readonly record: Catalogue;
  readonly fields: readonly string[];
  /** Names of fields that only some institutions have. */
  readonly added: readonly string[];
}

const drawn = (module: string, base: Catalogue | undefined, definitions: readonly Catalogue[]): Drawn => {
  const over = (definition: Catalogue): readonly string[] | null => {
    const parts = drawnBy(definition).filter(({ name }) => name === module);
    return parts.length === 0 ? null : parts.flatMap(({ fields }) => fields);
  };
  const own = definitions.filter((definition) => over(definition) !== null);
  const common = base !== undefined && over(base) !== null ? base : shared(own);
  const fields = over(common) ?? [];
  const all = own.flatMap((definition) => over(definition) ?? []);
  return { record: common, fields, added: [...new Set(all)].filter((name) => !fields.includes(name)) };
};

/** The first of the definitions, with the fields that all of them have. */
const shared = (definitions: readonly Catalogue[]): Catalogue => {
  const [first] = definitions;
  if (first === undefined) throw new Error('A module that draws nothing has no types');
  const inAll = (name: string): boolean =>
    definitions.every(({ fields }) => fields.some((field) => field.name === name));
  return {
    ...first,
    fields: first.fields.filter(({ name }) => inAll(name)),
    form: first.form.map((part) => ({ ...part, fields: part.fields.filter(inAll) })),
  };
};

const typesModule = ({ record, fields, added }: Drawn, types: FieldTypes): string =>
  `${[
    ...recordInterfaces(record, types),
    `/** Fields that must have a place. */\n${union('FieldName', fields)}`,
    `/** Fields that only overlays have. */\n${union('AddedName', added)}`,
    `/** Every field by its type, those in groups too. */\n${fieldTypesOf(record, types)}`,
  ].join('\n\n')}\n`;

const fieldTypesOf = ({ fields }: Catalogue, types: FieldTypes): string => {
  const all = new Map([...fields, ...flatFields(fields, types)].map(({ name, type }) => [name, type]));
  const members = [...all].map(([name, type]) => `  readonly ${propertyName(name)}: ${quoted(type)};`);
  return `export interface FieldTypes {\n${members.join('\n')}\n}`;
};

/** As the formatter lays it out. */
const union = (name: string, values: readonly string[]): string => {
  const start = `export type ${name} =`;
  const literals = values.map(quoted);
  const oneLine = `${start} ${literals.length === 0 ? 'never' : literals.join(' | ')};`;
  return oneLine.length <= WIDTH ? oneLine : `${start}\n${literals.map((literal) => `  | ${literal}`).join('\n')};`;
};
