import { z } from 'zod'
import { defineEndpoint, signedFile, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { day, freeText } from '#api/contracts/platform/fields.ts'
import { listedAtOnce, olderPage } from '#api/contracts/platform/list-page.ts'
import { approver, approverKinds } from '#api/contracts/time/approver.contract.ts'

export const claimCategories = [
  'Travel',
  'Lodging',
  'Meals',
  'Mileage',
  'Software',
  'Equipment',
  'Training',
  'Immigration',
  'Other',
] as const

export const claimCurrencies = ['USD', 'CAD', 'INR'] as const

export type ClaimCurrency = (typeof claimCurrencies)[number]

export const claimStatuses = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Paid'] as const

export type ClaimStatus = (typeof claimStatuses)[number]

export const claimRoles = ['owner', 'manager', 'payer'] as const

export type ClaimRole = (typeof claimRoles)[number]

export const claimStepRoles = {
  submit: 'owner',
  withdraw: 'owner',
  reopen: 'owner',
  approve: 'manager',
  reject: 'manager',
  pay: 'payer',
} as const satisfies Record<string, ClaimRole>

export const claimSteps = ['submit', 'withdraw', 'reopen', 'approve', 'reject', 'pay'] as const

export type ClaimStep = (typeof claimSteps)[number]

/** Minor units (1,000,000.00). */
export const claimAmountMax = 100_000_000

/** Minor units. */
export type ClaimAmounts = Readonly<Record<ClaimCurrency, number>>

/** Above, approver and payer must differ. */
export const twoPeopleAboveByDefault: ClaimAmounts = { USD: 50_000, CAD: 70_000, INR: 4_000_000 }

/** Own claim, or approved by the caller above that amount. */
export const paymentRefusals = ['own', 'approver'] as const

export type PaymentRefusal = (typeof paymentRefusals)[number]

export const paymentMethods = ['Bank transfer', 'Payroll', 'Cheque', 'Cash', 'Other'] as const

/** Bytes (10 MB). */
export const receiptMaxBytes = 10_485_760
export const receiptCountMax = 5

export const claimMessages = {
  date: 'Please enter the date of the expense',
  futureDate: 'Please enter a date that is not in the future',
  category: 'Please select Category',
  merchant: 'Please enter Merchant',
  amount: 'Please enter an amount such as 1,234.50',
  amountTooBig: 'Please enter an amount of at most 1,000,000.00',
  currency: 'Please select Currency',
  description: 'Please enter Description',
  reason: 'Please enter a reason',
} as const

export const receiptMessages = {
  missing: 'Please add at least one receipt',
  tooMany: 'Please add at most 5 receipts',
  tooBig: 'This receipt is too big. Please choose one of at most 10 MB',
  wrongKind: 'Please add a PDF, JPEG, PNG or WebP file',
  empty: 'This file is empty. Please choose another one',
} as const

export const claimFields = z.object({
  date: z.iso.date(claimMessages.date),
  category: z.enum(claimCategories, claimMessages.category),
  merchant: freeText(claimMessages.merchant, 120),
  currency: z.enum(claimCurrencies, claimMessages.currency),
  billable: z.boolean(),
  description: freeText(claimMessages.description, 500),
})

/** `amount`: minor units. */
export const claimContent = claimFields.extend({
  amount: z
    .int(claimMessages.amount)
    .min(1, claimMessages.amount)
    .max(claimAmountMax, claimMessages.amountTooBig),
  submit: z.boolean(),
})

export type ClaimContent = z.infer<typeof claimContent>

export const claimChange = claimContent.extend({
  id: z.uuid(),
  keptReceipts: z.array(z.uuid()).max(receiptCountMax, receiptMessages.tooMany),
})

export type ClaimChange = z.infer<typeof claimChange>

const claimName = z.object({ id: z.uuid(), number: z.string() })

export const claimSummary = claimName.extend({
  owner: z.string(),
  ownerId: z.uuid().optional(),
  /** Some providers omit it. */
  revision: z.int().nonnegative().optional(),
  date: day,
  category: z.enum(claimCategories),
  merchant: z.string(),
  /** Minor units. */
  amount: z.int().positive(),
  currency: z.enum(claimCurrencies),
  billable: z.boolean(),
  status: z.enum(claimStatuses),
  roles: z.array(z.enum(claimRoles)),
  /** Omitted if others decide. */
  decidesAs: z.enum(approverKinds).optional(),
  /** Omitted if payable. */
  paymentRefusal: z.enum(paymentRefusals).optional(),
  createdOn: z.iso.datetime(),
})

export type ClaimSummary = z.infer<typeof claimSummary>

export const claimReceipt = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.string(),
  bytes: z.int().positive(),
  /** Same person and file. */
  alsoIn: z.array(claimName),
})

