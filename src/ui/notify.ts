import { toast } from 'react-toastify/unstyled'

/** The same failure of several calls has as many references. */
const failureOf = (message: string) => message.replace(/ Reference: \S+$/, '')

/** Shows a toast; the same message is not shown twice at once. */
export const notify = {
  error: (message: string) => toast.error(message, { toastId: failureOf(message) }),
  success: (message: string) => toast.success(message, { toastId: message }),
}
