import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { attachmentsModel } from './attachments.model.ts'

testBrowserModel(attachmentsModel)
