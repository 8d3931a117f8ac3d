import type { Json, JsonObject } from '#src/model/json.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { Fragment } from '../sql/sql.ts';

/** What a process does: `src/server/domain/<name>/process.ts` exports one. */
export interface ProcessFunction<Asked extends object> {
  /**
   * What the process would change now, as it is asked for. Reads, and writes nothing: what it gives is shown as a preview,
   * and done when it is run. The same records give the same plan, in the same order.
   */
  // A method, since what is asked for is of the process' own type.
  plan(asked: Asked, records: Records): Promise<Plan>;
  /**
   * Whether its writes hang together: each stands on those before it, so that they are tried together, and what a record
   * shares with others is said by the plan itself.
   */
  readonly together: boolean;
  /** What its runs leave beside their rows and their log. */
  readonly files: readonly RunFile[];
}

type Planning<Asked extends object> = (asked: Asked, records: Records) => Promise<Plan>;

/** Declares a function over what its process asks for: the record that is generated for it. */
export const processOf = <Asked extends object>(
  plan: Planning<Asked>,
  files: readonly RunFile[] = [],
): ProcessFunction<Asked> => ({ plan, together: false, files });

/** The same of writes that hang together, which all are changes. */
export const processTogether = <Asked extends object>(
  plan: Planning<Asked>,
  files: readonly RunFile[] = [],
): ProcessFunction<Asked> => ({ plan, together: true, files });

/**
 * A file that a run leaves. It is made whenever somebody asks for it, of what was kept of the records that the run wrote:
 * so that it tells nobody what they may not see, and there is none of a run that was taken back.
 */
export interface RunFile {
  /** In its address, and as it is saved: `calendario.ics`. */
  readonly name: string;
  /** What it is called in a sentence: `{ es: 'calendario', en: 'calendar' }`. */
  readonly called: Text;
  /** `text/calendar` */
  readonly type: string;
  /** The catalogue that its records are of. */
  readonly of: string;
  /** The same of the same. @param records at least one, in the order in which they were written */
  readonly write: (records: readonly LeftRecord[], of: FiledRun) => string;
}

/** A record as a run left it, as far as whoever asks may see it: what its list shows of it, and what was written. */
export interface LeftRecord {
  readonly id: number;
  readonly name: string;
  readonly values: JsonObject;
  /** The same as people read them, in the language of the file. */
  readonly words: Readonly<Record<string, string>>;
}

/** The run that a file is of. */
export interface FiledRun {
  readonly institution: string;
  /** What the process is called. */
  readonly title: string;
  readonly language: Language;
  /** When it was done. */
  readonly done: Date;
}

/** Any process: what it is given was checked to be what it asks for. */
export type AnyProcess = ProcessFunction<object>;

/** Reads the records of the institution. */
export interface Records {
  /**
   * The records of a catalogue as they are on the wire, in the order of their ids.
   *
   * @param condition over the catalogue's table `t`; all records without. @throws where there are more than 20,000
   */
  of(resource: string, condition?: Fragment): Promise<readonly JsonObject[]>;
  /** What becomes of two records that turn out to be one, of all that share fields with either, and of what refers to them. */
  merging(resource: string, stays: number, goes: number, how: MergedHow): Promise<Merging>;
}

export interface MergedHow {
  /** Of lists, the field of which no two rows may have the same value: that of the one who stays stands. */
  readonly onePer: Readonly<Record<string, string>>;
  /** Catalogues whose records nothing is taken on of and nothing moves from: what they did is theirs. */
  readonly apart: readonly string[];
}

/** What a write of a merging is: who goes or stays, a record of either, one that is given up for another, or what refers to it. */
export type MergedPart = 'goes' | 'stays' | 'of-goes' | 'of-stays' | 'given-up' | 'referring';

/** Two records that turn out to be one. */
export interface Merging {
  /** As they are; null where there is none. */
  readonly stays: JsonObject | null;
  readonly goes: JsonObject | null;
  /** What changes, in the order in which it can be written. */
  readonly writes: readonly { readonly part: MergedPart; readonly write: PlannedWrite }[];
  /** Catalogues of which each of the two has a record, where there may be one: that of who goes is given up. */
  readonly both: readonly MergedTwice[];
  /** What both say, each another thing. */
  readonly differences: readonly Doubt[];
}

export interface MergedTwice {
  readonly resource: string;
  readonly title: Text;
  /** What people know the one by that is given up. */
  readonly name: string;
  /** Whether that one is in use. */
  readonly inUse: boolean;
}

/** What speaks against a run, which may be right all the same: values that differ in two records of a catalogue. */
export interface Doubt {
  readonly resource: string;
  readonly one: JsonObject;
  readonly other: JsonObject;
}

export interface Plan {
  /** In the order in which they are written. */
  readonly writes: readonly PlannedWrite[];
  readonly leftOut: readonly LeftOut[];
  /** Why there is neither, where there is neither. */
  readonly nothing?: Text;
  /** What whoever runs it has to look at first. */
  readonly doubts?: readonly Doubt[];
}

interface Planned {
  readonly resource: string;
  /** What people know it by; what else its list shows of it is told beside it. */
  readonly name: string;
  /** Values by the fields' own names. */
  readonly values: JsonObject;
  /** Why it is written, where that is not plain. */
  readonly why?: Text;
}

/** A record that is to be made or changed. */
export type PlannedWrite =
  | (Planned & { readonly kind: 'create' })
  | (Planned & {
      readonly kind: 'change';
      /** As it was read. */
      readonly record: JsonObject;
    });

/** Why a record that a run made before, and that was put out of use when it was taken back, is changed. */
export const IN_USE_AGAIN: Text = {
  es: 'Ya está, inactivo: vuelve a usarse.',
  en: 'It exists but is inactive: it will be activated again.',
};

/** The day of a date on the wire, which may carry a time: 2026-01-12. Null where there is none. */
export const dayOf = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : null;

/** A record that one might expect to be written, and why it is not. */
export interface LeftOut {
  readonly resource: string;
  readonly name: string;
  readonly why: Text;
}
