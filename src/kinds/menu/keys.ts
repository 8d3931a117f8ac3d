import { defined, each, eachOf } from '#src/language/collections.ts';
import { mapping, mappingSchema } from '#src/language/mapping.ts';
import { overlayOfOne, patched, patchName, placeable } from '#src/language/patch.ts';
import { LOOK } from '#src/language/changes/index.ts';
import { changing, fixed, may, oneOf, SEGMENT, text, unless } from '#src/language/values.ts';
import type { JsonSchema } from '#src/model/json.ts';
import type { Key, Said } from '#src/model/key.ts';
import { MENU_ICONS } from '#src/model/menu-icons.ts';
import { RESOURCE_PATTERN, textSchema } from '#src/model/schema-refs.ts';

declare module '#src/model/menu.ts' {
  interface MenuFile extends Omit<Said<typeof menuKeys>, 'kind' | 'entries'> {}
  interface MenuGroup extends Said<typeof headKeys> {}
  interface MenuLink extends Said<typeof linkKeys> {}
}

/** A group, as it is written. */
interface Group extends Said<typeof headKeys> {
  readonly entries: Entries;
}

/** Groups and links by their keys, in order. */
export type Entries = readonly (readonly [key: string, entry: Group | Said<typeof linkKeys>])[];

const icon = may(changing(LOOK, oneOf(MENU_ICONS, 'Its icon, by the name that Google’s Material icons have.')));

const linkKeys = { icon };

const link = mapping(linkKeys, {
  title: 'a link',
  description: 'The screen of the resource it is called by; title and address come from there.',
});

const headKeys = { title: text('What the group is called.'), icon };

const groupKeys = {
  ...headKeys,
  entries: defined('entries', (): Key<Entries> => entries),
};

const group: Key<Group> = mapping(groupKeys, { title: 'a group' });

/** A group has a title and entries; a link is called by the resource it opens. */
const entries: Key<Entries> = eachOf<Group | Said<typeof linkKeys>>(
  [
    { named: '^[A-Za-z][A-Za-z0-9_-]*$', entry: defined('group', () => group) },
    { named: RESOURCE_PATTERN, entry: defined('link', () => link) },
  ],
  {
    title: '`entries`',
    description: 'What stands in it, in order: resources by name (financieros/bancos), groups by a key of their own.',
  },
);

const areas = each(
  text('What the area is called.'),
  { pattern: SEGMENT },
  {
    title: '`areas`',
    description:
      'What areas (the folders that resources stand in) are called that have no group of their own among the entries: the permissions of roles tell them by it.',
  },
);

export const menuKeys = {
  kind: may(fixed('menu', 'What this file declares.')),
  entries: groupKeys.entries,
  areas: unless<Said<{ areas: typeof areas }>['areas']>([], areas),
};

const inPart = (schema: JsonSchema | null): JsonSchema =>
  patched(schema ?? {}, { patchable: new Set(['text', 'entries', 'group', 'link']) });

const MENU_TEXT = '{ es: Finanzas, en: Finance }';

const definitions: Readonly<Record<string, JsonSchema | null>> = {
  text: textSchema(false, MENU_TEXT),
  entries: entries.schema,
  group: group.schema,
  link: link.schema,
  [patchName('text')]: textSchema(true, MENU_TEXT),
  [patchName('entries')]: inPart(entries.schema),
  [patchName('group')]: placeable(inPart(group.schema), 'Entry'),
  [patchName('link')]: placeable(inPart(link.schema), 'Entry'),
};

const whole = mappingSchema(menuKeys, {
  title: 'a menu',
  description: 'The menu that the bundled server delivers: groups, up to four levels deep, over screens.',
});

export const menuSchema: JsonSchema = { ...whole, definitions };

export const menuOverlaySchema: JsonSchema = { ...overlayOfOne(inPart(whole)), definitions };
