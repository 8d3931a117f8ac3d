/** Addresses of the app's own pages, each told of in `src/codegen/own-screens.ts`. No resource's screen stands there. */
export const OWN_ROUTES = {
  home: '/',
  login: '/login',
  /** Where a sign-on provider leads back to (F015). */
  signOnReturn: '/login-office365',
  noAccess: '/no-access',
  /** Where react-admin leads who may not open a page, or whom nobody could ask about. */
  accessDenied: '/access-denied',
  authenticationError: '/authentication-error',
  /** Where a password is changed, and all there is for who must change theirs (F052). */
  password: '/seguridad/cambiar-clave',
  /** Personal data of whoever is signed in: always allowed (F018, F066). The documents show one address for it (X03). */
  personal: '/academicos/estudiantes-datos-personales',
  /**
   * The documents name a route "messages" without its path (X04); of the two addresses they list,
   * /academicos/mensajeria is of sending to students, and this one is beside the templates of messages.
   */
  inbox: '/administracion-sistema/mensajes',
  /** The jobs of whoever is signed in: always allowed. */
  ownJobs: '/mis-tareas',
  /** The manual; the page of a screen stands below it, at its resource's name. */
  manual: '/ayuda',
  /** The design page: development serves it in the app's place (design.html). */
  design: '/design',
} as const;

/** Below these the server answers what no page is: the API, and files of the app. In lower case, as the server reads them. */
export const SERVER_ROOTS: readonly string[] = ['api', 'assets', 'health', 'logo.png', 'mensajeshub', 'university.xml'];
