import { ToastContainer } from 'react-toastify/unstyled'
import './styles/toasts.css'
import styles from './toast-host.module.css'

/** In milliseconds; paused on hover and focus. */
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
