import {
  CALLS,
  by,
  entries,
  mappingOf,
  names,
  NOTABLE,
  NOTED,
  OFFERED,
  placeOf,
  placesOf,
  TOLD_ELSEWHERE,
  always,
  attention,
  breaking,
  cosmetic,
} from '#src/language/changes/index.ts';
import type { Changes, EntriesPlace, MappingPlace } from '#src/model/change.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { listKeys, ruleKeys, sectionKeys } from '../part-keys.ts';
import { recordKeys } from '../record-keys.ts';
import { constraintsPlace } from './constraints.ts';
import { fieldsPlace } from './fields.ts';
import { accessPlace, actionsPlace } from './done.ts';
import { relationOf } from './relation.ts';
import { sharesPlace } from './shares.ts';
import { sourceOf } from './source.ts';
import { statesPlace } from './states.ts';
import { wirePlace } from './wire.ts';

/** Lists of what the fields say of themselves: that a label is another is told at its field. */
const shownFields = (judges: typeof NOTED): EntriesPlace =>
  entries(mappingOf({ field: TOLD_ELSEWHERE, label: TOLD_ELSEWHERE, type: TOLD_ELSEWHERE }), {
    ...judges,
    name: by('field'),
  });

const grouped = always(cosmetic('Los campos se agrupan de otro modo.', 'The fields are grouped otherwise.'));

const { title, purpose, origin, rename, route, screen, single, tree, scope, page } = catalogueKeys;

const places = (types: FieldTypes): MappingPlace =>
  mappingOf({
    title: placeOf(title, 'title'),
    purpose: placeOf(purpose, 'purpose'),
    origin: placeOf(origin, 'origin'),
    route: placeOf(route, 'route'),
    screen: placeOf(screen, 'screen'),
    rename: placeOf(rename, 'rename'),
    single: placeOf(single, 'single'),
    tree: placeOf(tree, 'tree'),
    scope: placeOf(scope, 'scope'),
    record: mappingOf(placesOf(recordKeys)),
    list: mappingOf({
      columns: shownFields(OFFERED),
      filters: shownFields(NOTED),
      sort: NOTABLE,
      search: names(NOTED, null),
      export: placeOf(listKeys.export, 'export'),
      states: placeOf(listKeys.states, 'states'),
      board: placeOf(listKeys.board, 'board'),
    }),
    form: entries(mappingOf({ ...placesOf(sectionKeys), section: TOLD_ELSEWHERE }), {
      added: grouped,
      removed: grouped,
      name: by('section'),
    }),
    fields: fieldsPlace(types),
    page: placeOf(page, 'page'),
    rules: entries(mappingOf({ ...placesOf(ruleKeys), key: TOLD_ELSEWHERE }), {
      added: always(breaking('Rechaza lo que antes se admitía.', 'It refuses what was taken before.')),
      removed: always(attention('Ya no rechaza nada.', 'It refuses nothing any more.')),
      name: by('key'),
      moved: null,
    }),
    constraints: constraintsPlace,
    shares: sharesPlace,
    states: statesPlace,
    actions: actionsPlace,
    access: accessPlace,
    calls: CALLS,
    wire: wirePlace,
  });

/** How the manifests of two catalogues of one name are compared. */
export const catalogueChanges = (types: FieldTypes): Changes<CatalogueResource> => ({
  places: places(types),
  relation: relationOf,
  source: sourceOf,
});
