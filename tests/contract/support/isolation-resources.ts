/** What each company of the test of isolation has. */
export const NOTA = `kind: catalogue
title: { es: Notas, en: Notes }
record: { es: nota, en: note }
api: { id: NotaID, company: CompanyID, one: true }
fields:
  Texto: { type: string, label: { es: Texto, en: Text }, required: true, unique: true, maxLength: 60 }
  Renglones:
    type: list
    label: { es: Renglones, en: Lines }
    fields:
      Detalle: { type: string, label: { es: Detalle, en: Detail }, maxLength: 60 }
`;

export const LARGA = `kind: catalogue
title: { es: Largas, en: Long }
record: { es: larga, en: long one }
api: { id: LargaID, company: CompanyID }
fields:
  Texto: { type: string, label: { es: Texto, en: Text }, required: true, maxLength: 60 }
  Tipo: { type: integer, label: { es: Tipo, en: Type } }
`;

export const AVISO = `kind: catalogue
title: { es: Avisos, en: Notices }
record: { es: aviso, en: notice, label: Titulo }
api: { id: AvisoID, company: CompanyID }
fields:
  Titulo: { type: string, label: { es: Título, en: Title }, required: true, maxLength: 60 }
  Texto: { type: string, label: { es: Texto, en: Text }, required: true, maxLength: 60 }
  Desde: { type: date, label: { es: Desde, en: From }, required: true }
  Hasta: { type: date, label: { es: Hasta, en: To } }
`;

/** What is read once for all of a company and kept for a while. */
export const HOME = `kind: home
counts:
  cuenta: { title: { es: Largas, en: Long }, of: pruebas/largas, where: { Tipo: 1 } }
calendars:
  dias: { title: { es: Días, en: Days }, of: pruebas/avisos, from: Desde, to: Hasta }
notices:
  avisos: { title: { es: Avisos, en: Notices }, of: pruebas/avisos, text: Texto, from: Desde, to: Hasta }
others: [cuenta, dias, avisos]
`;

export const institution = (company: number): string =>
  `kind: institution\nname: Institución ${company}\ncompanyId: ${company}\n`;
