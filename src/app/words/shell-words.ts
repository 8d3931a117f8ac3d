import { defineWords } from './define-words.ts';

/** What stands around every screen, and what opens it. */
export const useShellWords = defineWords({
  skip: { es: 'Ir al contenido', en: 'Skip to content' },
  home: { es: 'Inicio', en: 'Home' },
  open_menu: { es: 'Abrir el menú', en: 'Open the menu' },
  collapse_menu: { es: 'Contraer el menú', en: 'Collapse the menu' },
  menu: { es: 'Menú principal', en: 'Main menu' },
  search_menu: { es: 'Buscar pantallas y registros', en: 'Search screens and records' },
  pinned: { es: 'Fijadas', en: 'Pinned' },
  pin: { es: 'Fijar en el menú', en: 'Pin to the menu' },
  pin_record: { es: 'Fijar el registro', en: 'Pin the record' },
  unpin: { es: 'Quitar de las fijadas', en: 'Unpin' },
  menu_loading: { es: 'Cargando el menú…', en: 'Loading the menu…' },
  menu_failed: { es: 'No se pudo cargar el menú.', en: 'The menu could not be loaded.' },
  menu_empty: { es: 'Su usuario no tiene opciones de menú.', en: 'Your user has no menu options.' },
  light: { es: 'Cambiar a modo claro', en: 'Switch to light mode' },
  dark: { es: 'Cambiar a modo oscuro', en: 'Switch to dark mode' },
  user_menu: { es: 'Menú del usuario %{name}', en: 'Menu of user %{name}' },
  password: { es: 'Cambiar la clave', en: 'Change Password' },
  own_jobs: { es: 'Mis tareas', en: 'My jobs' },
  manual: { es: 'Manual', en: 'User manual' },
  sign_out: { es: 'Cerrar sesión', en: 'Sign out' },
  personal: { es: 'Información personal', en: 'Personal information' },
  breadcrumbs: { es: 'Ruta', en: 'Breadcrumbs' },
  part_failed: {
    es: 'No se pudo abrir. Compruebe su conexión y reintente; lo que tenga sin guardar sigue aquí.',
    en: 'It could not be opened. Check your connection and try again; what you have not saved is still here.',
  },
  keys: { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  version: { es: 'versión %{version}', en: 'version %{version}' },
});
