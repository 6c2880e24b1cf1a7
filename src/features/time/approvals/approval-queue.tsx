import type { ReactNode } from 'react'
import { hoursInWords } from '#api/rules/duration.ts'
import { approvals } from '#src/content/time/approvals.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button, TextButton, waitLabel } from '#src/ui/button.tsx'
import { KeyHint } from '#src/ui/key-hint.tsx'
import { KeyList } from '#src/ui/key-list.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import styles from './approvals.module.css'
import { ApprovalClaimDetails, SheetDetails } from './request-details.tsx'
import { type Approvals, getName, type Waiting } from './use-approvals.ts'
import { boxId, type QueueKeys, useQueueKeys } from './use-queue-keys.ts'

const strokes = { approve: 'm4 11 4.5 4.5L17 6', reject: 'm5 5 11 11M16 5 5 16' } as const

const Stroke = ({ of }: { of: keyof typeof strokes }) => (
  <svg viewBox="0 0 21 21" aria-hidden="true">
    <path d={strokes[of]} />
  </svg>
)

type RequestProps = { request: Waiting; deciding: Approvals; keys: QueueKeys }

const Request = ({ request, deciding, keys }: RequestProps) => {
  const { id, days, what, amount, sheet, warnings } = request
  const isOpen = keys.opened.includes(id)
  const isGoing = deciding.isSending && deciding.decided?.ids.includes(id)
  return (
    <li
      className={styles.request}
      data-here={keys.here?.id === id || undefined}
      data-open={isOpen || undefined}
      data-going={isGoing || undefined}
      onFocus={() => keys.come(id)}
    >
      <input
        id={boxId(id)}
        type="checkbox"
        aria-label={approvals.select(getName(request))}
        checked={deciding.selected.includes(id)}
        onChange={() => keys.choose([id])}
        onKeyDown={keys.press}
      />
      <button type="button" className={styles.facts} aria-expanded={isOpen} onClick={() => keys.open(id)}>
        <span className="visually-hidden">{getName(request)}: </span>
        <span className={styles.days} aria-hidden="true">
          {days}
        </span>
        <span className={styles.what} title={what}>
          {what}
        </span>
        <span className={styles.amount}>{amount}</span>
        {warnings.map((warning) => (
          <span key={warning} className={styles.warning}>
            {warning}
          </span>
        ))}
        <span className="visually-hidden">, {approvals.details}</span>
      </button>
      <span className={styles.acts}>
        {(['approve', 'reject'] as const).map((step) => (
          <button
            key={step}
            type="button"
            className={styles.act}
            data-step={step}
            title={approvals[step]}
            aria-label={`${approvals[step]} ${getName(request)}`}
            aria-disabled={deciding.isSending || undefined}
            onClick={() => deciding[step]([id])}
          >
            <Stroke of={step} />
          </button>
        ))}
      </span>
      {isOpen && (
        <div className={styles.details}>
          {sheet ? <SheetDetails id={id} /> : <ApprovalClaimDetails id={id} />}
        </div>
      )}
    </li>
  )
}

type BoxProps = { label: string; ids: readonly string[]; selected: readonly string[]; onChoose: () => void }

const BoxOfAll = ({ label, ids, selected, onChoose }: BoxProps) => {
  const chosen = ids.filter((id) => selected.includes(id)).length
  const isAll = chosen === ids.length
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={onChoose}
    />
  )
}

type GroupProps = { group: readonly Waiting[]; deciding: Approvals; keys: QueueKeys; children: ReactNode }

const Person = ({ group, deciding, keys, children }: GroupProps) => {
  const [first] = group
  if (!first) return null
  const ids = group.map(({ id }) => id)
  const minutes = group.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <section className={styles.person}>
      <header className={styles.head}>
        <BoxOfAll
          label={approvals.selectPerson(first.who)}
          ids={ids}
          selected={deciding.selected}
          onChoose={() => keys.choose(ids)}
        />
        <Portrait id={first.whoId} name={first.who} className={styles.portrait} />
        <div>
          <h2>{first.who}</h2>
          <p className={`quiet small ${styles.sums}`}>
            <span>{approvals.requests(group.length)}</span>{' '}
            {minutes > 0 && <span>{hoursInWords(minutes)}</span>}
          </p>
          {first.why && <p className="quiet small">{first.why}</p>}
        </div>
      </header>
      <ul className={styles.requests}>{children}</ul>
    </section>
  )
}

type BarProps = { total: number; ids: readonly string[]; deciding: Approvals; keys: QueueKeys }

const Bar = ({ total, ids, deciding, keys }: BarProps) => {
  const { selected, isSending, asked, undo } = deciding
  const isNone = selected.length === 0
  return (
    <div className={styles.bar}>
      {total > 0 && (
        <div className={styles.all}>
          <BoxOfAll
            label={approvals.selectAll}
            ids={ids}
            selected={selected}
            onChoose={() => keys.choose(ids)}
          />
          <span>{isNone ? approvals.all : approvals.selectedCount(selected.length, total)}</span>
        </div>
      )}
      {total > 0 && (
        <Button
          small
          disabled={isNone}
          aria-disabled={isSending || undefined}
          aria-keyshortcuts="a"
          onClick={() => deciding.approve(selected)}
        >
          {isSending ? waitLabel : approvals.approve}
          {!isSending && <span className="visually-hidden">{approvals.selected}</span>}
          <KeyHint of="A" />
        </Button>
      )}
      {total > 0 && (
        <Button
          small
          look="outline"
          disabled={isNone}
          aria-disabled={isSending || undefined}
          aria-keyshortcuts="r"
          onClick={() => deciding.reject(selected)}
        >
          <span>
            {approvals.reject}
            <span aria-hidden="true">…</span>
          </span>
          <span className="visually-hidden">{approvals.selected}</span>
          <KeyHint of="R" />
        </Button>
      )}
      <div className={styles.outcome}>
        <DecisionOutcome failure={asked ? null : deciding.failure} outcome={deciding.outcome} />
        {undo && (
          <Button small look="outline" aria-keyshortcuts="u" onClick={undo}>
            {approvals.undo} <KeyHint of="U" />
          </Button>
        )}
      </div>
      {total > 0 && (
        <TextButton className={styles.keys} onClick={() => keys.showKeys(true)}>
          {approvals.keys.button} <KeyHint of="?" />
        </TextButton>
      )}
    </div>
  )
}

type QueueProps = { groups: readonly (readonly Waiting[])[]; deciding: Approvals }

export const Queue = ({ groups, deciding }: QueueProps) => {
  const keys = useQueueKeys(groups, deciding)
  const ids = groups.flat().map(({ id }) => id)
  return (
    <section className={styles.queue} aria-label={approvals.queue}>
      <Bar total={ids.length} ids={ids} deciding={deciding} keys={keys} />
      <div className={styles.people}>
        {groups.map((group) => (
          <Person key={group[0]?.whoId} group={group} deciding={deciding} keys={keys}>
            {group.map((request) => (
              <Request key={request.id} request={request} deciding={deciding} keys={keys} />
            ))}
          </Person>
        ))}
      </div>
      {keys.areKeysShown && <KeyList words={approvals.keys} onClose={() => keys.showKeys(false)} />}
    </section>
  )
}
