import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

type PageLinksProps = {
  page: number
  pageCount: number
  pathOf: (page: number) => string
  words: {
    readonly label: string
    readonly previous: string
    readonly next: string
    readonly at: (page: number, all: number) => string
  }
}

/** Links, so that paging works without JavaScript. */
export const PageLinks = ({ page, pageCount, pathOf, words }: PageLinksProps) => {
  if (pageCount <= 1) return null
  return (
    <nav className="cluster gap-5 no-print" aria-label={words.label}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={buttonClass('outline')}>
          {words.previous}
        </Link>
      )}
      <span>{words.at(page, pageCount)}</span>
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next" className={buttonClass('outline')}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}
