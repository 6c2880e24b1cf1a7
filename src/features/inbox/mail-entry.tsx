import type { Inquiry } from '#api/contracts/inquiry.contract.ts'
import { inquiryWords as words } from '#src/content/inbox.ts'
import { mailWords } from '#src/content/received-mail.ts'
import { shortMoment } from '#src/lib/days.ts'
import styles from './inbox.module.css'
import { MailText } from './mail-text.tsx'

type Entry = Inquiry['entries'][number]

const Bounce = ({ entry: { text, at } }: { entry: Entry }) => (
  <p className={styles.text}>
    <span className="danger">{words.answer.bounced(text)}</span>{' '}
    <span className="quiet small">{shortMoment(at)}</span>
  </p>
)

/** A mail that came back, in the history of a message. */
export const MailEntry = ({ entry }: { entry: Entry }) => {
  const { action, by, mail, at } = entry
  if (action === 'bounce')
    return (
      <li>
        <Bounce entry={entry} />
      </li>
    )
  const { history } = words
  return (
    <li className="stack gap-2">
      <p>
        <strong>{history.they}</strong>{' '}
        {action === 'reply' ? history.actions.reply : history.actions.automatic}{' '}
        <span className="quiet small">
          {[shortMoment(at), ...(by ? [history.filedBy(by)] : [])].join(' · ')}
        </span>
        {mail?.isOtherAddress && (
          <span className="danger small"> {mailWords.otherAddress(mail.fromAddress)}</span>
        )}
      </p>
      {mail ? <MailText mail={mail} /> : <p className="quiet">{mailWords.erased}</p>}
    </li>
  )
}
