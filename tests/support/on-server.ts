import { serverUrl } from './database.ts'

/** Describes what the embedded engine cannot show, such as roles and two transactions at once; skipped without a server. */
export const describeOnServer = serverUrl ? describe : describe.skip
