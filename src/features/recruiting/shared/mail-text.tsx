import { useLazyGetMailFileQuery } from '#api/client/recruiting/received-mail.endpoints.ts'
import type { MailContent } from '#api/contracts/recruiting/mail-content.ts'
import { mailWords as words } from '#src/content/recruiting/received-mail.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { DownloadButton } from '#src/ui/download-button.tsx'
import styles from './mail-text.module.css'

const Files = ({ files }: Pick<MailContent, 'files'>) => {
  const [ask] = useLazyGetMailFileQuery()
  if (files.length === 0) return null
  return (
    <ul className="stack gap-1 small" aria-label={words.files}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          {name} {fileSize(bytes)}{' '}
          <DownloadButton
            label={words.download}
            name={name}
            ask={() => ask({ id })}
            failed={words.downloadFailed}
          />
        </li>
      ))}
    </ul>
  )
}

export const MailText = ({ mail: { text, isCut, hasOriginal, files, dropped } }: { mail: MailContent }) => (
  <>
    <p className={`${styles.text} ${styles.said}`} dir="auto">
      {text || (hasOriginal ? null : words.nothing)}
    </p>
    {hasOriginal && <p className="quiet small">{words.original}</p>}
    {isCut && !hasOriginal && <p className="quiet small">{words.cut}</p>}
    <Files files={files} />
    {dropped.length > 0 && (
      <p className={`quiet small ${styles.text}`}>{words.dropped(dropped.join(', '))}</p>
    )}
  </>
)
