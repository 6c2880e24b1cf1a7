import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { submissionModel } from './submission.model.ts'

testBrowserModel(submissionModel)
