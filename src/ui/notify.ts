import { useSyncExternalStore } from 'react'
import { sharedValue } from '#src/lib/shared-value.ts'

/** The same failure of several calls has as many references. */
const getFailure = (message: string) => message.replace(/ Reference: \S+$/, '')

const showToast = (kind: 'error' | 'success', message: string, toastId: string) =>
  void import(/* webpackChunkName: "toasts" */ 'react-toastify/unstyled').then(
    ({ toast }) => toast[kind](message, { toastId }),
    // The host of the toasts comes with the same file, after the rows of the first page.
    () => {},
  )

/** Shows a toast; the same message is not shown twice at once. */
export const notify = {
  error: (message: string) => showToast('error', message, getFailure(message)),
  success: (message: string) => showToast('success', message, message),
}

const said = sharedValue('')

/** Keeps what a form said that is closed by now, so that the page repeats what its toast said; empty forgets it. */
export const keepSaid = said.write

/** What the form that was closed last on this page said; empty where none was. */
export const useSaid = () => useSyncExternalStore(said.subscribe, said.read, () => '')
