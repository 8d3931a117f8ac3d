import { areaOf } from '#src/model/area.ts';
import { type InstitutionResources, theOne } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { groupOf, saidTitle } from '../area-title.ts';

export const areaTitled: Rule<'menu'> = {
  code: 'area-titled',
  summary: 'Each area is called something, once: by its group in the menu, or under `areas`.',
  severity: 'warning',
  scope: 'institution',
  check: (institution, { broken }) => {
    const menu = theOne(institution, 'menu');
    // What stands in for a menu that nobody wrote names the areas by their folders.
    if (menu.sources.length === 0 || broken.has('menu') || menu.leftOut.length > 0) return [];
    return [...untitled(institution), ...idle(institution)];
  },
};

/** The first resource of each area that nothing is said of. */
function untitled(institution: InstitutionResources): readonly ResourceFinding[] {
  const menu = theOne(institution, 'menu');
  const told = new Set<string>();
  return [...institution.resources.values()].flatMap((resource): readonly ResourceFinding[] => {
    const area = areaOf(resource.name);
    // Of what strangers open, and of what opens nothing, no role has anything.
    const given = institution.screens.get(resource.name)?.actions ?? [];
    if (given.length === 0 || told.has(area) || saidTitle(menu.definition, area) !== undefined) return [];
    told.add(area);
    return [
      {
        resource,
        path: ['title'],
        part: 'key',
        message: `Nothing says what the area \`${area}\` is called; the permissions of roles would show the folder’s name.`,
        hint: `Say \`areas: { ${area}: { es: …, en: … } }\` in menu.yaml, or make a group \`${area}\` in it.`,
      },
    ];
  });
}

/** What stands under `areas` and is of no use there. */
function idle(institution: InstitutionResources): readonly ResourceFinding[] {
  const menu = theOne(institution, 'menu');
  const { resources, removed } = institution;
  const known = [...new Set([...resources.keys(), ...removed.keys()].map(areaOf))];
  return menu.definition.areas.flatMap(([area]): readonly ResourceFinding[] => {
    const at = { resource: menu, path: ['areas', area], part: 'key' } as const;
    if (groupOf(menu.definition, area) !== undefined)
      return [
        {
          ...at,
          message: `\`${area}\` is called as its group in the menu is; what is said here counts nowhere.`,
          hint: 'Remove it here.',
        },
      ];
    if (known.includes(area)) return [];
    return [{ ...at, message: `No resource stands in an area \`${area}\`.`, unknown: { name: area, known } }];
  });
}
