import { describe, expect, it } from 'vitest';
import { changedDraft, choicesIn, draftOf, missingIn, sentOf } from './draft.ts';
import { formIn } from './form-answer.ts';

const choice = (valor: number, texto: string, datos: object = {}) => ({ valor, texto, datos });

const form = formIn({
  texto: 'Diga.',
  hecho: { es: 'Gracias.', en: 'Thanks.' },
  campos: [
    { nombre: 'nombre', etiqueta: 'Nombre', requerido: true, entrada: { kind: 'line', type: 'text', maxLength: 20 } },
    { nombre: 'nacido', etiqueta: 'Nacido', requerido: false, entrada: { kind: 'line', type: 'date' } },
    { nombre: 'acepta', etiqueta: 'Acepta', requerido: true, entrada: { kind: 'check' } },
    {
      nombre: 'pais',
      etiqueta: 'País',
      entrada: { kind: 'choice', of: 'paises' },
      opciones: [choice(1, 'RD'), choice(2, 'Cuba')],
    },
    {
      nombre: 'provincia',
      etiqueta: 'Provincia',
      entrada: { kind: 'choice', of: 'provincias' },
      opciones: [choice(7, 'Azua', { paisId: 1 }), choice(8, 'Holguín', { paisId: 2 })],
      depende: { paisId: 'pais' },
    },
  ],
  valores: { nombre: 'Ana', nacido: '1990-05-01', acepta: true, pais: 1, provincia: 7 },
});
const [, , , , province] = form.fields;

describe('what is filled in', () => {
  it('is at first what the record has, as it is typed', () => {
    expect(draftOf(form)).toEqual({ nombre: 'Ana', nacido: '1990-05-01', acepta: true, pais: '1', provincia: '7' });
    expect(draftOf({ ...form, values: {} })).toEqual({
      nombre: '',
      nacido: '',
      acepta: false,
      pais: '',
      provincia: '',
    });
  });

  it('keeps a choice as long as it is one', () => {
    const { fields } = form;
    const draft = draftOf(form);
    expect(changedDraft(fields, draft, 'nombre', 'Eva')).toMatchObject({ nombre: 'Eva', provincia: '7' });
    expect(changedDraft(fields, draft, 'pais', '2')).toMatchObject({ pais: '2', provincia: '' });
    expect(province && choicesIn(province, { pais: '2' }).map(({ text }) => text)).toEqual(['Holguín']);
    expect(province && choicesIn(province, { pais: '' })).toEqual([]);
  });

  it('lacks what is needed and empty; a box need not be ticked', () => {
    expect(missingIn(form.fields, draftOf(form))).toEqual([]);
    expect(missingIn(form.fields, { ...draftOf({ ...form, values: {} }), nombre: '  ' })).toEqual(['nombre']);
  });

  it('is sent as the server reads it', () => {
    expect(sentOf(form.fields, { ...draftOf(form), nombre: ' Ana ', nacido: '' })).toEqual({
      nombre: 'Ana',
      nacido: null,
      acepta: true,
      pais: 1,
      provincia: 7,
    });
  });
});

it('an answer that is no form asks for nothing', () => {
  expect(formIn('nothing')).toMatchObject({ fields: [], shown: [], values: {} });
});
