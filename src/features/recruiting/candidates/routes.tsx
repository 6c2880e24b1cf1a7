import { pageRoutes } from '#src/flows/page-routes.tsx'

export const candidateRoutes = pageRoutes('recruiting', {
  candidates: () => import(/* webpackChunkName: "candidates" */ './candidates-page.tsx'),
  mergeCandidates: () => import(/* webpackChunkName: "mergeCandidates" */ './merge-page.tsx'),
})
