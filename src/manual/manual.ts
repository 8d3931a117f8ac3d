import { areaOf } from '#src/model/area.ts';
import { firstFacet, kindNamed, type Kinds } from '#src/model/kind.ts';
import { type Block, code, joined, type ManualPage, type ManualSection, section } from '#src/model/manual.ts';
import { facesOf, type InstitutionResources, type KindName, type Resource, theOne } from '#src/model/resource.ts';
import type { Screen } from '#src/model/screen.ts';
import { callText } from '#src/model/served-address.ts';
import type { Text } from '#src/model/text.ts';
import { areaTitle } from '#src/kinds/menu/area-title.ts';
import { type Described, keptBlocks } from './dictionary.ts';
import { menuPath } from './menu-path.ts';
import { permissionBlocks } from './permissions.ts';
import { usedBy } from './used-by.ts';

/** The names of the resources that the manual has a page of, in their order: of everything that opens a screen. */
export const manualNames = ({ resources, screens }: InstitutionResources): readonly string[] =>
  [...resources.keys()].filter((name) => screens.has(name));

/** The page of a resource; null for one that opens nothing. */
export function manualPage(name: string, institution: InstitutionResources, model: Described): ManualPage | null {
  const resource = institution.resources.get(name);
  const screen = institution.screens.get(name);
  if (resource === undefined || screen === undefined) return null;
  return {
    name,
    title: screen.title,
    area: areaTitle(theOne(institution, 'menu').definition, areaOf(name)),
    route: screen.route,
    sections: [
      ...section('donde', { es: 'Dónde está', en: 'Where it is' }, placeBlocks(name, screen, institution)),
      ...ownSections(resource, institution, model.kinds),
      ...section('se-usa', { es: 'Dónde se usa', en: 'Where it is used' }, usedBlocks(name, institution, model.kinds)),
      ...section('permisos', { es: 'Permisos', en: 'Permissions' }, permissionBlocks(screen)),
      ...section('llamadas', { es: 'Llamadas de la API', en: 'Calls of the API' }, callBlocks(resource, model.kinds)),
      ...section('guarda', { es: 'Cómo se guarda', en: 'How it is kept' }, keptBlocks(resource, model)),
    ],
  };
}

const ownSections = (resource: Resource, institution: InstitutionResources, kinds: Kinds): readonly ManualSection[] =>
  firstFacet(resource, (face) => sectionsAs(kinds, face, institution)) ?? [];

const sectionsAs = <K extends KindName>(
  kinds: Kinds,
  face: Resource<K>,
  institution: InstitutionResources,
): readonly ManualSection[] | undefined => kindNamed(kinds, face.kind).manual?.(face, institution);

const BETWEEN: Text = { es: ' → ', en: ' → ' };

function placeBlocks(name: string, { route, title }: Screen, institution: InstitutionResources): readonly Block[] {
  const path = menuPath(name, institution);
  return [
    ...(path === null
      ? []
      : [
          {
            kind: 'paragraph' as const,
            runs: [
              { es: 'En el menú: ', en: 'In the menu: ' },
              ...joined(
                [...path, title].map((one) => [one]),
                BETWEEN,
              ),
            ],
          },
        ]),
    ...(route === null
      ? []
      : [{ kind: 'paragraph' as const, runs: [{ es: 'Su dirección: ', en: 'Its address: ' }, code(route)] }]),
  ];
}

function usedBlocks(name: string, institution: InstitutionResources, kinds: Kinds): readonly Block[] {
  const items = usedBy(name, institution, kinds);
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

const callsAs = <K extends KindName>(kinds: Kinds, face: Resource<K>): readonly string[] =>
  (kindNamed(kinds, face.kind).addresses?.(face) ?? []).map(callText);

function callBlocks(resource: Resource, kinds: Kinds): readonly Block[] {
  const calls = [...new Set(facesOf(resource).flatMap((face) => callsAs(kinds, face)))];
  return calls.length === 0 ? [] : [{ kind: 'list', items: calls.map((call) => [code(call)]) }];
}
