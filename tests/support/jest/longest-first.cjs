const { readFileSync, statSync } = require('node:fs')
const { join, relative } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

const root = join(__dirname, '../../..')
const durations = JSON.parse(readFileSync(join(__dirname, 'durations.json'), 'utf8'))

const secondsOf = ({ path }) => durations[relative(root, path)] ?? Number.POSITIVE_INFINITY

/** Negative when the first is to run before the second: files nobody has timed, by size, then those that take longest. */
const compare = (one, other) =>
  secondsOf(one) === secondsOf(other)
    ? statSync(other.path).size - statSync(one.path).size
    : secondsOf(other) - secondsOf(one)

/** Starts the longest test files first, so that no worker is left alone with one of them at the end. */
module.exports = class extends Sequencer {
  shard(tests, { shardIndex, shardCount }) {
    return [...tests].sort(compare).filter((_, place) => place % shardCount === shardIndex - 1)
  }

  sort(tests) {
    return [...tests].sort(compare)
  }
}
