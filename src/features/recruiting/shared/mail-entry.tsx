import type { MailContent, MailKind } from '#api/contracts/recruiting/mail-content.ts'
import { recentMoment } from '#api/rules/age.ts'
import { mailWords as words } from '#src/content/recruiting/received-mail.ts'
import styles from './mail-text.module.css'
import { MailText } from './mail-text.tsx'

/** A mail in a history: what it is, when it came, who filed it where it did not match by itself, and why a mail did not arrive. */
type MailEntryProps = {
  who: string
  kind: MailKind
  at: string
  by: string | null
  reason: string
  /** Null once it was erased. */
  mail: MailContent | null
}

/** Tells what was done of mail that came in. */
export const isMailKind = (action: string): action is MailKind =>
  action === 'reply' || action === 'automatic' || action === 'bounce'

/** A mail that came in, in the history of what it is about. */
export const MailEntry = ({ who, kind, at, by, reason, mail }: MailEntryProps) => {
  if (kind === 'bounce')
    return (
      <li>
        <p className={styles.text}>
          <span className="danger">{words.bounced(reason)}</span>{' '}
          <span className="quiet small">{recentMoment(at)}</span>
        </p>
      </li>
    )
  return (
    <li className="stack gap-2">
      <p>
        <strong>{who}</strong> {words.did[kind]}{' '}
        <span className="quiet small">
          {[recentMoment(at), ...(by ? [words.filedBy(by)] : [])].join(' · ')}
        </span>
        {mail?.isOtherAddress && (
          <span className="danger small"> {words.otherAddress(mail.fromAddress)}</span>
        )}
      </p>
      {mail ? <MailText mail={mail} /> : <p className="quiet">{words.erased}</p>}
    </li>
  )
}
