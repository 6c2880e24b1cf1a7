import { pages } from '#src/content/pages.ts'
import { interviewLink as words } from '#src/content/recruiting/interviews.ts'
import { InterviewSteps } from '#src/flows/interview-steps.tsx'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { useInterview } from '#src/flows/use-interview.ts'

const Opened = ({ token }: { token: string }) => {
  const asked = useInterview({ token })
  return (
    <CheckedLink words={words} link={asked.link}>
      {asked.interview && <InterviewSteps interview={asked.interview} asked={asked} />}
    </CheckedLink>
  )
}

/** Opening the mailed link must not change anything. */
export const Component = () => (
  <LinkPage page={pages.interview} words={words} isWide>
    {(token) => <Opened key={token} token={token} />}
  </LinkPage>
)
