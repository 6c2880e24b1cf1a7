import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const timeSheetRoutes = [
  pageRoute({
    id: 'newTimeSheet',
    path: pages.newTimeSheet.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "new-time-sheet" */ './pages/new-time-sheet-page.tsx').then(
        ({ NewTimeSheetPage }) => NewTimeSheetPage,
      ),
  }),
  pageRoute({
    id: 'timeSheets',
    path: pages.timeSheets.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "time-sheet-calendar" */ './pages/time-sheet-page.tsx').then(
        ({ TimeSheetPage }) => TimeSheetPage,
      ),
  }),
  pageRoute({
    id: 'timeSheetList',
    path: pages.timeSheetList.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "time-sheet-list" */ './pages/time-sheet-list-page.tsx').then(
        ({ TimeSheetListPage }) => TimeSheetListPage,
      ),
  }),
]
