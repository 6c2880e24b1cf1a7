import { retainedKinds } from '#api/contracts/retention-periods.ts'
import Text from '#src/content/privacy/privacy-policy.mdx'
import { retainedNames } from '#src/content/retention.ts'
import { promiseOf } from './retention-promise.ts'

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
