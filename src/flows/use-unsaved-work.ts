import { useEffect } from 'react'
import { unsavedWork } from '#src/lib/unsaved-work.ts'

/** Tells the app as long as this form holds what is not saved, so that the end of a session keeps the page. */
export const useUnsavedWork = (isThere: boolean) => {
  useEffect(() => (isThere ? unsavedWork.begin() : undefined), [isThere])
}
