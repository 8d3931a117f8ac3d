import type { JsonSchema } from '#src/model/json.ts';
import { PRODUCT_COLORS } from '#src/model/institution.ts';

const COLOR: JsonSchema = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };

const ADDRESS: JsonSchema = { type: 'string', pattern: '^https?://[^ ]+[^/ ]$' };

const KEY: JsonSchema = { type: 'string', minLength: 1 };

const group = (
  title: string,
  description: string,
  members: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema => ({
  title: `\`${title}\``,
  description,
  type: 'object',
  properties: members,
  required,
  additionalProperties: false,
});

const captchaOf = (title: string, description: string): JsonSchema =>
  group(
    title,
    description,
    {
      siteKey: { ...KEY, description: 'The public key. The secret one is told to the server by its environment.' },
      script: { ...ADDRESS, description: 'What the login page loads.' },
    },
    ['siteKey', 'script'],
  );

const properties = {
  kind: { const: 'institution', description: 'What this file declares.' },
  name: { type: 'string', minLength: 1, description: 'Name of the university, as people read it.' },
  companyId: {
    type: 'integer',
    minimum: 1,
    description: 'Its company in the database and in tokens; no other institution has it.',
  },
  apiBase: {
    ...ADDRESS,
    description: 'Base address of its backend, without a slash at the end; absent for the server the app came from.',
  },
  titleValidationBase: {
    ...ADDRESS,
    description: 'Base address of the service that validates titles, without a slash at the end.',
  },
  managementBase: {
    ...ADDRESS,
    description:
      'Base address of the management application, without a slash at the end; menu addresses that hold `management` open it.',
  },
  signOn: group(
    'signOn',
    'Corporate sign-on by OpenID Connect.',
    {
      authority: { ...ADDRESS, description: 'Address of the provider, as its tokens name it.' },
      client: { ...KEY, description: 'What the provider calls this application.' },
      redirect: {
        type: 'string',
        pattern: '^https?://[^ ]+/login-office365$',
        description: 'Where the provider sends people back to: /login-office365 of this application.',
      },
      path: {
        type: 'string',
        pattern: '^[A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*$',
        description:
          'Where its backend takes the provider’s token, below apiBase; api/login/office365 unless said, as the bundled server has it.',
      },
    },
    ['authority', 'client', 'redirect'],
  ),
  captcha: group(
    'captcha',
    'Proof that somebody signing in is human.',
    {
      v2: captchaOf('v2', 'A box to tick, where there is no `v3`.'),
      v3: captchaOf('v3', 'Seen by nobody.'),
      verify: { ...ADDRESS, description: 'Where the server asks whether a proof is good; reCAPTCHA’s unless said.' },
      loads: {
        type: 'array',
        items: ADDRESS,
        uniqueItems: true,
        description: 'Addresses below which the scripts load scripts and frames; reCAPTCHA’s unless said.',
      },
    },
    [],
  ),
  payment: group(
    'payment',
    'Payment by card.',
    { key: { type: 'string', description: 'The public key of the checkout; blank where it is not offered.' } },
    ['key'],
  ),
  reports: group(
    'reports',
    'The viewer of reports.',
    {
      license: { ...KEY, description: 'Its licence, which browsers see.' },
      scripts: {
        type: 'array',
        items: { type: 'string', pattern: '^/Services/[^ ]+$' },
        uniqueItems: true,
        description: 'The scripts it is made of, below /Services/.',
      },
    },
    ['scripts'],
  ),
  idleMinutes: {
    type: 'integer',
    minimum: 1,
    maximum: 1440,
    description: 'How long somebody may do nothing before their session ends; 180 unless said.',
  },
  surveys: { type: 'boolean', description: 'Whether people are asked to fill in surveys; true unless said.' },
  language: { enum: ['es', 'en'], description: 'Language for those who have chosen none; es unless said.' },
  colors: {
    title: '`colors`',
    description: 'Colours of the theme.',
    type: 'object',
    properties: {
      primary: { ...COLOR, description: `As #rrggbb; ${PRODUCT_COLORS.primary} unless said.` },
      secondary: { ...COLOR, description: `As #rrggbb; ${PRODUCT_COLORS.secondary} unless said.` },
    },
    additionalProperties: false,
  },
  email: { type: 'string', pattern: '^[^@ ]+@[^@ ]+$', description: 'Address that people may write to.' },
  telefono: { type: 'string', minLength: 1, description: 'Telephone that people may call.' },
} satisfies Readonly<Record<string, JsonSchema>>;

export const institutionSchema: JsonSchema = {
  title: 'an institution',
  description: 'One university: its company, addresses, language and colours.',
  type: 'object',
  properties,
  required: ['name', 'companyId'],
  additionalProperties: false,
};

export const institutionOverlaySchema: JsonSchema = {
  ...institutionSchema,
  title: 'an overlay',
  properties: { extends: { const: 'base', description: 'What it lies over.' }, ...properties },
  required: ['extends'],
};
