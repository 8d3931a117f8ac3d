/** What the app is shown in to whoever is signed in. The login page is shown as this browser was last told. */
export const OWN_MODE = 'rectoria.tema';
export const OWN_LANGUAGE = 'rectoria.idioma';
