/** Calls of the documents that no list or form of a catalogue makes, by entity, and who makes them. */
export const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // The screen of a user besides its form: checks while typing, the lock, the photo (src/screens/cuenta-usuario).
  usuarios: [
    'POST api/seguridad/usuarios/username',
    'POST api/seguridad/usuarios/email',
    'POST api/seguridad/usuarios/user-image',
    'PUT api/seguridad/usuarios/usuario/{usuarioId}',
    'PUT api/seguridad/usuarios/bloqueo/{usuarioId}',
  ],
  // What a student takes is a catalogue of its own, academicos/estudiantes-carreras, which reads these.
  estudiantes: [
    'GET api/academicos/estudiantes/estudianteId/{id}/carreraId/{id}',
    'GET api/academicos/estudiantes/documentos/{estudianteCarreraId}',
  ],
  // Scheduling asks for the professors of a section; a code is asked for where a new one has none (reads.test.ts).
  profesores: [
    'GET api/academicos/profesores/seccionprof/{profId}/periodo/{profPeriodo}',
    'PUT api/academicos/profesores/secuencia/{sedeId}',
  ],
  // What a person pays for a service is asked of the cashier's screen.
  'servicios-contables': [
    'GET api/financieros/servicios-contables/{servicioContableId}/{tipoPersonaId}/{codigoPersona}',
  ],
  // Scheduling asks for the classrooms that a programme has at a campus.
  aulas: ['GET api/planta-fisica/aulas/carrera/{carreraId}/sede/{sedeId}'],
  // The subjects of a plan are the rows of the plan itself here; the selection of subjects asks for them.
  asignaturas: ['GET api/academicos/asignaturas/plan/{id}'],
  // They give provinces and municipalities: reads of those catalogues.
  paises: ['GET api/generales/paises/provincias/{paisId}', 'GET api/generales/paises/municipios/{id}'],
  // The documents do not show the address; it is api/evaluacion/expediente here.
  expediente: [
    'POST (evaluation module prefix, exact path not shown)',
    'PUT (evaluation module prefix, exact path not shown)/{expedienteId}',
  ],
};
