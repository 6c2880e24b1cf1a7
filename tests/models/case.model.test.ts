import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { caseModel } from './case.model.ts'

testBrowserModel(caseModel)
