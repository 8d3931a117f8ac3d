import type { ProblemCode } from './problems-es.ts';

export interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

export const problemsEn: Readonly<Record<ProblemCode, ProblemText>> = {
  malformed: {
    title: 'The request cannot be read',
    detail: 'The body of the request is not valid JSON.',
  },
  'repeated-name': {
    title: 'A name appears twice',
    detail: 'The property “%{name}” appears more than once in the request.',
  },
  'forbidden-name': {
    title: 'A name is not allowed',
    detail: 'The property “%{name}” is not allowed in a request.',
  },
  'not-a-record': {
    title: 'The request holds no record',
    detail: 'A JSON object with the data of the record is expected.',
  },
  'not-a-file': {
    title: 'The request holds no file',
    detail: 'A whole file in multipart/form-data is expected.',
  },
  'id-mismatch': {
    title: 'The id does not match',
    detail: 'The id of the record is not the one of the address.',
  },
  'bad-header': {
    title: 'A header is not valid',
    detail: 'The value of the header “%{name}” is not valid.',
  },
  'bad-parameter': {
    title: 'A parameter is not valid',
    detail: 'The parameter “%{name}” is missing or its value is not valid.',
  },
  credentials: {
    title: 'Sign-in failed',
    detail: 'The user name or the password is not right.',
  },
  'sign-on-token': {
    title: 'The institutional account could not be checked',
    detail: 'Signing in with the institutional account is not valid or has expired. Start again.',
  },
  'no-account': {
    title: 'Your institutional account has no user here',
    detail: 'Your institutional account belongs to no active user of this system. Ask the administrator for access.',
  },
  unauthenticated: {
    title: 'You must sign in',
    detail: 'This operation needs a valid session.',
  },
  'token-expired': {
    title: 'The session has expired',
    detail: 'The token of the session has expired; ask for a new one or sign in again.',
  },
  forbidden: {
    title: 'You have no permission',
    detail: 'Your user has no permission for this operation.',
  },
  'grant-exceeds': {
    title: 'You cannot give what you lack',
    detail:
      'Your user lacks the permission “%{accion}” on “%{recurso}”, and so cannot give it, take it away or change who has it.',
  },
  'own-permissions': {
    title: 'Nobody changes their own permissions',
    detail: 'Ask another administrator to change your role, your campuses, your state or your permissions.',
  },
  'own-password': {
    title: 'This is your own password',
    detail: 'Change your password in “Change password”, which asks for the current one.',
  },
  'last-administrator': {
    title: 'This is the last administrator',
    detail: 'The institution would be left with nobody to administer it. Name another administrator first.',
  },
  'preview-outdated': {
    title: 'Something has changed since the preview',
    detail: 'The run would now do something different from what you saw. Preview it again; nothing was changed.',
  },
  'nothing-to-do': {
    title: 'There is nothing to do',
    detail: 'As it is asked for, no record would change.',
  },
  'process-too-large': {
    title: 'These are too many records at once',
    detail: 'A run changes up to %{most} records and this one would change %{count}. Ask for fewer at once.',
  },
  'not-to-reverse': {
    title: 'The run has already been reverted',
    detail: 'A run can be reverted only once.',
  },
  'run-not-done': {
    title: 'The run was not done',
    detail: 'It changed nothing: there is nothing to revert.',
  },
  'reversal-open': {
    title: 'The run is already being reverted',
    detail: 'Somebody asked for that before. Wait until that job ends.',
  },
  'run-open': {
    title: 'You have asked for a run already',
    detail: 'A run of yours of this process waits or is under way. Wait until it ends, or stop it.',
  },
  'changed-since': {
    title: 'Something has changed after the run',
    detail:
      'Nothing was reverted: %{count} of the run’s records are no longer as it left them. Change them by hand where needed.',
  },
  'password-expired': {
    title: 'Your password has expired',
    detail: 'You must change your password before going on.',
  },
  captcha: {
    title: 'It could not be verified that you are a person',
    detail: 'Try again; if it happens again, reload the page.',
  },
  'not-found': {
    title: 'Does not exist',
    detail: 'What was asked for was not found.',
  },
  'method-not-allowed': {
    title: 'Method not allowed',
    detail: 'This address does not accept %{method}; it accepts %{allowed}.',
  },
  'read-only': {
    title: 'This list is only read',
    detail: 'All institutions share this list: it is kept by the product and its imports, not by an institution.',
  },
  'version-conflict': {
    title: 'Somebody else changed this record',
    detail: 'The record has changed since you opened it. Review the current data and save again.',
  },
  'state-conflict': {
    title: 'The record is in another state',
    detail: 'This cannot be done from the state that the record is in.',
  },
  'record-known': {
    title: 'Already registered',
    detail:
      'Another record has that number or document already. If it is the same one, use it; if not, correct the number.',
  },
  'single-record': {
    title: 'It exists already',
    detail:
      'There is one record of this, and somebody else has made it. To change it, open the one there is; what you typed here does not come to it.',
  },
  'record-held': {
    title: 'This is being changed at the moment',
    detail: 'A process or another person is changing this record. Nothing was saved; try again in a moment.',
  },
  'too-large': {
    title: 'The request is too large',
    detail: 'The body of the request exceeds the allowed size.',
  },
  'too-complex': {
    title: 'The request is too complex',
    detail:
      'The body of the request has more than %{depth} levels, %{names} different fields, %{values} values, or %{laborious} numbers of more than 15 digits or names with escapes.',
  },
  'unsupported-media-type': {
    title: 'Unsupported format',
    detail: 'The body of the request must be application/json.',
  },
  validation: {
    title: 'Some data must be corrected',
    detail: 'Some data of the record is not valid.',
  },
  unacceptable: {
    title: 'A value cannot be stored',
    detail: 'The database does not accept one of the values of the request.',
  },
  'idempotency-mismatch': {
    title: 'Idempotency key used again',
    detail: 'The idempotency key was already used with other data.',
  },
  'link-invalid': {
    title: 'The link is not valid',
    detail:
      'This link does not open this page: it may be incomplete, of another page, or replaced by a newer one. Ask whoever sent it for another.',
  },
  'link-expired': {
    title: 'The link has expired',
    detail: 'This link has expired. Ask whoever sent it for another.',
  },
  'link-used': {
    title: 'The link was used already',
    detail: 'This link is good once, and was used. If there is more to correct, ask whoever sent it for another.',
  },
  'no-address': {
    title: 'There is nobody to send it to',
    detail: 'The record has no e-mail address that the link could be sent to. Enter it and save before sending.',
  },
  'mail-failed': {
    title: 'The mail could not be sent',
    detail: 'The mail server did not take the message. Try again in a few minutes.',
  },
  'too-slow': {
    title: 'Sending took too long',
    detail: 'The files did not come whole in time. Try again over a better connection, or with smaller files.',
  },
  'upload-quota': {
    title: 'Too many files that are not saved',
    detail: 'Save the records that the files you have uploaded belong to, or wait a day, and upload others.',
  },
  'import-quota': {
    title: 'Too many imports that are not written',
    detail:
      'The files that you brought within seven days and did not write take up too much. Write them, or wait until they are forgotten.',
  },
  'memory-full': {
    title: 'No more preferences fit',
    detail: 'What is remembered of you takes up more than %{most} KB. Remove views or items that you no longer use.',
  },
  'too-many-requests': {
    title: 'Too many attempts',
    detail: 'Wait a few seconds before trying again.',
  },
  'too-many-tries': {
    title: 'No more people can be checked for now',
    detail:
      'Many documents or dates of birth of people whom this account may not see have been checked already; a limit protects them. Wait %{wait}, or ask whoever may see them to do it.',
  },
  internal: {
    title: 'Internal error',
    detail: 'An error occurred in the server. If it persists, tell support the number of the request.',
  },
  unavailable: {
    title: 'Service unavailable',
    detail: 'The database does not answer at the moment. Try again in a few seconds.',
  },
  'export-too-long': {
    title: 'Too many records for a PDF',
    detail: 'A PDF has up to %{most} records. Filter the list, or export it as CSV or Excel, which have no limit.',
  },
  'print-too-long': {
    title: 'The record is too long for paper',
    detail: 'A record is printed with up to %{most} characters, and this one has more.',
  },
  'prints-busy': {
    title: 'Other records are being printed',
    detail: 'Two records of one person and four in all are printed at once. Try again when one of them is done.',
  },
  'exports-busy': {
    title: 'Other exports are being made',
    detail: 'Two exports of one person and four in all are made at once. Try again when one of them is done.',
  },
  'import-unreadable': {
    title: 'The file cannot be read',
    detail: 'Mend what is said and bring the file again.',
  },
  'import-open': {
    title: 'The import is under way already',
    detail: 'Wait until what is done with it has ended, or stop it.',
  },
  'import-applied': {
    title: 'The import was done already',
    detail: 'Its rows were written. To repeat it bring the file again.',
  },
  'undone-already': {
    title: 'It was undone already',
    detail: 'What that import has written was taken back before.',
  },
  'undo-shared': {
    title: 'It cannot be undone',
    detail: 'The records of this catalogue share fields with persons: what was imported of them is mended one by one.',
  },
  'imports-busy': {
    title: 'Other imports are under way',
    detail: 'Two files are read at once. Try again in a moment.',
  },
  'files-unavailable': {
    title: 'The file is not available',
    detail: 'The place where files are kept does not answer at the moment. Try again in a few seconds.',
  },
  'sign-on-unavailable': {
    title: 'The institutional account cannot be checked',
    detail:
      'The provider of the institutional accounts does not answer at the moment. Try again in a few minutes or sign in with your user name and password.',
  },
  'institution-left-out': {
    title: 'This institution is not available for now',
    detail:
      'There is a mistake in its configuration, which is being mended. Its data have not changed. Try again later.',
  },
  starting: {
    title: 'The server is starting',
    detail: 'The server is not ready yet. Try again in a few seconds.',
  },
};
