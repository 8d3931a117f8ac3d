/** What is chosen from, as react-admin's inputs and fields take it. */
export const DEGREES = [
  { id: 'licenciatura', name: 'Licenciatura' },
  { id: 'maestria', name: 'Maestría' },
  { id: 'doctorado', name: 'Doctorado' },
];

export const SHIFTS = [
  { id: 'manana', name: 'Mañana' },
  { id: 'tarde', name: 'Tarde' },
];

export const DAYS = [
  { id: 'lunes', name: 'Lunes' },
  { id: 'martes', name: 'Martes' },
  { id: 'jueves', name: 'Jueves' },
];
