import { resumeReading, resumeText } from '#api/contracts/resume.contract.ts'
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
