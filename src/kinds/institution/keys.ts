import { mapping, mappingSchema, sparse } from '#src/language/mapping.ts';
import { overlayOfOne, patched, propertiesIn } from '#src/language/patch.ts';
import { atMost, attention, breaking, LOOK, NOTABLE, said, SPOKEN, whatever } from '#src/language/changes/index.ts';
import {
  changing,
  fixed,
  flag,
  like,
  may,
  number,
  oneOf,
  someOrNone,
  unless,
  wholeNumber,
  words,
} from '#src/language/values.ts';
import { PRODUCT_COLORS, SIGN_ON_PATH } from '#src/model/institution.ts';
import type { Json, JsonSchema } from '#src/model/json.ts';
import type { Key, Said } from '#src/model/key.ts';

declare module '#src/model/institution.ts' {
  interface Institution extends Omit<Said<typeof institutionKeys>, 'kind' | 'payment'> {}
}

/** F117; the warning tells of as many minutes as are set, whatever they are (X01). */
const IDLE_MINUTES = 180;

/** That of the letters A to F, which the reference data has (resources/SOURCES.md). */
const INDEX_SCALE = 4;

/** What Google's reCAPTCHA asks to be let through (developers.google.com/recaptcha). */
const RECAPTCHA = {
  verify: 'https://www.google.com/recaptcha/api/siteverify',
  loads: ['https://www.google.com/recaptcha', 'https://www.gstatic.com/recaptcha'],
};

const ADDRESS: JsonSchema = { type: 'string', pattern: '^https?://[^ ]+[^/ ]$' };

const COLOR: JsonSchema = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };

const color = (usual: string) => unless(usual, like(COLOR, `As #rrggbb; ${usual} unless said.`));

const captchaOf = (title: string, description: string) =>
  may(
    mapping(
      {
        siteKey: words('The public key. The secret one is told to the server by its environment.'),
        script: like(ADDRESS, 'What the login page loads.'),
      },
      { title: `\`${title}\``, description },
    ),
  );

const signOnKeys = {
  authority: like(ADDRESS, 'Address of the provider, as its tokens name it.'),
  client: words('What the provider calls this application.'),
  redirect: like(
    { type: 'string', pattern: '^https?://[^ ]+/login-office365$' },
    'Where the provider sends people back to: /login-office365 of this application.',
  ),
  path: unless(
    SIGN_ON_PATH,
    like(
      { type: 'string', pattern: '^[A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*$' },
      'Where its backend takes the provider’s token, below apiBase; api/login/office365 unless said, as the bundled server has it.',
    ),
  ),
};

const captchaKeys = {
  v2: captchaOf('v2', 'A box to tick, where there is no `v3`.'),
  v3: captchaOf('v3', 'Seen by nobody.'),
  verify: unless(
    RECAPTCHA.verify,
    like(ADDRESS, 'Where the server asks whether a proof is good; reCAPTCHA’s unless said.'),
  ),
  loads: unless(
    RECAPTCHA.loads,
    someOrNone(ADDRESS, 'Addresses below which the scripts load scripts and frames; reCAPTCHA’s unless said.'),
  ),
};

/** The same, of which its description says that nobody inherits it: it is of one company, one address or one contract. */
const own = <T>(key: Key<T>): Key<T> => ({
  ...key,
  isOwn: true,
  schema: key.schema && {
    ...key.schema,
    description: `${String(key.schema['description'])} Each institution’s own: none inherits it from the one that it extends.`,
  },
});

const CALLED = whatever(attention('La institución se llama de otro modo.', 'The institution is called otherwise.'));

const SIGNS_ON = said(
  attention(
    'Se puede entrar con la cuenta institucional.',
    'People can sign in with the institutional account.',
    'gained',
  ),
  breaking(
    'Ya no se puede entrar con la cuenta institucional.',
    'Nobody signs in with the institutional account any more.',
    'lost',
  ),
  breaking('Se entra con otra cuenta institucional.', 'People sign in with another institutional account.'),
);

const PROVES = said(
  breaking('Exige probar que quien entra es una persona.', 'It demands a proof that who signs in is human.'),
  attention(
    'Ya no exige probar que quien entra es una persona.',
    'It demands no proof any more that who signs in is human.',
  ),
  breaking('Lo exige de otro modo.', 'It demands it in another way.'),
);

const minutesOf = (written: Json | undefined): number => (typeof written === 'number' ? written : IDLE_MINUTES);

/** The documents have it chosen by institution (F005 to F007), and what does something with it is a step to come. */
const TO_COME = 'Declared for what is to come: the app is told it, and does nothing with it yet.';

