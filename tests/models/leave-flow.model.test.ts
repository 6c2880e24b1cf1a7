import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { leaveFlowModel } from './leave-flow.model.ts'

testBrowserModel(leaveFlowModel)
