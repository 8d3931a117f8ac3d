import { numbersIn, settingsOf } from '#src/model/institution.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { SETTING } from '#src/model/settings.ts';
import { placedFieldsThat } from '../meaning/walk.ts';

const set = placedFieldsThat(({ field }) => field.settings !== undefined);

export const unknownSetting: Rule<'catalogue'> = {
  code: 'unknown-setting',
  summary:
    'A number that the institution sets is one of those in institution.yaml, of records that are the institution’s.',
  scope: 'institution',
  check: (institution) => {
    const known = Object.keys(numbersIn(settingsOf(institution)));
    return [...ofKind(institution, 'catalogue').values()].flatMap((resource) =>
      set(resource).flatMap(({ field, path }) =>
        Object.entries(field.settings ?? {}).flatMap(([option, name]): readonly ResourceFinding[] => {
          const at = { resource, path: [...path, option, SETTING] };
          if (!known.includes(name)) {
            return [
              { ...at, message: `No institution sets a number \`${name}\`.`, unknown: { name, known, tellAll: true } },
            ];
          }
          if (resource.definition.scope === 'company') return [];
          return [
            {
              ...at,
              dependsOn: [['scope']],
              message: `All institutions share these records: none sets what \`${field.name}\` may be.`,
              hint: `Say \`${option}\` as a number.`,
            },
          ];
        }),
      ),
    );
  },
};
