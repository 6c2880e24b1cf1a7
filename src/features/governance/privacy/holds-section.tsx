import type { LegalHold } from '#api/contracts/governance/legal-hold.contract.ts'
import type { PersonQuery } from '#api/contracts/governance/privacy.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { legalHolds as words } from '#src/content/governance/retention.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './privacy.module.css'
import { useHolds, useLifting, usePlacing } from './use-retention.ts'

type HoldLineProps = { hold: LegalHold; onLift: () => void }

const HoldLine = ({ hold, onLift }: HoldLineProps) => {
  const who = [hold.email, hold.phoneNo].filter(Boolean).join(', ')
  return (
    <li className={styles.line}>
      <div>
        <strong>{who}</strong>
        <p className={styles.text}>{hold.reason}</p>
      </div>
      <div>
        <p>{words.until(shortDay(hold.endsOn))}</p>
        <p className="quiet small">{words.placed(hold.placedBy, shortDay(localDay(hold.placedAt)))}</p>
      </div>
      <Button look="outline" small onClick={onLift}>
        {words.lift}
        <span className="visually-hidden"> {words.liftOf(who)}</span>
      </Button>
    </li>
  )
}

export const HoldsSection = () => {
  const { holds, load } = useHolds()
  const lifting = useLifting()
  return (
    <section className="panel stack" aria-labelledby="holds">
      <h2 id="holds">{words.heading}</h2>
      <p className="quiet">{words.lead}</p>
      <DecisionOutcome failure={lifting.asked ? null : lifting.failure} outcome={lifting.outcome} />
      <LoadFailure words={words.failure} load={load} />
      {!holds && load.failure === null && <Skeleton lines={2} label={words.loading} />}
      {holds?.length === 0 && <p>{words.none}</p>}
      {holds && holds.length > 0 && (
        <ul className={styles.lines}>
          {holds.map((hold) => (
            <HoldLine key={hold.id} hold={hold} onLift={() => lifting.ask(hold.id)} />
          ))}
        </ul>
      )}
      {lifting.asked && (
        <DecisionDialog
          words={words.lifting}
          text={words.lifting.text}
          reason={{ label: words.lifting.reason, hint: words.lifting.hint, schema: lifting.schema }}
          asking={lifting}
        />
      )}
    </section>
  )
}

export const PlaceHold = ({ asked }: { asked: PersonQuery }) => {
  const placing = usePlacing(asked)
  return (
    <section className="panel stack" aria-labelledby="hold">
      <h2 id="hold">{words.here.heading}</h2>
      <p className="quiet">{words.here.lead}</p>
      <DecisionOutcome failure={placing.asked ? null : placing.failure} outcome={placing.outcome} />
      <div className={`filters ${styles.hold}`}>
        <Field label={words.here.ends}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min={placing.earliest}
              value={placing.endsOn}
              onChange={({ target }) => placing.setEndsOn(target.value)}
            />
          )}
        </Field>
        <Button look="outline" onClick={placing.ask} disabled={placing.endsOn < placing.earliest}>
          {words.here.button}
        </Button>
      </div>
      {placing.asked && (
        <DecisionDialog
          words={words.place}
          text={words.place.text(shortDay(placing.endsOn))}
          reason={{ label: words.place.reason, hint: words.place.hint, schema: placing.schema }}
          asking={placing}
        />
      )}
    </section>
  )
}
