import { z } from 'zod'
import { resumeExtensions } from '#api/contracts/careers/application.contract.ts'
import { defineEndpoint, signedFile } from './endpoint.ts'

/** `too long`: only the beginning was read; `no text`: a scan. */
export const resumeStates = ['read', 'no text', 'protected', 'too long', 'unreadable', 'unsupported'] as const

/** Bytes of UTF-8. */
export const resumeTextMaxBytes = 200_000

export const resumePagesRead = 60

/** `pages`: 0 for unpaged kinds. */
export const resumeText = z.object({
  state: z.enum(resumeStates),
  text: z.string().max(resumeTextMaxBytes),
  pages: z.int().nonnegative(),
})

export type ResumeText = z.infer<typeof resumeText>

/** Characters. */
export const resumePageMax = 1_000_000

/** Text, lists and tables only: no links, controls or external resources. */
export const resumePage = z.string().max(resumePageMax)

/** `text`: once parsed. */
export const shownResume = signedFile.extend({
  kind: z.string().optional(),
  text: resumeText.nullable().optional(),
})

export type ShownResume = z.infer<typeof shownResume>

/** Bytes (10 MB). */
export const readableResumeMaxBytes = 10_485_760

/** Empty if not found; catalogue ids. */
export const resumeFields = z.object({
  FirstName: z.string().max(100),
  LastName: z.string().max(100),
  Email: z.string().max(254),
  phoneNumber: z.string().max(16),
  LinkedIn: z.string().max(500),
  skills: z.array(z.int().positive()).max(100),
})

export type ResumeFields = z.infer<typeof resumeFields>

export const resumeReading = z.object({ state: z.enum(resumeStates), fields: resumeFields })

export type ResumeReading = z.infer<typeof resumeReading>

/** Stores nothing. */
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
