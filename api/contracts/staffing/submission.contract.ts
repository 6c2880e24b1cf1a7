import { z } from 'zod'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import type { SessionPerson } from '#api/contracts/account/sign-in.contract.ts'
import { resumeMaxBytes } from '#api/contracts/careers/application.contract.ts'
import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { day, workEmail } from '#api/contracts/platform/fields.ts'
import { listedAtOnce, listPage, listQuery, olderPage, pageQuery } from '#api/contracts/platform/list-page.ts'
import { shownResume } from '#api/contracts/platform/resume.contract.ts'
import { benchForm, emptyCandidate, rateText, startDay } from './bench.contract.ts'

/** Transitions: `submission.lifecycle.ts`. */
export const submissionStatuses = [
  'Submitted',
  'Under Review',
  'Shortlisted',
  'Interview',
  'Offered',
  'Placed',
  'Rejected',
  'Withdrawn',
] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

export const decidedSubmissions = ['Placed', 'Rejected', 'Withdrawn'] as const satisfies SubmissionStatus[]

export const reviewSteps = ['review', 'shortlist', 'interview', 'offer', 'place', 'reject'] as const

export type ReviewStep = (typeof reviewSteps)[number]

/** Only the submitter withdraws. */
export const submissionSteps = [...reviewSteps, 'withdraw'] as const

export type SubmissionStep = (typeof submissionSteps)[number]

const optionalNote = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`)

export const newCandidate = benchForm.pick({
  name: true,
  title: true,
  exp: true,
  location: true,
  visaStatus: true,
  skills: true,
})

const newFields = ['name', 'title', 'exp', 'location', 'visaStatus', 'skills'] as const

const written = {
  candidateId: z
    .string()
    .refine((id) => id === '' || z.uuid().safeParse(id).success, 'Please select a candidate'),
  name: z.string(),
  title: z.string(),
  exp: z.string(),
  location: z.string(),
  visaStatus: z.string(),
  skills: z.string(),
  /** One submission per person and job. */
  email: workEmail({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  /** US dollars per hour. */
  rate: rateText,
  availableFrom: startDay,
  note: optionalNote(1000),
}

const rightMessage = 'Please confirm the right to represent'

type Written = { candidateId: string } & Record<(typeof newFields)[number], string>

const getMessage = (field: (typeof newFields)[number], value: unknown) =>
  newCandidate.shape[field].safeParse(value).error?.issues[0]?.message

const valueAt = (form: unknown, field: string): unknown =>
  Object.entries(form ?? {}).find(([name]) => name === field)?.[1]

/** Reports all errors together. */
const withNewCandidate = <Schema extends z.ZodType<Written>>(schema: Schema): Schema =>
  newFields.reduce<Schema>(
    (checked, field) =>
      checked.refine((form) => form.candidateId !== '' || !getMessage(field, form[field]), {
        path: [field],
        error: ({ input }) => getMessage(field, valueAt(input, field)) ?? '',
        when: () => true,
      }),
    schema,
  )

/** An empty candidate means new. */
export const submissionForm = withNewCandidate(
  z.object({ ...written, rightToRepresent: z.boolean().refine((isConfirmed) => isConfirmed, rightMessage) }),
)

export const emptySubmission = {
  ...emptyCandidate,
  candidateId: '',
  email: '',
  note: '',
  rightToRepresent: false,
}

export const submissionFields = withNewCandidate(
  z.object({ jobId: z.uuid(), ...written, rightToRepresent: z.literal('yes', rightMessage) }),
)

export type SubmissionFields = z.infer<typeof submissionFields>

export const submission = z.object({
  id: z.uuid(),
  job: z.object({ id: z.uuid(), name: z.string(), pro_jobtitle: z.string(), location: z.string() }),
  candidate: z.object({ id: z.uuid(), name: z.string(), title: z.string() }),
  email: z.string(),
  submittedBy: z.object({ name: z.string(), company: z.string() }),
  /** US cents per hour. */
  rate: z.int().nonnegative(),
  availableFrom: day,
  note: z.string(),
  resumeName: z.string(),
  status: z.enum(submissionStatuses),
  submittedAt: z.iso.datetime(),
  /** Oldest first. */
  history: z.array(
    z.object({
      status: z.enum(submissionStatuses),
      at: z.iso.datetime(),
      by: z.string(),
      note: z.string(),
    }),
  ),
  isMine: z.boolean(),
  /** Never own. */
  mayReview: z.boolean(),
})

export type Submission = z.infer<typeof submission>

export const mayReview = ({
  isManager,
  isHr,
  roles = [],
}: Pick<SessionPerson, 'isManager' | 'isHr' | 'roles'>): boolean =>
  isManager || isHr || hasAccess('recruiting', roles)

/** Throws `ALREADY_SUBMITTED` (same person and job). */
export const submitBenchCandidate = defineEndpoint({
  method: 'POST',
  path: '/CRM/SubmitCandidate',
  summary: 'Submits a candidate to a job with a resume, sent as a multipart form.',
  access: 'signed-in',
  audit: 'submission.add',
  idempotent: true,
  multipart: { file: 'file', maxBytes: resumeMaxBytes, kinds: takenKinds.resume },
  refusals: ['NOT_FOUND', 'POSITION_CLOSED', 'ALREADY_SUBMITTED', 'ALREADY_ON_BENCH'],
  body: submissionFields,
  response: z.object({ id: z.uuid() }),
})

export const getSubmissions = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetSubmissions',
  summary: `Lists the caller's submissions, or for reviewers those of everybody ${listedAtOnce} at once, newest first; \`page\` asks for older ones.`,
  access: 'signed-in',
  query: z.object({
    /** Own, all statuses. */
    mine: z.literal('yes').optional(),
    ...olderPage,
  }),
  response: z.array(submission),
})

export const submissionSorts = ['candidate', 'job', 'rate', 'by', 'at', 'status'] as const

export type SubmissionSort = (typeof submissionSorts)[number]

export const findSubmissions = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindSubmissions',
  summary: "Finds the caller's submissions, or for reviewers those of everybody, a page at a time.",
  access: 'signed-in',
  query: z.object({
    id: z.uuid().optional(),
    status: z.enum(submissionStatuses).optional(),
    ...listQuery(submissionSorts, { sort: 'at', order: 'desc' }),
    ...pageQuery,
  }),
  response: listPage(submission).extend({
    /** Without the filter. */
    open: z.int().nonnegative(),
    /** By the caller. */
    toReview: z.int().nonnegative(),
  }),
})

export const withdrawSubmission = defineEndpoint({
  method: 'POST',
  path: '/CRM/WithdrawSubmission',
  summary: 'Withdraws a submission of the caller that is not decided.',
  access: 'signed-in',
  audit: 'submission.withdraw',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'STORAGE_FULL'],
  body: z.object({ id: z.uuid() }),
  response: submission,
})

export const moveSubmission = defineEndpoint({
  method: 'POST',
  path: '/CRM/MoveSubmission',
  summary: 'Takes a submission one step further, or rejects it.',
  access: 'reviewer',
  audit: 'submission.move',
  idempotent: true,
  refusals: ['NOT_FOUND', 'OWN_RECORD', 'STEP_REFUSED', 'STORAGE_FULL'],
  body: z.object({ id: z.uuid(), step: z.enum(reviewSteps), note: optionalNote(500) }),
  response: submission,
})

export const getResume = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetResume',
  summary: 'Gives the short-lived address of the resume of a submission to those who may see it.',
  access: 'signed-in',
  audit: 'submission.resume',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  isSecret: true,
  response: shownResume,
})
