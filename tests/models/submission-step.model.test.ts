import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { submissionStepModel } from './submission-step.model.ts'

testBrowserModel(submissionStepModel)
