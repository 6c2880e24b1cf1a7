import { type Assignment, rateKinds, rateOn } from '#api/contracts/staffing/assignment.contract.ts'
import { localToday, shortDay } from '#api/rules/days.ts'
import { formatMoney } from '#api/rules/money.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { Facts } from '#src/ui/facts.tsx'

const words = clients.assignments

export const getPeriod = ({ since, until }: Pick<Assignment, 'since' | 'until'>) =>
  until === null && since > localToday()
    ? words.planned(shortDay(since))
    : words.period(shortDay(since), until && shortDay(until))

type Rates = NonNullable<Assignment['rates']>

/** Today, or the nearest day of the assignment. */
const dayShown = ({ since, until }: Assignment, today: string) => {
  if (today < since) return since
  return until !== null && today > until ? until : today
}

const money = ({ amount, currency }: Rates[number]) => formatMoney(amount, currency)

const rateFacts = (assignment: Assignment, rates: Rates) => {
  const day = dayShown(assignment, localToday())
  return rateKinds.map((kind) => {
    const rate = rateOn(rates, kind, day)
    return {
      label: words.facts[kind],
      value: rate ? words.rate(money(rate), shortDay(rate.validFrom)) : words.notSet,
    }
  })
}

/** Includes rates replaced by another of the same day. */
const AllRates = ({ rates }: { rates: Rates }) => (
  <details className="small">
    <summary>{words.allRates(rates.length)}</summary>
    <ul className="stack gap-1">
      {rates
        .map((rate, at) => ({ rate, at }))
        .toSorted((one, other) => (one.rate.validFrom < other.rate.validFrom ? 1 : -1))
        .map(({ rate, at }) => (
          <li key={at}>
            {words.kinds[rate.kind]}: {words.ratesFrom(money(rate), shortDay(rate.validFrom))}
            {rateOn(rates, rate.kind, rate.validFrom) !== rate && ` (${words.replaced})`}
          </li>
        ))}
    </ul>
  </details>
)

type AssignmentFactsProps = { assignment: Assignment; className: string | undefined }

export const AssignmentFacts = ({ assignment, className }: AssignmentFactsProps) => {
  const { rates, purchaseOrder } = assignment
  return (
    <>
      <Facts
        className={className}
        facts={[
          { label: words.facts.period, value: getPeriod(assignment) },
          { label: words.facts.purchaseOrder, value: purchaseOrder || words.notSet },
          ...(rates ? rateFacts(assignment, rates) : []),
        ]}
      />
      {rates && rates.length > 0 && <AllRates rates={rates} />}
    </>
  )
}
