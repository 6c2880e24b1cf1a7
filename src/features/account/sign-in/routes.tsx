import { pageRoutes, phone, withForm } from '#src/flows/page-routes.tsx'

export const signInRoutes = pageRoutes('public', {
  signIn: withForm(() => import(/* webpackChunkName: "signIn" */ './sign-in-page.tsx'), [phone]),
  signUp: () => import(/* webpackChunkName: "signUp" */ './sign-up-page.tsx'),
  setUp: () => import(/* webpackChunkName: "setUp" */ './set-up-page.tsx'),
  newPhone: () => import(/* webpackChunkName: "newPhone" */ './new-phone-page.tsx'),
  notMe: () => import(/* webpackChunkName: "notMe" */ './not-me-page.tsx'),
  join: () => import(/* webpackChunkName: "join" */ './join-page.tsx'),
})
