import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { lostFields } from '../meaning/walk.ts';

export const recordLabel: Rule<'catalogue'> = {
  code: 'record-label',
  summary: 'A record has a field that names it where it is referred to.',
  scope: 'resource',
  check: (resource) => {
    const { definition } = resource;
    const { label } = definition.record;
    if (label === '') {
      // A field that was not understood may be the text.
      if (lostFields(resource).length > 0) return [];
      return [
        {
          path: ['record'],
          dependsOn: [['record', 'label'], ...definition.fields.map(({ name }) => ['fields', name, 'type'])],
          part: 'key',
          message: 'Nothing says how a record is called where it is referred to: no field is a text.',
          hint: 'Name a field: `label: …`.',
        },
      ];
    }
    const named = [
      { path: ['record', 'label'], name: label },
      ...(['beside', 'besideSeen'] as const).flatMap((key) =>
        (definition.record[key] ?? []).map((name, index) => ({ path: ['record', key, index], name })),
      ),
    ];
    return named.flatMap(({ path, name }) => {
      const field = definition.fields.find((each) => each.name === name);
      if (field === undefined || fieldTypes.get(field.type)?.listable !== false) return [];
      return [
        {
          path,
          message: `\`${name}\` is of type \`${field.type}\`, which cannot name a record.`,
          hint: 'Name a field that holds a text.',
        },
      ];
    });
  },
};
