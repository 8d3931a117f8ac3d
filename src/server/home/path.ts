/** Where is told what the home page of whoever asks shows. */
export const HOME_PATH = 'api/inicio';
