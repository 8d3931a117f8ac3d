import { CHANGE_CLASSES } from '#src/model/change.ts';

export const DIFF_USAGE = `Tells what changed on which screen for whom, and what that asks of those who use it.

  npm run -s screens -- diff A B [--only NAME] [--json] [--html FILE] [--fail-on CLASS]
  npm run -s screens -- diff --from REV [--to REV] [--only NAME] [--json] [--html FILE] [--fail-on CLASS]
  npm run -s screens -- diff --wire REV [--to REV] [--json] [--html FILE] [--fail-on CLASS]

  A B              two institutions by their codes, or base
  --from REV       every institution as it was at that revision of the resources, and as it is; an identical change is
                   told once, with all who have it
  --wire REV       the same of the API: what a client of it would notice, and a backend that answers in its place
  --to REV         as it is at that revision; as the files are now where it is left out
  --only NAME      one resource: financieros/bancos, menu, home, institution
  --json           as schema/diff.schema.json says
  --html FILE      writes a page of its own too: every difference, with pictures of the screens before and after
  --no-pictures    the page without pictures: no browser is needed
  --link TEMPLATE  where the page leads for a line: https://example.org/blob/main/{file}#L{line}; beside the page else
  --reviews FILE   marks of what somebody has looked at (screen-reviews.yaml): what is approved is not told again
  --fail-on CLASS  exit with 3 where a difference is of that class or a graver one: ${CHANGE_CLASSES.join(', ')}
  --resources DIR  the folder of the resources (resources)

Each difference: its class, the id by which it is marked, where it is, before → after, why it is of that class, and the
line of each side.

Exit code: 0 nothing differs, 1 something does or the resources have problems, 2 wrong use, 3 see --fail-on.`;

export const DIFF_OPTIONS = {
  from: { type: 'string' },
  wire: { type: 'string' },
  to: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
  html: { type: 'string' },
  'no-pictures': { type: 'boolean', default: false },
  link: { type: 'string' },
  reviews: { type: 'string', default: 'screen-reviews.yaml' },
  'fail-on': { type: 'string' },
  resources: { type: 'string', default: 'resources' },
} as const;
