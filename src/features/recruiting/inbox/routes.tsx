import { pageRoutes } from '#src/flows/page-routes.tsx'

export const inboxRoutes = pageRoutes('recruiting', {
  desk: () => import(/* webpackChunkName: "desk" */ './desk-page.tsx'),
  inbox: () => import(/* webpackChunkName: "inbox" */ './inbox-page.tsx'),
  unmatchedMail: () => import(/* webpackChunkName: "unmatchedMail" */ './mail-page.tsx'),
  answerTemplates: () => import(/* webpackChunkName: "answerTemplates" */ './templates-page.tsx'),
})
