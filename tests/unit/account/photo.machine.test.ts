import { createActor, fromPromise } from 'xstate'
import { photoMachine, type Square } from '#machines/account/photo.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const input = { maxBytes: 5, tooBig: 'Too big.' }
const small = { name: 'me.png', size: 5 }
const big = { name: 'me.png', size: 6 }
const square: Square = { x: 1, y: 2, width: 30, height: 30 }
const failure = (message: string) => new SendFailure({ message, fields: {} })

const startPhoto = () => {
  const said: unknown[] = []
  const opens: Deferred<void>[] = []
  const sends: Deferred<void>[] = []
  const machine = photoMachine.provide({
    actors: {
      openPicture: fromPromise<void>(() => {
        const open = defer<void>()
        opens.push(open)
        return open.promise
      }),
      sendSquare: fromPromise<unknown, Square | null>(({ input: cut }) => {
        said.push(['send', cut])
        const send = defer<void>()
        sends.push(send)
        return send.promise
      }),
    },
    actions: { releasePicture: () => void said.push('release') },
  })
  const actor = createActor(machine, { input }).start()
  const then = (settle: () => void) => {
    settle()
    return settled()
  }
  return {
    actor,
    choose: (file = small) => actor.send({ type: 'choose', file }),
    save: () => actor.send({ type: 'save', square }),
    cancel: () => actor.send({ type: 'cancel' }),
    opened: () => then(() => opens.at(-1)?.resolve()),
    notOpened: () => then(() => opens.at(-1)?.reject(failure('No picture.'))),
    sent: () => then(() => sends.at(-1)?.resolve()),
    notSent: () => then(() => sends.at(-1)?.reject(failure('Not sent.'))),
    said,
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, failure: context.failure }
    },
  }
}

const startCropping = async () => {
  const photo = startPhoto()
  photo.choose()
  await photo.opened()
  return photo
}

test('a picture is chosen, cut and sent', async () => {
  const { save, sent, state, said } = await startCropping()
  expect(state()).toEqual({ value: 'cropping', failure: null })
  save()
  await sent()
  expect(state()).toEqual({ value: { idle: 'saved' }, failure: null })
  expect(said).toEqual([['send', { x: 1, y: 2, width: 30, height: 30 }], 'release'])
})

test('a picture of exactly the limit is taken, one byte more is not opened', () => {
  const photo = startPhoto()
  photo.choose(big)
  expect(photo.state()).toEqual({ value: { idle: 'refused' }, failure: 'Too big.' })
  photo.choose(small)
  expect(photo.state()).toEqual({ value: 'opening', failure: null })
  expect(photo.said).toEqual(['release'])
})

test('what is no picture is refused', async () => {
  const { choose, notOpened, state, said } = startPhoto()
  choose()
  await notOpened()
  expect(state()).toEqual({ value: { idle: 'refused' }, failure: 'No picture.' })
  expect(said).toEqual(['release'])
})

test('a picture that could not be sent is still there to send again', async () => {
  const { save, notSent, sent, state, said } = await startCropping()
  save()
  await notSent()
  expect(state()).toEqual({ value: 'cropping', failure: 'Not sent.' })
  save()
  expect(state()).toEqual({ value: 'sending', failure: null })
  await sent()
  expect(said).toHaveLength(3)
})

test('cancelling while sending leaves the picture; cancelling again forgets it', async () => {
  const { save, cancel, state, said } = await startCropping()
  save()
  cancel()
  expect(state().value).toBe('cropping')
  expect(said).toHaveLength(1)
  cancel()
  expect(state()).toEqual({ value: { idle: 'untouched' }, failure: null })
  expect(said.at(-1)).toBe('release')
})

test('a second press of Save sends once', async () => {
  const { save, said } = await startCropping()
  save()
  save()
  expect(said).toHaveLength(1)
})

test('unprovided, nothing is opened', async () => {
  const actor = createActor(photoMachine, { input }).start()
  actor.send({ type: 'choose', file: small })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ idle: 'refused' })
})

describe('every path of the chart is one of the running machine', () => {
  type Photo = ReturnType<typeof startPhoto>
  const shows = (value: unknown) => (photo: Photo) => expect(photo.state().value).toEqual(value)

  const model = modelFromChart<Photo>(photoMachine, {
    input,
    states: {
      'idle.untouched': shows({ idle: 'untouched' }),
      'idle.refused': shows({ idle: 'refused' }),
      'idle.saved': shows({ idle: 'saved' }),
      opening: shows('opening'),
      cropping: shows('cropping'),
      sending: shows('sending'),
    },
    events: {
      choose: ({ choose }, { file }) => choose(file),
      save: ({ save }) => save(),
      cancel: ({ cancel }) => cancel(),
      'openPicture.done': ({ opened }) => opened(),
      'openPicture.error': ({ notOpened }) => notOpened(),
      'sendSquare.done': ({ sent }) => sent(),
      'sendSquare.error': ({ notSent }) => notSent(),
    },
    cases: {
      'choose a picture': { type: 'choose', file: small },
      'choose one that is too big': { type: 'choose', file: big },
      save: { type: 'save', square },
      'openPicture.error': { type: 'openPicture.error', error: failure('No picture.') },
      'sendSquare.error': { type: 'sendSquare.error', error: failure('Not sent.') },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startPhoto()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
