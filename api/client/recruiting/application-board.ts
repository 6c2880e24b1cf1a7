import type {
  Application,
  ApplicationBoard,
  Outcome,
} from '#api/contracts/recruiting/application.contract.ts'

const compareSince = (one: Application, other: Application) => one.since.localeCompare(other.since)

export const removeCards = (
  { columns, ...rest }: ApplicationBoard,
  ids: readonly string[],
): ApplicationBoard => ({
  ...rest,
  columns: columns.map((column) => {
    const cards = column.cards.filter(({ id }) => !ids.includes(id))
    return { ...column, cards, total: column.total - (column.cards.length - cards.length) }
  }),
})

export const addCards = (
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
        cards: [...column.cards, ...added].sort(compareSince),
      }
    }),
    ended: {
      Placed: ended.Placed + endedSo('Placed'),
      Rejected: ended.Rejected + endedSo('Rejected'),
      Withdrawn: ended.Withdrawn + endedSo('Withdrawn'),
    },
  }
}

export const markStepped = (card: Application, since: string): Application => ({
  ...card,
  ...(card.signs && { signs: { ...card.signs, waitingSince: null } }),
  ...{ since, needsAttention: false, revision: card.revision + 1 },
})

export const subtractEnded = (ended: ApplicationBoard['ended'], undone: readonly Outcome[]) => {
  const left = (outcome: Outcome) => ended[outcome] - undone.filter((one) => one === outcome).length
  return { Placed: left('Placed'), Rejected: left('Rejected'), Withdrawn: left('Withdrawn') }
}

export const getCards = ({ columns }: ApplicationBoard) => columns.flatMap(({ cards }) => cards)

export const cardsOn = (board: ApplicationBoard, ids: readonly string[]) =>
  getCards(board).filter(({ id }) => ids.includes(id))

/** `answeredAt` is in milliseconds, null while pending. */
export type Placing = {
  seen: readonly { id: string; revision: number }[]
  place: (card: Application) => Application
  answeredAt: number | null
}

/** Reapplies optimistic placements that a response requested earlier may lack. */
export const createPlacementReplay =
  (placings: readonly Placing[], asked: number) =>
  (card: Application): Application => {
    const found = placings.find(
      ({ seen, answeredAt }) =>
        (answeredAt ?? asked) >= asked &&
        seen.some(({ id, revision }) => id === card.id && revision === card.revision),
    )
    return found ? { ...found.place(card), revision: card.revision + 1 } : card
  }

export const withPlaced = (
  board: ApplicationBoard,
  place: (card: Application) => Application,
): ApplicationBoard => {
  const behind = getCards(board).filter((card) => place(card) !== card)
  const ids = behind.map(({ id }) => id)
  return behind.length === 0 ? board : addCards(removeCards(board, ids), behind.map(place))
}
