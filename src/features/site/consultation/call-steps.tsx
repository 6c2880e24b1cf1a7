import type { ReactNode } from 'react'
import type { ConsultationCall } from '#api/contracts/site/consultation.contract.ts'
import { zoneOptions } from '#api/rules/time-zones.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { consultationCall as words } from '#src/content/site/consultation.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { takeFocus, takeLostFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton, waitLabel } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './call-steps.module.css'
import { type CallFlow, useSecondsUntil } from './use-consultation-call.ts'

type Of = { flow: CallFlow; call: NonNullable<CallFlow['call']> }

type StepProps = { flow: CallFlow; heading: string; lead?: string; children?: ReactNode }

const Step = ({ flow: { wasPressed, failure }, heading, lead, children }: StepProps) => (
  <>
    <div className="stack gap-2">
      <h2 className="step-2" tabIndex={-1} ref={wasPressed ? takeFocus : undefined}>
        {heading}
      </h2>
      {lead && <p>{lead}</p>}
    </div>
    {failure && (
      <p role="alert" className="danger">
        {failure}
      </p>
    )}
    {children}
  </>
)

const Days = ({ flow: { days, day, setDay } }: { flow: CallFlow }) => (
  <fieldset className={styles.days}>
    <legend className="visually-hidden">{words.choosing.days}</legend>
    {days.map((one) => (
      <label key={one.day}>
        <input
          type="radio"
          name="day"
          className="visually-hidden"
          checked={one.day === day?.day}
          onChange={() => setDay(one.day)}
        />
        <span>
          {one.weekday} <span>{one.label}</span>
        </span>
      </label>
    ))}
  </fieldset>
)

