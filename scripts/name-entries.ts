/**
 * Rewrites the lists under `rules:`, `constraints:` and `form:` of YAML files as mappings by name, once and for all:
 * `npx tsx scripts/name-entries.ts FILES`. Comments and layout stay: only the lines that begin an entry are touched.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, parseDocument, YAMLMap, type YAMLSeq } from 'yaml';

/** What the constraints of the product's own resources are called, in their order. */
const CONSTRAINTS: Readonly<Record<string, readonly string[]>> = {
  'academicos/admitidos-como': ['unoActivo'],
  'academicos/asignaturas-optativas': ['asignaturaUnica', 'espacioDelPlan'],
  'academicos/asignaturas': ['sinCirculos'],
  'academicos/calificaciones-literales': [
    'literalUnico',
    'rangosSinCruces',
    'unoEnCurso',
    'unoDeRetirada',
    'unoDeConvalidada',
    'unoDeExonerada',
    'unoDeColacionada',
  ],
  'academicos/carrera-integrantes': ['funcionUnica', 'personaSinCruces', 'estudianteSinCruces'],
  'academicos/colegios': ['nombreUnicoEnDistrito', 'nombreUnicoSinDistrito'],
  'academicos/condicion-academica': ['nombreUnico', 'ordenUnico', 'rangosSinCruces'],
  'academicos/documento-firma': ['unoPorRecinto', 'unoDeTodosLosRecintos'],
  'academicos/documentos-academicos-agrupaciones': ['unaPorTipoDeCarrera', 'unaDeTodosLosTipos'],
  'academicos/estados-estudiantes': ['unoDeNuevoIngreso'],
  'academicos/estudiante-egresado': ['planUnico', 'lineaUnica'],
  'academicos/estudiante-sede-acceso': ['accesosSinCruces'],
  'academicos/estudiantes-carreras': ['carreraUnica', 'planAprobado'],
  'academicos/estudiantes-excepciones': ['unicaPorAsignatura', 'unicaEnElPeriodo'],
  'academicos/estudiantes-grado-obtenido': ['tituloUnico'],
  'academicos/estudiantes': ['personaUnica'],
  'academicos/firmantes': ['firmasSinCruces', 'firmasSinCrucesEnRecinto'],
  'academicos/honor-academico': ['rangosSinCruces'],
  'academicos/libros-egresados': ['unLibroAbierto', 'folioSinVolverAtras', 'secuenciaSinVolverAtras'],
  'academicos/miembros-comites-disciplinarios': ['cargoUnico'],
  'academicos/periodos-academicos': ['numeroUnico', 'periodosSinCruces'],
  'academicos/planes-estudios': ['versionUnica', 'unVigente'],
  'academicos/plantillas-calificaciones': ['predeterminadaDelGrado', 'predeterminadaDelTipo'],
  'academicos/profesores': ['personaUnica'],
  'academicos/tipo-graduacion': ['unoActivo'],
  'academicos/universidades': ['nombreUnico'],
  'administracion-sistema/carreras-usuarios-accesos': ['carreraUnica'],
  'analisis-gestion/encuestas-estados': ['estadoUnico'],
  'analisis-gestion/encuestas-grupos-estados': ['unInicial', 'unoActivo'],
  'analisis-gestion/encuestas-participantes-estados': ['unInicial', 'unoActivoPorClase'],
  'analisis-gestion/encuestas-plantillas': ['versionUnica'],
  'analisis-gestion/participantes': ['correoUnico', 'estudianteUnico', 'profesorUnico', 'empleadoUnico'],
  'consejo-academico/integrantes': ['funcionUnica', 'integranteSinCruces'],
  'diploma/configuracion': ['unoPredeterminado', 'unoPorCarrera'],
  'diploma/firmas': ['lugarSinCruces', 'lugarSinCrucesEnFacultad'],
  'educacion-continuada/aval-academico': ['avalUnico'],
  'educacion-continuada/cursos': ['edicionUnica', 'unicoSinEdicion'],
  'educacion-continuada/ejecutivos-ventas': ['usuarioUnico'],
  'educacion-continuada/estado-documento-solicitud': ['unInicial', 'unoActivo'],
  'educacion-continuada/estados-cursos': ['unoActivo'],
  'educacion-continuada/estados-presupuestos': ['unoActivo'],
  'educacion-continuada/estados-solicitudes-admision': ['unoActivo'],
  'educacion-continuada/estudiantes': ['personaUnica', 'documentoUnico', 'fichaUnica'],
  'educacion-continuada/facilitadores': ['personaUnica', 'documentoUnico'],
  'educacion-continuada/presupuestos': ['unoPorCurso'],
  'educacion-continuada/solicitudes-aval': ['avalUnico'],
  'educacion-continuada/solicitudes-inscripcion': ['unaPorPersona'],
  'enfermeria/enfermeras': ['tandaUnica'],
  'financieros/acuerdos-pago': ['unoVigentePorMoneda'],
  'financieros/aula-pago': ['precioPorCarrera', 'precioDeTodasLasCarreras'],
  'financieros/bancos': ['codigoUnico'],
  'financieros/cajas-aperturas': ['unaPorCaja', 'unaPorCajero'],
  'financieros/cajeros': ['cajaUnica'],
  'financieros/catalogo-cuenta': ['mismoTipo', 'sumaSinMovimientos'],
  'financieros/estudiante-autorizacion-inscripcion': ['unaPorPeriodo', 'unaPermanente'],
  'financieros/estudiante-bloqueo-pago-linea': ['bloqueosSinCruces'],
  'financieros/estudiante-descuento-pago': [
    'unicoDelEstudiante',
    'unicoDeLaSolicitud',
    'inscripcionDelEstudiante',
    'inscripcionDeLaSolicitud',
    'cuotasDelEstudiante',
    'cuotasDeLaSolicitud',
    'serviciosDelEstudiante',
    'serviciosDeLaSolicitud',
    'serviciosDeInscripcionDelEstudiante',
    'serviciosDeInscripcionDeLaSolicitud',
  ],
  'financieros/monedas-pagos': ['unaPredeterminada'],
  'financieros/ncf': ['numerosSinCruces', 'proximoSinVolverAtras'],
  'financieros/planes-pagos': ['unoPredeterminado'],
  'financieros/profesor-categoria-pago': ['rangosSinCruces'],
  'financieros/registro-fechas-recargos': [
    'cuotaUnicaEnRecinto',
    'cuotaUnica',
    'inscripcionUnicaEnRecinto',
    'inscripcionUnica',
  ],
  'generales/ciudades': ['nombreUnicoEnMunicipio', 'nombreUnicoEnProvincia', 'nombreUnicoEnPais'],
  'generales/departamento-usuario': ['usuarioSinCruces', 'unEncargado', 'unPrincipal'],
  'generales/departamento': ['nombreUnico', 'siglasUnicas'],
  'generales/diafestivo': ['diaUnicoEnRecinto', 'diaUnico'],
  'generales/motivos': ['nombreUnico'],
  'generales/municipios': ['nombreUnico'],
  'generales/provincias': ['nombreUnico'],
  'generales/sectores': ['nombreUnico'],
  'generales/tipos-personas': ['unoActivo'],
  'horarios/aula-asignacion-carrera': ['asignacionSinCruces', 'unaPrincipal', 'mismoRecinto'],
  'horarios/bloques-horarios': ['bloquesSinCruces'],
  'investigacion/autor-publicacion': ['investigadorUnico', 'profesorUnico', 'estudianteUnico'],
  'investigacion/investigador': ['unicoEnElPeriodo', 'unicoEnElAnio'],
  'investigacion/publicacion': ['tituloUnico'],
  'odontologico/persona-externa': ['personaUnica', 'documentoUnico'],
  'planta-fisica/actividades': ['aulaSinCruces'],
  'planta-fisica/aulas': ['nombreUnico', 'mismoRecinto'],
  'planta-fisica/edificios': ['nombreUnico'],
  'planta-fisica/instituciones': ['unaPrincipal', 'unaActiva'],
  'planta-fisica/recintos': ['unoActivo'],
  'seguridad/agregar-permiso-usuario-seleccion': ['permisosSinCruces'],
  'seguridad/proceso-permiso-usuarios': ['excepcionUnica'],
  'seguridad/usuarios': ['personaUnica'],
  'seleccion/acceso-seleccion-carrera': ['turnosSinCruces'],
  'seleccion/extra-credito': ['permisoUnico'],
  'solicitudes-online/estados-solicitudes': ['unInicial', 'unoActivo'],
};

