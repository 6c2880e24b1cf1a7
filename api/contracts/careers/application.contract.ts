import { z } from 'zod'
import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import {
  emailAddress,
  linkedInUrl,
  phoneNumber,
  publicName,
  visaStatuses,
} from '#api/contracts/platform/fields.ts'
import { readAnswers } from '#api/contracts/recruiting/job-question.contract.ts'
import { applicationSources } from './application-source.ts'

/** Bytes (50 MB). */
export const resumeMaxBytes = 52_428_800

/** By content, not name. */
export const resumeExtensions = takenKinds.resume

export const resumeMessages = {
  missing: 'Please Upload Resume',
  tooBig: 'File size is too big, size should be less then 50MB',
  wrongKind: 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file',
  empty: 'This file is empty. Please choose another one',
} as const

const visaMessage = 'Please Select Visa Status'
const visaCodes: string[] = Object.values(visaStatuses).map(String)

export const applicationForm = z.object({
  FirstName: publicName('Please enter First Name'),
  LastName: publicName('Please enter Last Name'),
  Email: emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  phoneNumber: phoneNumber('Please enter Mobile No.'),
  LinkedIn: linkedInUrl('Please enter Linked Profile Url'),
  pro_visastatus: z.string(visaMessage).refine((code) => visaCodes.includes(code), visaMessage),
})

export type ApplicationForm = z.infer<typeof applicationForm>

/**
 * Multipart text fields, then the resume as `file`. `skillPosition` is the job's name; `answers` is JSON, a list of
 * `question` (id) and `answer`.
 */
export const application = applicationForm.extend({
  skillPosition: z.string().min(1).max(200),
  answers: z
    .string()
    .max(10_000)
    .refine((text) => readAnswers(text) !== null, 'Please answer the questions')
    .optional(),
  source: z.enum(applicationSources).optional(),
})

export type Application = z.infer<typeof application>

/** Throws `ALREADY_APPLIED` (same job and email address). */
export const submitCandidate = defineEndpoint({
  method: 'POST',
  path: '/CRM/UASubmitCandidate',
  summary: 'Stores an application for a job with its resume, sent as a multipart form.',
  access: 'public',
  audit: { none: 'What a visitor sends is kept as it came.' },
  idempotent: true,
  captcha: true,
  multipart: { file: 'file', maxBytes: resumeMaxBytes, kinds: resumeExtensions },
  refusals: ['NOT_FOUND', 'ALREADY_APPLIED', 'POSITION_CLOSED', 'QUESTIONS_CHANGED'],
  body: application,
  response: z.object({ id: z.uuid() }),
})
