import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import {
  useAnswerInterviewMutation,
  useCheckInterviewMutation,
} from '#api/client/recruiting/interview.endpoints.ts'
import {
  type InterviewAnswer,
  type InterviewLink,
  type LinkedInterview,
  refusalReason,
} from '#api/contracts/careers/interview-link.contract.ts'
import { localZone } from '#api/rules/time-zones.ts'
import { type InterviewPress, interviewLinkMachine } from '#machines/careers/interview-link.machine.ts'
import { inWords } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'

/**
 * The interview of a mailed link, and what its page does with it; `onAnswered` is told once an answer was taken.
 */
export const useInterview = (link: InterviewLink, onAnswered?: () => void) => {
  const [check] = useCheckInterviewMutation()
  const [answer] = useAnswerInterviewMutation()
  const actor = useActorRef(
    interviewLinkMachine.provide({
      actors: {
        check: fromPromise(() => inWords(() => check({ body: link }).unwrap())),
        send: fromPromise<LinkedInterview, InterviewPress | null>(async ({ input: press }) => {
          if (!press) throw new Error('Nothing to send')
          const body = { ...link, answer: press.answer }
          const after = await inWords(() => answer({ body, key: press.key }).unwrap())
          onAnswered?.()
          return after
        }),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { interview, press, taken, failure } = state.context
  return {
    link: {
      isVoid: state.matches('void'),
      isChecked: interview !== null && !state.matches('unchecked'),
      load: {
        failure: state.matches('unchecked') ? (failure?.message ?? null) : null,
        isFetching: state.matches('checking'),
        retry: () => actor.send({ type: 'retry' }),
      },
    },
    interview,
    /** The kind of answer that is on its way. */
    sending: state.matches('sending') ? (press?.answer.kind ?? null) : null,
    isBusy: !state.matches('shown'),
    taken: state.matches({ shown: 'ready' }) ? taken : null,
    /** Why nothing was changed. */
    failure: state.matches({ shown: 'failed' }) ? (failure?.message ?? null) : null,
    answer: (given: InterviewAnswer) => actor.send({ type: 'answer', answer: given, key: uuid() }),
  }
}

/** What is chosen and typed before it is sent. */
export const useAnswer = (interview: LinkedInterview, send: (answer: InterviewAnswer) => void) => {
  const [zone, setZone] = useState(localZone)
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  // A time that is gone is not chosen any more.
  const at = interview.times.find((one) => one === chosen && one !== interview.startsAt) ?? null
  return {
    ...{ zone, setZone, at, choose: setChosen, reason, setReason, problem },
    pick: () => at !== null && send({ kind: 'pick', at, zone }),
    refuse: () => {
      const { error, data } = refusalReason.safeParse(reason)
      setProblem(error?.issues[0]?.message)
      if (data !== undefined) send({ kind: 'refuse', reason: data })
    },
  }
}
