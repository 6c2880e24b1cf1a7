import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const signInRoutes = [
  pageRoute({
    id: 'signIn',
    path: pages.signIn.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "signIn" */ './sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
  }),
  pageRoute({
    id: 'signUp',
    path: pages.signUp.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "signUp" */ './sign-up-page.tsx').then(({ SignUpPage }) => SignUpPage),
  }),
]
