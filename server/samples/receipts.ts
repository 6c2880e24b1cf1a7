import { Readable } from 'node:stream'
import { asc, eq, isNull } from 'drizzle-orm'
import { receiptMaxBytes } from '#api/contracts/money/claim.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { formatMoney } from '#api/rules/money.ts'
import { claimReceipts, claims } from '#server/money/schema/claims.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { recordFile } from '#server/platform/files/files.ts'
import { drawText, writePdf } from './pdf.ts'
import type { SeedStep } from './seed.ts'

type Claimed = typeof claims.$inferSelect

type Receipt = { merchant: string; day: string; lines: readonly string[]; total: string }

/** 105 × 148 mm, in points. */
const page = { width: 298, height: 420, margin: 28 }

const say = (text: string, { x = page.margin, y = 0, size = 10, font = 'F1' }) =>
  drawText(text, { x, y, size, font })

const ruleAt = (y: number) => `${page.margin} ${y} m ${page.width - page.margin} ${y} l 0.6 w S`

const wrap = (text: string): string[] => text.match(/\S.{0,42}(?=\s|$)|\S+/g) ?? []

const getDrawing = ({ merchant, day, lines, total }: Receipt) => {
  const words = lines.flatMap(wrap)
  const below = 312 - words.length * 15
  return [
    say(merchant, { y: 368, size: 17, font: 'F2' }),
    say(`Receipt of ${day}`, { y: 348 }),
    ruleAt(334),
    ...words.map((line, index) => say(line, { y: 312 - index * 15 })),
    ruleAt(below),
    say('Total, paid by card', { y: below - 22 }),
    say(total, { x: 180, y: below - 22, size: 13, font: 'F2' }),
  ].join('\n')
}

export const drawReceipt = (receipt: Receipt): Buffer => writePdf(getDrawing(receipt), page)

const drawFor = ({ merchant, date, category, description, amount, currency }: Claimed) =>
  drawReceipt({
    merchant,
    day: longDay(date),
    lines: [category, description],
    total: formatMoney(amount, currency),
  })

export const addSampleReceipts = (store: FileStore, name = 'claim-receipts'): SeedStep => ({
  name,
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
      await arrived.bring()
      await arrived.keep()
    }
  },
})
