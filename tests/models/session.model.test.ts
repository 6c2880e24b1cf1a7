import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { sessionModel } from './session.model.ts'

testBrowserModel(sessionModel)
