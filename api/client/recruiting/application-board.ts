import type {
  Application,
  ApplicationBoard,
  Outcome,
} from '#api/contracts/recruiting/application.contract.ts'

const isNewer = (one: Application, other: Application) => one.since.localeCompare(other.since)

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
  { columns, ended, ...rest }: ApplicationBoard,
  cards: readonly Application[],
): ApplicationBoard => {
  const endedSo = (outcome: Outcome) => cards.filter((card) => card.outcome === outcome).length
  return {
    ...rest,
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

/** A card once a step was taken with it: nothing of it waits any more. */
export const stepped = (card: Application, since: string): Application => ({
  ...card,
  ...(card.signs && { signs: { ...card.signs, waitingSince: null } }),
  ...{ since, needsAttention: false, revision: card.revision + 1 },
})

/** The counts of what ended with those left out that did not end after all. */
export const withEnded = (ended: ApplicationBoard['ended'], undone: readonly Outcome[]) => {
  const left = (outcome: Outcome) => ended[outcome] - undone.filter((one) => one === outcome).length
  return { Placed: left('Placed'), Rejected: left('Rejected'), Withdrawn: left('Withdrawn') }
}

/** All cards of a board. */
export const findCards = ({ columns }: ApplicationBoard) => columns.flatMap(({ cards }) => cards)

/** The cards of a board with these ids. */
export const cardsOn = (board: ApplicationBoard, ids: readonly string[]) =>
  findCards(board).filter(({ id }) => ids.includes(id))

/** Cards that are placed from here, as they were seen before; null until the server has answered. */
export type Placing = {
  seen: readonly { id: string; revision: number }[]
  place: (card: Application) => Application
  answeredAt: number | null
}

/**
 * Puts a card where it was placed from here, if that is still on its way or was answered after a time: what the server was asked for then
 * may not know of it.
 */
export const placedSince =
  (placings: readonly Placing[], asked: number) =>
  (card: Application): Application => {
    const found = placings.find(
      ({ seen, answeredAt }) =>
        (answeredAt ?? asked) >= asked &&
        seen.some(({ id, revision }) => id === card.id && revision === card.revision),
    )
    return found ? { ...found.place(card), revision: card.revision + 1 } : card
  }

/** A board with cards where `place` puts them. */
export const withPlaced = (
  board: ApplicationBoard,
  place: (card: Application) => Application,
): ApplicationBoard => {
  const behind = findCards(board).filter((card) => place(card) !== card)
  const ids = behind.map(({ id }) => id)
  return behind.length === 0 ? board : withCards(without(board, ids), behind.map(place))
}
