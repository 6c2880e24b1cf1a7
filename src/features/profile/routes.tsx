import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const profileRoutes = [
  pageRoute({
    id: 'myProfile',
    path: pages.myProfile.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "profile" */ './profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
  }),
]
