/** The parts of the design page, and how many screens each shows at least. */
export const PARTS = {
  fields: 9,
  lists: 12,
  forms: 6,
  pages: 5,
  processes: 9,
  home: 3,
  public: 4,
  react_admin: 5,
  dialogs: 13,
  buttons: 5,
};

/** What tells that a screen was brought into the state that its title says. */
export const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lists: {
    'Por páginas': '1–25 de 132',
    'Con algo que elegir antes': 'Elija primero: Estudiante',
    'Con ello elegido': 'Primera cuota',
    'Sin registros': 'Aún no hay personas',
    'Sin resultados': 'Nada coincide con lo que busca',
    'Sin permiso': 'No tiene acceso a esta página',
  },
  forms: {
    'Guardar rechazado por el servidor': 'Ya hay una persona con ese nombre.',
    'Único registro que otra persona ya creó': 'Abrir el que existe',
    'Registro que ya no existe': 'Este registro no existe',
  },
  pages: {
    'Registro que es una página': 'Ángel Núñez',
    'Página, en una pestaña de su formulario': 'Dolores Guzmán',
    'Página, en la pestaña de otro catálogo': 'Primera cuota',
    'Página con errores en otra pestaña': 'Este dato es obligatorio.',
    'Página de un registro nuevo': 'Guardar y crear otro',
  },
  processes: {
    'Corridas de un proceso': '4 corridas',
    'Corrida nueva, antes de la vista previa': 'Pida la vista previa',
    'Corrida nueva, con la vista previa': 'Ejecutar: 2 registros',
    'Corrida en curso': '96 de 240',
    'Corrida hecha': 'Estado: Borrador → Devuelta',
    'Corrida que falló': 'La corrida no cambió nada.',
    'Corrida revertida': 'Vista previa otra vez',
    Tareas: 'Deteniendo…',
    'Sin tareas': 'No hay tareas',
  },
  home: {
    'Inicio con mucho pendiente': 'Solicitudes por aprobar',
    'Inicio sin nada pendiente': 'Nada le espera.',
    'Inicio de quien no tiene opciones': 'Su usuario aún no tiene opciones',
  },
  public: {
    'Solicitud de ingreso': 'Allí le escribimos.',
    'Con errores': 'Revise lo señalado y envíe de nuevo.',
    Enviada: 'Recibimos su solicitud.',
    'Enlace que ya se usó': 'Este enlace ya se usó.',
  },
};
