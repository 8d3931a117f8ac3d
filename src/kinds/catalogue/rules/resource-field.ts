import { fieldTypes } from '#src/fields/index.ts';
import { isAnyResource } from '#src/model/any-resource.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { isTouched } from '#src/model/left-out.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

export const resourceField: Rule<'catalogue'> = {
  code: 'resource-field',
  summary:
    'What tells the catalogue of a reference is a field whose values are those that the reference names, or of type `resource` where it may be any.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap((placed): readonly Finding[] => {
      const { resourceField: teller } = placed.field;
      if (teller === undefined || isTouched(resource.leftOut, [...placed.path, 'resourceField'])) return [];
      return findings(placed, teller);
    }),
};

function findings({ field, path, siblings }: PlacedField, teller: string): readonly Finding[] {
  const at = [...path, 'resourceField'];
  const found = flatFields(siblings, fieldTypes).find(({ name }) => name === teller);
  if (found === undefined) return [];
  const { values } = found;
  const isAny = typeof field.to === 'object' && isAnyResource(field.to);
  if (isAny !== (fieldTypes.get(found.type)?.namesResource === true)) {
    return [
      isAny
        ? {
            path: at,
            message: `\`${teller}\` is of type \`${found.type}\`, which names no catalogue.`,
            hint: 'Name a field of type `resource`, or say in `to` which catalogue each value stands for.',
          }
        : {
            path: at,
            message: `\`${teller}\` names any catalogue, but \`to\` says which.`,
            hint: 'Say `to: any`, or name a field of type `enum`.',
          },
    ];
  }
  if (isAny) return [];
  if (values === undefined) {
    const message = `\`${teller}\` is of type \`${found.type}\`, whose values are not known beforehand.`;
    return [{ path: at, message, hint: 'Name a field of type `enum`.' }];
  }
  const known = Object.keys(values);
  return Object.keys(typeof field.to === 'object' ? field.to : {})
    .filter((value) => !known.includes(value))
    .map((value) => ({
      path: [...path, 'to', value],
      part: 'key',
      message: `\`${teller}\` has no value \`${value}\`.`,
      unknown: { name: value, known },
    }));
}
