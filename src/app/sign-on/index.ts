export { SignOnButton } from './SignOnButton.tsx';
export { SignOnPage } from './SignOnPage.tsx';
