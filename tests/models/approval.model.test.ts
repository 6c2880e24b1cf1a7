import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { approvalModel } from './approval.model.ts'

testBrowserModel(approvalModel)
