import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const timeSheetRoutes = [
  pageRoute({
    id: 'newTimeSheet',
    path: pages.newTimeSheet.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "new-time-sheet" */ './new-time-sheet-page.tsx').then(
        ({ NewTimeSheetPage }) => NewTimeSheetPage,
      ),
  }),
  pageRoute({
    id: 'timeSheets',
    path: pages.timeSheets.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "time-sheet-calendar" */ './time-sheet-calendar-page.tsx').then(
        ({ TimeSheetCalendarPage }) => TimeSheetCalendarPage,
      ),
  }),
  pageRoute({
    id: 'timeSheetList',
    path: pages.timeSheetList.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "time-sheet-list" */ './time-sheet-list-page.tsx').then(
        ({ TimeSheetListPage }) => TimeSheetListPage,
      ),
  }),
]
