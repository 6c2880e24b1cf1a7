import { libraryDocuments } from '#api/contracts/people/hr-library.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { sampleEmployees } from './people.ts'
import type { SeedStep } from './seed.ts'

const withoutHandbook = ['+13605550109', '+13605550111']

const unreadEvery = 5

const isUnread = (phone: string, index: number, documentIndex: number) =>
  documentIndex === 0 ? withoutHandbook.includes(phone) : (index + documentIndex) % unreadEvery === 0

const toRows = (now: Date): (typeof acknowledgements.$inferInsert)[] =>
  sampleEmployees.flatMap(({ id, phone, startDate }, index) =>
    libraryDocuments
      .filter(({ isAcknowledged }) => isAcknowledged)
      .flatMap((document, documentIndex) =>
        document.versions.flatMap(({ version, revised }, age) => {
          const at = new Date(Date.parse(`${revised}T16:00:00Z`) + (index + 1) * dayMs)
          const isRead = startDate <= revised && at <= now
          if (!isRead || (age === 0 && isUnread(phone, index, documentIndex))) return []
          return [{ personId: id, document: document.id, version, acknowledgedAt: at }]
        }),
      ),
  )

export const addAcknowledgements: SeedStep = {
  name: 'acknowledgements',
  apply: async (tx, now) => {
    const rows = toRows(now)
    if (rows.length > 0) await tx.insert(acknowledgements).values(rows)
  },
}
