import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import { fromPromise } from 'xstate'
import { type Attachment, attachmentsMachine } from '#machines/upload/attachments.machine.ts'
import type { Verdict } from '#machines/upload/resume-upload.machine.ts'
import { kindSample } from '#src/lib/file-kind.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'

type Options = {
  bounds: { maxFiles: number; maxBytes: number }
  messages: { tooMany: string; tooBig: string; wrongKind: string; empty: string }
  /** A first look at the beginning of a file; the server looks closer. */
  looksRight: (start: Uint8Array) => boolean
  /** How many there are already, beside the ones chosen here. */
  kept?: number
  onTaken?: (taken: { id: string; file: File }[]) => void
}

const checkOne = async (file: File | undefined, { looksRight, messages }: Options): Promise<Verdict> => {
  if (!file || file.size === 0) return { isTaken: false, reason: messages.empty }
  const start = new Uint8Array(await file.slice(0, kindSample).arrayBuffer())
  return looksRight(start) ? { isTaken: true } : { isTaken: false, reason: messages.wrongKind }
}

const identity = ({ name, size, lastModified }: File) => [name, size, lastModified]

/** The files beside a form: choosing, checking and removing them. */
export const useAttachments = (options: Options) => {
  const { bounds, messages, kept = 0, onTaken } = options
  const chosen = useRef(new Map<string, File>())
  const fileOf = ({ id }: Attachment) => chosen.current.get(id)
  const actor = useActorRef(
    attachmentsMachine.provide({
      actors: {
        checkFiles: fromPromise(async ({ input }) => {
          const verdicts = await Promise.all(input.map((one) => checkOne(fileOf(one), options)))
          return verdicts.find(({ isTaken }) => !isTaken) ?? { isTaken: true }
        }),
      },
      actions: {
        announceTaken: (_, { files }) =>
          onTaken?.(
            files.flatMap((one) => {
              const file = fileOf(one)
              return file ? [{ id: one.id, file }] : []
            }),
          ),
      },
    }),
    { ...actorOptions(), input: { maxBytes: bounds.maxBytes, messages } },
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const entries = state.context.files
  const files = entries.flatMap((one) => fileOf(one) ?? [])
  return {
    entries,
    files,
    /** What tells one choice from another. */
    identity: files.map(identity),
    count: entries.length + kept,
    isFull: entries.length + kept >= bounds.maxFiles,
    isChecking: state.matches('checking'),
    problem: state.context.problem,
    add: (more: readonly File[]) => {
      const added = more.map((file) => ({ id: uuid(), name: file.name, size: file.size, file }))
      for (const { id, file } of added) chosen.current.set(id, file)
      const room = bounds.maxFiles - kept - entries.length
      actor.send({ type: 'add', files: added.map(({ file: _, ...known }) => known), room })
    },
    remove: (id: string) => actor.send({ type: 'remove', id }),
    clear: () => actor.send({ type: 'clear' }),
  }
}

export type Attachments = ReturnType<typeof useAttachments>
