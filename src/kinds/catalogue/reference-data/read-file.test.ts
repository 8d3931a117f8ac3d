import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orEmpty } from '#src/model/absent.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { resource } from '#tests/support/synthetic-model.ts';
import { readReferenceFiles } from './read-file.ts';

const cosas = resource(
  'pruebas/cosas',
  catalogue([
    field('Nombre', 'string', { required: true, maxLength: 10 }),
    field('Monto', 'money'),
    field('Estatus', 'active', { default: true }),
    field('Detalles', 'list', { fields: [] }),
  ]),
);

const read = (text: string) => readReferenceFiles(cosas, [{ file: 'cosas.csv', layer: 'base', text }]);

const problems = (text: string): readonly string[] =>
  read(text).problems.map(({ code, line, message }) => `${line} ${code}: ${message}`);

describe('readReferenceFile', () => {
  it('reads wire values, quoted texts and byte order mark included, and gives defaults to what has no column', () => {
    const { data, problems: found } = read('\uFEFFCosaID,Nombre,Monto\n1,"Una, dos",12.50\n2,Tres,\n');
    expect(found).toEqual([]);
    expect(data.records).toMatchObject([
      { id: 1, values: { Nombre: 'Una, dos', Monto: 12.5, Estatus: true }, line: 2 },
      { id: 2, values: { Nombre: 'Tres', Monto: null, Estatus: true }, line: 3 },
    ]);
  });

  it('tells every value that its field refuses, by line and field', () => {
    expect(problems('CosaID,Nombre,Monto,Estatus\n1,,abc,true\n2,Demasiado largo,1,quizás\n')).toEqual([
      '2 csv-value: Nombre is required.',
      '2 csv-value: Monto: "abc" must be number.',
      '3 csv-value: Nombre: "Demasiado largo" must NOT have more than 10 characters.',
      '3 csv-value: Estatus: "quizás" must be boolean.',
    ]);
  });

  it('tells ids that are missing, repeated or among those the server gives', () => {
    expect(problems('CosaID,Nombre\n,a\n7,b\n7,c\n1000,d\n1.5,e\n')).toEqual([
      '2 csv-value: CosaID: “” cannot be the id.',
      '4 csv-value: CosaID: 7 is the id of line 3 too.',
      '5 csv-value: CosaID: “1000” cannot be the id.',
      '6 csv-value: CosaID: “1.5” cannot be the id.',
    ]);
    expect(problems('CosaID,Nombre\n7,b\n7,b\n')).toEqual(['3 csv-value: CosaID: 7 is the id of line 2 too.']);
  });

  it('tells columns of no field, of a list, twice the same, and none for the id', () => {
    expect(problems('Nombre,Nombre,Color,Detalles\na,a,b,c\n')).toEqual([
      '1 csv-header: The catalogue keeps no field `Color`.',
      '1 csv-header: The catalogue keeps no field `Detalles`.',
      '1 csv-header: `Nombre` has two columns.',
      '1 csv-header: The column of the id, `CosaID`, is missing.',
    ]);
  });

  it('tells lines that are too short or too long, quotes that do not close, and a file without a header', () => {
    expect(problems('CosaID,Nombre\n1\n2,a,b\n3,c\n')).toEqual([
      '2 csv-syntax: The line has 1 cells, the header 2.',
      '3 csv-syntax: The line has 3 cells, the header 2.',
    ]);
    expect(problems('CosaID,Nombre\n1,"abierta\n')).toEqual([expect.stringMatching(/^\d csv-syntax: .*[Qq]uote/)]);
    expect(problems('')).toEqual(['1 csv-syntax: The file is empty: it lacks even its header.']);
  });

  it('points at the cell, behind quotes, commas and line ends in the cells before it', () => {
    const { problems: found } = read('CosaID,Nombre,Monto,Estatus\n1,"a, ""b""\nc",abc,quizás\n2,Demasiado largo,1,\n');
    expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '3:4 Monto: "abc" must be number.',
      '3:8 Estatus: "quizás" must be boolean.',
      '4:3 Nombre: "Demasiado largo" must NOT have more than 10 characters.',
    ]);
  });

  it('gives problems at places of it, whatever the file holds, and never an exception', () => {
    const part = fc.constantFrom(
      'CosaID',
      'Nombre',
      ',',
      ';',
      '\n',
      '\r\n',
      '"',
      '""',
      '1',
      'a',
      ' ',
      '\t',
      '\uFFFD',
      '\0',
    );
    const text = fc.array(fc.oneof({ weight: 4, arbitrary: part }, fc.string({ maxLength: 3 })), { maxLength: 20 });
    fc.assert(
      fc.property(text, fc.boolean(), (parts, isHeaded) => {
        const written = `${isHeaded ? 'CosaID,Nombre\n' : ''}${parts.join('')}`;
        const lines = written.split('\n');
        for (const { line, column, message } of read(written).problems) {
          expect(message).not.toBe('');
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeLessThanOrEqual(orEmpty(lines[line - 1]).length + 1);
        }
      }),
    );
  });
});

