import type { FastifyInstance } from 'fastify'
import { storedSecret } from '#server/db/stored-secret.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { SessionLimits } from '#server/domain/sessions/sessions.ts'
import type { SendLimits } from '#server/domain/sign-in/send-limits.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Writing } from '#server/http/attempt.ts'
import type { Parser } from '#server/parsing/parser.ts'
import type { Authenticate } from '#server/plugins/access.ts'
import { ownBenchRoutes } from './bench/bench-routes.ts'
import { benchUploadRoutes } from './bench/bench-upload-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { hrLibraryRoutes } from './hr-library/hr-library-routes.ts'
import { holidayRoutes, leaveRoutes } from './leave/leave-routes.ts'
import { orgChartRoutes } from './org-chart/org-chart-routes.ts'
import { partnerRoutes } from './partners/partner-routes.ts'
import { photoRoutes } from './profile/photo-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { submissionRoutes } from './submissions/submission-routes.ts'
import { monthArchiveRoutes } from './time-sheets/month-archive-routes.ts'
import { newTimeSheetRoutes } from './time-sheets/new-time-sheet-routes.ts'
import { timeSheetRoutes } from './time-sheets/time-sheet-routes.ts'

type Parts = Writing & {
  delivery: Delivery
  sessionLimits: SessionLimits
  sendLimits: SendLimits
  authenticate: Authenticate
  files: FileStore
  parser: Parser
  limits: { uploadMs: number }
  /** The origin people use. */
  publicUrl: () => string
}

/** Everything around people: signing in and out, profiles, and how partners join. */
export const portalRoutes = (app: FastifyInstance, parts: Parts) => {
  const { database } = parts
  signInRoutes(app, { ...parts, codeKey: storedSecret(database, 'phone-codes') })
  const photoKey = storedSecret(database, 'photo-addresses')
  profileRoutes(app, { ...parts, photoKey })
  partnerRoutes(app, parts)
  orgChartRoutes(app, { ...parts, photoKey })
  hrLibraryRoutes(app, parts)
  ownBenchRoutes(app, parts)
  const uploading = { ...parts, uploadMs: parts.limits.uploadMs }
  benchUploadRoutes(app, uploading)
  photoRoutes(app, { ...uploading, photoKey })
  holidayRoutes(app, parts)
  leaveRoutes(app, parts)
  const addressKey = storedSecret(database, 'signed-addresses')
  fileRoutes(app, { ...parts, addressKey })
  submissionRoutes(app, { ...uploading, addressKey })
  claimRoutes(app, { ...uploading, addressKey })
  caseRoutes(app, { ...uploading, addressKey })
  timeSheetRoutes(app, { ...parts, addressKey })
  newTimeSheetRoutes(app, uploading)
  monthArchiveRoutes(app, { ...parts, addressKey })
  calendarRoutes(app, parts)
}
