/** What is wrong with a value, as told at its field by the form and in the API's problem documents alike. */
export const validationEs = {
  required: 'Este dato es obligatorio.',
  type: 'El valor no es del tipo que se espera.',
  string: 'Debe ser un texto.',
  number: 'Debe ser un número.',
  integer: 'Debe ser un número entero.',
  boolean: 'Debe ser sí o no.',
  list: 'Debe ser una lista.',
  object: 'Debe ser un objeto.',
  minLength: 'Debe tener al menos %{min} caracteres.',
  maxLength: 'No puede pasar de %{max} caracteres.',
  min: 'No puede ser menor que %{min}.',
  max: 'No puede ser mayor que %{max}.',
  exclusiveMin: 'Debe ser mayor que %{min}.',
  exclusiveMax: 'Debe ser menor que %{max}.',
  decimals: 'Cantidad máxima de decimales: %{max}.',
  digits: 'Tiene demasiados dígitos.',
  pattern: 'No tiene la forma que se espera.',
  characters: 'Contiene caracteres que no se pueden guardar.',
  enum: 'Elija uno de los valores de la lista.',
  date: 'No es una fecha válida.',
  datetime: 'No es una fecha y hora válidas.',
  email: 'No es una dirección de correo válida.',
  phone: 'No es un número de teléfono válido.',
  url: 'No es una dirección web válida.',
  unique: 'Ya existe otro registro con este valor.',
  reference: 'El registro elegido no existe.',
  dependent: 'El registro elegido no corresponde a lo indicado en %{field}.',
  minItems: 'Cantidad mínima de filas: %{min}.',
  maxItems: 'Cantidad máxima de filas: %{max}.',
  row: 'Esta fila no pertenece al registro.',
  repeatedRow: 'Esta fila aparece más de una vez.',
  rule: 'No cumple una regla de este registro.',
  invalid: 'El valor no es válido.',
} as const;

/** Stable code of something wrong with a value: a key below `rectoria.validation`. */
export type ValidationCode = keyof typeof validationEs;

export const isValidationCode = (code: string): code is ValidationCode => Object.hasOwn(validationEs, code);
