import type { ComponentProps, ReactNode } from 'react'
import { type HeadWords, Section, ToolOpening } from './layout.tsx'
import { type Load, LoadFailure, Skeleton } from './loading.tsx'
import { PageHead } from './page-head.tsx'
import large from './search-field.module.css'
import { SearchField } from './search-field.tsx'
import styles from './search-page.module.css'

type SearchPageProps = Pick<ComponentProps<typeof PageHead>, 'page'> &
  Pick<ComponentProps<typeof ToolOpening>, 'ground' | 'action'> & {
    words: HeadWords & { readonly searchLabel: string; readonly searchPlaceholder: string }
    search: Pick<ComponentProps<typeof SearchField>, 'ref' | 'value' | 'onSearch'>
    children: ReactNode
  }

/** Each page of a list has its own canonical URL. */
export const withPage = <Page extends { path: string }>(listed: Page, { page }: { page: number }): Page =>
  page === 1 ? listed : { ...listed, path: `${listed.path}?page=${page}` }

export const SearchPage = ({ page, words, search, ground, action, children }: SearchPageProps) => (
  <>
    <PageHead page={page} />
    <ToolOpening words={words} ground={ground} action={action}>
      <SearchField label={words.searchLabel} placeholder={words.searchPlaceholder} look={large} {...search} />
    </ToolOpening>
    <Section compact>{children}</Section>
  </>
)

type LoadedListProps = {
  words: { readonly loading: string; readonly failure: ComponentProps<typeof LoadFailure>['words'] }
  load: Load
  /** Undefined while loading. */
  children: ReactNode
}

export const LoadedList = ({ words, load, children }: LoadedListProps) =>
  load.failure === null ? (
    (children ?? <Skeleton lines={12} label={words.loading} />)
  ) : (
    <LoadFailure words={words.failure} load={load} />
  )

type EmptyListProps = {
  words: { readonly heading: string; readonly text: string }
  /** Heading level: 2 if the list has no heading. */
  level?: 2 | 3
  children: ReactNode
}

export const EmptyList = ({ words, level = 3, children }: EmptyListProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Heading>{words.heading}</Heading>
      <p>{words.text}</p>
      <div className="cluster">{children}</div>
    </div>
  )
}
