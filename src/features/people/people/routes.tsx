import { pageRoutes } from '#src/flows/page-routes.tsx'

const recordRoutes = pageRoutes('personnel', {
  people: () => import(/* webpackChunkName: "people" */ './people-page.tsx'),
  invitePerson: () => import(/* webpackChunkName: "invitePerson" */ './invite-page.tsx'),
  importPeople: () => import(/* webpackChunkName: "importPeople" */ './import-page.tsx'),
  placements: () => import(/* webpackChunkName: "placements" */ './placements-page.tsx'),
  placement: () => import(/* webpackChunkName: "placement" */ './placement-page.tsx'),
  person: () => import(/* webpackChunkName: "person" */ './person-page.tsx'),
})

const reviewRoutes = pageRoutes('administrator', {
  accessReview: () => import(/* webpackChunkName: "accessReview" */ './access-page.tsx'),
})

export const peopleRoutes = [...recordRoutes, ...reviewRoutes]
