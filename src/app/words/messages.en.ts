import english from 'ra-language-english';
import { validationEn } from '#src/i18n/validation-en.ts';
import { mergeMessages } from './merge.ts';

export default mergeMessages(english, { rectoria: { validation: validationEn } });