/** What rules of the product's own resources are called that had no name, in their order. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'academicos/calificaciones-literales': ['rango'],
  'academicos/carreras': ['fechas'],
  'academicos/escuelas': ['fechas'],
  'academicos/facultades': ['fechas'],
  'academicos/tipos-carreras': ['unNivel'],
};

/** Elsewhere a constraint is called by its kind. */
const KINDS: Readonly<Record<string, string>> = {
  unique: 'unico',
  noOverlap: 'sinCruces',
  oneDefault: 'unPredeterminado',
  keepOneActive: 'unoActivo',
  within: 'dentro',
  agrees: 'igual',
  among: 'entreEllos',
  noCircle: 'sinCirculos',
  count: 'cantidad',
  sum: 'suma',
  total: 'total',
  neverBack: 'sinVolverAtras',
  single: 'uno',
};

type Part = 'rules' | 'constraints' | 'form';

const PARTS: readonly Part[] = ['rules', 'constraints', 'form'];

/** ASCII words joined by hyphens: `Ubicación y contacto` → `ubicacion-y-contacto`. */
const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'seccion';

const textIn = (entry: YAMLMap, ...path: readonly string[]): string | null => {
  const value: unknown = entry.getIn(path);
  return typeof value === 'string' ? value : null;
};

const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

const keysOf = (entry: YAMLMap): readonly string[] =>
  entry.items.map(({ key }) => String(isScalar(key) ? key.value : key));

