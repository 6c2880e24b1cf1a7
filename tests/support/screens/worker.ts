import '#server/platform/production.ts'
import { errorClaims } from '../jest/error-claims.ts'
import { claimPageError } from './page-errors.ts'

// Visitors are in Seattle, as those in Chromium are. A page and its server have the zone of their process.
process.env.TZ = 'America/Los_Angeles'

errorClaims.push(claimPageError)
