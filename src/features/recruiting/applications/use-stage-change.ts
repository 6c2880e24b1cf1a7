import { useRef, useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import {
  useMoveApplicationsMutation,
  useReopenApplicationMutation,
} from '#api/client/recruiting/application.endpoints.ts'
import {
  type Application,
  type Outcome,
  outcomes,
  type Stage,
  stages,
} from '#api/contracts/recruiting/application.contract.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { allowsStep, endSteps, stageSteps } from '#machines/recruiting/application.lifecycle.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { asFailure } from '#src/flows/calls.ts'
import { asSeen, readSeen, useDecision } from '#src/flows/use-decision.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

export type StageChangeCard = Pick<Application, 'id' | 'revision' | 'stage' | 'outcome'> & {
  candidate: { name: string }
  job: { pro_jobtitle: string }
}

export const filterMovable = (cards: readonly StageChangeCard[], stage: Stage): readonly StageChangeCard[] =>
  cards.some(({ outcome }) => outcome !== null)
    ? []
    : cards.filter((card) => allowsStep(card, stageSteps[stage]))

export const stagesFor = (cards: readonly StageChangeCard[]): Stage[] =>
  stages.filter((stage) => filterMovable(cards, stage).length > 0)

export const outcomesFor = (cards: readonly StageChangeCard[]): Outcome[] =>
  outcomes.filter((outcome) => cards.every((card) => allowsStep(card, endSteps[outcome])))

export const canMove = (card: StageChangeCard): boolean =>
  stagesFor([card]).length + outcomesFor([card]).length > 0

export const candidateNames = (cards: readonly StageChangeCard[]): string => {
  const [only] = cards
  return only && cards.length === 1 ? only.candidate.name : words.end.whom(cards.length)
}

const getNames = (cards: readonly StageChangeCard[], stands: Record<string, string>) =>
  cards
    .flatMap(({ id, candidate }) => (stands[id] ? [words.stands(candidate.name, stands[id])] : []))
    .join(', ')

/** Names the applications that a 409 lists as changed. */
export const createExplain = (cards: readonly StageChangeCard[]) => (error: unknown) => {
  const call = readCallError(error)
  const those = call?.status === 409 ? getNames(cards, call.fields) : ''
  if (!those) return asFailure(error)
  const failed = asFailure(error)
  return failed instanceof SendFailure
    ? new SendFailure({ ...failed.failure, message: words.changed(those), fields: {} })
    : failed
}

export const useStageChange = () => {
  const [move] = useMoveApplicationsMutation()
  const moving = useRef<readonly StageChangeCard[]>([])
  const deciding = useDecision({
    steps: stages,
    send: async ({ step: stage, ids, key }) => {
      const seen = ids.map((one) => readSeen(one))
      try {
        const { applications } = await move({ body: { applications: seen, stage }, key }).unwrap()
        const [only] = applications
        return only && applications.length === 1
          ? words.moved(only.candidate.name, stage)
          : words.movedMany(applications.length, stage)
      } catch (error) {
        throw createExplain(moving.current)(error)
      }
    },
  })
  return {
    ...deciding,
    move: (chosen: readonly StageChangeCard[], stage: Stage) => {
      const cards = filterMovable(chosen, stage)
      if (cards.length === 0) return
      if (deciding.isSending) {
        notify.error(words.oneAtATime(candidateNames(cards)))
        return
      }
      moving.current = cards
      deciding.take(stage, asSeen(...cards))
    },
  }
}

export type Ending = { cards: readonly StageChangeCard[]; outcome: Outcome }

export const useUndo = () => {
  const [ended, setEnded] = useState<Ending | null>(null)
  const [reopen] = useReopenApplicationMutation()
  const keys = useRef(new Map<string, string>())
  /** A retry uses the same key, so that a lost answer reopens nothing twice. */
  const getKey = (id: string, revision: number) => {
    const key = keys.current.get(`${id}@${revision}`) ?? uuid()
    keys.current.set(`${id}@${revision}`, key)
    return key
  }
  const undoing = useDecision({
    steps: ['undo'],
    send: async () => {
      const cards = ended?.cards ?? []
      for (const [done, { id, revision }] of cards.entries()) {
        await reopen({ body: { id, revision }, key: getKey(id, revision) }).unwrap()
        // A retry skips those that are open again.
        if (ended) setEnded({ ...ended, cards: cards.slice(done + 1) })
      }
      setEnded(null)
      return words.end.undone(candidateNames(cards))
    },
  })
  const ids = ended?.cards.map(({ id }) => id) ?? []
  return {
    ...undoing,
    ended,
    remember: setEnded,
    undo: () => undoing.take('undo', { ids, version: ids.join() }),
  }
}
