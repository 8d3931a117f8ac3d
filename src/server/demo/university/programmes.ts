/** A degree programme of the demonstration university. */
export interface Programme {
  readonly name: string;
  readonly alias: string;
  /** As the degree says it, of a man and of a woman. */
  readonly degree: readonly [masculine: string, feminine: string];
  /** What it teaches of its own: each topic is a chain of subjects, one the prerequisite of the next. */
  readonly topics: readonly string[];
}

export interface School {
  readonly name: string;
  readonly programmes: readonly Programme[];
}

export interface Faculty {
  readonly name: string;
  readonly schools: readonly School[];
}

const topics = (text: string): readonly string[] => text.split(/\s*;\s*/);

const programme = (name: string, alias: string, masculine: string, feminine: string, text: string): Programme => ({
  name,
  alias,
  degree: [masculine, feminine],
  topics: topics(text),
});

const licenciado = (name: string, alias: string, text: string): Programme =>
  programme(name, alias, `Licenciado en ${name}`, `Licenciada en ${name}`, text);

const ingeniero = (name: string, alias: string, text: string): Programme =>
  programme(`Ingeniería ${name}`, alias, `Ingeniero ${name}`, `Ingeniera ${name}`, text);

/** What everybody studies: the Dominican general cycle (ciclo básico). */
export const GENERAL_TOPICS: readonly string[] = topics(
  'Lengua Española; Matemática Básica; Inglés; Metodología de la Investigación; Orientación Universitaria; ' +
    'Historia Social Dominicana; Filosofía; Tecnología de la Información; Educación Ambiental; Ética Profesional',
);

