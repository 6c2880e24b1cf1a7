import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { draftModel } from './draft.model.ts'

testBrowserModel(draftModel)
