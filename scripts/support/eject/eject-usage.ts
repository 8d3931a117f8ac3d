export const EJECT_USAGE = `Makes a generated screen one that is drawn by hand, and back.

  npm run -s screens -- eject NAME [--institution CODE] [--as FOLDER]
  npm run -s screens -- uneject NAME [--institution CODE] [--yes]

  eject              writes src/screens/FOLDER: the screen as it is generated, to go on writing, typed by the fields; and
                     \`screen: FOLDER\` in the file of the resource
  uneject            tells what would be lost, as the difference to what would be generated today; with --yes the folder
                     goes, and the key

  NAME               a resource whose screen is generated: financieros/bancos
  --institution CODE for that institution alone, in its own file; of base, and so of all, where it is left out
  --as FOLDER        the last part of NAME unless said
  --resources DIR    the folder of the resources (resources)

All of it is written, or nothing: where the resources would not be right with it, they stay as they are.

Exit code: 0 done, or nothing would be lost; 1 refused, something would be lost, or the resources have problems; 2 wrong
use.`;
