import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { ResourceModule, ResourceTexts } from '../registry/resource-module.ts';

const nothing = (): null => null;

interface TestResource
  extends Pick<WireResource, 'name' | 'id' | 'label' | 'fields'>,
    Partial<Pick<WireResource, 'state' | 'page' | 'single'>>,
    Partial<Pick<ResourceModule, 'List' | 'Create' | 'Edit'>> {
  /** In Spanish. */
  readonly texts: ResourceTexts;
}

/** Where its records are: below `api/`, by its name. */
export const endpointOf = (name: string): string => `api/${name}`;

/** The chunk of a resource that no YAML declares, for the test of a screen: found by its label, of the bundled server. */
export const testResource = ({
  List = nothing,
  Create = nothing,
  Edit = nothing,
  texts,
  ...wire
}: TestResource): ResourceModule => ({
  List,
  Create,
  Edit,
  wire: {
    ...wire,
    path: endpointOf(wire.name),
    company: null,
    read: 'whole',
    // No GET /<id>, as in the documents' backends.
    one: wire.single !== true,
    envelope: null,
    createWith: {},
    active: null,
    search: [wire.label],
    references: {},
  },
  texts: { es: async () => ({ default: texts }), en: async () => ({ default: {} }) },
});
