import { userTypes } from '#api/contracts/account/session.contract.ts'

export const accounts = {
  partner: { phoneNo: '+13605550121', userType: userTypes.partner },
  hr: { phoneNo: '+13605550112', userType: userTypes.employee },
} as const
