import { isObject } from '#src/data-provider/guards.ts';
import type { Text } from '#src/model/text.ts';

/** A page of the manual, as the index tells it. */
export interface ManualEntry {
  readonly name: string;
  readonly title: Text;
  readonly area: Text;
  /** Where its screen is; null where it has none. */
  readonly route: string | null;
}

/** A stretch of a sentence; `code` is written alike in all languages, `name` leads to another page. */
export interface ManualRun {
  readonly text: Text;
  readonly isCode: boolean;
  readonly name: string | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly isFirst: boolean;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly { readonly points: readonly Point[]; readonly label: Box }[];
}

export type ManualBlock =
  | { readonly kind: 'parrafo'; readonly runs: readonly ManualRun[] }
  | { readonly kind: 'lista'; readonly lines: readonly (readonly ManualRun[])[] }
  | {
      readonly kind: 'tabla';
      readonly columns: readonly Text[];
      readonly rows: readonly (readonly (readonly (readonly ManualRun[])[])[])[];
    }
  | { readonly kind: 'estados'; readonly drawing: Readonly<Record<keyof Text, Drawing>> };

export interface ManualSection {
  readonly id: string;
  readonly title: Text;
  readonly blocks: readonly ManualBlock[];
}

export interface ManualPage extends ManualEntry {
  readonly sections: readonly ManualSection[];
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const eachIn = <T>(value: unknown, read: (one: unknown) => T): readonly T[] =>
  Array.isArray(value) ? value.map((one: unknown) => read(one)) : [];

function textIn(value: unknown): Text {
  const { es, en } = isObject(value) ? value : {};
  return { es: wordsIn(es), en: wordsIn(en ?? es) };
}

function runIn(value: unknown): ManualRun {
  const { codigo, texto, recurso } = isObject(value) ? value : {};
  if (typeof codigo === 'string') return { text: { es: codigo, en: codigo }, isCode: true, name: null };
  return { text: textIn(texto), isCode: false, name: typeof recurso === 'string' ? recurso : null };
}

const runsIn = (value: unknown): readonly ManualRun[] => eachIn(value, runIn);

function boxIn(value: unknown): Box {
  const { x, y, width, height, text, isFirst } = isObject(value) ? value : {};
  return {
    x: numberIn(x),
    y: numberIn(y),
    width: numberIn(width),
    height: numberIn(height),
    text: wordsIn(text),
    isFirst: isFirst === true,
  };
}

function drawingIn(value: unknown): Drawing {
  const { width, height, boxes, arrows } = isObject(value) ? value : {};
  return {
    width: numberIn(width),
    height: numberIn(height),
    boxes: eachIn(boxes, boxIn),
    arrows: eachIn(arrows, (one) => {
      const { points, label } = isObject(one) ? one : {};
      return { points: eachIn(points, boxIn), label: boxIn(label) };
    }),
  };
}

function blockIn(value: unknown): readonly ManualBlock[] {
  const { tipo, partes, lineas, columnas, filas, dibujo } = isObject(value) ? value : {};
  switch (tipo) {
    case 'parrafo':
      return [{ kind: tipo, runs: runsIn(partes) }];
    case 'lista':
      return [{ kind: tipo, lines: eachIn(lineas, runsIn) }];
    case 'tabla':
      return [
        {
          kind: tipo,
          columns: eachIn(columnas, textIn),
          rows: eachIn(filas, (row) => eachIn(row, (cell) => eachIn(cell, runsIn))),
        },
      ];
    case 'estados': {
      const { es, en } = isObject(dibujo) ? dibujo : {};
      return [{ kind: tipo, drawing: { es: drawingIn(es), en: drawingIn(en) } }];
    }
    default:
      // A later server may tell of what this app does not know.
      return [];
  }
}

function entryIn(value: unknown): ManualEntry {
  const { recurso, titulo, area, ruta } = isObject(value) ? value : {};
  return {
    name: wordsIn(recurso),
    title: textIn(titulo),
    area: textIn(area),
    route: typeof ruta === 'string' ? ruta : null,
  };
}

/** The pages that the server's answer tells of. */
export const entriesIn = (answer: unknown): readonly ManualEntry[] => eachIn(answer, entryIn);

/** The page of the server's answer. */
export function pageIn(answer: unknown): ManualPage {
  const { secciones } = isObject(answer) ? answer : {};
  return {
    ...entryIn(answer),
    sections: eachIn(secciones, (one) => {
      const { id, titulo, bloques } = isObject(one) ? one : {};
      return { id: wordsIn(id), title: textIn(titulo), blocks: eachIn(bloques, blockIn).flat() };
    }),
  };
}
