import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { typed } from './use-address-params.ts'
import { useIsAlive } from './use-is-alive.ts'

/**
 * The text of the search box whose value stands in the address. The address follows a key press a moment later, so
 * the box keeps what was typed, until something other than typing changes the address.
 */
export const useAddressText = (inAddress: string) => {
  const { key, state } = useLocation()
  const isOwnEcho = useNavigationType() !== 'POP' && state === typed
  const entry = useIsAlive() ? key : ''
  const [box, setBox] = useState({ text: inAddress, entry })
  if (box.entry !== entry) setBox({ text: isOwnEcho ? box.text : inAddress, entry })
  // Not from the last state: React may take that from a render of the next address that it gave up.
  const type = (text: string) => setBox({ text, entry })
  return [box.text, type] as const
}
