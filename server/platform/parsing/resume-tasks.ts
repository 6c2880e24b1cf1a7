import {
  resumePage,
  resumePageMax,
  resumeReading,
  resumeText,
} from '#api/contracts/platform/resume.contract.ts'
import { task } from './tasks.ts'

/** Takes the text out of a resume. */
export const readResumeText = task({
  name: 'resumeText',
  value: resumeText,
  valueBytes: 2 * 1024 * 1024,
  contentBytes: 0,
})

/** Finds in a resume what the form to apply asks for. */
export const readResumeFields = task({
  name: 'resumeFields',
  value: resumeReading,
  valueBytes: 16 * 1024,
  contentBytes: 0,
})

/** Makes a page of a DOCX document; null for every other kind. */
export const readResumePage = task({
  name: 'resumePage',
  value: resumePage.nullable(),
  // A letter takes at most six bytes in JSON.
  valueBytes: 6 * resumePageMax,
  contentBytes: 0,
})
