import type { Random } from '#src/sample-data/random.ts';
import type { Subject } from './subject.ts';

/** A catalogue as data, fields and sections by name. */
export interface Shape {
  readonly fields: Fields;
  /** Fields of its child table. */
  readonly rows?: Fields;
  readonly rules?: Readonly<Record<string, object>>;
  readonly sections?: Readonly<Record<string, { readonly title: object; readonly fields: readonly string[] }>>;
  readonly columns: readonly string[];
}

type Fields = Readonly<Record<string, object>>;

/** What a shape is made with: the catalogue, chance, and those that it may refer to. */
export interface Making {
  readonly subject: Subject;
  readonly random: Random;
  readonly earlier: readonly Subject[];
}

const label = (es: string, en: string): object => ({ label: { es, en } });

const described = ({ prefix }: Subject): Fields => ({
  [`${prefix}Descripcion`]: {
    type: 'string',
    ...label('Nombre', 'Name'),
    required: true,
    unique: true,
    maxLength: 150,
  },
});

const coded = ({ prefix }: Subject, random: Random): Fields => ({
  [`${prefix}Codigo`]: {
    type: 'string',
    ...label('Código', 'Code'),
    help: { es: 'Como lo conocen los demás departamentos.', en: 'As the other departments know it.' },
    case: 'upper',
    maxLength: 6 + random.below(10),
  },
});

const referring = ({ random, earlier }: Making, count: number): Fields =>
  Object.fromEntries(
    random
      .some(earlier, count)
      .map(({ id, name, record }) => [
        id,
        { type: 'reference', to: name, ...label(capital(record.es), capital(record.en)) },
      ]),
  );

const active: Fields = { Estatus: { type: 'active' } };

/** Three or four fields: as monedas-pagos, paises. */
const small = ({ subject, random }: Making): Shape => ({
  fields: {
    ...described(subject),
    ...coded(subject, random),
    ...(random.next() < 0.5 && {
      [`${subject.prefix}Predeterminado`]: { type: 'boolean', ...label('Predeterminado', 'Default') },
    }),
    ...active,
  },
  columns: [`${subject.prefix}Descripcion`, `${subject.prefix}Codigo`, 'Estatus'],
});

/** Some nine fields, a reference or two and a section: as bancos. */
const medium = (making: Making): Shape => {
  const { subject, random } = making;
  const { prefix } = subject;
  const references = referring(making, 1 + random.below(2));
  return {
    fields: {
      ...described(subject),
      ...coded(subject, random),
      ...references,
      [`${prefix}Tipo`]: {
        type: 'enum',
        ...label('Tipo', 'Type'),
        values: {
          interno: { es: 'Interno', en: 'Internal' },
          externo: { es: 'Externo', en: 'External' },
          mixto: { es: 'Mixto', en: 'Mixed' },
        },
      },
      [`${prefix}Orden`]: { type: 'integer', ...label('Orden', 'Order'), min: 1, max: 500 + random.below(500) },
      [`${prefix}Contacto`]: { type: 'string', ...label('Persona de contacto', 'Contact person'), maxLength: 100 },
      [`${prefix}Telefono`]: { type: 'phone', ...label('Teléfono', 'Telephone') },
      [`${prefix}Email`]: { type: 'email', ...label('Correo electrónico', 'E-mail') },
      ...active,
    },
    sections: {
      contacto: {
        title: { es: 'Contacto', en: 'Contact' },
        fields: [`${prefix}Contacto`, `${prefix}Telefono`, `${prefix}Email`],
      },
    },
    columns: [`${prefix}Descripcion`, `${prefix}Codigo`, ...Object.keys(references), `${prefix}Tipo`, 'Estatus'],
  };
};

/** Some fifteen fields, with dates, money and a rule: as carreras. */
const large = (making: Making): Shape => {
  const { prefix } = making.subject;
  const base = medium(making);
  return {
    ...base,
    fields: {
      ...base.fields,
      [`${prefix}FechaInicio`]: { type: 'date', ...label('Fecha de inicio', 'Start date') },
      [`${prefix}FechaFin`]: { type: 'date', ...label('Fecha de fin', 'End date') },
      [`${prefix}Monto`]: { type: 'money', ...label('Monto', 'Amount'), min: 0 },
      [`${prefix}Porcentaje`]: {
        type: 'percent',
        ...label('Porcentaje', 'Percentage'),
        showIf: `${prefix}Tipo == "mixto"`,
      },
      [`${prefix}CuentaContable`]: {
        type: 'string',
        ...label('Cuenta contable', 'Ledger account'),
        maxLength: 50,
        requiredIf: `${prefix}Monto > 0`,
      },
      [`${prefix}Comentario`]: { type: 'text', ...label('Comentario', 'Comment'), maxLength: 500 },
    },
    rules: {
      fechas: {
        that: `${prefix}FechaFin >= ${prefix}FechaInicio`,
        field: `${prefix}FechaFin`,
        message: {
          es: 'La fecha de fin no puede ser anterior a la de inicio.',
          en: 'The end date cannot be before the start date.',
        },
      },
    },
    sections: {
      ...base.sections,
      contabilidad: {
        title: { es: 'Contabilidad', en: 'Accounting' },
        fields: [`${prefix}Monto`, `${prefix}Porcentaje`, `${prefix}CuentaContable`],
      },
    },
  };
};

/** The same with a child table and rules over it: as planes-pagos. */
const withRows = (making: Making): Shape => {
  const { prefix } = making.subject;
  const base = large(making);
  return {
    ...base,
    rows: {
      [`${prefix}DNumero`]: { type: 'integer', ...label('Número', 'Number'), required: true, min: 1, max: 500 },
      [`${prefix}DConcepto`]: { type: 'string', ...label('Concepto', 'Concept'), required: true, maxLength: 100 },
      [`${prefix}DVence`]: { type: 'date', ...label('Vence', 'Due') },
      [`${prefix}DMonto`]: { type: 'money', ...label('Monto', 'Amount'), required: true, min: 0 },
    },
    rules: {
      ...base.rules,
      suma: {
        that: `sum(Detalles.map(d, d.${prefix}DMonto)) == ${prefix}Monto`,
        field: 'Detalles',
        message: { es: 'Los detalles deben sumar el monto.', en: 'The details must add up to the amount.' },
      },
    },
  };
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How many of a hundred catalogues have each shape. */
const SHAPES = [
  { upTo: 40, make: small },
  { upTo: 75, make: medium },
  { upTo: 95, make: large },
  { upTo: 100, make: withRows },
] as const;

export const shapeOf = (making: Making): Shape => {
  const chance = making.random.next() * 100;
  return (SHAPES.find(({ upTo }) => chance < upTo)?.make ?? small)(making);
};
