import { useSyncExternalStore } from 'react'
import { sharedValue } from '#src/lib/shared-value.ts'

/** The same failure of several calls differs only in its reference. */
const getFailure = (message: string) => message.replace(/ Reference: \S+$/, '')

const showToast = (kind: 'error' | 'success', message: string, toastId: string) =>
  void import(/* webpackChunkName: "toasts" */ 'react-toastify/unstyled').then(
    ({ toast }) => toast[kind](message, { toastId }),
    () => {},
  )

/** Deduplicates visible messages. */
export const notify = {
  error: (message: string) => showToast('error', message, getFailure(message)),
  success: (message: string) => showToast('success', message, message),
}

const said = sharedValue('')

/** Stores the message of a closed form, which the page shows after the toast; empty clears it. */
export const keepSaid = said.write

export const useSaid = () => useSyncExternalStore(said.subscribe, said.read, () => '')
