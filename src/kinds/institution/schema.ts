import type { JsonSchema } from '#src/model/json.ts';

const COLOR: JsonSchema = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };

const properties = {
  kind: { const: 'institution', description: 'What this file declares.' },
  name: { type: 'string', minLength: 1, description: 'Name of the university, as people read it.' },
  companyId: {
    type: 'integer',
    minimum: 1,
    description: 'Its company in the database and in tokens; no other institution has it.',
  },
  apiBase: {
    type: 'string',
    pattern: '^https?://[^ ]+[^/ ]$',
    description: 'Base address of its backend, without a slash at the end; absent for the server the app came from.',
  },
  language: { enum: ['es', 'en'], description: 'Language for those who have chosen none; es unless said.' },
  colors: {
    title: '`colors`',
    description: 'Colours of the theme.',
    type: 'object',
    properties: {
      primary: { ...COLOR, description: 'As #rrggbb; #0059b3 unless said.' },
      secondary: { ...COLOR, description: 'As #rrggbb; #0B0986 unless said.' },
    },
    additionalProperties: false,
  },
  email: { type: 'string', pattern: '^[^@ ]+@[^@ ]+$', description: 'Address that people may write to.' },
  telefono: { type: 'string', minLength: 1, description: 'Telephone that people may call.' },
} satisfies Readonly<Record<string, JsonSchema>>;

export const institutionSchema: JsonSchema = {
  title: 'an institution',
  description: 'One university: its company, addresses, language and colours.',
  type: 'object',
  properties,
  required: ['name', 'companyId'],
  additionalProperties: false,
};

export const institutionOverlaySchema: JsonSchema = {
  ...institutionSchema,
  title: 'an overlay',
  properties: { extends: { const: 'base', description: 'What it lies over.' }, ...properties },
  required: ['extends'],
};
