import { defineWords } from '../words/define-words.ts';

export const useFileWords = defineWords({
  choose: { es: 'Elegir un archivo', en: 'Choose a file' },
  choose_image: { es: 'Elegir una imagen', en: 'Choose a picture' },
  or_drop: { es: 'o suelte aquí', en: 'or drop here' },
  takes: { es: '%{types}; hasta %{max}', en: '%{types}; up to %{max}' },
  replace: { es: 'Cambiar', en: 'Change' },
  clear: { es: 'Quitar', en: 'Remove' },
  clear_of: { es: 'Quitar el archivo de %{field}', en: 'Remove the file of %{field}' },
  uploading: { es: 'Subiendo %{name}…', en: 'Uploading %{name}…' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  cancel_of: { es: 'Cancelar la subida de %{name}', en: 'Cancel the upload of %{name}' },
  uploaded: { es: 'Archivo subido: %{name}.', en: 'File uploaded: %{name}.' },
  none: { es: 'Sin archivo', en: 'No file' },
  open: { es: 'Abrir %{name}', en: 'Open %{name}' },
  preview: { es: 'Imagen de %{field}', en: 'Picture of %{field}' },
  loading: { es: 'Cargando el archivo…', en: 'Loading the file…' },
  failed: { es: 'No se pudo leer el archivo.', en: 'The file could not be read.' },
  saved_without: {
    es: 'El registro se guardó, pero no su archivo: %{reason}',
    en: 'The record was saved, but not its file: %{reason}',
  },
  after_save: { es: 'Se envía al guardar.', en: 'It is sent when you save.' },
  not_uploaded: { es: 'No se pudo subir el archivo.', en: 'The file could not be uploaded.' },
  too_large: {
    es: 'El archivo no puede pasar de %{max}; este tiene %{size}.',
    en: 'The file cannot be larger than %{max}; this one has %{size}.',
  },
  wrong_type: {
    es: 'El archivo no es de un tipo que se admite: %{types}.',
    en: 'The file is of no type that is accepted: %{types}.',
  },
  unavailable: {
    es: 'Aquí no se pueden subir archivos: el sistema de la institución no los recibe.',
    en: 'Files cannot be uploaded here: the institution’s system does not take them.',
  },
});
