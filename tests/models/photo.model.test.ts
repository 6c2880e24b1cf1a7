import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { photoModel } from './photo.model.ts'

testBrowserModel(photoModel)
