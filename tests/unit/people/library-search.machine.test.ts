import { createActor, fromPromise } from 'xstate'
import { type FindInLibrary, librarySearchMachine } from '#machines/people/library-search.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'

const nothing: FindInLibrary = () => []

test('the texts are indexed at once, and again after a failure', async () => {
  const indexes = [defer<FindInLibrary>(), defer<FindInLibrary>()]
  let asked = 0
  const index = fromPromise(() => indexes[asked++]?.promise ?? Promise.resolve(nothing))
  const actor = createActor(librarySearchMachine.provide({ actors: { index } })).start()

  expect(actor.getSnapshot().value).toBe('indexing')
  actor.send({ type: 'retry' })
  indexes[0]?.reject(new Error('offline'))
  await settled()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.find, asked]).toEqual(['failed', null, 1])

  actor.send({ type: 'retry' })
  indexes[1]?.resolve(nothing)
  await settled()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.find]).toEqual(['ready', nothing])
})

test('without an indexer it fails', async () => {
  const actor = createActor(librarySearchMachine).start()
  await settled()
  expect(actor.getSnapshot().value).toBe('failed')
})
