import type { RouteObject } from 'react-router'
import { dashboardRoutes } from '#src/features/account/dashboard/routes.tsx'
import { myInterviewRoutes } from '#src/features/account/my-interviews/routes.tsx'
import { profileRoutes } from '#src/features/account/profile/routes.tsx'
import { signInRoutes } from '#src/features/account/sign-in/routes.tsx'
import { applyRoutes } from '#src/features/careers/apply/routes.tsx'
import { interviewRoutes } from '#src/features/careers/interview/routes.tsx'
import { jobAlertRoutes } from '#src/features/careers/job-alert/routes.tsx'
import { jobBoardRoutes } from '#src/features/careers/job-board/routes.tsx'
import { knowYourWorthRoutes } from '#src/features/careers/know-your-worth/routes.tsx'
import { myApplicationRoutes } from '#src/features/careers/my-application/routes.tsx'
import { auditRoutes } from '#src/features/governance/audit/routes.tsx'
import { handbookRoutes } from '#src/features/governance/handbook/routes.tsx'
import { privacyRoutes } from '#src/features/governance/privacy/routes.tsx'
import { privacyRequestRoutes } from '#src/features/governance/privacy-request/routes.tsx'
import { workRoutes } from '#src/features/governance/work/routes.tsx'
import { claimRoutes } from '#src/features/money/claims/routes.tsx'
import { caseRoutes } from '#src/features/people/cases/routes.tsx'
import { hrLibraryRoutes } from '#src/features/people/hr-library/routes.tsx'
import { orgChartRoutes } from '#src/features/people/org-chart/routes.tsx'
import { peopleRoutes } from '#src/features/people/people/routes.tsx'
import { applicationRoutes } from '#src/features/recruiting/applications/routes.tsx'
import { candidateRoutes } from '#src/features/recruiting/candidates/routes.tsx'
import { deskJobRoutes } from '#src/features/recruiting/desk-jobs/routes.tsx'
import { inboxRoutes } from '#src/features/recruiting/inbox/routes.tsx'
import { reportRoutes } from '#src/features/recruiting/reports/routes.tsx'
import { aboutRoutes } from '#src/features/site/about/routes.tsx'
import { benchSearchRoutes, introductionRoutes } from '#src/features/site/bench-search/routes.tsx'
import { blogRoutes } from '#src/features/site/blog/routes.tsx'
import { camCaptureRoutes } from '#src/features/site/cam-capture/routes.tsx'
import { consultationRoutes } from '#src/features/site/consultation/routes.tsx'
import { contactRoutes } from '#src/features/site/contact/routes.tsx'
import { homeRoutes } from '#src/features/site/home/routes.tsx'
import { hotListRoutes } from '#src/features/site/hot-list/routes.tsx'
import { howWeWorkRoutes } from '#src/features/site/how-we-work/routes.tsx'
import { industriesRoutes } from '#src/features/site/industries/routes.tsx'
import { legalRoutes } from '#src/features/site/legal/routes.tsx'
import { notFoundRoutes } from '#src/features/site/not-found/routes.tsx'
import { productsRoutes } from '#src/features/site/products/routes.tsx'
import { servicesRoutes } from '#src/features/site/services/routes.tsx'
import { testComponentRoutes } from '#src/features/site/test-component/routes.tsx'
import { trustRoutes } from '#src/features/site/trust/routes.tsx'
import { benchRoutes } from '#src/features/staffing/bench/routes.tsx'
import { c2cJobRoutes } from '#src/features/staffing/c2c-jobs/routes.tsx'
import { clientRoutes } from '#src/features/staffing/clients/routes.tsx'
import { partnerRoutes } from '#src/features/staffing/partners/routes.tsx'
import { submissionRoutes } from '#src/features/staffing/submissions/routes.tsx'
import { approvalRoutes } from '#src/features/time/approvals/routes.tsx'
import { leaveRoutes } from '#src/features/time/leave/routes.tsx'
import { timeSheetRoutes } from '#src/features/time/time-sheets/routes.tsx'
import { inTurn } from '#src/lib/next-task.ts'
import { ErrorPage } from './error-page.tsx'
import { guarded } from './guard.tsx'
import { RootLayout } from './root-layout.tsx'

/** Text only: these load neither the store nor the API. */
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

const dataParts = [
  () => import(/* webpackChunkName: "data" */ '#api/contracts/platform/endpoint.ts'),
  () => import(/* webpackChunkName: "data" */ '#api/client/call-error.ts'),
  () => import(/* webpackChunkName: "data" */ '#api/client/crm-api.ts'),
  () =>
    import(/* webpackChunkName: "data" */ './browser-store.ts').then(({ prepareStore }) => prepareStore()),
]

const portalParts = [
  () =>
    import(/* webpackChunkName: "portal" */ './start-portal.ts').then(({ requestProfile }) =>
      requestProfile(),
    ),
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
            lazy: () =>
              inTurn(portalParts, () => import(/* webpackChunkName: "portal" */ './portal-layout.tsx')),
            children: portalPages,
          },
        ],
      },
    ],
  },
]
