import { screen, within } from '@testing-library/react';
import { orEmpty } from '#src/model/absent.ts';

/** Countries with what is below them; one of the countries is out of use. */
export const places = {
  'api/generales/paises': [
    { paisId: 7, paisDescripcion: 'República Dominicana', estatus: true },
    { paisId: 8, paisDescripcion: 'Haití', estatus: true },
    { paisId: 9, paisDescripcion: 'Yugoslavia', estatus: false },
  ],
  'api/generales/provincias': [
    { provinciaId: 1, paisId: 7, provDescripcion: 'Santiago', estatus: true },
    { provinciaId: 2, paisId: 7, provDescripcion: 'Azua', estatus: true },
    { provinciaId: 3, paisId: 8, provDescripcion: 'Artibonito', estatus: true },
  ],
  'api/generales/municipios': [
    { municipioId: 5, paisId: 9, provinciaId: 3, muniDescripcion: 'Viejo', estatus: true, rowVersion: 1 },
  ],
};

/** The input of a field that refers to a record. */
export const box = (label: string): Promise<HTMLInputElement> => screen.findByRole('combobox', { name: label });

/** What it offers now of what is there. */
export const offered = async (): Promise<string[]> =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((option) => orEmpty(option.textContent))
    .filter((label) => !label.startsWith('Crear '));
