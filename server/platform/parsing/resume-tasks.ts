import {
  resumePage,
  resumePageMax,
  resumeReading,
  resumeText,
} from '#api/contracts/platform/resume.contract.ts'
import { task } from './tasks.ts'

export const readResumeText = task({
  name: 'resumeText',
  value: resumeText,
  valueBytes: 2 * 1024 * 1024,
  contentBytes: 0,
})

export const readResumeFields = task({
  name: 'resumeFields',
  value: resumeReading,
  valueBytes: 16 * 1024,
  contentBytes: 0,
})

/** Null unless DOCX. */
export const readResumePage = task({
  name: 'resumePage',
  value: resumePage.nullable(),
  // A character takes at most six bytes in JSON.
  valueBytes: 6 * resumePageMax,
  contentBytes: 0,
})
