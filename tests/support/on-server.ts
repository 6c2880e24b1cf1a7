import { serverUrl } from './database.ts'
import { storeKinds } from './test-files.ts'

/** Describes what the embedded engine cannot show, such as roles and two transactions at once; skipped without a server. */
export const describeOnServer = serverUrl ? describe : describe.skip

/** Describes what only a store of files can show; skipped where there is none. */
export const describeOnStore = storeKinds.includes('bucket') ? describe : describe.skip
