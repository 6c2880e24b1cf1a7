import { profileApi } from '#api/client/account/profile.endpoints.ts'
import { readSession } from '#api/client/session-storage.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { browserStore } from './browser-store.ts'

export const requestProfile = () => {
  if (typeof window === 'undefined' || readSession()?.userType !== userTypes.employee) return
  void browserStore().dispatch(profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false }))
}
