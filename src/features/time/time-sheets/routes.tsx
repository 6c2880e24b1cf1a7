import { pageRoutes } from '#src/flows/page-routes.tsx'

export const timeSheetRoutes = pageRoutes('employee', {
  newTimeSheet: () => import(/* webpackChunkName: "new-time-sheet" */ './new-time-sheet-page.tsx'),
  timeSheets: () => import(/* webpackChunkName: "time-sheet-calendar" */ './time-sheet-calendar-page.tsx'),
  timeSheetList: () => import(/* webpackChunkName: "time-sheet-list" */ './time-sheet-list-page.tsx'),
})
