import type { Word } from './words.ts';

export const TEXT_METHODS: readonly Word[] = [
  {
    name: 'startsWith',
    form: 'text.startsWith(text)',
    summary: 'Whether it begins so.',
    example: 'Nombre.startsWith("Ana")',
    gives: true,
  },
  {
    name: 'endsWith',
    form: 'text.endsWith(text)',
    summary: 'Whether it ends so.',
    example: 'Nombre.endsWith("Peña")',
    gives: true,
  },
  {
    name: 'contains',
    form: 'text.contains(text)',
    summary: 'Whether it has that in it.',
    example: 'Nombre.contains("a P")',
    gives: true,
  },
  {
    name: 'matches',
    form: 'text.matches("pattern")',
    summary: 'Whether it has something of a regular expression, which `^` and `$` make the whole.',
    example: 'Cedula.matches("^[0-9]{11}$")',
    gives: true,
  },
  {
    name: 'lowerAscii',
    form: 'text.lowerAscii()',
    summary: 'In small letters.',
    example: 'Estado.lowerAscii()',
    gives: 'abierto',
  },
  {
    name: 'upperAscii',
    form: 'text.upperAscii()',
    summary: 'In capital letters.',
    example: '"dop".upperAscii()',
    gives: 'DOP',
  },
  {
    name: 'trim',
    form: 'text.trim()',
    summary: 'Without the spaces around it.',
    example: '"  Ana ".trim()',
    gives: 'Ana',
  },
  {
    name: 'substring',
    form: 'text.substring(from, to)',
    summary: 'The letters from one place, counted from 0, to before another; to the end where that is left out.',
    example: 'Cedula.substring(0, 3)',
    gives: '001',
  },
  { name: 'size', form: 'text.size()', summary: 'How many letters it has.', example: 'Nombre.size()', gives: 8 },
];

export const LIST_METHODS: readonly Word[] = [
  {
    name: 'all',
    form: 'list.all(d, condition)',
    summary: 'Whether the condition holds for every row.',
    example: 'Detalles.all(d, d.Monto > 0)',
    gives: true,
  },
  {
    name: 'exists',
    form: 'list.exists(d, condition)',
    summary: 'Whether it holds for at least one row.',
    example: 'Detalles.exists(d, d.Monto > 1000)',
    gives: false,
  },
  {
    name: 'exists_one',
    form: 'list.exists_one(d, condition)',
    summary: 'Whether it holds for exactly one row.',
    example: 'Detalles.exists_one(d, d.Cuenta == "4101")',
    gives: true,
  },
  {
    name: 'filter',
    form: 'list.filter(d, condition)',
    summary: 'The rows for which it holds.',
    example: 'size(Detalles.filter(d, d.Monto >= 1000))',
    gives: 1,
  },
  {
    name: 'map',
    form: 'list.map(d, value), list.map(d, condition, value)',
    summary: 'A value of each row, or of those for which the condition holds.',
    example: 'join(Detalles.map(d, d.Monto > 600, d.Cuenta), " ")',
    gives: '1101',
  },
  { name: 'size', form: 'list.size()', summary: 'How many rows it has.', example: 'Detalles.size()', gives: 2 },
];
