import { Fragment } from 'react'
import type { ExcerptPiece } from '../excerpt.ts'

const keyed = (pieces: readonly ExcerptPiece[]) => {
  let place = 0
  return pieces.map((piece) => {
    place += piece.text.length
    return { ...piece, place }
  })
}

/** Text in which the words that were found are marked. */
export const MarkedText = ({ pieces }: { pieces: readonly ExcerptPiece[] }) =>
  keyed(pieces).map(({ text, isHit, place }) =>
    isHit ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  )
