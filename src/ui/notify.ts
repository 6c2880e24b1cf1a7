import { useSyncExternalStore } from 'react'
import { toast } from 'react-toastify/unstyled'
import { sharedValue } from '#src/lib/shared-value.ts'

/** The same failure of several calls has as many references. */
const failureOf = (message: string) => message.replace(/ Reference: \S+$/, '')

/** Shows a toast; the same message is not shown twice at once. */
export const notify = {
  error: (message: string) => toast.error(message, { toastId: failureOf(message) }),
  success: (message: string) => toast.success(message, { toastId: message }),
}

const said = sharedValue('')

/** Keeps what a form said that is closed by now, so that the page repeats what its toast said; empty forgets it. */
export const keepSaid = said.write

/** What the form that was closed last on this page said; empty where none was. */
export const useSaid = () => useSyncExternalStore(said.subscribe, said.read, () => '')
