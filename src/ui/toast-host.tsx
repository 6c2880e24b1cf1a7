import { ToastContainer } from 'react-toastify/unstyled'
import './styles/toasts.css'
import styles from './toast-host.module.css'

/** How long a toast stays, in milliseconds; it waits while the pointer or the focus is on it. */
const duration = 1500

export const ToastHost = () => (
  <ToastContainer
    autoClose={duration}
    hideProgressBar={false}
    pauseOnHover
    pauseOnFocusLoss
    position="bottom-right"
    toastClassName={styles.toast}
    aria-label="Notifications"
  />
)
