import { Readable } from 'node:stream'
import { asc, eq, isNull } from 'drizzle-orm'
import { receiptMaxBytes } from '#api/contracts/claim.contract.ts'
import { claimReceipts, claims } from '#server/db/schema/claims.ts'
import type { SeedStep } from '#server/db/seed.ts'
import { recordFile } from '#server/domain/files/record-file.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { longDay } from '#src/lib/format-day.ts'
import { formatMoney } from '#src/lib/money.ts'
import { drawReceipt } from './draw-receipt.ts'

type Claimed = typeof claims.$inferSelect

const drawFor = ({ merchant, date, category, description, amount, currency }: Claimed) =>
  drawReceipt({
    merchant,
    day: longDay(date),
    lines: [category, description],
    total: formatMoney(amount, currency),
  })

/** Gives a receipt to every claim that has none: those of the sample data. */
export const addSampleReceipts = (store: FileStore): SeedStep => ({
  name: 'claim-receipts',
  apply: async (tx, now) => {
    const bare = await tx
      .select({ claim: claims })
      .from(claims)
      .leftJoin(claimReceipts, eq(claimReceipts.claimId, claims.id))
      .where(isNull(claimReceipts.id))
      .orderBy(asc(claims.number))
    for (const { claim } of bare) {
      const arrived = await store.receive(Readable.from([drawFor(claim)]), receiptMaxBytes)
      const originalName = `${claim.merchant}.pdf`
      const fileId = await recordFile(tx, { arrived, kind: 'pdf', originalName }, now)
      await tx
        .insert(claimReceipts)
        .values({ claimId: claim.id, position: 0, fileId, sentSha256: arrived.sha256 })
      await arrived.keep()
    }
  },
})