/** Six faculties, their schools and thirty programmes. The first of each are those that the demonstration's own files have. */
export const FACULTIES: readonly Faculty[] = [
  {
    name: 'Ciencias Económicas y Sociales',
    schools: [
      {
        name: 'Administración',
        programmes: [
          licenciado(
            'Administración de Empresas',
            'ADM',
            'Administración; Gestión Humana; Producción y Operaciones; Planeación Estratégica; Emprendimiento; ' +
              'Comportamiento Organizacional; Administración Financiera; Gestión de la Calidad; Negocios Internacionales',
          ),
          licenciado(
            'Administración Turística y Hotelera',
            'ATH',
            'Fundamentos del Turismo; Gestión Hotelera; Alimentos y Bebidas; Geografía Turística; Eventos y Protocolo; ' +
              'Agencias de Viajes; Patrimonio Cultural; Turismo Sostenible; Francés',
          ),
          licenciado(
            'Mercadeo',
            'MER',
            'Mercadeo; Conducta del Consumidor; Investigación de Mercados; Publicidad; Ventas; Mercadeo Digital; ' +
              'Gerencia de Marca; Canales de Distribución; Comercio Electrónico',
          ),
        ],
      },
      {
        name: 'Contabilidad',
        programmes: [
          licenciado(
            'Contabilidad',
            'CON',
            'Contabilidad General; Contabilidad de Costos; Auditoría; Impuestos; Contabilidad Gubernamental; ' +
              'Presupuesto; Análisis Financiero; Sistemas Contables; Contabilidad Superior',
          ),
          licenciado(
            'Finanzas',
            'FIN',
            'Matemática Financiera; Finanzas Corporativas; Mercado de Valores; Banca y Seguros; Gestión de Riesgos; ' +
              'Evaluación de Proyectos; Finanzas Internacionales; Finanzas Públicas; Econometría',
          ),
        ],
      },
      {
        name: 'Economía',
        programmes: [
          licenciado(
            'Economía',
            'ECO',
            'Microeconomía; Macroeconomía; Estadística Económica; Economía Dominicana; Historia del Pensamiento Económico; ' +
              'Comercio Internacional; Política Monetaria; Desarrollo Económico; Economía Matemática',
          ),
        ],
      },
    ],
  },
  {
    name: 'Ciencias Jurídicas',
    schools: [
      {
        name: 'Derecho',
        programmes: [
          licenciado(
            'Derecho',
            'DER',
            'Derecho Civil; Derecho Penal; Derecho Constitucional; Derecho Comercial; Derecho Laboral; ' +
              'Derecho Administrativo; Procedimiento Civil; Procedimiento Penal; Derecho Internacional',
          ),
        ],
      },
      {
        name: 'Ciencias Políticas',
        programmes: [
          licenciado(
            'Ciencias Políticas',
            'CPO',
            'Teoría Política; Sistemas Electorales; Políticas Públicas; Relaciones Internacionales; Sociología Política; ' +
              'Gobierno Dominicano; Análisis Político; Geopolítica; Comunicación Política',
          ),
          licenciado(
            'Relaciones Internacionales',
            'RIN',
            'Historia Diplomática; Derecho Diplomático y Consular; Organismos Internacionales; Integración Regional; ' +
              'Negociación Internacional; Cooperación y Desarrollo; Seguridad Internacional; Estudios del Caribe; Portugués',
          ),
        ],
      },
    ],
  },
  {
    name: 'Humanidades y Educación',
    schools: [
      {
        name: 'Educación',
        programmes: [
          licenciado(
            'Educación Inicial',
            'EDI',
            'Pedagogía Infantil; Psicomotricidad; Literatura Infantil; Didáctica de la Matemática Inicial; ' +
              'Didáctica de la Lengua Inicial; Expresión Artística; Juego y Aprendizaje; Currículo del Nivel Inicial; Práctica Docente Inicial',
          ),
          licenciado(
            'Educación Primaria',
            'EDP',
            'Didáctica General; Alfabetización; Didáctica de las Ciencias Sociales; Didáctica de las Ciencias Naturales; ' +
              'Evaluación de los Aprendizajes; Gestión de Aula; Atención a la Diversidad; Currículo del Nivel Primario; Práctica Docente Primaria',
          ),
          licenciado(
            'Orientación Educativa',
            'ORI',
            'Psicología Educativa; Orientación Escolar; Orientación Vocacional; Intervención Psicopedagógica; ' +
              'Consejería Familiar; Convivencia Escolar; Diagnóstico Educativo; Programas de Orientación; Práctica de Orientación',
          ),
        ],
      },
      {
        name: 'Psicología',
        programmes: [
          licenciado(
            'Psicología Clínica',
            'PSC',
            'Psicología General; Psicología del Desarrollo; Psicopatología; Psicometría; Técnicas de Entrevista; ' +
              'Psicoterapia; Neuropsicología; Psicología Social; Práctica Clínica',
          ),
          licenciado(
            'Psicología Laboral',
            'PSL',
            'Psicología Organizacional; Reclutamiento y Selección; Evaluación del Desempeño; Clima Organizacional; ' +
              'Capacitación; Salud Ocupacional; Legislación Laboral Aplicada; Dinámica de Grupos; Práctica Laboral',
          ),
        ],
      },
      {
        name: 'Comunicación',
        programmes: [
          licenciado(
            'Comunicación Social',
            'COM',
            'Redacción Periodística; Teoría de la Comunicación; Fotografía; Producción Audiovisual; Locución; ' +
              'Periodismo Digital; Relaciones Públicas; Opinión Pública; Comunicación Corporativa',
          ),
          licenciado(
            'Publicidad',
            'PUB',
            'Creatividad Publicitaria; Diseño Publicitario; Redacción Publicitaria; Planificación de Medios; ' +
              'Producción Publicitaria; Campañas; Imagen Corporativa; Semiótica; Promoción de Ventas',
          ),
        ],
      },
      {
        name: 'Lenguas',
        programmes: [
          licenciado(
            'Lenguas Modernas',
            'LEN',
            'Gramática Inglesa; Fonética y Fonología; Lingüística; Literatura Inglesa; Traducción; Conversación en Inglés; ' +
              'Francés Avanzado; Italiano; Interpretación',
          ),
        ],
      },
    ],
  },
  {
    name: 'Ingeniería y Arquitectura',
    schools: [
      {
        name: 'Ingeniería',
        programmes: [
          ingeniero(
            'Civil',
            'ICI',
            'Cálculo; Estática y Dinámica; Resistencia de Materiales; Topografía; Hidráulica; Mecánica de Suelos; ' +
              'Análisis Estructural; Hormigón Armado; Vías de Comunicación',
          ),
          ingeniero(
            'Industrial',
            'IND',
            'Procesos Industriales; Investigación de Operaciones; Ingeniería de Métodos; Control de Calidad; ' +
              'Seguridad Industrial; Logística; Ingeniería Económica; Diseño de Plantas; Simulación',
          ),
          ingeniero(
            'Eléctrica',
            'IEL',
            'Circuitos Eléctricos; Electrónica; Máquinas Eléctricas; Sistemas de Potencia; Control Automático; ' +
              'Instalaciones Eléctricas; Campos Electromagnéticos; Energías Renovables; Protecciones Eléctricas',
          ),
          ingeniero(
            'en Sistemas de Computación',
            'ISC',
            'Programación; Estructuras de Datos; Bases de Datos; Redes de Computadoras; Sistemas Operativos; ' +
              'Ingeniería de Software; Arquitectura de Computadoras; Inteligencia Artificial; Seguridad Informática',
          ),
        ],
      },
      {
        name: 'Arquitectura',
        programmes: [
          programme(
            'Arquitectura',
            'ARQ',
            'Arquitecto',
            'Arquitecta',
            'Diseño Arquitectónico; Historia de la Arquitectura; Dibujo Técnico; Construcción; Urbanismo; Estructuras; ' +
              'Teoría de la Arquitectura; Instalaciones en Edificaciones; Presupuesto de Obras',
          ),
          licenciado(
            'Diseño de Interiores',
            'DIN',
            'Diseño de Interiores; Teoría del Color; Mobiliario; Iluminación; Materiales y Acabados; Representación Gráfica; ' +
              'Historia del Arte; Paisajismo; Ergonomía',
          ),
        ],
      },
    ],
  },
  {
    name: 'Ciencias de la Salud',
    schools: [
      {
        name: 'Medicina',
        programmes: [
          programme(
            'Medicina',
            'MED',
            'Doctor en Medicina',
            'Doctora en Medicina',
            'Anatomía Humana; Fisiología; Bioquímica Médica; Patología; Farmacología; Medicina Interna; Cirugía; Pediatría; ' +
              'Salud Pública',
          ),
        ],
      },
      {
        name: 'Odontología',
        programmes: [
          programme(
            'Odontología',
            'ODO',
            'Doctor en Odontología',
            'Doctora en Odontología',
            'Anatomía Dental; Operatoria Dental; Periodoncia; Endodoncia; Prótesis Dental; Cirugía Bucal; Ortodoncia; ' +
              'Odontopediatría; Radiología Dental',
          ),
        ],
      },
      {
        name: 'Enfermería',
        programmes: [
          licenciado(
            'Enfermería',
            'ENF',
            'Fundamentos de Enfermería; Enfermería Médico-Quirúrgica; Enfermería Materno-Infantil; Enfermería Comunitaria; ' +
              'Administración de Medicamentos; Nutrición; Microbiología; Cuidados Intensivos; Práctica de Enfermería',
          ),
          licenciado(
            'Bioanálisis',
            'BIO',
            'Hematología; Bacteriología; Parasitología; Química Clínica; Inmunología; Micología; Uroanálisis; ' +
              'Biología Molecular; Práctica de Laboratorio Clínico',
          ),
        ],
      },
    ],
  },
  {
    name: 'Ciencias y Tecnología',
    schools: [
      {
        name: 'Ciencias',
        programmes: [
          licenciado(
            'Matemática',
            'MAT',
            'Álgebra Lineal; Análisis Matemático; Geometría; Ecuaciones Diferenciales; Probabilidad y Estadística; ' +
              'Álgebra Abstracta; Métodos Numéricos; Topología; Historia de la Matemática',
          ),
          licenciado(
            'Química',
            'QUI',
            'Química General; Química Orgánica; Química Analítica; Fisicoquímica; Química Inorgánica; ' +
              'Química de Alimentos; Análisis Instrumental; Química Ambiental; Química Industrial',
          ),
          licenciado(
            'Agronomía',
            'AGR',
            'Botánica; Edafología; Fitotecnia; Entomología; Riego y Drenaje; Zootecnia; Genética Agrícola; ' +
              'Economía Agrícola; Agroecología',
          ),
        ],
      },
    ],
  },
];
