/** Reads of the documents that no form here makes: which, and whose they are. The bundled server answers all of them. */
export const servedForOthers: readonly { readonly why: string; readonly reads: readonly string[] }[] = [
  {
    why: 'Who knows a code asks whether it is taken or whose it is (F166); here the server tells it at the field, when it is saved.',
    reads: [
      'academicos/asignaturas porCodigo',
      'academicos/carreras porAlias',
      'academicos/periodos-academicos porAlias',
      'academicos/profesores porCodigo',
    ],
  },
  {
    why: 'Whole lists or parts of them, which the list itself is narrowed to here by its filters.',
    reads: [
      'academicos/asignaturas todas',
      'academicos/carreras todas',
      'academicos/carreras porTipo',
      'academicos/periodos-academicos todos',
      'academicos/planes-estudios listado',
      'academicos/planes-estudios porCarrera',
      'academicos/profesores listado',
      'academicos/profesores porCarrera',
      'generales/ciudades porPais',
      'generales/ciudades porProvincia',
      'generales/ciudades porDescripcion',
      'generales/motivos porTipo',
      'generales/municipios dePais',
      'generales/municipios porPais',
      'generales/provincias dePais',
      'generales/provincias porPais',
      'planta-fisica/aulas todas',
    ],
  },
  {
    why: 'Parts of a record that its own page shows.',
    reads: [
      'academicos/asignaturas impartidas',
      'academicos/asignaturas equivalencias',
      'academicos/asignaturas prerrequisitos',
      'academicos/asignaturas correquisitos',
      'academicos/estudiantes-carreras delEstudiante',
      'academicos/estudiantes-carreras documentos',
    ],
  },
  {
    why: 'People found by a number or a name; here by the list’s search and the palette, which find them by all of these.',
    reads: [
      'academicos/estudiantes porMatricula',
      'academicos/estudiantes porNombres',
      'academicos/profesores porDocumento',
      'generales/dgii-rnc porRnc',
      'personas/personas porNombres',
    ],
  },
  {
    why: 'The selection of subjects, scheduling and the entry of grades, which are other screens, ask for them (F145, F153).',
    reads: [
      'academicos/asignaturas dePlan',
      'academicos/carreras delUsuario',
      'academicos/estudiantes delRecinto',
      'academicos/periodos-academicos procesos',
      'planta-fisica/aulas deCarrera',
    ],
  },
  {
    why: 'The cashier’s screens ask for them: desks, cashiers and plans of one’s campus, one’s session and its report, the currency (F208, F212, F241).',
    reads: [
      'financieros/cajas deLaSede',
      'financieros/cajas-aperturas delUsuario',
      'financieros/cajas-aperturas reporteCierre',
      'financieros/cajeros cajasSede',
      'financieros/cajeros delUsuario',
      'financieros/cajeros delUsuarioEnSede',
      'financieros/cajeros usuariosSede',
      'financieros/monedas-pagos predeterminada',
      'financieros/planes-pagos sedesDelUsuario',
    ],
  },
  {
    why: 'Who processes the requests of continuing education asks for the courses that have some (F219).',
    reads: ['educacion-continuada/cursos porProcesar'],
  },
  {
    why: 'The app asks for the campuses of whoever is signed in where it lets them change (src/app/campus, X19).',
    reads: ['planta-fisica/recintos delUsuario'],
  },
];
