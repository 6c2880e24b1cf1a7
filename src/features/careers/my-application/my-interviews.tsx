import type { MyApplication } from '#api/contracts/careers/my-application.contract.ts'
import { interviewLink as words } from '#src/content/recruiting/interviews.ts'
import { InterviewSteps } from '#src/flows/interview-steps.tsx'
import { useInterview } from '#src/flows/use-interview.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './my-application.module.css'

type OneProps = { id: string; token: string; onAnswered: () => void }

const One = ({ id, token, onAnswered }: OneProps) => {
  const asked = useInterview({ token, id }, onAnswered)
  const { link, interview } = asked
  if (link.isVoid) return null
  return (
    <section className={styles.standing} aria-label={words.heading}>
      {!link.isChecked && link.load.failure === null && <Skeleton lines={3} label={words.loading} />}
      {!link.isChecked && <LoadFailure words={words.failure} load={link.load} />}
      {link.isChecked && interview && <InterviewSteps interview={interview} asked={asked} isPart />}
    </section>
  )
}

type Props = { view: MyApplication; token: string; onAnswered: () => void }

export const MyInterviews = ({ view: { interviews }, ...rest }: Props) =>
  interviews.map(({ id }) => <One key={id} id={id} {...rest} />)
