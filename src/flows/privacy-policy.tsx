import {
  type RetainedKind,
  retainedKinds,
  retentionKeys,
  retentionPeriods,
} from '#api/contracts/retention-periods.ts'
import Text from '#src/content/privacy/privacy-policy.mdx'
import { inMonths, placeNames, retainedNames } from '#src/content/retention.ts'

/** What is promised for a kind of record, and where the promise is another one. */
export const promiseOf = (kind: RetainedKind): string => {
  const periods = retentionKeys.map((key) => retentionPeriods[key]).filter((period) => period.kind === kind)
  const usual = Math.min(...periods.map(({ most }) => most))
  const others = periods
    .filter(({ most }) => most !== usual)
    .map(({ most, place }) => `${inMonths(most)} in ${placeNames[place]}`)
  return [inMonths(usual), ...others].join(', ')
}

/** How long each kind of record is kept at most, from the table that the server goes by. */
const RetentionList = () => (
  <ul>
    {retainedKinds.map((kind) => (
      <li
        key={kind}
      >{`${retainedNames[kind].name}: at most ${promiseOf(kind)}, ${retainedNames[kind].since}.`}</li>
    ))}
  </ul>
)

/** The text of the privacy policy. */
export const PrivacyPolicy = () => <Text components={{ RetentionList }} />
