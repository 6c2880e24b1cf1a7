import { useState } from 'react'
import type { MySession } from '#api/contracts/account/my-sessions.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { shortMoment } from '#api/rules/days.ts'
import { signingIn } from '#src/content/account/signing-in.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './profile.module.css'
import { useEndSessions, useMySessions } from './use-my-sessions.ts'

const words = signingIn.sessions

const getDevice = ({ device }: Pick<MySession, 'device'>) => device || words.unknownDevice

const SessionRow = ({ session, onEnd }: { session: MySession; onEnd: () => void }) => (
  <li>
    <div className="stack gap-1">
      <p className="cluster">
        <strong>{getDevice(session)}</strong>
        {session.isThis && <StatusChip status={words.isThis} tone="good" />}
      </p>
      <p className="small quiet">
        {[
          words.since(shortMoment(session.startedAt), words.method[session.method]),
          !session.isThis && words.used(recentMoment(session.lastUsedAt)),
          session.place,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    {!session.isThis && (
      <Button look="outline" small aria-label={words.endThe(getDevice(session))} onClick={onEnd}>
        {words.end}
      </Button>
    )}
  </li>
)

const SessionList = ({ sessions }: { sessions: readonly MySession[] }) => {
  const ending = useEndSessions()
  const [device, setDevice] = useState('')
  const others = sessions.filter(({ isThis }) => !isThis)
  const end = (session: MySession) => {
    setDevice(getDevice(session))
    ending.ask('end', { ids: [session.id], version: '' })
  }
  // Covers exactly the listed sessions: new sessions make it a different decision.
  const version = others.map(({ id }) => id).join(' ')
  return (
    <>
      <ul className={styles.rows} aria-label={words.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button look="outline" onClick={() => ending.ask('endOthers', { ids: [], version })}>
            {words.endOthers}
          </Button>
        </div>
      )}
      <DecisionOutcome failure={ending.asked ? null : ending.failure} outcome={ending.outcome} />
      {ending.asked && (
        <DecisionDialog
          words={words.ending[ending.asked]}
          text={ending.asked === 'end' ? words.ending.text(device) : words.ending.othersText}
          asking={ending}
        />
      )}
    </>
  )
}

export const SessionsSection = () => {
  const { sessions, load } = useMySessions()
  return (
    <section className={styles.card} aria-labelledby="profile-sessions">
      <div className="stack gap-2">
        <h2 id="profile-sessions">{words.heading}</h2>
        <p className="quiet">{words.lead}</p>
      </div>
      {sessions ? (
        <SessionList sessions={sessions} />
      ) : load.failure !== null && !load.isFetching ? (
        <LoadFailure words={words.failed} load={load} />
      ) : (
        <Skeleton lines={3} label={words.loading} />
      )}
    </section>
  )
}
