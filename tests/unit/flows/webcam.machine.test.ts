import { createActor, fromCallback } from 'xstate'
import { type CameraLossEvent, webcamMachine } from '#machines/flows/webcam.machine.ts'
import { getSample } from '#machines/samples.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const picture = 'data:image/jpeg;base64,/9j/'

const startWebcam = () => {
  const log: string[] = []
  const watchers = new Set<(event: CameraLossEvent) => void>()
  const machine = webcamMachine.provide({
    actors: {
      watchCamera: fromCallback<CameraLossEvent>(({ sendBack }) => {
        log.push('watch')
        watchers.add(sendBack)
        return () => {
          log.push('leave')
          watchers.delete(sendBack)
        }
      }),
    },
    actions: { moveFocus: () => void log.push('keep focus') },
  })
  const actor = createActor(machine).start()
  log.splice(0)
  const unplug = () => {
    for (const report of watchers) report({ type: 'camera is missing' })
  }
  return {
    actor,
    log,
    unplug,
    value: () => actor.getSnapshot().value,
    picture: () => actor.getSnapshot().context.picture,
    isInUse: () => actor.getSnapshot().hasTag('camera in use'),
  }
}

const startLive = () => {
  const webcam = startWebcam()
  webcam.actor.send({ type: 'ask for camera' })
  webcam.actor.send({ type: 'camera is on' })
  return webcam
}

test('starts idle, with no camera in use and no picture', () => {
  const { value, isInUse, picture, log } = startWebcam()
  expect(value()).toBe('idle')
  expect(isInUse()).toBe(false)
  expect(picture()).toBeNull()
  expect(log).toEqual([])
})

test('asks for the camera, and watches it once it is on', () => {
  const { actor, value, isInUse, log } = startWebcam()
  actor.send({ type: 'ask for camera' })
  expect(value()).toBe('asking')
  expect(isInUse()).toBe(true)
  expect(log).toEqual([])
  actor.send({ type: 'camera is on' })
  expect(value()).toBe('live')
  expect(isInUse()).toBe(true)
  expect(log).toEqual(['watch'])
})

test('keeps the picture taken, and lets go of the camera', () => {
  const webcam = startLive()
  webcam.actor.send({ type: 'take snapshot', picture })
  expect(webcam.value()).toBe('captured')
  expect(webcam.picture()).toBe(picture)
  expect(webcam.isInUse()).toBe(false)
  expect(webcam.log).toEqual(['watch', 'keep focus', 'leave'])
})

test('to take another picture it forgets the first and asks again', () => {
  const webcam = startLive()
  webcam.actor.send({ type: 'take snapshot', picture })
  webcam.actor.send({ type: 'retake' })
  expect(webcam.value()).toBe('asking')
  expect(webcam.picture()).toBeNull()
})

test.each([
  ['camera is refused', 'denied'],
  ['camera is missing', 'noCamera'],
] as const)('when the %s, a person can try again', (type, state) => {
  const { actor, value, isInUse, log } = startWebcam()
  actor.send({ type: 'ask for camera' })
  actor.send({ type })
  expect(value()).toBe(state)
  expect(isInUse()).toBe(false)
  expect(log).toEqual(['keep focus'])
  actor.send({ type: 'ask for camera' })
  expect(value()).toBe('asking')
})

test('unplugging the camera while it is live leaves no camera', () => {
  const { unplug, value, log } = startLive()
  unplug()
  expect(value()).toBe('noCamera')
  expect(log).toEqual(['watch', 'keep focus', 'leave'])
})

test('an answer that comes after stopping changes nothing', () => {
  const { actor, value } = startWebcam()
  actor.send({ type: 'ask for camera' })
  actor.send({ type: 'stop' })
  for (const type of ['camera is on', 'camera is refused', 'camera is missing'] as const) {
    actor.send({ type })
    expect(value()).toBe('idle')
  }
})

test('leaving the page lets go of the camera', () => {
  const { actor, log } = startLive()
  actor.stop()
  expect(log).toEqual(['watch', 'leave'])
})

describe('every path of the chart is one of the running machine', () => {
  type Webcam = ReturnType<typeof startWebcam>
  type Plain = Exclude<Parameters<Webcam['actor']['send']>[0]['type'], 'take snapshot'>

  const shows = (value: string, inUse: boolean) => (webcam: Webcam) => {
    expect(webcam.value()).toBe(value)
    expect(webcam.isInUse()).toBe(inUse)
    expect(webcam.picture()).toBe(value === 'captured' ? picture : null)
  }
  const send = (type: Plain) => (webcam: Webcam) => webcam.actor.send({ type })

  const model = modelFromChart<Webcam>(webcamMachine, {
    states: {
      idle: shows('idle', false),
      asking: shows('asking', true),
      live: shows('live', true),
      captured: shows('captured', false),
      denied: shows('denied', false),
      noCamera: shows('noCamera', false),
    },
    events: {
      'ask for camera': send('ask for camera'),
      'camera is on': send('camera is on'),
      'camera is refused': send('camera is refused'),
      'camera is missing': send('camera is missing'),
      'take snapshot': ({ actor }) => actor.send({ type: 'take snapshot', picture }),
      retake: send('retake'),
      stop: send('stop'),
    },
    ...getSample('webcam'),
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startWebcam()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
