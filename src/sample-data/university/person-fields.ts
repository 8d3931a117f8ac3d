import type { JsonObject } from '#src/model/json.ts';
import { type Known, wireDay } from '../demo-set.ts';
import type { SamplePerson } from './people.ts';

const COUNTRY = 'República Dominicana';

/** What students and professors have in common of a person. */
export const personOf = ({ isWoman, given, surnames, born }: SamplePerson, known: Known): JsonObject => ({
  persNombres: given,
  persApellidos: surnames,
  sexoId: known.id('generales/sexos', isWoman ? 'Femenino' : 'Masculino'),
  persFechaNacimiento: wireDay(born),
  nacionalidadId: known.id('generales/nacionalidades', 'Dominicana'),
  paisId: known.id('generales/paises', COUNTRY),
});

/** The rows of a person's lists. */
export const rowsOf = ({ cedula, phone, email }: SamplePerson, known: Known) => ({
  documents: [
    {
      tipoDocumentoIdentificacionId: known.id(
        'generales/tipos-documentos-identificacion',
        'Cédula ficticia (demostración)',
      ),
      doIdValor: cedula,
    },
  ],
  phones: [{ tipoTelefonoId: known.id('generales/tipos-telefonos', 'Celular'), peTeTelefono: phone }],
  emails: [{ tipoEmailId: known.id('generales/tipos-emails', 'Personal'), peEmEmail: email }],
});
