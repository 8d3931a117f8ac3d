export { NoAccessPage } from '../pages/NoAccessPage.tsx';
export { NotFoundPage } from '../pages/NotFoundPage.tsx';
export { ResourceRoute } from '../registry/ResourceRoute.tsx';
export { HomePage } from '../home/HomePage.tsx';
export { Layout } from '../shell/Layout.tsx';
