import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { resumeMaxBytes, resumeMessages } from '#api/contracts/careers/application.contract.ts'
import { firstLook, looksLikeDocument } from '#api/rules/file-kind.ts'
import type { Verdict } from '#machines/flows/attachments.machine.ts'
import { resumeUploadMachine } from '#machines/flows/resume-upload.machine.ts'
import type { Failure } from '#machines/flows/send-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import type { FormPart } from './form-part.ts'

const check = async (file: File | null): Promise<Verdict> =>
  file ? firstLook(file, looksLikeDocument, resumeMessages) : resumeMessages.empty

const describe = ({ name, size }: File) => ({ name, size })

const identity = (file: File | null) => file && [file.name, file.size, file.lastModified]

export const useResume = () => {
  const chosen = useRef<File | null>(null)
  const [sentFile, setSentFile] = useState<File | null>(null)
  const actor = useActorRef(
    resumeUploadMachine.provide({
      actors: { checkKind: fromPromise(() => check(chosen.current)) },
      actions: {
        releaseFile: () => {
          chosen.current = null
        },
      },
    }),
    { ...actorOptions(), input: { maxBytes: resumeMaxBytes } },
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const take = (type: 'choose' | 'restore') => (file: File) => {
    const event = { type, file: describe(file) }
    // Must not overwrite a newer choice.
    if (!actor.getSnapshot().can(event)) return
    chosen.current = file
    actor.send(event)
  }
  const file = state.matches('chosen') ? chosen.current : null
  const isChecking = state.matches('checking')
  const clear = () => actor.send({ type: 'clear' })
  const part: FormPart = {
    content: { resume: identity(file) },
    // Also while its check is running.
    draft: { values: {}, files: chosen.current ? [chosen.current] : [] },
    check: isChecking ? 'running' : 'idle',
    isMissing: file === null,
    restore: ({ files: [first] }) => {
      if (first) take('restore')(first)
    },
    clear,
  }
  return {
    file,
    name: state.context.file?.name ?? null,
    isChecking,
    failure: state.matches('tooBig') ? resumeMessages.tooBig : state.context.failure,
    choose: take('choose'),
    clear,
    part,
    toSend: () => {
      if (!file) throw new Error('The form was sent without its resume')
      setSentFile(file)
      return file
    },
    /** Refusal by the server, only for the file that was sent, not for one chosen since. */
    refusal: (failure: Failure | null) => (file && file === sentFile ? (failure?.fields.file ?? null) : null),
  }
}

export type Resume = ReturnType<typeof useResume>
