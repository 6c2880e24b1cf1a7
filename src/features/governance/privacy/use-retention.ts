import { useState } from 'react'
import {
  useGetDueRecordsQuery,
  useGetLegalHoldsQuery,
  useGetRetentionQuery,
  useLiftLegalHoldMutation,
  usePlaceLegalHoldMutation,
} from '#api/client/governance/privacy.endpoints.ts'
import { holdReason } from '#api/contracts/governance/legal-hold.contract.ts'
import type { PersonQuery } from '#api/contracts/governance/privacy.contract.ts'
import type { RetentionKey } from '#api/contracts/governance/retention-periods.ts'
import { daysAfter, localToday, shortDay } from '#api/rules/days.ts'
import { legalHolds as holdWords, retention as words } from '#src/content/governance/retention.ts'
import { explainBy, loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

const fresh = { refetchOnMountOrArgChange: true }

export const useRetention = () => {
  const { data, ...query } = useGetRetentionQuery(undefined, fresh)
  return { retention: data, load: loadState(data, query, words.failure.heading) }
}

export const useDueRecords = (key: RetentionKey) => {
  const { currentData, ...query } = useGetDueRecordsQuery({ key }, fresh)
  return { due: currentData, load: loadState(currentData, query, words.failure.heading) }
}

export const useHolds = () => {
  const { data, ...query } = useGetLegalHoldsQuery(undefined, fresh)
  return { holds: data?.holds, load: loadState(data, query, holdWords.failure.heading) }
}

const explain = explainBy({ RECORD_CHANGED: holdWords.lifting.over })

export const useLifting = () => {
  const [lift] = useLiftLegalHoldMutation()
  const lifting = useDecision({
    steps: ['lift'],
    explain,
    send: async ({ ids: [id = ''], reason, key }) => {
      await lift({ body: { id, reason }, key }).unwrap()
      return holdWords.lifting.done
    },
  })
  return {
    ...lifting,
    ask: (id: string) => lifting.ask('lift', { ids: [id], version: id }),
    schema: holdReason,
  }
}

export const usePlacing = (asked: PersonQuery) => {
  const [place] = usePlaceLegalHoldMutation()
  const tomorrow = daysAfter(localToday(), 1)
  const [endsOn, setEndsOn] = useState(daysAfter(localToday(), 365))
  const placing = useDecision({
    steps: ['place'],
    send: async ({ ids: [day = ''], reason, key }) => {
      await place({ body: { ...asked, reason, endsOn: day }, key }).unwrap()
      return holdWords.place.done(shortDay(day))
    },
  })
  return {
    ...placing,
    endsOn,
    setEndsOn,
    earliest: tomorrow,
    ask: () => placing.ask('place', { ids: [endsOn], version: endsOn }),
    schema: holdReason,
  }
}
