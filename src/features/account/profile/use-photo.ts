import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import { fromPromise } from 'xstate'
import { photoMaxBytes, useUploadProfileImageMutation } from '#api/client/account/profile.endpoints.ts'
import { profileImageMessages } from '#api/contracts/account/profile.contract.ts'
import { photoMachine, type Square } from '#machines/account/photo.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { asUserFailure, untilAborted } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'

type Chosen = { file: File; url: string }

const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

const wrongKind = () => new SendFailure({ message: profileImageMessages.wrongKind, fields: {} })

const checkImage = async (chosen: Chosen | null) => {
  if (!chosen || !imageTypes.includes(chosen.file.type)) throw wrongKind()
  const picture = await createImageBitmap(chosen.file).catch(() => {
    throw wrongKind()
  })
  picture.close()
}

/** Pixels. */
const largestSide = 1024

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      0.92,
    ),
  )

/** Applies the EXIF orientation. Throws if the file is not a picture. */
const cutSquare = async (file: File, { x, y, width, height }: Square): Promise<File> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(largestSide, Math.round(width)))
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new File([await toBlob(canvas)], 'photo.jpg', { type: 'image/jpeg' })
}

const useSender = (chosen: { current: Chosen | null }) => {
  const [send] = useUploadProfileImageMutation()
  return fromPromise<unknown, Square | null>(async ({ input, signal }) => {
    if (!chosen.current || !input) throw new Error('Nothing was chosen')
    const files = [await cutSquare(chosen.current.file, input)]
    return asUserFailure(() => untilAborted(send({ files }), signal))
  })
}

export const usePhoto = () => {
  const chosen = useRef<Chosen | null>(null)
  const release = () => {
    if (chosen.current) URL.revokeObjectURL(chosen.current.url)
    chosen.current = null
  }
  const actor = useActorRef(
    photoMachine.provide({
      actors: { openPicture: fromPromise(() => checkImage(chosen.current)), sendSquare: useSender(chosen) },
      actions: { releasePicture: release },
    }),
    { ...actorOptions(), input: { maxBytes: photoMaxBytes, tooBig: profileImageMessages.tooBig } },
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const isCropping = state.matches('cropping') || state.matches('sending')
  return {
    url: isCropping ? (chosen.current?.url ?? null) : null,
    isOpening: state.matches('opening'),
    isSending: state.matches('sending'),
    isSaved: state.matches({ idle: 'saved' }),
    failure: state.context.failure,
    choose: (file: File) => {
      if (!state.matches('idle')) return
      release()
      chosen.current = { file, url: URL.createObjectURL(file) }
      actor.send({ type: 'choose', file: { name: file.name, size: file.size } })
    },
    save: (square: Square) => actor.send({ type: 'save', square }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}
