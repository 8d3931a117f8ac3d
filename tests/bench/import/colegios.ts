import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const TITLES = [
  'Nombre',
  'Tipo',
  'Acreditado',
  'País',
  'Regional',
  'Distrito educativo',
  'Dirección',
  'Director',
  'Teléfono',
  'Correo electrónico',
  'Página web',
];

const TYPES = 12;
const COUNTRIES = 40;

/** What the schools refer to. */
export const FILL = `
  insert into academicos.tipos_colegios (company_id, ticodescripcion, estatus)
    select 1, 'Tipo de prueba ' || n, true from generate_series(0, ${TYPES - 1}) n;
  insert into generales.paises (company_id, paisdescripcion, estatus)
    select 1, 'País de prueba ' || n, true from generate_series(0, ${COUNTRIES - 1}) n;
  analyze academicos.tipos_colegios, generales.paises`;

/** As it was before, past triggers, which are no part of what is measured. */
export const EMPTY = `
  alter table academicos.colegios disable trigger user;
  delete from academicos.colegios;
  alter table academicos.colegios enable trigger user`;

function* lines(rows: number): Generator<string> {
  yield `${TITLES.join(',')}\r\n`;
  for (let n = 0; n < rows; n += 1) {
    const district = `${String(n % 18).padStart(2, '0')}-${String(n % 9).padStart(2, '0')}`;
    yield `Colegio ${n} de la Esperanza,Tipo de prueba ${n % TYPES},${n % 3 === 0 ? 'Sí' : 'No'},País de prueba ${n % COUNTRIES},` +
      `${n % 18},${district},"Calle ${n % 900}, No. ${n % 77}, Ensanche La Fe",Zoila Prueba ${n % 5000},` +
      `809555${String(n % 10_000).padStart(4, '0')},colegio${n}@ejemplo.edu.do,https://www.colegio${n}.edu.do\r\n`;
  }
}

/** Writes the file whose rows are to become schools. */
export const writeFile = (path: string, rows: number): Promise<void> =>
  pipeline(Readable.from(lines(rows)), createWriteStream(path));
