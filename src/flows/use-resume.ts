import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import { fromPromise } from 'xstate'
import { resumeMaxBytes, resumeMessages } from '#api/contracts/application.contract.ts'
import { resumeUploadMachine, type Verdict } from '#machines/upload/resume-upload.machine.ts'
import { kindSample, looksLikeDocument } from '#src/lib/file-kind.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const check = async (file: File | null): Promise<Verdict> => {
  if (!file || file.size === 0) return { isTaken: false, reason: resumeMessages.empty }
  const start = new Uint8Array(await file.slice(0, kindSample).arrayBuffer())
  return looksLikeDocument(start) ? { isTaken: true } : { isTaken: false, reason: resumeMessages.wrongKind }
}

const describe = ({ name, size }: File) => ({ name, size })

/** The resume of an application: choosing, checking and clearing it. */
export const useResume = () => {
  const chosen = useRef<File | null>(null)
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
    // Nothing is put back over what was chosen meanwhile.
    if (!actor.getSnapshot().can(event)) return
    chosen.current = file
    actor.send(event)
  }
  return {
    /** What was chosen, also as long as it is looked at. */
    chosen: chosen.current ? [chosen.current] : [],
    file: state.matches('chosen') ? chosen.current : null,
    name: state.context.file?.name ?? null,
    isChecking: state.matches('checking'),
    problem: state.matches('tooBig') ? resumeMessages.tooBig : state.context.problem,
    choose: take('choose'),
    restore: take('restore'),
    clear: () => actor.send({ type: 'clear' }),
  }
}

export type Resume = ReturnType<typeof useResume>
