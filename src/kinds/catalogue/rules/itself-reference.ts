import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import type { Rule } from '#src/model/rule.ts';
import { type PlacedField, placedFieldsThat } from '../meaning/walk.ts';

const itself = placedFieldsThat(({ field }) => field.itself === true);

interface Fault {
  /** The options of the field that it lies in. */
  readonly options: readonly string[];
  readonly dependsOn?: readonly Path[];
  readonly message: string;
  readonly hint: string;
}

export const itselfReference: Rule<'catalogue'> = {
  code: 'itself-reference',
  summary: 'What may be the record itself is a required reference of the record to its own catalogue.',
  scope: 'resource',
  check: (resource) =>
    itself(resource).flatMap((placed) => {
      const { path } = placed;
      const fault = faultOf(placed, resource);
      if (fault === null) return [];
      const { options, dependsOn = [], message, hint } = fault;
      const decisive = [...options.map((option) => [...path, option]), ...dependsOn];
      return [{ path: [...path, 'itself'], part: 'key' as const, dependsOn: decisive, message, hint }];
    }),
};

/** What an empty value could mean too. */
const FILLING = ['default', 'compute', 'signedIn', 'showIf'] as const;

function faultOf({ field, parent, group }: PlacedField, { name, definition }: CatalogueResource): Fault | null {
  const holder = parent ?? group;
  if (holder !== null) {
    const message = `\`${field.name}\` stands in \`${holder.name}\`: only a field of the record itself can be that record.`;
    return { options: [], message, hint: 'Take it out there, or leave `itself` out.' };
  }
  const storage = fieldTypes.get(field.type)?.storage(field);
  if (storage?.kind !== 'reference' || storage.to !== name) {
    const message = `\`${field.name}\` leads to another catalogue, of which no record is this one.`;
    return { options: ['to'], message, hint: `Say \`to: ${name}\`, or leave \`itself\` out.` };
  }
  if (definition.tree === field.name) {
    const message = `\`${field.name}\` leads to the record above (\`tree\`), which none is of itself.`;
    return { options: [], dependsOn: [['tree']], message, hint: 'Leave it out: one at the top has none above it.' };
  }
  if (!field.required) {
    const message = `\`${field.name}\` may be empty: a first record needs no other.`;
    return { options: ['required'], message, hint: 'Say `required: true` too, or leave `itself` out.' };
  }
  const filling = FILLING.find((option) => field[option] !== undefined && field[option] !== false);
  const said = filling ?? (field.defaultFrom === undefined ? undefined : 'default');
  if (said === undefined) return null;
  const message = `\`${field.name}\` has \`${said}\`, so that nobody knows what an empty one means.`;
  return { options: [said], message, hint: `Leave \`${said}\` out, or \`itself\`.` };
}
