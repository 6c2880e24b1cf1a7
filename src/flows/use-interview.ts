import { useState } from 'react'
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
import { useLink } from './use-link.ts'

export const useInterview = (link: InterviewLink, onAnswered?: () => void) => {
  const [check] = useCheckInterviewMutation()
  const [answer] = useAnswerInterviewMutation()
  const { subject, sending, applied, failure, send, ...rest } = useLink<LinkedInterview, InterviewAnswer>({
    check: () => check({ body: link }).unwrap(),
    send: async (given, key) => {
      const interview = await answer({ body: { ...link, answer: given }, key }).unwrap()
      onAnswered?.()
      return interview
    },
  })
  return {
    ...rest,
    interview: subject,
    sending: sending?.kind ?? null,
    applied: applied?.kind ?? null,
    failure: failure?.message ?? null,
    answer: send,
  }
}

export const useAnswer = (interview: LinkedInterview, send: (answer: InterviewAnswer) => void) => {
  const [zone, setZone] = useState(localZone)
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  // Drops a chosen time that is no longer offered.
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
