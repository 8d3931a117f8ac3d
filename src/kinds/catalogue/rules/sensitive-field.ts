import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { perResource } from '../meaning/per-resource.ts';
import { placedFieldsThat } from '../meaning/walk.ts';
import { soleTarget, targetAmong } from '../targets.ts';

const marked = placedFieldsThat(({ field }) => field.sensitive === true);

/** What would show a value to those who may not see it, or ask it of those who may not give it. */
const CONTRARY = ['required', 'unique', 'find'] as const;

/** Where a catalogue shows its fields without the record: the place, and the fields that are named there. */
const shownIn = ({
  list,
  record,
  tree,
}: Catalogue): readonly (readonly [Path, readonly (string | null | undefined)[]])[] => [
  [['list', 'columns'], list.columns],
  [['list', 'search'], list.search],
  [['list', 'filters'], list.filters],
  [['list', 'sort'], [list.sort.field]],
  [['record', 'label'], [record.label]],
  [['record', 'order'], [record.order?.field]],
  [['record', 'beside'], record.beside ?? []],
  [['record', 'besideSeen'], record.besideSeen ?? []],
  [['tree'], [tree]],
];

function ownFindings(resource: CatalogueResource): readonly ResourceFinding[] {
  const { definition } = resource;
  return marked(resource).flatMap(({ field, path, parent, group }): readonly ResourceFinding[] => {
    const { name } = field;
    const holder = parent ?? group;
    if (holder !== null) {
      return [
        {
          resource,
          path: [...path, 'sensitive'],
          part: 'key',
          message: `\`${name}\` stands in \`${holder.name}\`, which is shown as a whole or not at all.`,
          hint: `Say it of \`${holder.name}\`.`,
        },
      ];
    }
    const contrary = CONTRARY.filter((option) => field[option]).map((option) => ({
      resource,
      path: [...path, option],
      part: 'key' as const,
      message: `\`${name}\` is sensitive: it takes no \`${option}\`.`,
      hint: 'Who may not see it may write the record all the same.',
    }));
    const shown = shownIn(definition).flatMap(([place, names]) =>
      names.includes(name)
        ? [
            {
              resource,
              path: place,
              message: `\`${name}\` is sensitive, and would be shown or found without its record.`,
              hint: 'Leave it out here: it is shown in the form alone.',
            },
          ]
        : [],
    );
    const unread = definition.api.one
      ? []
      : [
          {
            resource,
            path: [...path, 'sensitive'],
            part: 'key' as const,
            message: `\`${name}\` is shown with its record alone, and records of this catalogue are read from the list.`,
            hint: 'Say `one: true` below `api:`, if the backend answers `GET /<id>`.',
          },
        ];
    return [...contrary, ...shown, ...unread];
  });
}

const foundBy = placedFieldsThat(({ field }) => field.find === true);

/** What stands in a sensitive list or group would tell whose it is to whoever searches for it. */
const foundInside = (resource: CatalogueResource): readonly ResourceFinding[] =>
  foundBy(resource).flatMap(({ field, path, parent, group }) => {
    const holder = [parent, group].find((each) => each?.sensitive === true);
    if (holder === null || holder === undefined) return [];
    return [
      {
        resource,
        path: [...path, 'find'],
        part: 'key' as const,
        message: `\`${field.name}\` stands in \`${holder.name}\`, which is sensitive: no record is found by it.`,
        hint: 'Leave it out.',
      },
    ];
  });

/** What is wrong whatever the institution. */
const alone = perResource((resource) => [...ownFindings(resource), ...foundInside(resource)]);

const referring = placedFieldsThat(({ field }) => soleTarget(field) !== null);

/** Other catalogues' ways to show it, or to ask for it. */
const foreignFindings = (
  resource: CatalogueResource,
  catalogues: ReadonlyMap<string, CatalogueResource>,
): readonly ResourceFinding[] =>
  referring(resource).flatMap(({ field, path }): readonly ResourceFinding[] => {
    const other = targetAmong(catalogues, field);
    if (other === undefined) return [];
    const hidden = new Set(marked(other).map((placed) => placed.field.name));
    if (hidden.size === 0) return [];
    const asked = Object.keys(field.where ?? {}).map((name) => ({ name, at: [...path, 'where', name] }));
    const looked = field.field === undefined ? [] : [{ name: field.field, at: [...path, 'field'] }];
    return [...asked, ...looked]
      .filter(({ name }) => hidden.has(name))
      .map(({ name, at }) => ({
        resource,
        path: at,
        message: `\`${name}\` of \`${other.name}\` is sensitive, and is shown with that record alone.`,
        hint: 'Name another field.',
      }));
  });

export const sensitiveField: Rule<'catalogue'> = {
  code: 'sensitive-field',
  summary: 'A sensitive field is shown in its record alone, is not asked of everybody, and leads to no record.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) => [
      ...alone(resource),
      ...foreignFindings(resource, catalogues),
    ]);
  },
};
