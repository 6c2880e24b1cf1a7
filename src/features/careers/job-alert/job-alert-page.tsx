import type { AlertStep, JobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { longDay, shortMoment } from '#api/rules/days.ts'
import { alertFilter, filterWords } from '#api/rules/job-filter.ts'
import { alertLink as words } from '#src/content/careers/job-alert.ts'
import { pages } from '#src/content/pages.ts'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './job-alert.module.css'
import { stepsFor, useJobAlert } from './use-job-alert.ts'

const boardPath = ({ query }: JobAlert) => `${pages.c2cJobBoard.path}${query === '' ? '' : `?${query}`}`

const AlertFacts = ({ alert }: { alert: JobAlert }) => (
  <Facts
    className={styles.facts}
    facts={[
      { label: words.about, value: filterWords(alertFilter(alert.query)) || words.anything },
      { label: words.every, value: words.paces[alert.every] },
      {
        label: words.matches,
        value:
          alert.matches === 0 ? (
            words.open(0)
          ) : (
            <SiteLink to={boardPath(alert)}>{words.open(alert.matches)}</SiteLink>
          ),
      },
    ]}
  />
)

type AppliedProps = { applied: NonNullable<Asked['applied']>; onUndo: (step: AlertStep) => void }

/** Takes the focus, since the pressed button may be gone. */
const Applied = ({ applied: { step, reverse }, onUndo }: AppliedProps) => (
  <p role="status" ref={takeFocus} tabIndex={-1} className={styles.taken}>
    {words.taken[step]} {reverse && <TextButton onClick={() => onUndo(reverse)}>{words.undo}</TextButton>}
  </p>
)

type Asked = ReturnType<typeof useJobAlert>

const wantedSteps: readonly AlertStep[] = ['confirm', 'keep', 'start']

const Steps = ({ alert, asked }: { alert: JobAlert; asked: Asked }) => {
  const { sending, isBusy, send } = asked
  return (
    <div className={styles.steps}>
      {stepsFor(alert).map((step) => (
        <Button
          isWaiting={sending === step}
          key={step}
          look={wantedSteps.includes(step) ? 'solid' : 'outline'}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && send(step)}
        >
          {words.steps[step]}
        </Button>
      ))}
    </div>
  )
}

const Shown = ({ alert, asked }: { alert: JobAlert; asked: Asked }) => (
  <>
    <h2 className="step-2">{words.status[alert.status]}</h2>
    <AlertFacts alert={alert} />
    {alert.confirmBy && <p className="small quiet">{words.confirmBy(shortMoment(alert.confirmBy))}</p>}
    {alert.endsOn && <p>{words.endsOn(longDay(alert.endsOn))}</p>}
    {asked.applied && <Applied key={asked.applied.step} applied={asked.applied} onUndo={asked.send} />}
    {asked.failure && (
      <p role="alert" className="danger">
        {asked.failure}
      </p>
    )}
    <Steps alert={alert} asked={asked} />
  </>
)

const AlertSteps = ({ token }: { token: string }) => {
  const asked = useJobAlert(token)
  return (
    <CheckedLink words={words} link={asked.link}>
      {asked.alert && <Shown alert={asked.alert} asked={asked} />}
    </CheckedLink>
  )
}

/** Opening the mailed link must not change anything. */
export const Component = () => (
  <LinkPage page={pages.jobAlert} words={words}>
    {(token) => <AlertSteps key={token} token={token} />}
  </LinkPage>
)