/** A name by what the entry says itself. */
function ownName(part: Part, entry: YAMLMap): string {
  if (part === 'form')
    return slug(textIn(entry, 'section', 'es') ?? textIn(entry, 'section', 'en') ?? textIn(entry, 'slot') ?? 'seccion');
  if (part === 'constraints') return KINDS[keysOf(entry).find((key) => key in KINDS) ?? ''] ?? 'limite';
  const at = textIn(entry, 'field') ?? /[A-Za-z]\w*/.exec(textIn(entry, 'that') ?? '')?.[0] ?? 'regla';
  return lowerFirst(at.replaceAll('.', '_'));
}

/** The names; one that stands before goes on with the words. */
const distinct = (names: readonly string[], words: (index: number) => readonly string[]): readonly string[] =>
  names.map((name, index) => (names.indexOf(name) === index ? name : [name, ...words(index)].join('-')));

/** What a constraint is about; the names in a rule. */
function wordsIn(part: Part, entry: YAMLMap | undefined): readonly string[] {
  const data: unknown = entry?.toJSON();
  const all = JSON.stringify(data ?? {}, (key, value: unknown) => (key === 'message' ? undefined : value));
  const words = (part === 'rules' ? textIn(entry ?? new YAMLMap(), 'that') : all.replaceAll(/"\w+":/g, ''))?.match(
    /[A-Za-z0-9]+/g,
  );
  return [...new Set(words ?? [])];
}

/** Names for all entries, those that repeat told apart by number. */
function namesFor(part: Part, resource: string, entries: readonly YAMLMap[]): readonly string[] {
  const table = part === 'constraints' ? CONSTRAINTS[resource] : undefined;
  const unnamed = part === 'rules' ? [...(RULES[resource] ?? [])] : [];
  const wanted = entries.map((entry, index) => {
    const said = part === 'rules' ? textIn(entry, 'name') : null;
    return said ?? table?.[index] ?? unnamed.shift() ?? ownName(part, entry);
  });
  const told = distinct(wanted, (index) => wordsIn(part, entries[index]));
  return distinct(told, (index) => [String(told.slice(0, index + 1).filter((one) => one === told[index]).length)]);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The dropped key, with its colon and what parts it from the next one. */
function withoutName(text: string, entry: YAMLMap): readonly Edit[] {
  const index = entry.items.findIndex(({ key }) => isScalar(key) && key.value === 'name');
  const key = entry.items[index]?.key;
  const next = entry.items[index + 1]?.key;
  if (!isScalar(key) || !key.range) return [];
  if (isScalar(next) && next.range) return [{ from: key.range[0], to: next.range[0], text: '' }];
  throw new Error(`The last key of an entry is its name: ${text.slice(key.range[0], key.range[0] + 40)}`);
}

const retitled = (entry: YAMLMap): readonly Edit[] =>
  entry.items.flatMap(({ key }) =>
    isScalar(key) && key.value === 'section' && key.range
      ? [{ from: key.range[0], to: key.range[1], text: 'title' }]
      : [],
  );

function editsOf(text: string, part: Part, resource: string, list: YAMLSeq): readonly Edit[] {
  const entries = list.items.filter(isMap);
  if (entries.length < list.items.length || !list.range) return [];
  const names = namesFor(part, resource, entries);
  const inner = entries.flatMap((entry) => [
    ...(part === 'rules' ? withoutName(text, entry) : []),
    ...(part === 'form' ? retitled(entry) : []),
  ]);
  const starts = entries.flatMap((entry, index): readonly Edit[] => {
    const start = entry.range?.[0];
    if (start === undefined) return [];
    if (list.flow) return [{ from: start, to: start, text: `${names[index]}: ` }];
    const dash = text.lastIndexOf('-', start);
    // What begins on the line of the dash goes on a line of its own, where the rest of the entry stands.
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start) - 1);
    return [{ from: dash, to: start, text: entry.flow ? `${names[index]}: ` : `${names[index]}:\n${indent}` }];
  });
  const [from, to] = list.range;
  const ends = list.flow
    ? entries.length === 0
      ? [{ from, to, text: '{}' }]
      : [
          { from, to: from + 1, text: text[from + 1] === ' ' || text[from + 1] === '\n' ? '{' : '{ ' },
          { from: to - 1, to, text: text[to - 2] === ' ' || text[to - 2] === '\n' ? '}' : ' }' },
        ]
    : [];
  return [...inner, ...starts, ...ends];
}

function rewritten(path: string, text: string): string {
  const document = parseDocument(text);
  if (!isMap(document.contents)) return text;
  const resource = path.replace(/^.*\bresources\/(base|institutions\/[^/]+)\//, '').replace(/\.yaml$/, '');
  const edits = document.contents.items.flatMap(({ key, value }): readonly Edit[] => {
    const part = PARTS.find((one) => isScalar(key) && key.value === one);
    return part === undefined || !isSeq(value) ? [] : editsOf(text, part, resource, value);
  });
  return edits
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .reduce((now, { from, to, text: put }) => now.slice(0, from) + put + now.slice(to), text);
}

for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, 'utf8');
  const after = rewritten(path, text);
  if (after === text) continue;
  writeFileSync(path, after);
  console.log(path);
}
