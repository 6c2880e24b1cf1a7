import { TestEnvironment } from 'jest-environment-node'
import { setTestFile } from '../resource-use.ts'
import { keeper } from './keeper.ts'

const failures = new Set(['test_fn_failure', 'hook_failure', 'error'])

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given)
    setTestFile(given[1].testPath)
  }

  override async setup() {
    await super.setup()
    Object.defineProperty(this.global, 'keeper', { get: () => keeper })
  }

  async handleTestEvent({ name }: { name: string }) {
    if (failures.has(name)) await keeper.distrust()
  }
}
