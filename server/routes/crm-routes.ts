import type { FastifyPluginAsync } from 'fastify'
import type { ClaimAmounts } from '#api/contracts/claim.contract.ts'
import type { RetentionSettings } from '#api/contracts/retention-periods.ts'
import { storedSecret } from '#server/db/secrets.ts'
import type { SendLimits } from '#server/domain/sign-in/send-limits.ts'
import type { SessionLimits } from '#server/domain/sign-in/sessions.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'
import type { MessageQueue } from '#server/jobs/messages.ts'
import type { Rounds } from '#server/jobs/rounds.ts'
import type { Lookups } from '#server/lookups/lookups.ts'
import type { Parser } from '#server/parsing/parser.ts'
import type { Authenticate } from '#server/plugins/access.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { applicationRoutes } from './applications/application-routes.ts'
import { myApplicationRoutes } from './applications/my-application-routes.ts'
import { myDataRoutes } from './applications/my-data-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { benchRoutes } from './bench/bench-routes.ts'
import { benchUploadRoutes } from './bench/bench-upload-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { captchaRoutes } from './captcha/captcha-routes.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { clientRoutes } from './clients/client-routes.ts'
import { consultationRoutes } from './contact/consultation-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { answerTemplateRoutes } from './desk/answer-template-routes.ts'
import { deskApplicationRoutes } from './desk/application-routes.ts'
import { candidateRoutes } from './desk/candidate-routes.ts'
import { deskJobRoutes } from './desk/desk-job-routes.ts'
import { inquiryRoutes } from './desk/inquiry-routes.ts'
import { interviewRoutes } from './desk/interview-routes.ts'
import { liveRoutes } from './desk/live-routes.ts'
import { mailRoutes, type Receiving } from './desk/mail-routes.ts'
import { placementRoutes } from './desk/placement-routes.ts'
import { reportRoutes } from './desk/report-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { hrLibraryRoutes } from './hr-library/hr-library-routes.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { leadRoutes } from './leads/lead-routes.ts'
import { leaveRoutes } from './leave/leave-routes.ts'
import { lookupRoutes } from './lookups/lookup-routes.ts'
import { orgChartRoutes } from './org-chart/org-chart-routes.ts'
import { partnerReviewRoutes } from './partners/partner-review-routes.ts'
import { partnerRoutes } from './partners/partner-routes.ts'
import { accountRoutes } from './people/account-routes.ts'
import { contactChangeRoutes } from './people/contact-change-routes.ts'
import { importRoutes } from './people/import-routes.ts'
import { invitationRoutes } from './people/invitation-routes.ts'
import { inviteRoutes } from './people/invite-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { personRoutes } from './people/person-routes.ts'
import { phoneChangeRoutes } from './people/phone-change-routes.ts'
import { roleRoutes } from './people/role-routes.ts'
import { setUpRoutes } from './people/set-up-routes.ts'
import { dataRequestRoutes } from './privacy/data-request-routes.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { retentionRoutes } from './privacy/retention-routes.ts'
import { emailRoutes } from './profile/email-routes.ts'
import { phoneRoutes } from './profile/phone-routes.ts'
import { photoRoutes } from './profile/photo-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { sessionRoutes } from './profile/session-routes.ts'
import { resumeRoutes } from './resume/resume-routes.ts'
import { passkeyRoutes } from './sign-in/passkey-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { submissionRoutes } from './submissions/submission-routes.ts'
import { approvalRoutes } from './time-sheets/approval-routes.ts'
import { monthArchiveRoutes } from './time-sheets/month-archive-routes.ts'
import { newTimeSheetRoutes } from './time-sheets/new-time-sheet-routes.ts'
import { timeSheetRoutes } from './time-sheets/time-sheet-routes.ts'
import { workRoutes } from './work/work-routes.ts'

type Parts = Uploading & {
  messages: MessageQueue
  rounds: Rounds
  sessionLimits: SessionLimits
  sendLimits: SendLimits
  authenticate: Authenticate
  lookups: Lookups
  /** The origin people use. */
  publicUrl: () => string
  retention: RetentionSettings
  twoPeopleAbove: ClaimAmounts
  ledger: string | null
  deskPollMs: number | null
  answerHeldSeconds: number
  receiving: Receiving
  mailParser: Parser
  stopping: AbortSignal | undefined
}

/** Keys that are made at their first use and kept in the database. */
type Keys = Record<'addressKey' | 'codeKey' | 'photoKey', () => Promise<string>>

/** Each serves an area; the API documentation shows them in this order. */
const areas: readonly FastifyPluginAsync<Parts & Keys>[] = [
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

/** Without it, Fastify searches all loaded modules for the name of a plugin. */
const displayName = Symbol.for('fastify.display-name')

/** The calls of the CRM, the routes of each area in a scope of their own. */
export const crmRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, messages, rounds } = parts
  app.addHook('onReady', async () => {
    messages.start()
    rounds.start()
  })
  // The last round may still queue a message.
  app.addHook('onClose', async () => {
    await rounds.stop()
    await messages.stop()
  })
  // Where messages are only written down, whoever waits for the answer finds them there.
  app.addHook('onSend', messages.settled)
  const keys: Keys = {
    addressKey: storedSecret(database, 'signed-addresses'),
    codeKey: storedSecret(database, 'phone-codes'),
    photoKey: storedSecret(database, 'photo-addresses'),
  }
  for (const routes of areas)
    app.register(Object.assign(routes, { [displayName]: routes.name }), { ...parts, ...keys })
}
