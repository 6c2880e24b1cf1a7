import { pageRoutes } from '#src/flows/page-routes.tsx'

export const camCaptureRoutes = pageRoutes('public', {
  camCapture: () => import(/* webpackChunkName: "camCapture" */ './cam-capture-page.tsx'),
})
