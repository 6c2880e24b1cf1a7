import { longDay, shortMoment } from '#api/rules/days.ts'
import { confirmRequest as words } from '#src/content/governance/data-requests.ts'
import { pages } from '#src/content/pages.ts'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './privacy-request.module.css'
import { useConfirm } from './use-confirm.ts'

/** Takes the focus, since the pressed button is removed. */
const Confirmed = ({ dueOn }: { dueOn: string }) => (
  <div role="status" ref={takeFocus} tabIndex={-1} className="stack gap-2">
    <h2 className="step-2">{words.done.heading}</h2>
    <p>{words.done.text(longDay(dueOn))}</p>
  </div>
)

const Asked = ({ asked }: { asked: ReturnType<typeof useConfirm> }) => {
  const { pending, isSending, failure, confirm } = asked
  if (!pending) return null
  const label = failure === null ? words.confirm : words.again
  return (
    <>
      <div className="stack gap-2">
        <h2 className="step-2">{words.asked[pending.kind]}</h2>
        {pending.words && <p className={styles.words}>{pending.words}</p>}
        <p className="small quiet">{words.worksUntil(shortMoment(pending.expiresAt))}</p>
      </div>
      <p className="quiet">{words.notYou}</p>
      {failure && (
        <p role="alert" className="danger">
          {failure}
        </p>
      )}
      <Button isWaiting={isSending} onClick={() => !isSending && confirm()}>
        {label}
      </Button>
    </>
  )
}

const ConfirmSteps = ({ token }: { token: string }) => {
  const asked = useConfirm(token)
  return (
    <CheckedLink words={words} link={asked.link}>
      {asked.dueOn === null ? <Asked asked={asked} /> : <Confirmed dueOn={asked.dueOn} />}
    </CheckedLink>
  )
}

/** Opening the page must not confirm anything. */
export const Component = () => (
  <LinkPage page={pages.confirmPrivacyRequest} words={words}>
    {(token) => <ConfirmSteps key={token} token={token} />}
  </LinkPage>
)
