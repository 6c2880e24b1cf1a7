import { join } from '#src/content/links.ts'
import { pages } from '#src/content/pages.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { shortMoment } from '#src/lib/days.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckedLink, LinkPage } from './link-page.tsx'
import { useJoin } from './use-join.ts'

const JoinSteps = ({ token }: { token: string }) => {
  const { flow, link, invitation, askForCode } = useJoin(token)
  const hint = invitation?.phoneHint ?? ''
  return (
    <CheckedLink words={join} link={link}>
      {invitation && (
        <div className="stack gap-2">
          <h2 className="step-2">{join.welcome(invitation.firstName)}</h2>
          <p className="small quiet">{join.worksUntil(shortMoment(invitation.expiresAt))}</p>
        </div>
      )}
      <CodeSteps flow={flow} words={{ sent: join.codeSent(hint), submit: join.finish }}>
        <p>{join.phone(hint)}</p>
        <p className="quiet">{join.otherPhone}</p>
        <Button disabled={flow.isWaiting} onClick={askForCode}>
          {flow.isWaiting ? join.wait : join.send}
        </Button>
      </CodeSteps>
    </CheckedLink>
  )
}

/** Where people who are invited get in. */
export const Component = () => (
  <LinkPage page={pages.join} words={join}>
    {(token) => <JoinSteps key={token} token={token} />}
  </LinkPage>
)
