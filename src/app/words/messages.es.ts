import english from 'ra-language-english';
import spanish from 'ra-language-spanish';
import { validationEs } from '#src/i18n/validation-es.ts';
import { mergeMessages } from './merge.ts';
import { reactAdminEs } from './react-admin-es.ts';

/** English below, the community's Spanish over it, the product's own on top. A test proves that no English shows. */
export default mergeMessages(english, spanish, reactAdminEs, { rectoria: { validation: validationEs } });
