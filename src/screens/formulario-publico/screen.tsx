/** A public page that is nothing but its form. */
export { PublicForm as Screen } from '#src/app/public/PublicForm.tsx';
