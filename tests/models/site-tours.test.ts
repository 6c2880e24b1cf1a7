import { testBrowserModel } from '#tests/support/test-browser-model.ts'
import { siteModels } from './all-models.ts'

describe.each(siteModels.map((model) => [model.name, model] as const))('%s', (_, model) => {
  testBrowserModel(model)
})
