const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

const isLong = ({ path }) => readFileSync(path, 'utf8').includes('jest.setTimeout(')

/** Files that ask for more time start first, so that no worker waits for one of them at the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)]
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
