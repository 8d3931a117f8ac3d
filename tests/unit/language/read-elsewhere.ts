/** Keys that nothing is generated from: what reads them while the product runs, or is read by people. */
export interface ReadElsewhere {
  /** The ids of the keys, with the kind that they are of before a colon. */
  readonly keys: RegExp;
  /** The files that do, and the words by which they do; each of the keys is named in one of them. */
  readonly by: readonly (readonly [file: string, words: string])[];
  /** Keys that are named otherwise where they are read, since they are called otherwise in the model. */
  readonly as?: Readonly<Record<string, string>>;
}

export const READ_ELSEWHERE: readonly ReadElsewhere[] = [
  {
    keys: /^home: /,
    by: [
      ['src/server/home/count-cards.ts', '{ name, of, where }: CountCard'],
      ['src/server/home/calendar-cards.ts', 'card.of'],
      ['src/server/home/notice-cards.ts', 'card.of'],
      ['src/server/home/routes.ts', 'home.roles[rolId] ?? home.others'],
    ],
  },
  {
    keys: /^process: process\.(creates|changes)/,
    by: [['src/server/processes/process-job.ts', '...process.creates, ...process.changes']],
  },
  {
    keys: /^process: process\.withReferring$/,
    by: [['src/kinds/process/server.ts', 'withReferring ? changedTogether(institution, changes, runs)']],
  },
  { keys: /^process: process\.run$/, by: [['src/kinds/process/server.ts', 'definition.run']] },
  {
    keys: /^menu: menu\.areas/,
    by: [
      ['src/server/permissions/routes.ts', 'areaTitle(menu, areaOf(recurso))'],
      ['src/kinds/menu/area-title.ts', 'menu.areas.find('],
    ],
  },
  { keys: /^screen: screen\.actions/, by: [['src/server/menu/menu-routes.ts', 'screen.actions']] },
  { keys: /^screen: screen\.public\.done$/, by: [['src/server/public/form-answer.ts', 'form.done']] },
  {
    keys: /^screen: screen\.public\.link\./,
    by: [
      ['src/server/public/form-answer.ts', 'form.link?.shows'],
      ['src/server/public/link-routes.ts', 'days: link.days, once: link.once'],
    ],
  },
  { keys: /^screen: screen\.public\.repeated$/, by: [['src/server/public/form-routes.ts', 'form.repeated']] },
  { keys: /^screen: screen\.public\.of$/, by: [['src/server/public/served-form.ts', 'form.of']] },
  { keys: /^screen: screen\.public\.reads/, by: [['src/server/public/choices.ts', 'form.reads']] },
  {
    keys: /^catalogue: catalogue\.constraints\.\*\.message$/,
    by: [['src/server/catalogue/constraints/broken-constraint.ts', 'constraint: { message }']],
  },
  {
    keys: /^catalogue: catalogue\.api\.reads\.\*\.where/,
    by: [['src/server/catalogue/further/narrowed.ts', '{ where }: ExtraRead']],
  },
  {
    keys: /^catalogue: catalogue\.api\.read\.lookup\.\*\.match/,
    by: [['src/server/catalogue/further/serve.ts', 'purpose.match']],
  },
  {
    keys: /^catalogue: field\.references\.through\./,
    by: [['src/server/catalogue/sql/through-sql.ts', 'storage: { of, in: list, by, field }']],
  },
  {
    keys: /^catalogue: catalogue\.shares/,
    by: [
      ['src/server/catalogue/repository/shared.ts', 'pairsOf(shares,'],
      ['src/server/catalogue/sharing/pairs.ts', '{ by, fields, rows, sameBy }: Sharing'],
      ['src/server/catalogue/sharing/rows.ts', 'values'],
    ],
    as: { shares: 'pairsOf', as: 'theirs' },
  },
  {
    keys: /^(catalogue|process): \w+\.rules\.\*\.examples/,
    by: [
      ['src/kinds/catalogue/rules/rule-example.ts', "const SIDES = ['takes', 'refuses']"],
      ['tests/unit/both-sides.test.ts', 'examples'],
    ],
  },
  // What people read of a resource: `npm run screens -- manifest`.
  { keys: /^screen: screen\.calls/, by: [['src/kinds/screen/index.ts', 'calls: [...calls, ']] },
  {
    keys: /^catalogue: catalogue\.(origin|purpose)$/,
    by: [['src/kinds/catalogue/manifest/index.ts', '...said']],
    as: { purpose: 'said' },
  },
];
