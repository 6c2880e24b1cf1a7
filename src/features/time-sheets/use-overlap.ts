import { useState } from 'react'
import type { SheetOverlap } from '#api/contracts/time-sheet.contract.ts'

/** The sheets that the entered one would overlap, and whether somebody said that it is kept as well. */
export const useOverlap = (sheets: readonly SheetOverlap[]) => {
  const ids = sheets.map(({ id }) => id).join(' ')
  // What was said of some sheets says nothing of others.
  const [meantFor, setMeantFor] = useState('')
  const isMeant = ids !== '' && meantFor === ids
  return { sheets, isMeant, mean: (isNowMeant: boolean) => setMeantFor(isNowMeant ? ids : '') }
}

export type Overlap = ReturnType<typeof useOverlap>
