import { lazyPage } from '../ui/lazy-page.tsx';

/** The forms of records come with the first that is opened: who reads a list has no use for them. */
export const CreateForm = lazyPage(async () => (await import('./CreateForm.tsx')).CreateForm);
export const EditForm = lazyPage(async () => (await import('./EditForm.tsx')).EditForm);
