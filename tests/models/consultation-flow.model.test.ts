import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { consultationFlowModel } from './consultation-flow.model.ts'

testBrowserModel(consultationFlowModel)
