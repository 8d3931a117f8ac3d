import type { Api } from './api.ts';
import type { Field } from './field.ts';
import type { JsonObject } from './json.ts';
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

/**
 * A catalogue after resolution: List, Create and Edit over one endpoint and one table. What is not said here its keys
 * say (`src/kinds/catalogue/catalogue-keys.ts`).
 */
export interface Catalogue {
  readonly record: RecordWords;
  /** The address of its screen, with a leading slash; null for a list without a screen. */
  readonly route: string | null;
  readonly table: TableName;
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

/** One record of it, in words, the field that stands for it where it is referred to, and what choices are in order of and say beside it. */
export interface RecordWords {
  readonly label: string;
}

/** Whether is told what became of its records: what is everybody's has no audit. */
export const tellsHistory = ({ record, scope }: Pick<Catalogue, 'record' | 'scope'>): boolean =>
  record.history && scope === 'company';

/** Whether some of its fields are shown by a permission of their own. */
export const hasSensitive = ({ fields }: Pick<Catalogue, 'fields'>): boolean =>
  fields.some(({ sensitive }) => sensitive === true);

export interface TableName {
  /** Names of the tables of its lists, by list, where the usual one is another's; absent where none is. */
  readonly rows?: Readonly<Record<string, string>>;
}

export interface ListView {}

export interface FormPart {
  /** What the file calls it (`contacto`), as do the texts of its title; null for the untitled first part. */
  readonly name: string | null;
  readonly title: Text | null;
  readonly fields: readonly string[];
}

/** A condition over the whole record that must hold; it passes when a value it needs is missing. */
export interface RecordRule {
  readonly key: string;
}

/** A demand on several records together, held by the database; fields are wire names. */
export interface Constraint {
  /** What the file calls it; the database calls it by what it demands, whatever its name. */
  readonly name: string;
  /** The folder of `src/kinds/catalogue/constraints` that knows what it means. */
  readonly kind: string;
  /** What it demands: what stands under the kind's key, defaults filled in. */
  readonly demand: JsonObject;
  /** Fields whose values make a group; the demand holds within each. */
  readonly per: readonly string[];
  /** What its refusal is called where nothing is told of other records. */
  readonly untold: string;
  /** Whether it refuses what another record has. */
  readonly forbidsRepeats: boolean;
}
