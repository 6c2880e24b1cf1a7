import { retainedKinds } from '#api/contracts/retention-periods.ts'
import { promiseOf, retainedNames } from '../retention.ts'

/** How long each kind of record is kept at most, from the table that the server goes by. */
export const RetentionList = () => (
  <ul>
    {retainedKinds.map((kind) => (
      <li
        key={kind}
      >{`${retainedNames[kind].name}: at most ${promiseOf(kind)}, ${retainedNames[kind].since}.`}</li>
    ))}
  </ul>
)
