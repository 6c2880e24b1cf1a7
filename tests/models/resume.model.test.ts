import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { resumeModel } from './resume.model.ts'

testBrowserModel(resumeModel)
