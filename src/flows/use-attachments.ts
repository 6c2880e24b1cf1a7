import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { firstLook } from '#api/rules/file-kind.ts'
import { attachmentsMachine } from '#machines/flows/attachments.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import type { FormPart } from './form-part.ts'

/** Has its own id: the same file may be chosen twice. */
type ChosenAttachment = { id: string; file: File }

type Options = {
  bounds: { maxFiles: number; maxBytes: number }
  messages: { tooMany: string; tooBig: string; wrongKind: string; empty: string }
  /** A quick check of the first bytes; the server checks fully. */
  looksRight: (start: Uint8Array) => boolean
  /** Number of stored files, which count toward the limit. */
  stored?: number
  onTaken?: (taken: readonly ChosenAttachment[]) => void
}

const identity = ({ file: { name, size, lastModified } }: ChosenAttachment) => [name, size, lastModified]

export const useAttachments = ({ bounds, messages, looksRight, stored = 0, onTaken }: Options) => {
  const [entries, setEntries] = useState<readonly ChosenAttachment[]>([])
  const added = useRef<readonly ChosenAttachment[]>([])
  const actor = useActorRef(
    attachmentsMachine.provide({
      actors: {
        checkFiles: fromPromise(async () => {
          const verdicts = await Promise.all(
            added.current.map(({ file }) => firstLook(file, looksRight, messages)),
          )
          return verdicts.find((verdict) => verdict !== null) ?? null
        }),
      },
      actions: {
        addFiles: () => {
          const taken = added.current
          setEntries((before) => [...before, ...taken])
          onTaken?.(taken)
        },
        removeFile: (_, { id }) => setEntries((before) => before.filter((one) => one.id !== id)),
        removeAll: () => setEntries([]),
      },
    }),
    { ...actorOptions(), input: { maxBytes: bounds.maxBytes, messages } },
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const isChecking = state.matches('checking')
  const add = (files: readonly File[]) => {
    if (isChecking || files.length === 0) return
    added.current = files.map((file) => ({ id: uuid(), file }))
    const room = bounds.maxFiles - stored - entries.length
    actor.send({ type: 'add', sizes: files.map(({ size }) => size), room })
  }
  const { failure } = state.context
  const clear = () => actor.send({ type: 'clear' })
  const part: FormPart = {
    content: { files: entries.map(identity) },
    draft: {
      values: {},
      // Including those whose check is running.
      files: [...entries, ...(isChecking ? added.current : [])].map(({ file }) => file),
    },
    check: isChecking ? 'running' : failure === null ? 'idle' : 'refused',
    isMissing: false,
    restore: ({ files }) => {
      if (entries.length === 0 && failure === null) add(files)
    },
    clear,
  }
  return {
    entries,
    files: entries.map(({ file }) => file),
    count: entries.length + stored,
    isChecking,
    failure,
    add,
    remove: (id: string) => actor.send({ type: 'remove', id }),
    clear,
    part,
  }
}

export type Attachments = ReturnType<typeof useAttachments>
