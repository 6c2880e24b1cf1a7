import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const camCaptureRoutes = [
  pageRoute({
    id: 'camCapture',
    path: pages.camCapture.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "camCapture" */ './cam-capture-page.tsx').then(
        ({ CamCapturePage }) => CamCapturePage,
      ),
  }),
]
