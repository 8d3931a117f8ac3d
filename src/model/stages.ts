import type { JsonObject } from './json.ts';
import type { Problem } from './problem.ts';
import type { KindName } from './resource.ts';
import type { RawFile } from './source.ts';

/** What a stage hands on, and what it found wrong on its way. */
export interface Staged<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** Load's outcome: the folder's YAML files as plain data. */
export interface Raw {
  /** The resources folder, as people are told it. */
  readonly dir: string;
  /** Codes of the institutions that have a folder, in order. */
  readonly institutions: readonly string[];
  /** Codes of those that have one and are left out. */
  readonly absent: readonly string[];
  readonly files: readonly RawFile[];
  /** Reference data that stands in its place. */
  readonly beside: readonly Pick<RawFile, 'file' | 'layer' | 'name'>[];
  /** Names of resources with a file that cannot be used; what refers to them is not blamed too. */
  readonly broken: ReadonlySet<string>;
}

/** A file that fits the JSON Schema of its kind, or as much of it as does. */
export interface ShapedFile {
  readonly kind: KindName;
  readonly file: RawFile;
  readonly data: JsonObject;
  /** Whether it says `extends`. */
  readonly overlay: boolean;
}

/** Validate's outcome: the files whose shape is right, and what is right of the others. */
export interface Shaped extends Pick<Raw, 'dir' | 'absent' | 'broken'> {
  /** Codes of the institutions, in order, those apart of which nobody can say what they lie over. */
  readonly institutions: readonly string[];
  /** Of each those that it extends, the nearest first. */
  readonly over: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ShapedFile[];
}
