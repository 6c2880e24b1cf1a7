import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import type Webcam from 'react-webcam'
import { fromCallback } from 'xstate'
import { type CameraLossEvent, webcamMachine } from '#machines/flows/webcam.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'

type Picture = Pick<Webcam, 'stream' | 'getScreenshot'>

const watch = (picture: () => Picture | null) =>
  fromCallback<CameraLossEvent>(({ sendBack }) => {
    const controller = new AbortController()
    for (const track of picture()?.stream?.getVideoTracks() ?? []) {
      track.addEventListener('ended', () => sendBack({ type: 'camera is missing' }), {
        signal: controller.signal,
      })
    }
    return () => controller.abort()
  })

const refusals = ['NotAllowedError', 'SecurityError']

const isRefusal = (error: string | DOMException) => typeof error !== 'string' && refusals.includes(error.name)

export const useWebcam = () => {
  const webcam = useRef<Webcam>(null)
  const controls = useRef<HTMLDivElement>(null)
  const actor = useActorRef(
    webcamMachine.provide({
      actors: { watchCamera: watch(() => webcam.current) },
      actions: {
        moveFocus: () => {
          const buttons = controls.current
          if (buttons?.contains(document.activeElement)) buttons.querySelector('button')?.focus()
        },
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    webcam,
    controls,
    status: state.value,
    isInUse: state.hasTag('camera in use'),
    picture: state.context.picture,
    ask: () => actor.send({ type: 'ask for camera' }),
    stop: () => actor.send({ type: 'stop' }),
    retake: () => actor.send({ type: 'retake' }),
    takeSnapshot: () => {
      const picture = webcam.current?.getScreenshot()
      if (picture) actor.send({ type: 'take snapshot', picture })
    },
    reportOn: () => actor.send({ type: 'camera is on' }),
    reportFailure: (error: string | DOMException) =>
      actor.send({ type: isRefusal(error) ? 'camera is refused' : 'camera is missing' }),
  }
}
