import { testBrowserModels } from '#tests/support/test-browser-models.ts'
import { quickModels, recordModels } from './all-models.ts'

testBrowserModels(recordModels, quickModels)
