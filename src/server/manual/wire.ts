import { drawn } from '#src/manual/drawing.ts';
import type { Block, ManualPage, Run, Runs } from '#src/model/manual.ts';
import { type Language, LANGUAGES } from '#src/model/text.ts';

// The page of a resource as it is on the wire: texts in both languages, what is written alike under `codigo`.

const wireRun = (run: Run): object => {
  if ('code' in run) return { codigo: run.code };
  return 'to' in run ? { texto: run.text, recurso: run.to } : { texto: run };
};

const wireRuns = (runs: Runs): readonly object[] => runs.map(wireRun);

const eachLanguage = (make: (language: Language) => object): object =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]));

function wireBlock(block: Block): object {
  if (block.kind === 'paragraph') return { tipo: 'parrafo', partes: wireRuns(block.runs) };
  if (block.kind === 'list') return { tipo: 'lista', lineas: block.items.map(wireRuns) };
  if (block.kind === 'states') return { tipo: 'estados', dibujo: eachLanguage((language) => drawn(block, language)) };
  return {
    tipo: 'tabla',
    columnas: block.columns,
    filas: block.rows.map((cells) => cells.map((cell) => cell.map(wireRuns))),
  };
}

export const wirePage = ({ name, title, area, route, sections }: ManualPage): object => ({
  recurso: name,
  titulo: title,
  area,
  ruta: route,
  secciones: sections.map((one) => ({ id: one.id, titulo: one.title, bloques: one.blocks.map(wireBlock) })),
});
