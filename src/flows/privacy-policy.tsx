import { type RetainedKind, retainedKinds } from '#api/contracts/governance/retention-periods.ts'
import { retainedNames } from '#src/content/governance/retention.ts'
import Text from '#src/content/site/privacy/privacy-policy.mdx'
import { getPromise } from './retention-promise.ts'

/** What only our own CRM takes in: nobody can ask for it where calls end at a provider's. */
const ownKinds: readonly RetainedKind[] = ['dataRequests', 'jobAlerts']

/** How long each kind of record is kept at most, from the table that the server goes by. */
const RetentionList = () => (
  <ul>
    {retainedKinds.map((kind) => (
      <li
        key={kind}
        className={ownKinds.includes(kind) ? 'own-crm' : undefined}
      >{`${retainedNames[kind].name}: at most ${getPromise(kind)}, ${retainedNames[kind].since}.`}</li>
    ))}
  </ul>
)

/** The text of the privacy policy. */
export const PrivacyPolicy = () => <Text components={{ RetentionList }} />
