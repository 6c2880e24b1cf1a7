import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { leaveModel } from './leave.model.ts'

testBrowserModel(leaveModel)
