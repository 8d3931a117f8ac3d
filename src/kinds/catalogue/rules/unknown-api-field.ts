import { isLeftOut } from '#src/model/left-out.ts';
import type { Rule } from '#src/model/rule.ts';
import { namesUnder } from '../meaning/named-fields.ts';
import { fieldNames, lostFields } from '../meaning/walk.ts';

export const unknownApiField: Rule<'catalogue'> = {
  code: 'unknown-api-field',
  summary: 'What `api:` says of fields, in addresses too, it says of fields that the catalogue has.',
  scope: 'resource',
  check: (resource) => {
    if (isLeftOut(resource.leftOut, ['api', 'id'])) return [];
    const known = [resource.definition.api.id, ...fieldNames(resource), ...lostFields(resource)];
    return namesUnder('api', resource.data)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, path, part, purpose }) => ({
        path,
        ...(part === undefined ? {} : { part }),
        message: `There is no field \`${name}\`, which should be ${purpose}.`,
        unknown: { name, known },
      }));
  },
};
