import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { isTouched } from '#src/model/left-out.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Finding, ResourceFinding, Rule } from '#src/model/rule.ts';
import { begunFrom } from '#src/model/begun-from.ts';
import { isStored } from '../meaning/database-names.ts';
import { fieldNames, lostFields, type PlacedField, placedFieldsThat } from '../meaning/walk.ts';

const begun = placedFieldsThat(({ field }) => field.defaultFrom !== undefined);

/** Why values of the other are none of this one; null where they are. */
function misfit(own: Field, other: Field): string | null {
  const [type, otherType] = [fieldTypes.get(own.type), fieldTypes.get(other.type)];
  if (type === undefined || otherType === undefined) return null;
  const [cel, otherCel] = [type.cel(own), otherType.cel(other)];
  const isWider = cel === 'decimal' && otherCel === 'int' && other.to === undefined;
  const isSame = typeof cel === 'string' && cel !== 'opaque' && cel === otherCel;
  if (!isSame && !isWider) return `one is of type \`${other.type}\`, the other of \`${own.type}\``;
  if (own.to !== other.to) return 'they refer to different catalogues';
  const choices = Object.keys(own.values ?? {});
  const others = Object.keys(other.values ?? {});
  if (choices.length === 0) return null;
  if (others.length === 0) return `\`${own.name}\` takes only some values`;
  const lacking = others.find((value) => !choices.includes(value));
  return lacking === undefined ? null : `\`${own.name}\` has no value \`${lacking}\``;
}

/** Why nobody knows what it says while a new record is filled in; null where that is known. */
const unknownWhileNew = (field: Field): string | null => {
  if (field.compute !== undefined) return 'is computed: say `compute` here too';
  if (fieldTypes.get(field.type)?.sequence !== undefined || field.signedIn === true) {
    return 'is given by the server when the record is saved';
  }
  return null;
};

/** What is wrong with a field as the source of a default. */
function fault(field: Field, source: Field, isOwn: boolean): Omit<Finding, 'path'> | null {
  const unknown = isOwn ? unknownWhileNew(source) : null;
  if (unknown !== null) {
    return {
      message: `\`${field.name}\` cannot begin with \`${source.name}\`, which ${unknown}.`,
      hint: 'Take it from a field that somebody fills in, or from a reference’s record.',
    };
  }
  if (source.sensitive === true && field.sensitive !== true) {
    return {
      message: `\`${source.name}\` is sensitive, and \`${field.name}\` would show it to everybody.`,
      hint: `Say \`sensitive: true\` of \`${field.name}\` too, or take another field.`,
    };
  }
  const reason = misfit(field, source);
  if (reason === null) return null;
  return {
    message: `\`${source.name}\` is no value of \`${field.name}\`: ${reason}.`,
    hint: 'Take it from a field of the same type.',
  };
}

const elsewhere = ({ name, type }: Field): Omit<Finding, 'path'> => ({
  message: `\`${name}\` is of type \`${type}\`, of which the other catalogue keeps no single value itself.`,
  hint: 'Take it from a field that the other catalogue keeps itself.',
});

/** The default is of a field of the same record or row. */
function ownFinding(
  { field, name, siblings }: PlacedField,
  from: string,
  resource: CatalogueResource,
): Omit<Finding, 'path'> | null {
  const flat = flatFields(siblings, fieldTypes);
  const source = flat.find((one) => one.name === from);
  if (source === undefined) {
    const known = [...flat.map((one) => one.name).filter((one) => one !== name), ...lostFields(resource)];
    const hint = from.includes('.')
      ? 'Before the dot stands a reference of the same record or row, or a group.'
      : undefined;
    const message = `There is no field \`${from}\` beside \`${field.name}\`.`;
    return { message, ...(hint !== undefined && { hint }), unknown: { name: from, known } };
  }
  return isCircular(name, flat)
    ? {
        message: `\`${field.name}\` would begin with what it says itself.`,
        hint: 'Give one of them another default, or none.',
      }
    : fault(field, source.target === undefined ? source : { ...source.target, name: source.name }, true);
}

/** Whether the defaults lead from the field to itself. */
function isCircular(name: string, flat: readonly Field[]): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined; ) {
    if (seen.has(at)) return true;
    seen.add(at);
    const field: Field | undefined = flat.find((one) => one.name === at);
    at = field === undefined ? undefined : begunFrom(field, flat, fieldTypes)?.from;
  }
  return false;
}

export const defaultSource: Rule<'catalogue'> = {
  code: 'default-source',
  summary:
    'What a default is taken from is a field of the same record or row, or of one that it refers to, whose values the field takes.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      begun(resource).flatMap((placed): readonly ResourceFinding[] => {
        const { field, siblings } = placed;
        const path = [...placed.path, 'default', 'from'];
        const source = begunFrom(field, siblings, fieldTypes);
        if (source === null || isTouched(resource.leftOut, path)) return [];
        const place = { resource, path, dependsOn: [[...placed.path, 'type'], path] };
        if (source.other === null) {
          const found = ownFinding(placed, source.from, resource);
          return found === null ? [] : [{ ...place, ...found }];
        }
        if (isCircular(placed.name, flatFields(siblings, fieldTypes))) {
          const message = `\`${field.name}\` would begin with what it says itself.`;
          return [{ ...place, message, hint: 'Give one of them another default, or none.' }];
        }
        const target = catalogues.get(source.other.of);
        if (target === undefined) return [];
        const wanted = source.other.field;
        const other = flatFields(target.definition.fields, fieldTypes).find(({ name }) => name === wanted);
        if (other === undefined) {
          const known = [...fieldNames(target), ...lostFields(target)];
          const message = `\`${target.name}\` has no field \`${wanted}\` to begin with.`;
          return [{ ...place, of: target, message, unknown: { name: wanted, known } }];
        }
        const found = isStored(other) ? fault(field, other, false) : elsewhere(other);
        return found === null ? [] : [{ ...place, ...found }];
      }),
    );
  },
};
