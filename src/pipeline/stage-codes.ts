/** The codes of problems that the stages find themselves; every other code is that of a rule. */
export const stageCodes = {
  // load
  'no-resources': 'A folder of resources holds at least one.',
  'file-name': 'Files and folders have names that can be part of a resource’s name.',
  'misplaced-file': 'A file stands where its kind is looked for.',
  'orphan-csv': 'Reference data stands beside the catalogue it belongs to.',
  'unreadable-file': 'Files can be read, and are UTF-8.',
  'yaml-syntax': 'Files are YAML.',
  'yaml-aliases': 'Aliases of YAML can be expanded, and not without end.',
  'duplicate-key': 'A key stands once in a mapping.',
  // validate
  'not-a-mapping': 'A file holds a mapping.',
  'wrong-kind': 'A file says of which kind it is, and an overlay is of base’s kind.',
  'unknown-key': 'Every key is one that is known at its place.',
  'unknown-field-type': 'A field has a type that is known.',
  'unknown-value': 'A value that is one of a few is one of them.',
  'missing-key': 'What must be said is said.',
  'missing-language': 'A text is told in every language.',
  'wrong-type': 'A value is of the type that its key wants.',
  'bad-form': 'A value has the form that its key wants.',
  'bad-name': 'Names are spelled with the characters that names may have.',
  'bad-pattern': 'A regular expression is one.',
  'empty-value': 'What is said is not empty.',
  'out-of-range': 'A value is within the limits of its key.',
  'duplicate-item': 'A list names each thing once.',
  'extends-missing': 'A file called like one of base says that it extends it.',
  // check
  'duplicate-route': 'An address opens one screen.',
  'duplicate-address': 'An address of the server answers for one resource, and for no other part of the server.',
  'reserved-route': 'An address that the app or the server uses itself opens no screen of a resource.',
  // resolve
  'nothing-to-extend': 'An overlay lies over a file that base has.',
  'overlay-unknown-target': 'What an overlay changes, removes or stands beside is there.',
  'overlay-drops': 'What base demands goes with what an overlay removes only where the overlay says so.',
  'contradictory-place': 'An entry of an overlay stands in one place.',
  'overlay-half-text': 'A text that an overlay changes is told in both languages.',
  'overlay-repeats-base': 'An overlay says only what base does not.',
} as const;
