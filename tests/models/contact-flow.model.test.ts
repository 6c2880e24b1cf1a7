import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { contactFlowModel } from './contact-flow.model.ts'

testBrowserModel(contactFlowModel)
