/** The texts of what is shown before anybody signs in, in Spanish: the shape that every other language must have. */
export const firstEs = {
  page: {
    loading: 'Cargando…',
    language: 'Seleccione el Idioma',
    retry: 'Reintentar',
    go_home: 'Ir al inicio',
    not_found: 'Esta página no existe',
    not_found_text: 'La dirección está mal escrita o la página cambió de lugar.',
    no_access: 'No tiene acceso a esta página',
    no_access_text: 'Su usuario no tiene permiso. Si lo necesita, pídalo al administrador del sistema.',
    error: 'Esta pantalla tuvo un problema',
    error_text: 'Lo demás sigue funcionando. Puede reintentar o volver al inicio; lo que ya guardó no se perdió.',
    chunk_text: 'No se pudo cargar la pantalla. Compruebe su conexión y reintente.',
    start_failed: 'No se puede iniciar',
    start_failed_text: 'No se pudo leer la configuración de la institución. Compruebe su conexión y reintente.',
    unknown_institution: 'La institución «%{code}» no existe en esta aplicación.',
  },
  login: {
    title: 'Iniciar sesión',
    username: 'Usuario',
    password: 'Clave',
    show_password: 'Mostrar la clave',
    hide_password: 'Ocultar la clave',
    show: 'Mostrar',
    hide: 'Ocultar',
    caps_lock: 'Bloq Mayús está activado.',
    submit: 'Entrar',
    submitting: 'Entrando…',
    username_missing: 'Escriba su usuario.',
    password_missing: 'Escriba su clave.',
    failed: 'El usuario o la clave no son correctos.',
  },
  network: {
    unreachable: 'Ha ocurrido un error al intentar conectar con el servidor, verifica tu conexión a internet.',
  },
} as const;

export default { rectoria: firstEs };
