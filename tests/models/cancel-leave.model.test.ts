import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { cancelLeaveModel } from './cancel-leave.model.ts'

testBrowserModel(cancelLeaveModel)
