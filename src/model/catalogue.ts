import type { Api } from './api.ts';
import type { Expression } from './expression.ts';
import type { Field } from './field.ts';
import type { JsonObject } from './json.ts';
import type { Sort } from './key.ts';
import type { RecordPage } from './page.ts';
import type { Resource } from './resource.ts';
import type { Sharing } from './sharing.ts';
import type { States } from './states.ts';
import type { Text } from './text.ts';

export type { Api } from './api.ts';
export type { RecordPage, RelatedTab } from './page.ts';
export type { SharedField, SharedRow, Sharing } from './sharing.ts';
export type { State, States, Transition } from './states.ts';

declare module './resource.ts' {
  interface Definitions {
    readonly catalogue: Catalogue;
  }
}

export type CatalogueResource = Resource<'catalogue'>;

/** A catalogue after resolution: List, Create and Edit over one endpoint and one table. */
export interface Catalogue {
  readonly title: Text;
  /** One record of it, in words, the field that stands for it where it is referred to, and what choices are in order of and say beside it. */
  readonly record: Text & { readonly label: string; readonly order?: Sort; readonly beside?: readonly string[] };
  /** Whether the institutions' documents show its fields, or they were designed for this product. */
  readonly origin: 'documents' | 'designed';
  /** Who keeps it and what for; null where the documents say so. */
  readonly purpose: Text | null;
  /** The address of its screen, with a leading slash; null for a list without a screen. */
  readonly route: string | null;
  /** Folder of `src/screens` whose `screen.tsx` takes the place of the generated one. */
  readonly screen: string | null;
  readonly table: TableName;
  /** `global` for what no institution writes: one set of records that every company reads. */
  readonly scope: 'company' | 'global';
  /** The field that refers to the record above, where the records make a tree. */
  readonly tree: string | null;
  readonly api: Api;
  /** In the file's order; the id and the company are not among them. */
  readonly fields: readonly Field[];
  readonly list: ListView;
  /** Whole: fields that no section names stand in a first, untitled part. */
  readonly form: readonly FormPart[];
  /** Where a record is shown as a page, each section of its form a tab; null for one long form. */
  readonly page: RecordPage | null;
  readonly rules: readonly RecordRule[];
  /** What must hold of several records together. */
  readonly constraints: readonly Constraint[];
  /** The fields that are those of a record it refers to, too; null where none is. */
  readonly shares: Sharing | null;
  /** What changes the field of its state; null where it has none. */
  readonly states: States | null;
}

/** Whether some of its fields are shown by a permission of their own. */
export const hasSensitive = ({ fields }: Pick<Catalogue, 'fields'>): boolean =>
  fields.some(({ sensitive }) => sensitive === true);

export interface TableName {
  readonly schema: string;
  readonly name: string;
  /** Names of the tables of its lists, by list, where the usual one is another's; absent where none is. */
  readonly rows?: Readonly<Record<string, string>>;
}

export interface ListView {
  readonly columns: readonly string[];
  /** Fields that the search of a paged list looks into. */
  readonly search: readonly string[];
  readonly filters: readonly string[];
  readonly sort: Sort;
}

export interface FormPart {
  /** Stable key of the part's title among the texts (`contacto`); null for the untitled first part. */
  readonly key: string | null;
  readonly title: Text | null;
  /** Folder of `src/screens` whose `slot.tsx` draws it, around the inputs of its fields; null for a generated part. */
  readonly slot: string | null;
  readonly fields: readonly string[];
}

/** A condition over the whole record that must hold; it passes when a value it needs is missing. */
export interface RecordRule {
  readonly key: string;
  readonly that: Expression;
  readonly message: Text;
  /** The field the message is shown at; null for the form as a whole. */
  readonly field: string | null;
}

/** A demand on several records together, held by the database; fields are wire names. */
export interface Constraint {
  /** The folder of `src/kinds/catalogue/constraints` that knows what it means. */
  readonly kind: string;
  /** What it demands: what stands under the kind's key, defaults filled in. */
  readonly demand: JsonObject;
  /** CEL over one record: the demand is only about the records it holds on. */
  readonly where: Expression | null;
  /** In place of the product's own words where it is broken. */
  readonly message: Text | null;
  /** Fields whose values make a group; the demand holds within each. */
  readonly per: readonly string[];
}
