import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { benchUploadModel } from './bench-upload.model.ts'

testBrowserModel(benchUploadModel)
