import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { store } from './store.ts'

/** Frame of the pages that talk to the CRM. */
export const DataLayout = () => (
  <Provider store={store}>
    <Outlet />
    <ToastHost />
  </Provider>
)
