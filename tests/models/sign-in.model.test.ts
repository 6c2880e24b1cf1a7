import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { employeeSignInModel, partnerSignInModel } from './sign-in.model.ts'

describe('an employee', () => {
  testBrowserModel(employeeSignInModel)
})

describe('a partner', () => {
  testBrowserModel(partnerSignInModel)
})
