import { describe, expect, it } from 'vitest';
import { changedDraft, choicesIn, type Draft, draftOf, missingIn, sentOf } from './draft.ts';
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
      depende: { paisId: { campo: 'pais', opcional: false } },
    },
    {
      nombre: 'ciudad',
      etiqueta: 'Ciudad',
      entrada: { kind: 'choice', of: 'ciudades' },
      opciones: [choice(5, 'Azua de Compostela', { provinciaId: 7 }), choice(6, 'Gibara', { provinciaId: 8 })],
      depende: { provinciaId: { campo: 'provincia', opcional: true } },
    },
  ],
  valores: { nombre: 'Ana', nacido: '1990-05-01', acepta: true, pais: 1, provincia: 7 },
});
const [, , , , province, city] = form.fields;

const cities = (draft: Draft) => city && choicesIn(city, draft).map(({ text }) => text);

describe('what is filled in', () => {
  it('is at first what the record has, as it is typed', () => {
    expect(draftOf(form)).toEqual({
      nombre: 'Ana',
      nacido: '1990-05-01',
      acepta: true,
      pais: '1',
      provincia: '7',
      ciudad: '',
    });
    expect(draftOf({ ...form, values: {} })).toEqual({
      nombre: '',
      nacido: '',
      acepta: false,
      pais: '',
      provincia: '',
      ciudad: '',
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

  it('leaves all that can be chosen as long as what would narrow it is empty', () => {
    expect(cities({ provincia: '' })).toEqual(['Azua de Compostela', 'Gibara']);
    expect(cities({ provincia: '8' })).toEqual(['Gibara']);
    const draft = { ...draftOf(form), provincia: '', ciudad: '6' };
    expect(changedDraft(form.fields, draft, 'provincia', '8')).toMatchObject({ ciudad: '6' });
    expect(changedDraft(form.fields, draft, 'provincia', '7')).toMatchObject({ ciudad: '' });
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
      ciudad: null,
    });
  });
});

it('an answer that is no form asks for nothing', () => {
  expect(formIn('nothing')).toMatchObject({ fields: [], shown: [], values: {} });
});
