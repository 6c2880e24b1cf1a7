import type { RouteObject } from 'react-router'
import { aboutRoutes } from '#src/features/about/routes.tsx'
import { applicationRoutes } from '#src/features/applications/routes.tsx'
import { applyRoutes } from '#src/features/apply/routes.tsx'
import { approvalRoutes } from '#src/features/approvals/routes.tsx'
import { auditRoutes } from '#src/features/audit/routes.tsx'
import { benchRoutes } from '#src/features/bench/routes.tsx'
import { benchSearchRoutes, introductionRoutes } from '#src/features/bench-search/routes.tsx'
import { blogRoutes } from '#src/features/blog/routes.tsx'
import { c2cJobRoutes } from '#src/features/c2c-jobs/routes.tsx'
import { camCaptureRoutes } from '#src/features/cam-capture/routes.tsx'
import { candidateRoutes } from '#src/features/candidates/routes.tsx'
import { caseRoutes } from '#src/features/cases/routes.tsx'
import { claimRoutes } from '#src/features/claims/routes.tsx'
import { clientRoutes } from '#src/features/clients/routes.tsx'
import { consultationRoutes } from '#src/features/consultation/routes.tsx'
import { contactRoutes } from '#src/features/contact/routes.tsx'
import { dashboardRoutes } from '#src/features/dashboard/routes.tsx'
import { deskJobRoutes } from '#src/features/desk-jobs/routes.tsx'
import { handbookRoutes } from '#src/features/handbook/routes.tsx'
import { homeRoutes } from '#src/features/home/routes.tsx'
import { hotListRoutes } from '#src/features/hot-list/routes.tsx'
import { howWeWorkRoutes } from '#src/features/how-we-work/routes.tsx'
import { hrLibraryRoutes } from '#src/features/hr-library/routes.tsx'
import { inboxRoutes } from '#src/features/inbox/routes.tsx'
import { industriesRoutes } from '#src/features/industries/routes.tsx'
import { interviewRoutes } from '#src/features/interview/routes.tsx'
import { jobAlertRoutes } from '#src/features/job-alert/routes.tsx'
import { jobBoardRoutes } from '#src/features/job-board/routes.tsx'
import { knowYourWorthRoutes } from '#src/features/know-your-worth/routes.tsx'
import { leaveRoutes } from '#src/features/leave/routes.tsx'
import { legalRoutes } from '#src/features/legal/routes.tsx'
import { myApplicationRoutes } from '#src/features/my-application/routes.tsx'
import { myInterviewRoutes } from '#src/features/my-interviews/routes.tsx'
import { notFoundRoutes } from '#src/features/not-found/routes.tsx'
import { orgChartRoutes } from '#src/features/org-chart/routes.tsx'
import { partnerRoutes } from '#src/features/partners/routes.tsx'
import { peopleRoutes } from '#src/features/people/routes.tsx'
import { privacyRoutes } from '#src/features/privacy/routes.tsx'
import { privacyRequestRoutes } from '#src/features/privacy-request/routes.tsx'
import { productsRoutes } from '#src/features/products/routes.tsx'
import { profileRoutes } from '#src/features/profile/routes.tsx'
import { reportRoutes } from '#src/features/reports/routes.tsx'
import { servicesRoutes } from '#src/features/services/routes.tsx'
import { signInRoutes } from '#src/features/sign-in/routes.tsx'
import { submissionRoutes } from '#src/features/submissions/routes.tsx'
import { testComponentRoutes } from '#src/features/test-component/routes.tsx'
import { timeSheetRoutes } from '#src/features/time-sheets/routes.tsx'
import { trustRoutes } from '#src/features/trust/routes.tsx'
import { workRoutes } from '#src/features/work/routes.tsx'
import { inTurn } from '#src/lib/next-task.ts'
import { ErrorPage } from './error-page.tsx'
import { guarded } from './guard.tsx'
import { RootLayout } from './root-layout.tsx'

/** Pages that only show words: they load neither the store nor the calls. */
const wordPages = [
  ...homeRoutes,
  ...aboutRoutes,
  ...blogRoutes,
  ...servicesRoutes,
  ...industriesRoutes,
  ...productsRoutes,
  ...howWeWorkRoutes,
  ...trustRoutes,
  ...benchSearchRoutes,
  ...handbookRoutes,
  ...legalRoutes,
  ...camCaptureRoutes,
  ...testComponentRoutes,
  ...notFoundRoutes,
]

/** Pages that talk to the CRM. */
const dataPages = [
  ...introductionRoutes,
  ...hotListRoutes,
  ...jobBoardRoutes,
  ...jobAlertRoutes,
  ...interviewRoutes,
  ...applyRoutes,
  ...myApplicationRoutes,
  ...consultationRoutes,
  ...knowYourWorthRoutes,
  ...contactRoutes,
  ...signInRoutes,
  ...privacyRequestRoutes,
]

/** Pages for people who are signed in. */
const portalPages = [
  ...dashboardRoutes,
  ...benchRoutes,
  ...c2cJobRoutes,
  ...submissionRoutes,
  ...timeSheetRoutes,
  ...leaveRoutes,
  ...approvalRoutes,
  ...myInterviewRoutes,
  ...orgChartRoutes,
  ...hrLibraryRoutes,
  ...claimRoutes,
  ...caseRoutes,
  ...profileRoutes,
  ...auditRoutes,
  ...peopleRoutes,
  ...partnerRoutes,
  ...inboxRoutes,
  ...deskJobRoutes,
  ...applicationRoutes,
  ...candidateRoutes,
  ...reportRoutes,
  ...clientRoutes,
  ...privacyRoutes,
  ...workRoutes,
].map(guarded)

/** What the frame of pages that talk to the CRM stands on. */
const dataParts = [
  () => import(/* webpackChunkName: "data" */ '#api/contracts/endpoint.ts'),
  () => import(/* webpackChunkName: "data" */ '#api/client/call-error.ts'),
  () => import(/* webpackChunkName: "data" */ '#api/client/crm-api.ts'),
  () => import(/* webpackChunkName: "data" */ './session.ts'),
  () =>
    import(/* webpackChunkName: "data" */ './browser-store.ts').then(({ prepareStore }) => prepareStore()),
]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      ...wordPages,
      {
        id: 'data',
        lazy: () => inTurn(dataParts, () => import(/* webpackChunkName: "data" */ './data-layout.tsx')),
        children: [
          ...dataPages,
          {
            id: 'portal',
            lazy: () => import(/* webpackChunkName: "portal" */ './portal-layout.tsx'),
            children: portalPages,
          },
        ],
      },
    ],
  },
]
