import { createActor, fromPromise } from 'xstate'
import { pictureExportMachine } from '#machines/people/picture-export.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'

const start = (draw: () => Promise<void>) => {
  const said: string[] = []
  const actor = createActor(
    pictureExportMachine.provide({
      actors: { draw: fromPromise(draw) },
      actions: {
        announceSaved: () => void said.push('saved'),
        announceFailure: () => void said.push('failed'),
      },
    }),
  ).start()
  return { actor, said }
}

test('a picture is drawn once at a time, and a failed one can be drawn again', async () => {
  const draws = [defer<void>(), defer<void>()]
  let asked = 0
  const { actor, said } = start(() => draws[asked++]?.promise ?? Promise.resolve())

  actor.send({ type: 'save picture' })
  actor.send({ type: 'save picture' })
  expect([actor.getSnapshot().value, asked]).toEqual(['drawing', 1])

  draws[0]?.reject(new Error('no canvas'))
  await settled()
  expect([actor.getSnapshot().value, said]).toEqual(['failed', ['failed']])

  actor.send({ type: 'save picture' })
  draws[1]?.resolve()
  await settled()
  expect([actor.getSnapshot().value, said]).toEqual(['ready', ['failed', 'saved']])
})

test('without a drawer it fails', async () => {
  const actor = createActor(pictureExportMachine).start()
  actor.send({ type: 'save picture' })
  await settled()
  expect(actor.getSnapshot().value).toBe('failed')
})
