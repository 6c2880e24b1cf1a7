import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { z } from 'zod'
import { classNames } from '#src/lib/class-names.ts'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { type HeadWords, Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { type Load, LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { type RowItem, Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './link-page.module.css'

export type LinkWords = HeadWords & {
  readonly checking: string
  readonly failure: { readonly heading: string; readonly retry: string }
  readonly needsScripts: string
  readonly void: {
    readonly heading: string
    readonly text: string
    readonly link: { readonly label: string; readonly href: string }
  }
  readonly how: HeadWords & { readonly steps: readonly RowItem[] }
}

type WayOut = { wayOut?: ReactNode }

const LinkVoid = ({ words, wayOut }: { words: LinkWords['void'] } & WayOut) => (
  <div className="stack gap-6">
    <div role="alert" className="empty-panel">
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <SiteLink to={words.link.href}>{words.link.label}</SiteLink>
    </div>
    {wayOut}
  </div>
)

type Checked = { isVoid: boolean; isChecked: boolean; load: Load }

type CheckedLinkProps = WayOut & {
  words: LinkWords
  link: Checked
  hasPanel?: boolean
  children: ReactNode
}

export const CheckedLink = (props: CheckedLinkProps) => {
  const { words, link, wayOut, hasPanel = true, children } = props
  if (link.isVoid) return <LinkVoid words={words.void} wayOut={wayOut} />
  if (link.isChecked) return hasPanel ? <div className={styles.panel}>{children}</div> : children
  if (link.load.failure === null) return <Skeleton lines={5} label={words.checking} />
  return <LoadFailure words={words.failure} load={link.load} />
}

const carried = z.object({ linkToken: z.string() })

type WithTokenProps = WayOut & { words: LinkWords; children: (token: string) => ReactNode }

/** From the URL, where others could see it, into `history.state`, which survives a reload. */
const WithToken = ({ words, wayOut, children }: WithTokenProps) => {
  const isAlive = useIsHydrated()
  const { pathname, hash, state } = useLocation()
  if (!isAlive) {
    return (
      <>
        <noscript>
          <p>{words.needsScripts}</p>
        </noscript>
        <Skeleton lines={5} label={words.checking} />
      </>
    )
  }
  if (hash.length > 1) return <Navigate to={pathname} replace state={{ linkToken: hash.slice(1) }} />
  const token = carried.safeParse(state).data?.linkToken
  return token ? children(token) : <LinkVoid words={words.void} wayOut={wayOut} />
}

type LinkPageProps = WithTokenProps & {
  page: Parameters<typeof PageHead>[0]['page']
  isWide?: boolean
}

/** Opening the page must not change anything: mail scanners follow links. */
export const LinkPage = ({ page, words, wayOut, isWide, children }: LinkPageProps) => (
  <>
    <PageHead page={page} />
    <ToolOpening words={words} ground="sunken" />
    <Section columns={isWide ? 'wide first' : 'narrow first'} compact>
      <div className={classNames(styles.opened, wayOut !== undefined && styles.roomy)}>
        <WithToken words={words} wayOut={wayOut}>
          {children}
        </WithToken>
      </div>
      <SectionHead words={words.how}>
        <Rows items={words.how.steps} />
      </SectionHead>
    </Section>
  </>
)
