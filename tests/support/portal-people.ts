import { userTypes } from '#api/contracts/account/session.contract.ts'

export const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }
export const tomas = { phoneNo: '+13605550103', userType: userTypes.employee }
export const priya = { phoneNo: '+13605550112', userType: userTypes.employee }
export const olivia = { phoneNo: '+13605550121', userType: userTypes.partner }
export const vikram = { phoneNo: '+13605550122', userType: userTypes.partner }
