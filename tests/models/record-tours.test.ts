import { testBrowserModel } from '#tests/support/test-browser-model.ts'
import { recordModels } from './all-models.ts'

describe.each(recordModels.map((model) => [model.name, model] as const))('%s', (_, model) => {
  testBrowserModel(model)
})
