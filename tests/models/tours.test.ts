import { testBrowserModel } from '#tests/support/test-browser-model.ts'
import { allModels } from './all-models.ts'

describe.each(allModels.map((model) => [model.name, model] as const))('%s', (_, model) => {
  testBrowserModel(model)
})
