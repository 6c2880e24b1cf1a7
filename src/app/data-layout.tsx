import { use } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { AgainDialog } from './again-dialog.tsx'
import { browserStore, StoreContext } from './store.ts'

/** Frame of the pages that talk to the CRM. */
export const DataLayout = () => (
  <Provider store={use(StoreContext) ?? browserStore()}>
    <Outlet />
    <AgainDialog />
    <ToastHost />
  </Provider>
)
