import { pageRoutes } from '#src/flows/page-routes.tsx'

export const peopleRoutes = pageRoutes('personnel', {
  people: () => import(/* webpackChunkName: "people" */ './people-page.tsx'),
  invitePerson: () => import(/* webpackChunkName: "invitePerson" */ './invite-page.tsx'),
  person: () => import(/* webpackChunkName: "person" */ './person-page.tsx'),
})
