import { handbookChapters, handbookPage } from '#src/content/handbook/chapters.ts'
import { useHandbookContents } from '../use-handbook-contents.ts'
import { ContentsEntry } from './contents-entry.tsx'
import styles from './handbook-contents.module.css'

const sheetId = 'handbook-contents'

/** The table of contents: at the side of the text, or a sheet that a bar above the text opens. */
export const HandbookContents = () => {
  const { sheet, current, title, openChapter, choose } = useHandbookContents()
  return (
    <div className={styles.side}>
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
        <ol className={styles.chapters}>
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
