import { endAll } from './keeper/ending.ts'

/** After a run with Chromium: ends the browsers and servers of this process. */
export default endAll
