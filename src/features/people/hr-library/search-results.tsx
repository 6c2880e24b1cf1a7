import { Fragment } from 'react'
import { Link } from 'react-router'
import { hrLibrary, libraryWords } from '#src/content/people/hr-library.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { type ExcerptPiece, getExcerpt, markWords } from './excerpt.ts'
import styles from './hr-library.module.css'
import { documentAddress } from './library-address.ts'
import { useLibrarySearch } from './use-library-search.ts'

const words = hrLibrary.search

const formatTitle = (id: string) => Object.entries(libraryWords).find(([key]) => key === id)?.[1].title ?? ''

const keyed = (pieces: readonly ExcerptPiece[]) => {
  let offset = 0
  return pieces.map((piece) => {
    offset += piece.text.length
    return { ...piece, offset }
  })
}

const MarkedText = ({ pieces }: { pieces: readonly ExcerptPiece[] }) =>
  keyed(pieces).map(({ text, isHit, offset }) =>
    isHit ? <mark key={offset}>{text}</mark> : <Fragment key={offset}>{text}</Fragment>,
  )

export const SearchResults = ({ query }: { query: string }) => {
  const { isIndexing, hasFailed, hits, retry } = useLibrarySearch(query)
  if (isIndexing) return <Skeleton lines={6} label={words.preparing} />
  if (hasFailed) {
    return <LoadFailure words={words.failure} load={{ failure: words.failed, isFetching: false, retry }} />
  }
  return (
    <>
      <p role="status" className="quiet">
        {hits.length > 0 ? words.found(hits.length) : words.none}
      </p>
      <ol className={styles.hits}>
        {hits.map(({ document, anchor, title, text, words: found }) => (
          <li key={`${document}-${anchor}`} className={styles.hit}>
            <p className="quiet small">{formatTitle(document)}</p>
            <h2 className={styles.hitTitle}>
              <Link to={documentAddress(document, anchor)}>
                <MarkedText pieces={markWords(title, found)} />
              </Link>
            </h2>
            <p>
              <MarkedText pieces={getExcerpt(text, found)} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
