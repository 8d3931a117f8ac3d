// What `api/deshacer/AREA/NAME` takes and tells of taking an import back.

/** What is asked: the request by which the audit knows the import. */
export interface UndoAsked {
  readonly solicitud: string;
}

/** Of which job it is. */
export interface UndoBegun {
  readonly tareaId: number;
}

/** How many records. */
export interface UndoCounts {
  /** Were made, and are deleted. */
  readonly borrados: number;
  /** Were made and hold money: they are out of use. */
  readonly desactivados: number;
  /** Were changed, and are as they were. */
  readonly devueltos: number;
  /** Stay as they are. */
  readonly quedan: number;
}

/** A record that stays as it is. */
export interface Staying {
  readonly registro: number;
  /** What it is called; null where nothing says so, it is gone, or whoever asks may not see it. */
  readonly etiqueta: string | null;
  readonly motivo: string;
}

/** What has come of it; or would come, where neither job nor moment are told. */
export interface UndoTold {
  readonly solicitud: string;
  readonly tareaId: number | null;
  readonly momento: string | null;
  readonly quien: string | null;
  readonly cuenta: UndoCounts;
  /** The first thousand. */
  readonly quedan: readonly Staying[];
}
