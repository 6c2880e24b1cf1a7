import { useState } from 'react'
import { useLazyFindReceiptQuery } from '#api/client/claim.endpoints.ts'
import { type Claim, receiptMessages, receiptUpload } from '#api/contracts/claim.contract.ts'
import { useAttachments } from '#src/flows/use-attachments.ts'
import { looksLikeReceipt } from '#src/lib/file-kind.ts'
import { sha256Of } from '#src/lib/sha256.ts'

/** The receipts of a claim: those it has already and those to be added, and which of these were handed in before. */
export const useReceipts = (claim: Claim | null) => {
  const [kept, setKept] = useState(claim?.receipts ?? [])
  const [earlier, setEarlier] = useState<Record<string, string>>({})
  const [findReceipt] = useLazyFindReceiptQuery()

  const lookForEarlier = async (id: string, file: File) => {
    const sha256 = await sha256Of(file)
    if (!sha256) return
    const { data = [] } = await findReceipt({ sha256 })
    const numbers = data.filter((one) => one.id !== claim?.id).map(({ number }) => number)
    if (numbers.length > 0) setEarlier((known) => ({ ...known, [id]: numbers.join(', ') }))
  }

  const added = useAttachments({
    bounds: receiptUpload,
    messages: receiptMessages,
    looksRight: looksLikeReceipt,
    kept: kept.length,
    onTaken: (taken) => {
      for (const { id, file } of taken) void lookForEarlier(id, file)
    },
  })
  return {
    added,
    kept,
    drop: (id: string) => setKept((before) => before.filter((one) => one.id !== id)),
    /** Numbers of earlier claims with that file; undefined for none. */
    earlierOf: (id: string) => earlier[id],
    reset: () => {
      setKept(claim?.receipts ?? [])
      added.clear()
    },
  }
}

export type Receipts = ReturnType<typeof useReceipts>
