import { useLazyGetCaseAttachmentQuery } from '#api/client/case.endpoints.ts'
import type { CaseEntry } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { classNames } from '#src/lib/class-names.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { shortMoment } from '#src/lib/format-day.ts'
import { TextButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './case-thread.module.css'

const words = cases.thread

/** One message of a case with its files. */
export const ThreadEntry = ({ entry }: { entry: CaseEntry }) => {
  const [ask] = useLazyGetCaseAttachmentQuery()
  const download = async (id: string) => {
    const { data } = await ask({ id })
    // It arrives as a download, so the page stays.
    if (data) window.location.assign(data.url)
    else notify.error(cases.oneFailure.heading)
  }
  return (
    <li className={classNames(styles.entry, entry.isOwn && styles.own)}>
      <p className={styles.head}>
        <span>
          <strong>{entry.isOwn ? words.you : entry.by}</strong> {words.actions[entry.action]}
        </span>
        <time dateTime={entry.at}>{shortMoment(entry.at)}</time>
      </p>
      {entry.text && <p className={styles.text}>{entry.text}</p>}
      {entry.attachments.length > 0 && (
        <ul className={styles.files}>
          {entry.attachments.map(({ id, name, bytes }) => (
            <li key={id}>
              {name} {fileSize(bytes)}{' '}
              <TextButton onClick={() => void download(id)}>
                {words.download} <span className="visually-hidden">{name}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
