import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { frontRoutes } from './sign-in/front-routes.tsx';
import { reportError, watchErrors } from '@pullproof/shared/report-errors';

watchErrors('back office');

// A data router, because the unsaved-changes guard never fires under a plain <BrowserRouter>.
const router = createBrowserRouter([...frontRoutes, { path: '*', element: <App /> }], { basename: '/admin' });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// No transitions: while one is pending, the previous screen stays mounted, and the signed-out screen would
// redirect to sign-in, clear its state and start again thousands of times before React renders the next.
// Screen errors are shown by the screen's own boundary and reported from here.
createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
