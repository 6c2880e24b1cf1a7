import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { company } from '#src/content/firm/company.ts'
import {
  type HandbookSection,
  handbookChapters,
  handbookPage,
} from '#src/content/governance/handbook/chapters.ts'
import { pages } from '#src/content/pages.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, PageWidth } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Prose } from '#src/ui/prose.tsx'
import styles from './handbook.module.css'
import { endId, useHandbookContents } from './use-handbook-contents.ts'

const HandbookEdition = () => (
  <div className={styles.edition}>
    <p>
      {handbookPage.versionLabel} {handbookPage.version}, {handbookPage.revisedLabel}{' '}
      <time dateTime={handbookPage.revised}>{handbookPage.revisedInWords}</time>
    </p>
    <Button look="outline" small className="no-print" onClick={() => window.print()}>
      {handbookPage.printLabel}
    </Button>
  </div>
)

type ContentsEntryProps = {
  entry: HandbookSection
  current: string
  isOpen?: boolean
  onChoose: (anchor: string) => void
}

/** Scrolls only the list; `scrollIntoView` would also scroll the page. */
const keepInView = (link: HTMLAnchorElement | null) => {
  const list = link?.closest('nav')
  if (link && list) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

const ContentsEntry = ({ entry: { anchor, title }, current, isOpen, onChoose }: ContentsEntryProps) => {
  const isCurrent = anchor === current
  return (
    <Link
      to={{ hash: anchor }}
      className={classNames(styles.entry, isOpen && styles.openChapter)}
      aria-current={isCurrent ? 'true' : undefined}
      ref={isCurrent ? keepInView : undefined}
      onClick={() => onChoose(anchor)}
    >
      {title}
    </Link>
  )
}

const sheetId = 'handbook-contents'

const HandbookContents = () => {
  const { sheet, current, title, openChapter, choose } = useHandbookContents()
  return (
    <div className={`no-print ${styles.side}`}>
      <div className={styles.bar}>
        <button type="button" popoverTarget={sheetId} className={styles.open}>
          <span>{handbookPage.contentsLabel}</span>
          <span className={styles.title}>
            <span className="visually-hidden">{handbookPage.readingLabel} </span>
            {title}
          </span>
        </button>
      </div>
      <nav
        ref={sheet}
        id={sheetId}
        popover="auto"
        className={styles.contents}
        aria-label={handbookPage.contentsLabel}
      >
        <ol>
          {handbookChapters.map((chapter) => (
            <li key={chapter.anchor}>
              <ContentsEntry
                entry={chapter}
                current={current}
                isOpen={chapter.anchor === openChapter}
                onChoose={choose}
              />
              {chapter.anchor === openChapter && (
                <ol className={styles.sections}>
                  {chapter.sections.map((section) => (
                    <li key={section.anchor}>
                      <ContentsEntry entry={section} current={current} onChoose={choose} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

const drawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h360'],
  ['shape', 'M34 200V72h46v128z'],
  ['line', 'M34 98h46M34 172h46'],
  ['shape', 'M244 200l20-122 42 8-18 114z'],
  ['shape', 'M96 200V20h132v180z'],
  ['line', 'M120 20v180M142 118h62M142 142h42'],
  ['accent', 'M206 20v66l-17-14-17 14V20'],
]

export const textId = 'handbook-text'

export const HandbookPage = ({ text }: { text: ReactNode }) => (
  <>
    <PageHead page={pages.employeeHandbook} />
    <PageOpening words={handbookPage} drawing={drawing} ground="tint">
      <HandbookEdition />
    </PageOpening>
    <PageWidth className={styles.columns}>
      <HandbookContents />
      <div id={textId} className={styles.text}>
        <Prose>{text}</Prose>
      </div>
    </PageWidth>
    <ClosingBand words={handbookPage.closing}>
      <a className={buttonClass('river')} href={`mailto:${company.supportEmail}`}>
        {company.supportEmail}
      </a>
    </ClosingBand>
    <div id={endId} />
  </>
)