export type ClaimReceipt = z.infer<typeof claimReceipt>

export const claimHistoryEntry = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(['create', 'edit', ...claimSteps]),
  status: z.enum(claimStatuses),
  reason: z.string(),
})

export type ClaimHistoryEntry = z.infer<typeof claimHistoryEntry>

const claimPayment = z.object({
  id: z.uuid(),
  paidOn: day,
  method: z.enum(paymentMethods),
  reference: z.string(),
})

export const claim = claimSummary.extend({
  description: z.string(),
  /** Omitted unless submitted. */
  approver: approver.nullable().optional(),
  payment: claimPayment.optional(),
  receipts: z.array(claimReceipt),
  history: z.array(claimHistoryEntry),
})

export type Claim = z.infer<typeof claim>

/** Own, to decide, due. */
export const claimScopes = ['mine', 'team', 'payments'] as const

export type ClaimScope = (typeof claimScopes)[number]

/** Default: all, or due payments. */
export const claimFilter = {
  scope: z.enum(claimScopes).default('mine'),
  status: z.enum(claimStatuses).optional(),
}

export const getExpenses = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetExpenses',
  summary: `Lists expense claims, newest first: the caller's own, or of the team or to be paid ${listedAtOnce} at once; \`page\` asks for older ones.`,
  access: 'employee',
  query: z.object({ ...claimFilter, ...olderPage }),
  response: z.array(claimSummary),
})

export const getExpense = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetExpense',
  summary: 'Shows one expense claim with its receipts and history.',
  access: 'employee',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: claim,
})

export const receiptUpload = {
  file: 'receipts',
  maxBytes: receiptMaxBytes,
  maxFiles: receiptCountMax,
} as const

export const addExpense = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddExpense',
  summary: 'Stores a new expense claim; a multipart form of `payload` (JSON) and one to five `receipts`.',
  access: 'employee',
  audit: 'claim.create',
  idempotent: true,
  multipart: { ...receiptUpload, kinds: takenKinds.receipt, files: { min: 1, max: receiptCountMax } },
  body: claimContent,
  response: claim,
})

export const updateExpense = defineEndpoint({
  method: 'POST',
  path: '/CRM/UpdateExpense',
  summary: 'Replaces a claim that is a draft or was rejected; a multipart form as for a new one.',
  access: 'employee',
  audit: 'claim.edit',
  idempotent: true,
  multipart: { ...receiptUpload, kinds: takenKinds.receipt, files: { min: 0, max: receiptCountMax } },
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: claimChange,
  response: claim,
})

export const claimReason = freeText(claimMessages.reason, 500)

export const claimStep = z
  .object({
    id: z.uuid(),
    step: z.enum(claimSteps),
    reason: z.string().trim().max(500, 'Please use at most 500 characters'),
  })
  .refine(({ step, reason }) => step !== 'reject' || reason !== '', {
    path: ['reason'],
    error: claimMessages.reason,
  })

export type ClaimStepCall = z.infer<typeof claimStep>

export const stepExpense = defineEndpoint({
  method: 'POST',
  path: '/CRM/StepExpense',
  summary: 'Submits, withdraws, reopens, approves, rejects or pays an expense claim.',
  access: 'employee',
  audit: 'claim.step',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RECORD', 'SECOND_PERSON'],
  body: claimStep,
  response: claim,
})

export const findReceipt = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindReceipt',
  summary: "Lists the caller's own claims that have a file of this SHA-256 hash among their receipts.",
  access: 'employee',
  query: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.array(claimName),
})

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetReceipt',
  summary: 'Gives the short-lived address of a receipt to those who may see its claim.',
  access: 'employee',
  audit: 'claim.receipt',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  isSecret: true,
  response: signedFile,
})
