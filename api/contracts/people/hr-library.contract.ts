import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { listPage, listQuery, pageQuery } from '#api/contracts/platform/list-page.ts'

const documentIds = [
  'employee-handbook',
  'leave-policy',
  'expense-policy',
  'remote-work-policy',
  'security-policy',
  'privacy-policy',
] as const

export type DocumentId = (typeof documentIds)[number]

export type DocumentVersion = {
  readonly version: string
  /** `YYYY-MM-DD`. */
  readonly revised: string
  readonly change: string
}

export type LibraryDocument = {
  readonly id: DocumentId
  /** By every employee, each version. */
  readonly isAcknowledged: boolean
  /** The first is in force. */
  readonly versions: readonly [DocumentVersion, ...DocumentVersion[]]
}

/** A changed text needs a new version, which everyone must acknowledge. */
export const libraryDocuments: readonly LibraryDocument[] = [
  {
    id: 'employee-handbook',
    isAcknowledged: true,
    versions: [
      {
        version: '2026.1',
        revised: '2026-01-05',
        change: 'Working from home and the five leave types have been rewritten.',
      },
      {
        version: '2025.1',
        revised: '2025-01-06',
        change: 'PTO grows by one day a year after the first year, up to 25 days.',
      },
      { version: '2024.1', revised: '2024-01-08', change: 'One handbook for all three countries.' },
    ],
  },
  {
    id: 'leave-policy',
    isAcknowledged: true,
    versions: [
      { version: '2.0', revised: '2026-02-02', change: 'Half days, and requests through the portal.' },
      { version: '1.0', revised: '2024-03-04', change: 'First version.' },
    ],
  },
  {
    id: 'expense-policy',
    isAcknowledged: true,
    versions: [
      { version: '1.1', revised: '2026-03-02', change: 'A photo of the receipt is enough.' },
      { version: '1.0', revised: '2024-03-04', change: 'First version.' },
    ],
  },
  {
    id: 'remote-work-policy',
    isAcknowledged: true,
    versions: [{ version: '1.0', revised: '2026-01-05', change: 'First version.' }],
  },
  {
    id: 'security-policy',
    isAcknowledged: true,
    versions: [
      { version: '1.2', revised: '2026-06-01', change: 'What may be given to AI services.' },
      { version: '1.1', revised: '2025-05-05', change: 'Lost equipment is reported within 24 hours.' },
      { version: '1.0', revised: '2024-03-04', change: 'First version.' },
    ],
  },
  {
    id: 'privacy-policy',
    isAcknowledged: false,
    versions: [
      {
        version: '2026.2',
        revised: '2026-11-24',
        change: 'How long we keep information, and how to ask for it.',
      },
      { version: '2026.1', revised: '2026-01-05', change: 'First version.' },
    ],
  },
]

export const acknowledgedVersions = libraryDocuments
  .filter(({ isAcknowledged }) => isAcknowledged)
  .map(({ id, versions: [{ version, revised }] }) => ({ document: id, version, revised }))

const acknowledgedIn = {
  document: z.enum(documentIds),
  version: z.string(),
  acknowledgedAt: z.iso.datetime().nullable(),
}

export const acknowledgement = z.object({ ...acknowledgedIn, revised: day })

export type Acknowledgement = z.infer<typeof acknowledgement>

export const getAcknowledgements = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetAcknowledgements',
  summary: 'Lists the documents in force that every employee acknowledges, and when the caller did.',
  access: 'employee',
  response: z.array(acknowledgement),
})

export const documentToAcknowledge = z.object({
  document: z.enum(documentIds, 'Please choose a document'),
  version: z.string('Please name the version').min(1, 'Please name the version').max(20),
})

export type DocumentToAcknowledge = z.infer<typeof documentToAcknowledge>

export const acknowledgeDocument = defineEndpoint({
  method: 'POST',
  path: '/CRM/AcknowledgeDocument',
  summary: 'Stores that the caller has read a version; a second time changes nothing.',
  access: 'employee',
  audit: 'document.acknowledge',
  idempotent: true,
  refusals: ['VERSION_OUTDATED', 'STORAGE_FULL'],
  body: documentToAcknowledge,
  response: acknowledgement,
})

/** In document order. */
export const acknowledgementsOf = z.object({
  id: z.uuid(),
  name: z.string(),
  department: z.string(),
  documents: z.array(z.object(acknowledgedIn)),
})

export type AcknowledgementsOf = z.infer<typeof acknowledgementsOf>

export const acknowledgementSorts = ['name', 'department', ...documentIds] as const

export type AcknowledgementSort = (typeof acknowledgementSorts)[number]

const acknowledgementPage = listPage(acknowledgementsOf).extend({
  counts: z.array(z.object({ document: z.enum(documentIds), acknowledged: z.int().nonnegative() })),
})

export type AcknowledgementPage = z.infer<typeof acknowledgementPage>

export const findAcknowledgementReport = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindAcknowledgementReport',
  summary: 'Finds employees and what they have acknowledged of the versions in force, a page at a time.',
  access: 'hr',
  query: z.object({
    ...listQuery(acknowledgementSorts, { sort: 'name', order: 'asc' }),
    ...pageQuery,
  }),
  response: acknowledgementPage,
})
