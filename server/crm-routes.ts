import type { FastifyPluginAsync } from 'fastify'
import type { RetentionSettings } from '#api/contracts/governance/retention-periods.ts'
import type { ClaimAmounts } from '#api/contracts/money/claim.contract.ts'
import type { SessionLimits } from '#server/account/sessions.ts'
import { storedSecret } from '#server/platform/db/secrets.ts'
import type { Authenticate } from '#server/platform/http/plugins/access.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import type { MessageQueue } from '#server/platform/jobs/messages.ts'
import type { ScheduledJobs } from '#server/platform/jobs/scheduled-jobs.ts'
import type { SendLimits } from '#server/platform/jobs/send-limits.ts'
import type { Lookups } from '#server/platform/lookups/lookups.ts'
import type { Parser } from '#server/platform/parsing/parser.ts'
import { emailRoutes } from './account/email-routes.ts'
import { invitationRoutes } from './account/invitation-routes.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { phoneChangeRoutes } from './account/phone-change-routes.ts'
import { phoneRoutes } from './account/phone-routes.ts'
import { photoRoutes } from './account/photo-routes.ts'
import { profileRoutes } from './account/profile-routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { setUpRoutes } from './account/set-up-routes.ts'
import { signInRoutes } from './account/sign-in-routes.ts'
import { alertRoutes } from './careers/alerts/alert-routes.ts'
import { applicationRoutes } from './careers/application-routes.ts'
import { jobRoutes } from './careers/job-routes.ts'
import { myApplicationRoutes } from './careers/my-application/my-application-routes.ts'
import { resumeRoutes } from './careers/resume-routes.ts'
import { accountRoutes } from './governance/account-routes.ts'
import { auditRoutes } from './governance/audit-routes.ts'
import { dataRequestRoutes } from './governance/data-request-routes.ts'
import { myDataRoutes } from './governance/my-data-routes.ts'
import { privacyRoutes } from './governance/privacy-routes.ts'
import { retentionRoutes } from './governance/retention-routes.ts'
import { roleRoutes } from './governance/role-routes.ts'
import { workRoutes } from './governance/work-routes.ts'
import { claimRoutes } from './money/claim-routes.ts'
import { caseRoutes } from './people/cases/case-routes.ts'
import { contactChangeRoutes } from './people/contact-change-routes.ts'
import { fileRoutes } from './people/file-routes.ts'
import { hrLibraryRoutes } from './people/hr-library-routes.ts'
import { importRoutes } from './people/import-routes.ts'
import { inviteRoutes } from './people/invite-routes.ts'
import { orgChartRoutes } from './people/org-chart-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { personRoutes } from './people/person-routes.ts'
import { captchaRoutes } from './platform/captcha/captcha-routes.ts'
import { lookupRoutes } from './platform/lookups/lookup-routes.ts'
import { deskApplicationRoutes } from './recruiting/applications/application-routes.ts'
import type { Placing } from './recruiting/applications/step-applications.ts'
import { candidateRoutes } from './recruiting/candidates/candidate-routes.ts'
import { answerTemplateRoutes } from './recruiting/desk/answer-template-routes.ts'
import { deskJobRoutes } from './recruiting/desk/desk-job-routes.ts'
import { inquiryRoutes } from './recruiting/desk/inquiry-routes.ts'
import { liveRoutes } from './recruiting/desk/live-routes.ts'
import { mailRoutes, type Receiving } from './recruiting/desk/mail-routes.ts'
import { interviewRoutes } from './recruiting/interviews/interview-routes.ts'
import { reportRoutes } from './recruiting/reports/report-routes.ts'
import { consultationRoutes } from './site/consultation-routes.ts'
import { contactRoutes } from './site/contact-routes.ts'
import { leadRoutes } from './site/lead-routes.ts'
import { benchRoutes } from './staffing/bench/bench-routes.ts'
import { benchUploadRoutes } from './staffing/bench/bench-upload-routes.ts'
import { clientRoutes } from './staffing/clients/client-routes.ts'
import { deskOverviewRoutes } from './staffing/desk-overview-routes.ts'
import { partnerReviewRoutes } from './staffing/partners/partner-review-routes.ts'
import { partnerRoutes } from './staffing/partners/partner-routes.ts'
import { placementRoutes } from './staffing/placements/placement-routes.ts'
import { lockPlacingClient, storePlacement } from './staffing/placements/placements.ts'
import { submissionRoutes } from './staffing/submissions/submission-routes.ts'
import { approvalRoutes } from './time/approval-routes.ts'
import { calendarRoutes } from './time/calendar-routes.ts'
import { leaveRoutes } from './time/leave/leave-routes.ts'
import { monthArchiveRoutes } from './time/time-sheets/month-archive-routes.ts'
import { newTimeSheetRoutes } from './time/time-sheets/new-time-sheet-routes.ts'
import { timeSheetRoutes } from './time/time-sheets/time-sheet-routes.ts'

