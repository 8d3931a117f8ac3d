export { NoAccessPage } from '../pages/NoAccessPage.tsx';
export { NotFoundPage } from '../pages/NotFoundPage.tsx';
export { ResourceRoute } from '../registry/ResourceRoute.tsx';
export { HomePage } from './HomePage.tsx';
export { Layout } from './Layout.tsx';
