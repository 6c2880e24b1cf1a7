import { Readable } from 'node:stream'
import { asc, eq, isNull } from 'drizzle-orm'
import { receiptMaxBytes } from '#api/contracts/claim.contract.ts'
import { claimReceipts, claims } from '#server/db/schema/claims.ts'
import type { SeedStep } from '#server/db/seed.ts'
import { recordFile } from '#server/domain/files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { longDay } from '#src/lib/days.ts'
import { formatMoney } from '#src/lib/money.ts'

type Claimed = typeof claims.$inferSelect

type Receipt = { merchant: string; day: string; lines: readonly string[]; total: string }

/** A page of 105 by 148 mm, in points. */
const page = { width: 298, height: 420, margin: 28 }

/** The characters that end or nest a text are marked; a curly apostrophe is none of the first 256 characters. */
const textOf = (text: string) => text.replace(/’/g, "'").replace(/[()\\]/g, '\\$&')

const say = (text: string, { x = page.margin, y = 0, size = 10, font = 'F1' }) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${textOf(text)}) Tj ET`

const ruleAt = (y: number) => `${page.margin} ${y} m ${page.width - page.margin} ${y} l 0.6 w S`

/** The words of a text in lines that fit the page. */
const wrap = (text: string): string[] => text.match(/\S.{0,42}(?=\s|$)|\S+/g) ?? []

const drawingOf = ({ merchant, day, lines, total }: Receipt) => {
  const words = lines.flatMap(wrap)
  const below = 312 - words.length * 15
  return [
    say(merchant, { y: 368, size: 17, font: 'F2' }),
    say(`Receipt of ${day}`, { y: 348 }),
    ruleAt(334),
    ...words.map((line, place) => say(line, { y: 312 - place * 15 })),
    ruleAt(below),
    say('Total, paid by card', { y: below - 22 }),
    say(total, { x: 180, y: below - 22, size: 13, font: 'F2' }),
  ].join('\n')
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Draws a receipt: a PDF of one page. */
export const drawReceipt = (receipt: Receipt): Buffer => {
  const drawing = drawingOf(receipt)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ].map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.7\n'
  const places = objects.map((_, place) => head.length + objects.slice(0, place).join('').length)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  const end = [
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  ]
  return Buffer.from(body + end.join(''), 'latin1')
}

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
      await arrived.bring()
      await arrived.keep()
    }
  },
})