type Parts = Uploading & {
  messages: MessageQueue
  scheduledJobs: ScheduledJobs
  sessionLimits: SessionLimits
  sendLimits: SendLimits
  authenticate: Authenticate
  lookups: Lookups
  publicUrl: () => string
  retention: RetentionSettings
  twoPeopleAbove: ClaimAmounts
  ledger: string | null
  deskPollMs: number | null
  answerDelaySeconds: number
  receiving: Receiving
  mailParser: Parser
  stopping: AbortSignal | undefined
}

type Keys = Record<'addressKey' | 'codeKey' | 'photoKey', () => Promise<string>>

/** The order is that of the API documentation. */
const areas: readonly FastifyPluginAsync<Parts & Keys & { placing: Placing }>[] = [
  contactRoutes,
  consultationRoutes,
  jobRoutes,
  benchRoutes,
  applicationRoutes,
  resumeRoutes,
  leadRoutes,
  captchaRoutes,
  lookupRoutes,
  signInRoutes,
  passkeyRoutes,
  profileRoutes,
  sessionRoutes,
  phoneRoutes,
  emailRoutes,
  partnerRoutes,
  photoRoutes,
  orgChartRoutes,
  hrLibraryRoutes,
  benchUploadRoutes,
  leaveRoutes,
  fileRoutes,
  submissionRoutes,
  claimRoutes,
  caseRoutes,
  timeSheetRoutes,
  newTimeSheetRoutes,
  approvalRoutes,
  monthArchiveRoutes,
  calendarRoutes,
  peopleRoutes,
  personRoutes,
  inviteRoutes,
  importRoutes,
  accountRoutes,
  roleRoutes,
  privacyRoutes,
  retentionRoutes,
  dataRequestRoutes,
  setUpRoutes,
  invitationRoutes,
  auditRoutes,
  workRoutes,
  partnerReviewRoutes,
  clientRoutes,
  phoneChangeRoutes,
  contactChangeRoutes,
  deskOverviewRoutes,
  inquiryRoutes,
  answerTemplateRoutes,
  alertRoutes,
  myApplicationRoutes,
  myDataRoutes,
  mailRoutes,
  deskJobRoutes,
  deskApplicationRoutes,
  candidateRoutes,
  interviewRoutes,
  liveRoutes,
  placementRoutes,
  reportRoutes,
]

const placing: Placing = { lockClient: lockPlacingClient, store: storePlacement }

/** Without it, Fastify searches all loaded modules for the name of a plugin. */
const displayName = Symbol.for('fastify.display-name')

export const crmRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, messages, scheduledJobs } = parts
  app.addHook('onReady', async () => {
    messages.start()
    scheduledJobs.start()
  })
  // The last scheduled job may still queue a message.
  app.addHook('onClose', async () => {
    await scheduledJobs.stop()
    await messages.stop()
  })
  // Without a provider, messages are recorded before the response is sent.
  app.addHook('onSend', messages.settled)
  const keys: Keys = {
    addressKey: storedSecret(database, 'signed-addresses'),
    codeKey: storedSecret(database, 'phone-codes'),
    photoKey: storedSecret(database, 'photo-addresses'),
  }
  for (const routes of areas)
    app.register(Object.assign(routes, { [displayName]: routes.name }), { ...parts, ...keys, placing })
}
