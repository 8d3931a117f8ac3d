import type { JsonSchema } from '#src/model/json.ts';
import type { Key } from '#src/model/key.ts';
import { SETTING_REF, where } from '#src/model/schema-refs.ts';
import { SETTING, settingIn } from '#src/model/settings.ts';

/** What `SETTING_REF` refers to. */
export const settingSchema: JsonSchema = {
  title: 'a setting',
  type: 'object',
  properties: {
    [SETTING]: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*$',
      description: 'Key of institution.yaml whose number it is: indexScale.',
    },
  },
  required: [SETTING],
  additionalProperties: false,
};

/** A number, or the name of the setting of the institution that says which: null until that is known. */
export const orSetting = (key: Key<number>): Key<number | null> => {
  const { type, description, ...limits } = key.schema ?? {};
  return {
    ...key,
    schema: {
      ...limits,
      type: [type, 'object'].flat(),
      ...where({ type: 'object' }, SETTING_REF),
      description: `${String(description)} Or a number that the institution sets: { setting: indexScale }.`,
    },
    read: (written, at) => (settingIn(written) === null ? key.read(written, at) : null),
  };
};
