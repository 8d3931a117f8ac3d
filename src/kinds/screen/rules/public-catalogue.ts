import type { Catalogue } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { namedCatalogues, publicPagesOf } from '../public-places.ts';

export const publicCatalogue: Rule<'screen'> = {
  code: 'public-catalogue',
  summary: 'A public page reads and writes catalogues that the institution has, and lists that can be told whole.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const catalogues = ofKind(institution, 'catalogue');
    return publicPagesOf(institution).flatMap((page) =>
      namedCatalogues(page).flatMap(({ path, name }): readonly ResourceFinding[] => {
        const { resource } = page;
        const target = catalogues.get(name)?.definition;
        if (target === undefined) {
          if (broken.has(name)) return [];
          const unknown = { name, known: [...catalogues.keys()] };
          return [{ resource, path, message: `There is no catalogue \`${name}\`.`, unknown }];
        }
        const isWritten = path[1] === 'of';
        const why = isWritten ? whyNotWritten(target, institution.resources.get(name)?.kind) : null;
        if (why !== null) {
          const hint = 'Name the catalogue that what is sent becomes a record of.';
          return [{ resource, path, message: `\`${name}\` ${why}.`, hint }];
        }
        if (isWritten || target.api.read !== 'paged') return [];
        return [
          {
            resource,
            path,
            message: `\`${name}\` is read in pages: it is too long to be chosen from, and to be told to strangers.`,
            hint: 'Ask for it in words, by a field of its own.',
          },
        ];
      }),
    );
  },
};

/** Why no stranger makes or changes its records; null where they may. */
function whyNotWritten({ scope, single, table }: Catalogue, kind: string | undefined): string | null {
  if (scope === 'global') return 'is the same for all institutions: nobody writes it';
  if (single) return 'has one record, which is the institution’s';
  if (table.schema === OWN_SCHEMA) return 'is kept by the product itself: no public page writes it';
  return kind === 'catalogue' ? null : 'is run by who may, and not by strangers';
}

/** Of users, roles and their permissions. */
const OWN_SCHEMA = 'rectoria';
