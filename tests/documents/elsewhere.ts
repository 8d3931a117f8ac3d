/** Calls of the documents that the screens of an entity make by another catalogue, beside its own. */
export const alsoMadeBy: Readonly<Record<string, readonly string[]>> = {
  // What a student takes is a catalogue of its own.
  estudiantes: ['academicos/estudiantes-carreras'],
  // They give provinces and municipalities.
  paises: ['generales/provincias', 'generales/municipios'],
};

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
  // Scheduling asks for the sections of a professor: there are none before it.
  profesores: ['GET api/academicos/profesores/seccionprof/{profId}/periodo/{profPeriodo}'],
  // What a person pays for a service is asked of the cashier's screen; no document shows what is answered.
  'servicios-contables': [
    'GET api/financieros/servicios-contables/{servicioContableId}/{tipoPersonaId}/{codigoPersona}',
  ],
  // The documents do not show the address; it is api/evaluacion/expediente here.
  expediente: [
    'POST (evaluation module prefix, exact path not shown)',
    'PUT (evaluation module prefix, exact path not shown)/{expedienteId}',
  ],
};
