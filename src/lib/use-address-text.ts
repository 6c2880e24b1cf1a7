import { useState } from 'react'

/**
 * The text of a box whose value stands in the address: what was typed last, until the address changes. The address
 * follows a key press a moment later, which a box bound to it directly would lose characters to.
 */
export const useAddressText = (inAddress: string) => {
  const [{ text, seen }, setState] = useState({ text: inAddress, seen: inAddress })
  if (seen !== inAddress) setState({ text: inAddress, seen: inAddress })
  const type = (typed: string) => setState((state) => ({ ...state, text: typed }))
  return [text, type] as const
}
