import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { claimModel } from './claim.model.ts'

testBrowserModel(claimModel)
