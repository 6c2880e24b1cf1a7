import { z } from 'zod'
import { resumeExtensions } from '#api/contracts/careers/application.contract.ts'
import { defineEndpoint, signedFile } from './endpoint.ts'

/**
 * What became of reading a resume: all of it was read, only its beginning was (`too long`), it holds no text (a scan, say),
 * it asks for a password, its reader failed, or there is no reader for its kind.
 */
export const resumeStates = ['read', 'no text', 'protected', 'too long', 'unreadable', 'unsupported'] as const

/** The most that is kept of the text of a resume, in bytes of UTF-8. */
export const resumeTextMaxBytes = 200_000

/** So many pages of a PDF are read. */
export const resumePagesRead = 60

/** The text of a resume; `pages` is how many the file has, 0 where its kind has none. */
export const resumeText = z.object({
  state: z.enum(resumeStates),
  text: z.string().max(resumeTextMaxBytes),
  pages: z.int().nonnegative(),
})

export type ResumeText = z.infer<typeof resumeText>

/** The longest page that is made of a document, in letters. */
export const resumePageMax = 1_000_000

/** A document as a page: HTML of text, lists and tables alone, without anything that can be pressed or fetched. */
export const resumePage = z.string().max(resumePageMax)

/** A resume for who may see it: where its file is, of which kind it is, and its text as soon as that is read. */
export const shownResume = signedFile.extend({
  kind: z.string().optional(),
  text: resumeText.nullable().optional(),
})

export type ShownResume = z.infer<typeof shownResume>

/** Largest resume that is read for its fields, in bytes (10 MB). */
export const readableResumeMaxBytes = 10_485_760

/** What was found in a resume for the form to apply; empty where nothing was. `skills` are ids of the catalogue. */
export const resumeFields = z.object({
  FirstName: z.string().max(100),
  LastName: z.string().max(100),
  Email: z.string().max(254),
  phoneNumber: z.string().max(16),
  LinkedIn: z.string().max(500),
  skills: z.array(z.int().positive()).max(100),
})

export type ResumeFields = z.infer<typeof resumeFields>

/** How the reading of a resume ended, and what was found in it for the form. */
export const resumeReading = z.object({ state: z.enum(resumeStates), fields: resumeFields })

export type ResumeReading = z.infer<typeof resumeReading>

/** Reads a resume and keeps nothing of it. */
export const readResume = defineEndpoint({
  method: 'POST',
  path: '/CRM/ReadResume',
  summary: 'Reads name, addresses and skills from a resume, which is not kept.',
  access: 'public',
  audit: { none: 'Nothing is kept.' },
  multipart: { file: 'file', maxBytes: readableResumeMaxBytes, kinds: resumeExtensions },
  refusals: ['VALIDATION_FAILED'],
  response: resumeReading,
})