export const institutionKeys = {
  kind: may(fixed('institution', 'What this file declares.')),
  name: changing(CALLED, own(words('Name of the university, as people read it.'))),
  companyId: changing(
    SPOKEN,
    own(wholeNumber('Its company in the database and in tokens; no other institution has it.')),
  ),
  // F163, F221.
  sendsCompany: changing(
    SPOKEN,
    unless(
      false,
      flag(
        'Whether its backend wants the company in what is written, spelt as each contract does; false unless said: the token tells it.',
      ),
    ),
  ),
  apiBase: changing(
    SPOKEN,
    own(
      unless(
        '',
        like(
          ADDRESS,
          'Base address of its backend, without a slash at the end; absent for the server the app came from.',
        ),
      ),
    ),
  ),
  titleValidationBase: changing(
    SPOKEN,
    own(may(like(ADDRESS, 'Base address of the service that validates titles, without a slash at the end.'))),
  ),
  // F038.
  managementBase: changing(
    SPOKEN,
    own(
      may(
        like(
          ADDRESS,
          'Base address of the management application, without a slash at the end; menu addresses that hold `management` open it.',
        ),
      ),
    ),
  ),
  // F002, F005.
  signOn: changing(
    SIGNS_ON,
    own(may(mapping(signOnKeys, { title: '`signOn`', description: 'Corporate sign-on by OpenID Connect.' }))),
  ),
  captcha: changing(
    PROVES,
    own(may(mapping(captchaKeys, { title: '`captcha`', description: 'Proof that somebody signing in is human.' }))),
  ),
  payment: changing(
    NOTABLE,
    own(
      may(
        mapping(
          { key: like({ type: 'string' }, 'The public key of the checkout; blank where it is not offered.') },
          { title: '`payment`', description: `Payment by card. ${TO_COME}` },
        ),
      ),
    ),
  ),
  reports: changing(
    NOTABLE,
    own(
      may(
        mapping(
          {
            license: may(words('Its licence, which browsers see.')),
            scripts: someOrNone(
              { type: 'string', pattern: '^/Services/[^ ]+$' },
              'The scripts it is made of, below /Services/.',
            ),
          },
          { title: '`reports`', description: `The viewer of reports. ${TO_COME}` },
        ),
      ),
    ),
  ),
  idleMinutes: changing(
    atMost(minutesOf),
    unless(
      IDLE_MINUTES,
      wholeNumber(`How long somebody may do nothing before their session ends; ${IDLE_MINUTES} unless said.`, {
        maximum: 1440,
      }),
    ),
  ),
  indexScale: changing(
    atMost((written) => (typeof written === 'number' ? written : INDEX_SCALE)),
    unless(
      INDEX_SCALE,
      number(
        `The highest grade point average, which limits averages, the ranges of honours and standings, and points of letters; ${INDEX_SCALE} unless said.`,
        { minimum: 1, maximum: 100 },
      ),
    ),
  ),
  surveys: changing(
    NOTABLE,
    unless(true, flag(`Whether people are asked to fill in surveys; true unless said. ${TO_COME}`)),
  ),
  language: changing(
    NOTABLE,
    unless('es', oneOf(['es', 'en'], 'Language for those who have chosen none; es unless said.')),
  ),
  colors: changing(
    LOOK,
    sparse(
      { primary: color(PRODUCT_COLORS.primary), secondary: color(PRODUCT_COLORS.secondary) },
      { title: '`colors`', description: 'Colours of the theme.' },
    ),
  ),
  email: changing(
    NOTABLE,
    may(like({ type: 'string', pattern: '^[^@ ]+@[^@ ]+$' }, 'Address that people may write to.')),
  ),
  telefono: changing(NOTABLE, may(words('Telephone that people may call.'))),
};

export const institutionSchema = mappingSchema(institutionKeys, {
  title: 'an institution',
  description: 'One university: its company, addresses, language and colours.',
});

/** What one that extends another has to say itself. */
export const ownKeys: readonly string[] = Object.entries(institutionKeys).flatMap(
  ([name, key]: [string, Key<unknown>]) => (key.isOwn ? [name] : []),
);

const part = patched(institutionSchema, { patchable: new Set() });

/** What one that extends another says; what is its own it says whole, for there is nothing below. */
export const institutionOverlaySchema = overlayOfOne(
  {
    ...part,
    properties: {
      ...propertiesIn(part),
      ...Object.fromEntries(ownKeys.map((name) => [name, propertiesIn(institutionSchema)[name]])),
    },
  },
  {
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
    description:
      'What all files of this folder lie over: the code of another institution, which this one then has everything of that it does not say itself; or `base`.',
  },
);
