import { launchBrowser } from '#tests/support/launch-browser.ts';
import { type BenchedApp, openByHand, openProduct } from '../support/apps.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostMore, type Figure, figure, type Goal } from '../support/figure.ts';
import { type Loaded, loadedBy } from './loaded.ts';
import { variantFigures } from './variants.ts';

const SIZES = (process.env['BENCH_RESOURCES'] ?? '10,100,1000').split(',').map(Number);
const KB = 1000;
const LOGIN = atMost(160);
const FIRST_LIST = atMost(345);
/** Than the login page. */
const FORM = atMostMore(20);
const EACH = atMost(25);

async function run(tell: (message: string) => void): Promise<readonly Figure[]> {
  const browser = await launchBrowser();
  const measured = async (open: () => Promise<BenchedApp>): Promise<Loaded> => {
    const app = await open();
    try {
      return await loadedBy(browser, app);
    } finally {
      await app.stop();
    }
  };
  try {
    tell('The hand-written app');
    const byHand = await measured(openByHand);
    const sizes: { readonly resources: number; readonly loaded: Loaded }[] = [];
    for (const resources of SIZES) {
      tell(`The product with ${resources} resources`);
      sizes.push({ resources, loaded: await measured(() => openProduct(resources)) });
    }
    return [
      ...sizes.flatMap((size) => [...figuresOf(size, byHand), ...formFigure(size)]),
      ...growth(sizes),
      ...(await variantFigures(tell)),
    ];
  } finally {
    await browser.close();
  }
}

const figuresOf = (
  { resources, loaded }: { readonly resources: number; readonly loaded: Loaded },
  byHand: Loaded,
): readonly Figure[] =>
  [
    { until: 'login', bytes: loaded.login, baseline: byHand.login, goal: LOGIN },
    { until: 'first list', bytes: loaded.list, baseline: byHand.list, goal: FIRST_LIST },
  ].map(({ until, bytes, baseline, goal }: { until: string; bytes: number; baseline: number; goal: Goal }) =>
    figure({
      what: `until the ${until}, ${resources} resources`,
      value: bytes / KB,
      unit: 'KB',
      baseline: baseline / KB,
      goal,
    }),
  );

/** A public page beside the login page of the same app. */
const formFigure = ({
  resources,
  loaded: { form, login },
}: {
  readonly resources: number;
  readonly loaded: Loaded;
}): readonly Figure[] =>
  form === null
    ? []
    : [
        figure({
          what: `until a public form, ${resources} resources`,
          value: form / KB,
          unit: 'KB',
          baseline: login / KB,
          goal: FORM,
        }),
      ];

/** What each resource adds to what is loaded before the first list, between the fewest and the most. */
function growth(sizes: readonly { readonly resources: number; readonly loaded: Loaded }[]): readonly Figure[] {
  const [fewest, most] = [sizes.at(0), sizes.at(-1)];
  if (fewest === undefined || most === undefined || fewest === most) return [];
  const value = (most.loaded.list - fewest.loaded.list) / (most.resources - fewest.resources);
  return [figure({ what: 'each resource', value, unit: 'bytes', goal: EACH })];
}

export const bench: Bench = {
  summary:
    'JavaScript and CSS, gzip, that a browser fetches before a page can be used, beside a hand-written app; and what variants of institutions add',
  run,
};