const layered = (...texts: readonly string[]) =>
  readReferenceFiles(
    cosas,
    texts.map((text, index) => ({ file: `${index}.csv`, layer: index === 0 ? 'base' : `inst${index}`, text })),
  );

const codesOver = (below: string): readonly string[] =>
  layered(below, 'CosaID,remove\n9,true\n').problems.map(({ code }) => code);

describe('files of several layers', () => {
  const base = 'CosaID,Nombre,Monto\n1,Una,1\n2,Dos,2\n3,Tres,3\n';

  it('come to rows that each layer adds, changes cell by cell, and takes out', () => {
    const { data, problems: found } = layered(
      base,
      'CosaID,Nombre,Monto,remove\n1, ,7,\n2,,,true\n',
      'Nombre,CosaID\nSiete,7\nUno,1\n',
    );
    expect(found).toEqual([]);
    expect(
      data.records.map(({ id, values, file, line }) => [id, values['Nombre'], values['Monto'], `${file}:${line}`]),
    ).toEqual([
      [3, 'Tres', 3, '0.csv:4'],
      [7, 'Siete', null, '2.csv:2'],
      [1, 'Uno', 7, '2.csv:3'],
    ]);
    expect(data.records.at(-1)?.said.map(({ layer, said }) => [layer, said])).toEqual([
      ['inst2', { Nombre: 'Uno' }],
      ['inst1', { Monto: 7 }],
      ['base', { Nombre: 'Una', Monto: 1 }],
    ]);
    expect(data.removed.get(2)?.map(({ source }) => `${source.file}:${source.line}`)).toEqual(['1.csv:3', '0.csv:3']);
  });

  it('bring a row back that a layer below takes out, whole', () => {
    const { data } = layered(base, 'CosaID,remove\n2,true\n', 'CosaID,Nombre\n2,Otra\n');
    expect(data.records.find(({ id }) => id === 2)?.values).toEqual({ Nombre: 'Otra', Monto: null, Estatus: true });
    expect(data.removed.size).toBe(0);
  });

  it('are told at the cell that says what is wrong, whichever file that is in', () => {
    const told = layered(base, 'CosaID,Nombre,Monto\n1,remove,\n2,,abc\n', 'CosaID,Nombre\n2,Demasiado largo\n');
    expect(told.problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
      '1.csv:2:3 Nombre is required.',
      '2.csv:2:3 Nombre: "Demasiado largo" must NOT have more than 10 characters.',
      '1.csv:3:4 Monto: "abc" must be number.',
    ]);
  });

  it('say nothing of rows to remove where a file below could not be read', () => {
    expect(codesOver(base)).toEqual(['overlay-unknown-target']);
    expect(codesOver(`${base}9,Nueve\n`)).toEqual(['csv-syntax']);
  });

  it('keep a field that is called as what takes a row out', () => {
    const removing = resource('pruebas/otras', catalogue([field('remove', 'boolean')]));
    const texts = ['CosaID,remove\n1,false\n', 'CosaID,remove\n1,true\n'];
    const files = texts.map((text, index) => ({ file: `${index}.csv`, layer: index === 0 ? 'base' : 'una', text }));
    expect(readReferenceFiles(removing, files).data.records.map(({ values }) => values)).toEqual([{ remove: true }]);
  });
});
