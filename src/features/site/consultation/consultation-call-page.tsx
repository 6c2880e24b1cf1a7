import { pages } from '#src/content/pages.ts'
import { consultationLink as words } from '#src/content/site/consultation.ts'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { CallSteps } from './call-steps.tsx'
import { useConsultationCall } from './use-consultation-call.ts'

const Opened = ({ token }: { token: string }) => {
  const flow = useConsultationCall(token, false)
  return (
    <CheckedLink words={words} link={flow.link}>
      <CallSteps flow={flow} />
    </CheckedLink>
  )
}

/** Opening the mailed link must not change anything. */
export const Component = () => (
  <LinkPage page={pages.consultationCall} words={words} isWide>
    {(token) => <Opened key={token} token={token} />}
  </LinkPage>
)
