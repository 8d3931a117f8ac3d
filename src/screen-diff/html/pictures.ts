import type { Sides } from '#src/model/change.ts';
import type { ViewName } from '#src/model/pictured.ts';

/** A part of a picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One side of a view that was photographed. */
export interface Picture {
  /** PNG. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** What is otherwise there than on the other side. */
  readonly marks: readonly Box[];
}

/** A view of a screen on both sides; null where a side has none. */
export interface PicturedView extends Sides<Picture | null> {
  readonly view: ViewName;
  /** The tab that is open, where it is not the first. */
  readonly part?: string;
  /** The condition under which a field is shown that changed: `tipo == "B"`. Absent for the view as it opens. */
  readonly state?: string;
  /** Why there is no picture on a side that should have one. */
  readonly missing?: string;
}

/** A screen as people of an institution see it. */
export interface PicturedScreen {
  /** Its code. */
  readonly institution: string;
  readonly views: readonly PicturedView[];
}

/** By the name of the resource; of several institutions where none sees all of its differences. */
export type Pictures = ReadonlyMap<string, readonly PicturedScreen[]>;
