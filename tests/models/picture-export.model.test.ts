import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { pictureExportModel } from './picture-export.model.ts'

testBrowserModel(pictureExportModel)
