/** Where is kept what the app remembers of whoever is signed in. */
export const MEMORY_PATH = 'api/preferencias';
