/** Personal data of whoever is signed in: always allowed (F018, F066). The documents show one address for it (X03). */
export const PERSONAL_PATH = '/academicos/estudiantes-datos-personales';