const Times = ({ flow: { day, zone, reserving, isBusy, choose } }: { flow: CallFlow }) =>
  day && (
    <section className={styles.parts} aria-label={words.choosing.times(`${day.weekday}, ${day.label}`)}>
      {day.parts.map(({ part, times }) => (
        <div key={part} className="stack gap-2">
          <h3 className={styles.part}>{words.choosing.parts[part]}</h3>
          <ul className={styles.times}>
            {times.map(({ at, clock }) => (
              <li key={at}>
                <button
                  type="button"
                  className={styles.time}
                  aria-label={reserving === at ? undefined : timeIn(at, zone)}
                  aria-disabled={isBusy || undefined}
                  onClick={() => choose(at)}
                >
                  {reserving === at ? waitLabel : clock}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )

const agreedTime = ({ agreed }: ConsultationCall, zone: string) => (agreed ? timeIn(agreed.at, zone) : '')

type ChoosingProps = Of & { onSkip?: (() => void) | undefined }

const Choosing = ({ flow, call, onSkip }: ChoosingProps) => {
  const { choosing } = words
  const { zone, setZone, days, notice, isChanging, keep } = flow
  const isMove = isChanging && call.status === 'Agreed'
  return (
    <Step
      flow={flow}
      heading={isChanging ? choosing.change : choosing.heading}
      lead={isMove ? choosing.changeLead(agreedTime(call, zone)) : choosing.lead(call.minutes)}
    >
      {notice && (
        <p role="alert" className="danger">
          {notice === 'expired' && call.lapsed
            ? choosing.lapsed(timeIn(call.lapsed.at, zone), call.lapsed.isFree)
            : choosing[notice]}
        </p>
      )}
      {days.length === 0 ? (
        <p>{choosing.none}</p>
      ) : (
        <>
          <ChoiceField label={choosing.zone} value={zone} choices={zoneOptions(zone)} onChoose={setZone} />
          <Days flow={flow} />
          <Times flow={flow} />
        </>
      )}
      {call.status !== 'Choosing' ? (
        <TextButton onClick={keep}>{choosing.keep[call.status]}</TextButton>
      ) : (
        onSkip && <TextButton onClick={onSkip}>{choosing.skip}</TextButton>
      )}
    </Step>
  )
}

const getClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const Countdown = ({ flow: { zone }, call: { reservationEndsAt } }: Of) => {
  const { reserved } = words
  const left = useSecondsUntil(reservationEndsAt)
  const until = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
  return (
    <>
      <p>
        {reserved.until(until.format(reservationEndsAt).replaceAll(/\s/gu, ' '))}{' '}
        <span className={styles.left} aria-hidden="true">
          {reserved.left(getClock(left))}
        </span>
      </p>
      <p role="status" className="visually-hidden">
        {left <= 60 && reserved.lastMinute}
      </p>
    </>
  )
}

const Reserved = ({ flow, call }: Of) => {
  const { reserved } = words
  return (
    <Step flow={flow} heading={reserved.heading}>
      <p className={styles.moment}>{call.reservation && timeIn(call.reservation.at, flow.zone)}</p>
      <Countdown flow={flow} call={call} />
      <div className="cluster gap-3">
        <Button isWaiting={flow.isConfirming} aria-disabled={flow.isBusy || undefined} onClick={flow.confirm}>
          {reserved.confirm}
        </Button>
        <Button look="outline" aria-disabled={flow.isBusy || undefined} onClick={flow.chooseAnother}>
          {reserved.other}
        </Button>
      </div>
    </Step>
  )
}

const Mailed = ({ flow, call }: Of) => {
  const { mailed, reserved } = words
  return (
    <Step flow={flow} heading={mailed.heading} lead={mailed.lead(call.reservation?.mailedTo ?? '')}>
      <p className={styles.moment}>{call.reservation && timeIn(call.reservation.at, flow.zone)}</p>
      <Countdown flow={flow} call={call} />
      <div className="cluster gap-3">
        <Button onClick={flow.lookAgain}>{mailed.done}</Button>
        <Button look="outline" onClick={flow.chooseAnother}>
          {reserved.other}
        </Button>
      </div>
    </Step>
  )
}

const AskToCancel = ({ flow: { isBusy, isCancelling, cancel, keep } }: { flow: CallFlow }) => {
  const { agreed } = words
  return (
    <div className="stack gap-3">
      <p role="alert" tabIndex={-1} ref={takeFocus}>
        {agreed.ask}
      </p>
      <div className="cluster gap-3">
        <Button isWaiting={isCancelling} aria-disabled={isBusy || undefined} onClick={cancel}>
          {agreed.yes}
        </Button>
        <Button look="outline" aria-disabled={isBusy || undefined} onClick={keep}>
          {agreed.keep}
        </Button>
      </div>
    </div>
  )
}

const Agreed = ({ flow, call }: Of) => {
  const { agreed } = words
  const { facts } = agreed
  const { calendar } = call
  const save = () => saveFile(new Blob([calendar ?? ''], { type: 'text/calendar' }), agreed.file)
  return (
    <Step flow={flow} heading={agreed.heading} lead={agreed.mailed}>
      {call.lapsed && <p>{agreed.lapsed(timeIn(call.lapsed.at, flow.zone))}</p>}
      <Facts
        className={`facts ${styles.facts}`}
        facts={[
          { label: facts.when, value: agreedTime(call, flow.zone) },
          { label: facts.who, value: call.agreed && agreed.who(call.agreed.office) },
          { label: facts.length, value: agreed.length(call.minutes) },
        ]}
      />
      {flow.isAsked ? (
        <AskToCancel flow={flow} />
      ) : (
        <div className="cluster gap-3">
          {calendar && <Button onClick={save}>{agreed.calendar}</Button>}
          <Button look="outline" onClick={flow.change}>
            {agreed.change}
          </Button>
          <TextButton ref={flow.wasPressed ? takeLostFocus : undefined} onClick={flow.ask}>
            {agreed.cancel}
          </TextButton>
        </div>
      )}
    </Step>
  )
}

const Cancelled = ({ flow, call }: Of) => (
  <Step
    flow={flow}
    heading={words.cancelled.heading}
    lead={words.cancelled.text(agreedTime(call, flow.zone))}
  >
    <div>
      <Button onClick={flow.change}>{words.cancelled.choose}</Button>
    </div>
  </Step>
)

const Over = ({ flow, call }: Of) => (
  <Step flow={flow} heading={words.over.heading} lead={words.over.text(agreedTime(call, flow.zone))}>
    <p>
      <SiteLink to={words.link.href}>{words.link.label}</SiteLink>
    </p>
  </Step>
)

const steps = { reserved: Reserved, mailed: Mailed, agreed: Agreed, cancelled: Cancelled, over: Over }

export const CallSteps = ({ flow, onSkip }: { flow: CallFlow; onSkip?: () => void }) => {
  const { call, step } = flow
  if (!call || step === 'loading') return null
  if (step === 'choosing') return <Choosing key={step} flow={flow} call={call} onSkip={onSkip} />
  const Shown = steps[step]
  return <Shown key={step} flow={flow} call={call} />
}
