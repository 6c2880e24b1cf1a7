import { z } from 'zod'
import type { ApplicationBoard, Candidacy, Outcome } from '../contracts/candidacy.contract.ts'
import { endApplications, moveApplications } from '../contracts/candidacy-steps.contract.ts'

const isNewer = (one: Candidacy, other: Candidacy) => one.since.localeCompare(other.since)

/** A board without some of its cards. */
export const without = (
  { columns, ...rest }: ApplicationBoard,
  ids: readonly string[],
): ApplicationBoard => ({
  ...rest,
  columns: columns.map((column) => {
    const cards = column.cards.filter(({ id }) => !ids.includes(id))
    return { ...column, cards, total: column.total - (column.cards.length - cards.length) }
  }),
})

/** A board with cards where they say that they are: in the column of their stage, or among what ended. */
export const withCards = (
  { columns, ended, attention }: ApplicationBoard,
  cards: readonly Candidacy[],
): ApplicationBoard => {
  const endedSo = (outcome: Outcome) => cards.filter((card) => card.outcome === outcome).length
  return {
    attention,
    columns: columns.map((column) => {
      const added = cards.filter(({ stage, outcome }) => outcome === null && stage === column.stage)
      return {
        ...column,
        total: column.total + added.length,
        cards: [...column.cards, ...added].sort(isNewer),
      }
    }),
    ended: {
      Placed: ended.Placed + endedSo('Placed'),
      Rejected: ended.Rejected + endedSo('Rejected'),
      Withdrawn: ended.Withdrawn + endedSo('Withdrawn'),
    },
  }
}

/** The counts of what ended with those left out that did not end after all. */
export const withEnded = (ended: ApplicationBoard['ended'], undone: readonly Outcome[]) => {
  const left = (outcome: Outcome) => ended[outcome] - undone.filter((one) => one === outcome).length
  return { Placed: left('Placed'), Rejected: left('Rejected'), Withdrawn: left('Withdrawn') }
}

/** All cards of a board. */
export const cardsOf = ({ columns }: ApplicationBoard) => columns.flatMap(({ cards }) => cards)

/** The cards of a board with these ids. */
export const cardsOn = (board: ApplicationBoard, ids: readonly string[]) =>
  cardsOf(board).filter(({ id }) => ids.includes(id))

const isMove = z.object({ body: moveApplications.body })
const isEnd = z.object({ body: endApplications.body })

/** A call that changes something, as RTK Query keeps it. */
type Call = { status: string; endpointName?: string; originalArgs?: unknown; fulfilledTimeStamp?: number }

type Placed = { id: string; revision: number; to: Partial<Pick<Candidacy, 'stage' | 'outcome'>> }

/** What a call places, and where; nothing for every other call. */
const placingOf = ({ endpointName, originalArgs }: Call): Placed[] => {
  if (endpointName === 'moveApplications') {
    const { applications = [], stage } = isMove.safeParse(originalArgs).data?.body ?? {}
    return applications.map((seen) => ({ ...seen, to: stage === undefined ? {} : { stage } }))
  }
  if (endpointName === 'endApplications') {
    const { applications = [], outcome } = isEnd.safeParse(originalArgs).data?.body ?? {}
    return applications.map((seen) => ({ ...seen, to: outcome === undefined ? {} : { outcome } }))
  }
  return []
}

/**
 * Puts a card where it was placed from here, if that is still on its way or came after a time: what the server was asked for then may
 * not know of it.
 */
export const placedSince = (calls: Readonly<Record<string, Call | undefined>>, asked: number) => {
  const placed = Object.values(calls).flatMap((call) => {
    const isNews = call?.status === 'pending' || (call?.fulfilledTimeStamp ?? 0) >= asked
    return call && isNews ? placingOf(call) : []
  })
  return (card: Candidacy): Candidacy => {
    const found = placed.find(({ id, revision }) => id === card.id && revision === card.revision)
    return found ? { ...card, ...found.to, revision: card.revision + 1 } : card
  }
}

/** A board with cards where `place` puts them. */
export const withPlaced = (
  board: ApplicationBoard,
  place: (card: Candidacy) => Candidacy,
): ApplicationBoard => {
  const behind = cardsOf(board).filter((card) => place(card) !== card)
  const ids = behind.map(({ id }) => id)
  return behind.length === 0 ? board : withCards(without(board, ids), behind.map(place))
}
