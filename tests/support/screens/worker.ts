import '#server/platform/production.ts'
import { errorClaims } from '../jest/error-claims.ts'
import { claimPageError } from './page-errors.ts'

// As visitors in Chromium. jsdom and its server use the zone of the process.
process.env.TZ = 'America/Los_Angeles'

errorClaims.push(claimPageError)
