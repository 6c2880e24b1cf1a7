import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { applyFlowModel } from './apply-flow.model.ts'

testBrowserModel(applyFlowModel)
