import { defineWords } from '../words/define-words.ts';

/** The texts of roles' and users' permissions come with their chunk: few people ever see them. */
export const usePermissionWords = defineWords({
  view: { es: 'Ver', en: 'View' },
  create: { es: 'Crear', en: 'Create' },
  edit: { es: 'Editar', en: 'Edit' },
  deactivate: { es: 'Desactivar', en: 'Deactivate' },
  export: { es: 'Exportar', en: 'Export' },
  sensitive: { es: 'Datos sensibles', en: 'Sensitive data' },
  revertir: { es: 'Revertir', en: 'Revert' },
  others: { es: 'Otras', en: 'Others' },
  screen: { es: 'Pantalla', en: 'Screen' },
  everything: { es: 'Todo el sistema', en: 'The whole system' },
  search: { es: 'Buscar pantalla', en: 'Search screen' },
  matrix: { es: 'Permisos por pantalla', en: 'Permissions by screen' },
  matrix_help: {
    es: 'Lo marcado en un área o en todo el sistema vale para todas sus pantallas.',
    en: 'What is marked for an area or the whole system holds for all of its screens.',
  },
  inherited: { es: 'incluido en', en: 'included in' },
  somewhere: { es: 'solo en algunos recintos', en: 'at some campuses only' },
  by_campus: { es: 'Lista de permisos, con sus recintos', en: 'List of permissions, with their campuses' },
  loading: { es: 'Cargando los permisos…', en: 'Loading permissions…' },
  none_found: { es: 'Ninguna pantalla se llama así.', en: 'No screen is called that.' },
  effective: { es: 'Lo que puede hacer', en: 'What they may do' },
  effective_help: {
    es: 'Por su rol y por las excepciones de arriba, y por qué.',
    en: 'By their role and the exceptions above, and why.',
  },
  campus: { es: 'Recinto', en: 'Campus' },
  no_campus: { es: 'Sin recinto', en: 'No campus' },
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
  rol: { es: 'por su rol', en: 'by role' },
  propio: { es: 'concedido a la persona', en: 'granted to the person' },
  negado: { es: 'negado a la persona', en: 'denied to the person' },
  recinto: { es: 'solo en otro recinto', en: 'only at another campus' },
  ninguno: { es: 'nadie se lo dio', en: 'nobody gave it' },
  inactivo: { es: 'usuario inactivo', en: 'inactive user' },
});

export type Say = ReturnType<typeof usePermissionWords>;

/** What an action is called; one of a catalogue's own by its name. */
export const actionName = (say: Say, action: string): string =>
  usePermissionWords.has(action) ? say(action) : action.charAt(0).toUpperCase() + action.slice(1);

/** Why somebody may, or may not. */
export const reasonName = (say: Say, reason: string): string => (usePermissionWords.has(reason) ? say(reason) : reason);
