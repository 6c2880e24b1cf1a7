import { toast } from 'react-toastify/unstyled'

/** Shows a toast; the same message is not shown twice at once. */
export const notify = {
  error: (message: string) => toast.error(message, { toastId: message }),
  success: (message: string) => toast.success(message, { toastId: message }),
}
