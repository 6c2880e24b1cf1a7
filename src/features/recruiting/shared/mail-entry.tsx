import type { MailContent, MailKind } from '#api/contracts/recruiting/mail-content.ts'
import { recentMoment } from '#api/rules/age.ts'
import { mailWords as words } from '#src/content/recruiting/received-mail.ts'
import styles from './mail-text.module.css'
import { MailText } from './mail-text.tsx'

/** `by` filed the mail; null if it matched by itself. `reason`: of a bounce. */
type MailEntryProps = {
  who: string
  kind: MailKind
  at: string
  by: string | null
  reason: string
  /** Null once erased. */
  mail: MailContent | null
}

export const isMailKind = (action: string): action is MailKind =>
  action === 'reply' || action === 'automatic' || action === 'bounce'

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
