import { type RetainedKind, retainedKinds } from '#api/contracts/governance/retention-periods.ts'
import { retainedNames } from '#src/content/governance/retention.ts'
import Text from '#src/content/site/privacy/privacy-policy.mdx'
import { getPromise } from './retention-promise.ts'

/** Only in our own CRM; an upstream provider has no such requests. */
const ownKinds: readonly RetainedKind[] = ['dataRequests', 'jobAlerts']

/** Uses the retention table of the server. */
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

export const PrivacyPolicy = () => <Text components={{ RetentionList }} />
