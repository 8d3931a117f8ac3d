/** Title and detail of every problem document the server gives, by its code. */
export const problemsEs = {
  malformed: {
    title: 'La solicitud no se puede leer',
    detail: 'El cuerpo de la solicitud no es JSON válido.',
  },
  'repeated-name': {
    title: 'Un nombre aparece dos veces',
    detail: 'La propiedad «%{name}» aparece más de una vez en la solicitud.',
  },
  'forbidden-name': {
    title: 'Un nombre no se admite',
    detail: 'La propiedad «%{name}» no se admite en una solicitud.',
  },
  'not-a-record': {
    title: 'La solicitud no contiene un registro',
    detail: 'Se espera un objeto JSON con los datos del registro.',
  },
  'not-a-file': {
    title: 'La solicitud no contiene un archivo',
    detail: 'Se espera un archivo entero en multipart/form-data.',
  },
  'id-mismatch': {
    title: 'El identificador no coincide',
    detail: 'El identificador del registro no es el de la dirección.',
  },
  'bad-header': {
    title: 'Un encabezado no es válido',
    detail: 'El valor del encabezado «%{name}» no es válido.',
  },
  'bad-parameter': {
    title: 'Un parámetro no es válido',
    detail: 'Falta el parámetro «%{name}» o su valor no es válido.',
  },
  credentials: {
    title: 'No se pudo iniciar la sesión',
    detail: 'El usuario o la clave no son correctos.',
  },
  'sign-on-token': {
    title: 'No se pudo comprobar la cuenta institucional',
    detail: 'El acceso con la cuenta institucional no es válido o ya venció. Vuelva a empezar.',
  },
  'no-account': {
    title: 'Su cuenta institucional no tiene usuario aquí',
    detail: 'Su cuenta institucional no corresponde a un usuario activo de este sistema. Pida acceso al administrador.',
  },
  unauthenticated: {
    title: 'Debe iniciar sesión',
    detail: 'Esta operación necesita una sesión válida.',
  },
  'token-expired': {
    title: 'La sesión expiró',
    detail: 'El token de la sesión expiró; pida uno nuevo o inicie sesión otra vez.',
  },
  forbidden: {
    title: 'No tiene permiso',
    detail: 'Su usuario no tiene permiso para esta operación.',
  },
  'grant-exceeds': {
    title: 'No puede dar lo que no tiene',
    detail:
      'Su usuario no tiene el permiso «%{accion}» en «%{recurso}», y por eso no puede darlo, quitarlo ni cambiar a quien lo tiene.',
  },
  'own-permissions': {
    title: 'Nadie cambia sus propios permisos',
    detail: 'Pida a otro administrador que cambie su rol, sus recintos, su estado o sus permisos.',
  },
  'own-password': {
    title: 'Es su propia clave',
    detail: 'Cambie su clave en «Cambiar clave», que pide la actual.',
  },
  'last-administrator': {
    title: 'Es el último administrador',
    detail: 'La institución quedaría sin nadie que pueda administrarla. Nombre antes a otro administrador.',
  },
  'preview-outdated': {
    title: 'Algo cambió desde la vista previa',
    detail: 'La corrida haría otra cosa que la que usted vio. Pida la vista previa otra vez; no se cambió nada.',
  },
  'nothing-to-do': {
    title: 'No hay nada que hacer',
    detail: 'Con lo que pide no cambiaría ningún registro.',
  },
  'process-too-large': {
    title: 'Son demasiados registros de una vez',
    detail: 'Una corrida cambia hasta %{most} registros y esta cambiaría %{count}. Pida menos de una vez.',
  },
  'not-to-reverse': {
    title: 'La corrida ya se revirtió',
    detail: 'Una corrida se revierte una sola vez.',
  },
  'run-not-done': {
    title: 'La corrida no se hizo',
    detail: 'No cambió nada: no hay qué revertir.',
  },
  'reversal-open': {
    title: 'La corrida ya se está revirtiendo',
    detail: 'Alguien pidió revertirla antes. Espere a que esa tarea termine.',
  },
  'run-open': {
    title: 'Ya pidió una corrida',
    detail: 'Una corrida suya de este proceso espera o está en curso. Espere a que termine, o deténgala.',
  },
  'changed-since': {
    title: 'Algo cambió después de la corrida',
    detail:
      'No se revirtió nada: de los registros de la corrida, %{count} ya no están como los dejó. Cámbielos a mano si hace falta.',
  },
  'password-expired': {
    title: 'Su clave venció',
    detail: 'Debe cambiar su clave antes de seguir.',
  },
  captcha: {
    title: 'No se pudo comprobar que es una persona',
    detail: 'Vuelva a intentarlo; si se repite, recargue la página.',
  },
  'not-found': {
    title: 'No existe',
    detail: 'No se encontró lo que se pide.',
  },
  'method-not-allowed': {
    title: 'Método no admitido',
    detail: 'Esta dirección no admite %{method}; admite %{allowed}.',
  },
  'read-only': {
    title: 'Este catálogo es de solo lectura',
    detail:
      'Todas las instituciones comparten este catálogo: lo mantienen el producto y sus importaciones, no una institución.',
  },
  'version-conflict': {
    title: 'Otra persona cambió este registro',
    detail: 'El registro cambió después de que lo abriera. Revise los datos actuales y guarde de nuevo.',
  },
  'state-conflict': {
    title: 'El registro está en otro estado',
    detail: 'Esto no se puede hacer desde el estado en que está el registro.',
  },
  'record-known': {
    title: 'Ya está registrado',
    detail: 'Otro registro tiene ya ese número o documento. Si es el mismo, úselo; si no, corrija el número.',
  },
  'single-record': {
    title: 'Ya existe',
    detail:
      'De esto hay un solo registro y otra persona ya lo creó. Para cambiarlo, abra el que existe; lo que escribió aquí no pasa a él.',
  },
  'record-held': {
    title: 'Esto se está cambiando ahora',
    detail:
      'Un proceso u otra persona está cambiando este registro. No se guardó nada; vuelva a intentarlo en un momento.',
  },
  'too-large': {
    title: 'La solicitud es demasiado grande',
    detail: 'El cuerpo de la solicitud pasa del tamaño permitido.',
  },
  'too-complex': {
    title: 'La solicitud es demasiado compleja',
    detail:
      'El cuerpo de la solicitud pasa de %{depth} niveles, de %{names} campos distintos, de %{values} valores o de %{laborious} números de más de 15 cifras o nombres con escapes.',
  },
  'unsupported-media-type': {
    title: 'Formato no admitido',
    detail: 'El cuerpo de la solicitud debe ser application/json.',
  },
  validation: {
    title: 'Hay datos que corregir',
    detail: 'Algunos datos del registro no son válidos.',
  },
  unacceptable: {
    title: 'Un dato no se puede guardar',
    detail: 'La base de datos no admite alguno de los valores de la solicitud.',
  },
  'idempotency-mismatch': {
    title: 'Clave de idempotencia repetida',
    detail: 'La clave de idempotencia ya se usó con otros datos.',
  },
  'link-invalid': {
    title: 'El enlace no es válido',
    detail:
      'Este enlace no abre esta página: puede estar incompleto, ser de otra página o haber sido reemplazado por uno más nuevo. Pida otro a quien se lo envió.',
  },
  'link-expired': {
    title: 'El enlace venció',
    detail: 'Este enlace ya venció. Pida otro a quien se lo envió.',
  },
  'link-used': {
    title: 'El enlace ya se usó',
    detail: 'Este enlace sirve una sola vez y ya se usó. Si necesita corregir algo más, pida otro a quien se lo envió.',
  },
  'no-address': {
    title: 'No hay a quién enviar',
    detail: 'El registro no tiene un correo al que enviar el enlace. Escríbalo y guarde antes de enviar.',
  },
  'mail-failed': {
    title: 'El correo no se pudo enviar',
    detail: 'El servidor de correo no recibió el mensaje. Intente de nuevo en unos minutos.',
  },
  'too-slow': {
    title: 'El envío tardó demasiado',
    detail:
      'Los archivos no llegaron completos a tiempo. Inténtelo de nuevo con una conexión mejor o con archivos más pequeños.',
  },
  'upload-quota': {
    title: 'Demasiados archivos sin guardar',
    detail: 'Guarde los registros a los que pertenecen los archivos que ya subió, o espere un día, y suba otros.',
  },
  'import-quota': {
    title: 'Demasiadas importaciones sin escribir',
    detail:
      'Los archivos que trajo en los últimos siete días y no escribió ocupan demasiado. Escríbalos, o espere a que se olviden.',
  },
  'memory-full': {
    title: 'No caben más preferencias',
    detail: 'Lo que se recuerda de usted ocupa más de %{most} KB. Quite vistas o elementos que ya no use.',
  },
  'too-many-requests': {
    title: 'Demasiados intentos',
    detail: 'Espere unos segundos antes de intentar de nuevo.',
  },
  'too-many-tries': {
    title: 'Por ahora no se pueden comprobar más personas',
    detail:
      'Con esta cuenta ya se comprobaron muchos documentos o fechas de nacimiento de personas que no puede ver; hay un límite que las protege. Espere %{wait}, o pida a quien puede verlas que lo haga.',
  },
  internal: {
    title: 'Error interno',
    detail: 'Ocurrió un error en el servidor. Si persiste, comunique el número de la solicitud a soporte.',
  },
  unavailable: {
    title: 'Servicio no disponible',
    detail: 'La base de datos no responde en este momento. Intente de nuevo en unos segundos.',
  },
  'export-too-long': {
    title: 'Son demasiados registros para un PDF',
    detail:
      'Un PDF tiene hasta %{most} registros. Filtre la lista, o expórtela como CSV o Excel, que no tienen límite.',
  },
  'print-too-long': {
    title: 'El registro es demasiado largo para el papel',
    detail: 'Un registro se imprime hasta con %{most} caracteres, y este tiene más.',
  },
  'prints-busy': {
    title: 'Se están imprimiendo otros registros',
    detail:
      'Se imprimen dos registros de una persona y cuatro en total a la vez. Intente de nuevo cuando termine uno de ellos.',
  },
  'exports-busy': {
    title: 'Hay otras exportaciones en curso',
    detail:
      'Se hacen dos exportaciones de una persona y cuatro en total a la vez. Intente de nuevo cuando termine una de ellas.',
  },
  'import-unreadable': {
    title: 'El archivo no se puede leer',
    detail: 'Corrija lo que se indica y vuelva a traer el archivo.',
  },
  'import-open': {
    title: 'La importación ya está en curso',
    detail: 'Espere a que termine lo que se hace con ella, o deténgalo.',
  },
  'import-applied': {
    title: 'La importación ya se hizo',
    detail: 'Sus filas ya se escribieron. Para repetirla, traiga el archivo de nuevo.',
  },
  'undone-already': {
    title: 'Ya se deshizo',
    detail: 'Lo que esa importación escribió ya se había deshecho.',
  },
  'undo-shared': {
    title: 'No se puede deshacer',
    detail: 'Los registros de este catálogo comparten campos con personas: lo importado se corrige uno por uno.',
  },
  'imports-busy': {
    title: 'Hay otras importaciones en curso',
    detail: 'Se leen dos archivos a la vez. Intente de nuevo en un momento.',
  },
  'files-unavailable': {
    title: 'El archivo no está disponible',
    detail: 'El lugar donde se guardan los archivos no responde en este momento. Intente de nuevo en unos segundos.',
  },
  'sign-on-unavailable': {
    title: 'La cuenta institucional no se puede comprobar',
    detail:
      'El proveedor de las cuentas institucionales no responde en este momento. Intente de nuevo en unos minutos o entre con su usuario y su clave.',
  },
  'institution-left-out': {
    title: 'Esta institución no está disponible por ahora',
    detail:
      'Su configuración tiene un error y se está corrigiendo. Sus datos no han cambiado. Intente de nuevo más tarde.',
  },
  starting: {
    title: 'El servidor está iniciando',
    detail: 'El servidor aún no está listo. Intente de nuevo en unos segundos.',
  },
} as const;

/** Stable code of a problem document: the last part of its `type`, and a key below `rectoria.problems`. */
export type ProblemCode = keyof typeof problemsEs;
