import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import {
  useDropEarlierDraftMutation,
  useSaveAnswerDraftMutation,
} from '#api/client/recruiting/inquiry.endpoints.ts'
import { readSession } from '#api/client/session-storage.ts'
import type { ReadInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { answerDraftMachine } from '#machines/recruiting/answer-draft.machine.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'

/** Under which the device keeps the answer to an inquiry. */
export const answerName = (id: string) => `inquiry/${id}/answer`

const savedField = (id: string) => `saved-${answerName(id)}`

/** Tells texts apart without keeping them. */
const hashText = (text: string) => {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32
  return `${text.length}-${sum}`
}

/** Notes what this device gave to the server last, and when the server had it. */
const noteSaved = (id: string, text: string, at: string) => {
  try {
    localStorage.setItem(savedField(id), `${hashText(text)} ${at}`)
  } catch {
    // Without it, what this device has is offered beside what another one saved.
  }
}

const readSaved = (id: string): { sum: string; at: string } => {
  try {
    const [sum = '', at = ''] = localStorage.getItem(savedField(id))?.split(' ') ?? []
    return { sum, at }
  } catch {
    return { sum: '', at: '' }
  }
}

const onDevice = async (id: string): Promise<string> => {
  const kept = await draftStore.read(answerName(id))
  const text = kept?.values.text
  return typeof text === 'string' ? text : ''
}

const getSavedText = ({ draft }: ReadInquiry) => draft?.text ?? ''

/** Where what the server has of an answer goes, when the device and the editor have these texts. */
const placeFor = (inquiry: ReadInquiry, { device, text }: { device: string; text: string }) => {
  const kept = getSavedText(inquiry)
  if (kept === '' || kept === device || kept === text) return 'nowhere'
  const saved = readSaved(inquiry.id)
  const isGiven = saved.sum === hashText(device)
  // The page knows no more yet than what this device gave before: what it has since is newer.
  const isEarlier = inquiry.draft !== null && inquiry.draft.at <= saved.at
  if (isEarlier && (device !== '' || isGiven)) return 'nowhere'
  const isUntouched = text === '' || text === device
  return isUntouched && (device === '' || isGiven) ? 'editor' : 'beside'
}

/** What the editor holds, and how to fill it. */
type Editor = { text: string; set: (text: string) => void }

/** For what happens later than it was rendered; a text that was put in is not typed. */
type Latest = { editor: Editor; revision: number; putIn: string | null }

/**
 * Keeps the answer that is written on the server, and brings what was written on another device. Where both have something,
 * what this device has not given to the server yet stands in the editor, and the other is offered: nothing typed is lost.
 */
export const useAnswerDraft = (inquiry: ReadInquiry) => {
  const { id, earlierDraft, revision } = inquiry
  const [save] = useSaveAnswerDraftMutation()
  const [drop] = useDropEarlierDraftMutation()
  const [elsewhere, setElsewhere] = useState('')
  const latest = useRef<Latest>({ editor: { text: '', set: () => {} }, revision, putIn: null })
  useLayoutEffect(() => {
    latest.current.revision = Math.max(latest.current.revision, revision)
  })
  const keep = async (isWriting: boolean) => {
    const { editor, revision: seen } = latest.current
    const { text } = editor
    if (text.length > 5000 || readSession() === null) return
    const saving = save({ body: { id, revision: seen, text, isWriting: isWriting && text !== '' } })
    noteSaved(id, text, (await saving.unwrap()).savedAt)
  }
  const restore = async () => {
    const device = await onDevice(id)
    const { text, set } = latest.current.editor
    const [kept, place] = [getSavedText(inquiry), placeFor(inquiry, { device, text })]
    latest.current.putIn = place === 'editor' ? kept : device
    if (place === 'editor') set(kept)
    if (place === 'beside') setElsewhere(kept)
    return text !== '' && text !== device
  }
  const actor = useActorRef(
    answerDraftMachine.provide({
      actors: {
        restore: fromPromise(restore),
        keep: fromPromise(() => keep(true)),
        tellLeaving: fromCallback(() => () => void keep(false).catch(() => {})),
      },
    }),
    actorOptions(),
  )
  return {
    actor,
    latest,
    /** What was written elsewhere, or before somebody else's answer, and does not stand in the editor. */
    offers: [
      ...(earlierDraft ? [{ kind: 'earlier' as const, text: earlierDraft.text }] : []),
      ...(elsewhere === '' ? [] : [{ kind: 'elsewhere' as const, text: elsewhere }]),
    ],
    discard: (kind: 'earlier' | 'elsewhere') => {
      if (kind === 'elsewhere') setElsewhere('')
      else void drop({ body: { id } })
    },
    begin: () => actor.send({ type: 'send' }),
    /** `revision` is what the answer made the inquiry: whatever is typed from then on belongs to another answer. */
    sent: (revision: number) => {
      latest.current = { ...latest.current, revision, putIn: '' }
      actor.send({ type: 'sent' })
    },
    notSent: () => actor.send({ type: 'not sent' }),
  }
}

/** Tells a draft what its editor holds. */
export const useDraftEditor = ({ actor, latest }: ReturnType<typeof useAnswerDraft>, editor: Editor) => {
  useLayoutEffect(() => {
    latest.current.editor = editor
  })
  const { text } = editor
  const told = useRef(text)
  useEffect(() => {
    if (told.current === text) return
    told.current = text
    const isTyped = latest.current.putIn !== text
    latest.current.putIn = null
    if (isTyped) actor.send({ type: 'change' })
  }, [actor, latest, text])
}
