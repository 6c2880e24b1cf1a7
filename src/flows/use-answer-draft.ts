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

export const answerName = (id: string) => `inquiry/${id}/answer`

const savedField = (id: string) => `saved-${answerName(id)}`

/** A hash, so that storage has no text. */
const hashText = (text: string) => {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32
  return `${text.length}-${sum}`
}

const noteSaved = (id: string, text: string, at: string) => {
  try {
    localStorage.setItem(savedField(id), `${hashText(text)} ${at}`)
  } catch {
    // Without it, the local draft is offered beside a newer one.
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

const readLocalDraft = async (id: string): Promise<string> => {
  const draft = await draftStore.read(answerName(id))
  const text = draft?.values.text
  return typeof text === 'string' ? text : ''
}

const getSavedText = ({ draft }: ReadInquiry) => draft?.text ?? ''

const chooseDraftTarget = (inquiry: ReadInquiry, { device, text }: { device: string; text: string }) => {
  const saved = getSavedText(inquiry)
  if (saved === '' || saved === device || saved === text) return 'nowhere'
  const lastSave = readSaved(inquiry.id)
  const isSavedText = lastSave.sum === hashText(device)
  // The query is older than the last save of this device.
  const isEarlier = inquiry.draft !== null && inquiry.draft.at <= lastSave.at
  if (isEarlier && (device !== '' || isSavedText)) return 'nowhere'
  const isUntouched = text === '' || text === device
  return isUntouched && (device === '' || isSavedText) ? 'editor' : 'beside'
}

type Editor = { text: string; set: (text: string) => void }

/** For callbacks after the render; a text that was inserted is not typed. */
type Latest = { editor: Editor; revision: number; insertedText: string | null }

/** If both changed, unsaved local text stays in the editor and the other is offered. */
export const useAnswerDraft = (inquiry: ReadInquiry) => {
  const { id, earlierDraft, revision } = inquiry
  const [save] = useSaveAnswerDraftMutation()
  const [drop] = useDropEarlierDraftMutation()
  const [elsewhere, setElsewhere] = useState('')
  const latest = useRef<Latest>({ editor: { text: '', set: () => {} }, revision, insertedText: null })
  useLayoutEffect(() => {
    latest.current.revision = Math.max(latest.current.revision, revision)
  })
  const saveText = async (isWriting: boolean) => {
    const { editor, revision: seen } = latest.current
    const { text } = editor
    if (text.length > 5000 || readSession() === null) return
    const saving = save({ body: { id, revision: seen, text, isWriting: isWriting && text !== '' } })
    noteSaved(id, text, (await saving.unwrap()).savedAt)
  }
  const restore = async () => {
    const device = await readLocalDraft(id)
    const { text, set } = latest.current.editor
    const [saved, target] = [getSavedText(inquiry), chooseDraftTarget(inquiry, { device, text })]
    latest.current.insertedText = target === 'editor' ? saved : device
    if (target === 'editor') set(saved)
    if (target === 'beside') setElsewhere(saved)
    return text !== '' && text !== device
  }
  const actor = useActorRef(
    answerDraftMachine.provide({
      actors: {
        restore: fromPromise(restore),
        save: fromPromise(() => saveText(true)),
        saveOnLeave: fromCallback(() => () => void saveText(false).catch(() => {})),
      },
    }),
    actorOptions(),
  )
  return {
    actor,
    latest,
    /** Of other devices or an earlier revision. */
    offers: [
      ...(earlierDraft ? [{ kind: 'earlier' as const, text: earlierDraft.text }] : []),
      ...(elsewhere === '' ? [] : [{ kind: 'elsewhere' as const, text: elsewhere }]),
    ],
    discard: (kind: 'earlier' | 'elsewhere') => {
      if (kind === 'elsewhere') setElsewhere('')
      else void drop({ body: { id } })
    },
    begin: () => actor.send({ type: 'send' }),
    /** `revision` is that after the answer: later text belongs to the next answer. */
    sent: (revision: number) => {
      latest.current = { ...latest.current, revision, insertedText: '' }
      actor.send({ type: 'sent' })
    },
    notSent: () => actor.send({ type: 'not sent' }),
  }
}

export const useDraftEditor = ({ actor, latest }: ReturnType<typeof useAnswerDraft>, editor: Editor) => {
  useLayoutEffect(() => {
    latest.current.editor = editor
  })
  const { text } = editor
  const lastText = useRef(text)
  useEffect(() => {
    if (lastText.current === text) return
    lastText.current = text
    const isTyped = latest.current.insertedText !== text
    latest.current.insertedText = null
    if (isTyped) actor.send({ type: 'change' })
  }, [actor, latest, text])
}
