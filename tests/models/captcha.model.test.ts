import { testBrowserModel } from '#tests/support/model/test-browser-model.ts'
import { captchaModel } from './captcha.model.ts'

testBrowserModel(captchaModel)
