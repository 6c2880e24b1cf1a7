import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { newTimeSheetModel } from './new-time-sheet.model.ts'

testBrowserModel(newTimeSheetModel)
