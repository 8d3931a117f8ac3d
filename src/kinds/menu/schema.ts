import type { JsonSchema } from '#src/model/json.ts';
import { textSchema } from '#src/model/schema-refs.ts';

const ICON: JsonSchema = {
  type: 'string',
  pattern: '^[a-z0-9_]+$',
  description: 'Name of a Material icon: account_balance.',
};

const ref = (name: string, isOverlay: boolean): JsonSchema => ({
  $ref: `#/definitions/${isOverlay ? 'patch.' : ''}${name}`,
});

const neighbours: Readonly<Record<string, JsonSchema>> = {
  after: { type: 'string', description: 'Entry that it stands after.' },
  before: { type: 'string', description: 'Entry that it stands before.' },
};

const MENU_TEXT = '{ es: Finanzas, en: Finance }';

/** A group has a title and entries; a link is called by the resource it opens. */
const entries = (isOverlay: boolean): JsonSchema => {
  const orRemove = (schema: JsonSchema): JsonSchema => (isOverlay ? { if: { const: 'remove' }, else: schema } : schema);
  return {
    title: '`entries`',
    description: 'What stands in it, in order: resources by name (financieros/bancos), groups by a key of their own.',
    type: 'object',
    ...(!isOverlay && { minProperties: 1 }),
    patternProperties: {
      '^[A-Za-z][A-Za-z0-9_-]*$': orRemove(ref('group', isOverlay)),
      '^[A-Za-z][A-Za-z0-9_-]*(/[A-Za-z][A-Za-z0-9_-]*)+$': orRemove(ref('link', isOverlay)),
    },
    additionalProperties: false,
  };
};

const group = (isOverlay: boolean): JsonSchema => ({
  title: 'a group',
  type: 'object',
  properties: {
    title: ref('text', isOverlay),
    icon: ICON,
    entries: ref('entries', isOverlay),
    ...(isOverlay && neighbours),
  },
  ...(!isOverlay && { required: ['title', 'entries'] }),
  additionalProperties: false,
});

const link = (isOverlay: boolean): JsonSchema => ({
  title: 'a link',
  description: 'The screen of the resource it is called by; title and address come from there.',
  type: 'object',
  properties: { icon: ICON, ...(isOverlay && neighbours) },
  additionalProperties: false,
});

const definitions: Readonly<Record<string, JsonSchema>> = {
  text: textSchema(false, MENU_TEXT),
  entries: entries(false),
  group: group(false),
  link: link(false),
  'patch.text': textSchema(true, MENU_TEXT),
  'patch.entries': entries(true),
  'patch.group': group(true),
  'patch.link': link(true),
};

const schemaOf = (isOverlay: boolean): JsonSchema => ({
  title: isOverlay ? 'an overlay' : 'a menu',
  description: 'The menu that the bundled server delivers: groups, up to four levels deep, over screens.',
  type: 'object',
  properties: {
    ...(isOverlay && { extends: { const: 'base', description: 'What it lies over.' } }),
    kind: { const: 'menu', description: 'What this file declares.' },
    entries: ref('entries', isOverlay),
  },
  required: [isOverlay ? 'extends' : 'entries'],
  additionalProperties: false,
  definitions,
});

export const menuSchema = schemaOf(false);

export const menuOverlaySchema = schemaOf(true);
