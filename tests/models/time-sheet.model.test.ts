import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { timeSheetModel } from './time-sheet.model.ts'

testBrowserModel(timeSheetModel)
