import type { ComponentType } from 'react';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { Language } from '#src/model/text.ts';

/** Texts of one resource in one language: what stands below `resources.<name>`. */
export interface ResourceTexts {
  readonly [key: string]: string | ResourceTexts;
}

/** The lazy chunk of one resource, as the generator writes it. */
export interface ResourceModule {
  readonly List: ComponentType;
  readonly Create: ComponentType;
  readonly Edit: ComponentType;
  readonly wire: WireResource;
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly default: ResourceTexts }>>>;
}

/** Name and chunk; the address where it is not the name's own (null: no screen). */
export type RegistryEntry = readonly [
  name: string,
  load: () => Promise<ResourceModule>,
  route?: string | null | undefined,
];
