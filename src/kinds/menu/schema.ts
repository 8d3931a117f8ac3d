import type { JsonSchema } from '#src/model/json.ts';

const ICON: JsonSchema = {
  type: 'string',
  pattern: '^[a-z0-9_]+$',
  description: 'Name of a Material icon: account_balance.',
};

const TEXT: JsonSchema = { $ref: '#/definitions/text' };

const neighbours: Readonly<Record<string, JsonSchema>> = {
  after: { type: 'string', description: 'Entry that it stands after.' },
  before: { type: 'string', description: 'Entry that it stands before.' },
};

const text = (required: readonly string[]): JsonSchema => ({
  title: 'a text in both languages',
  description: 'The same text in Spanish and English: { es: Finanzas, en: Finance }.',
  type: 'object',
  properties: {
    es: { type: 'string', minLength: 1, description: 'In Spanish.' },
    en: { type: 'string', minLength: 1, description: 'In English.' },
  },
  required,
  additionalProperties: false,
});

/** A group has a title and entries; a link is called by the resource it opens. */
const entries = (isOverlay: boolean): JsonSchema => {
  const entry: JsonSchema = { $ref: '#/definitions/link' };
  const group: JsonSchema = { $ref: '#/definitions/group' };
  const orRemove = (schema: JsonSchema): JsonSchema => (isOverlay ? { if: { const: 'remove' }, else: schema } : schema);
  return {
    title: '`entries`',
    description: 'What stands in it, in order: resources by name (financieros/bancos), groups by a key of their own.',
    type: 'object',
    ...(!isOverlay && { minProperties: 1 }),
    patternProperties: {
      '^[A-Za-z][A-Za-z0-9_-]*$': orRemove(group),
      '^[A-Za-z][A-Za-z0-9_-]*(/[A-Za-z][A-Za-z0-9_-]*)+$': orRemove(entry),
    },
    additionalProperties: false,
  };
};

const definitions = (isOverlay: boolean): Readonly<Record<string, JsonSchema>> => ({
  text: text(isOverlay ? [] : ['es', 'en']),
  entries: entries(isOverlay),
  link: {
    title: 'a link',
    description: 'The screen of the resource it is called by; title and address come from there.',
    type: 'object',
    properties: { icon: ICON, ...(isOverlay && neighbours) },
    additionalProperties: false,
  },
  group: {
    title: 'a group',
    type: 'object',
    properties: { title: TEXT, icon: ICON, entries: { $ref: '#/definitions/entries' }, ...(isOverlay && neighbours) },
    ...(!isOverlay && { required: ['title', 'entries'] }),
    additionalProperties: false,
  },
});

const schemaOf = (isOverlay: boolean): JsonSchema => ({
  title: isOverlay ? 'an overlay' : 'a menu',
  description: 'The menu that the bundled server delivers: groups, up to four levels deep, over screens.',
  type: 'object',
  properties: {
    kind: { const: 'menu', description: 'What this file declares.' },
    ...(isOverlay && { extends: { const: 'base', description: 'What it lies over.' } }),
    entries: { $ref: '#/definitions/entries' },
  },
  required: [isOverlay ? 'extends' : 'entries'],
  additionalProperties: false,
  definitions: definitions(isOverlay),
});

export const menuSchema = schemaOf(false);

export const menuOverlaySchema = schemaOf(true);
