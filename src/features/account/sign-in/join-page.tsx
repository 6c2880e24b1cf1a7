import {
  useAcceptInvitationMutation,
  useCheckInvitationQuery,
  useSendInvitationCodeMutation,
} from '#api/client/people/invitation.endpoints.ts'
import { join as words } from '#src/content/account/sign-in-links.ts'
import { pages } from '#src/content/pages.ts'
import { LinkPage } from '#src/flows/link-page.tsx'
import { CodeByLink } from './code-by-link.tsx'
import { useCodeByLink } from './use-link.ts'

const JoinSteps = ({ token }: { token: string }) => {
  const { data: holder, ...query } = useCheckInvitationQuery(
    { body: { token } },
    { refetchOnMountOrArgChange: true },
  )
  const [sendCode] = useSendInvitationCodeMutation()
  const [accept] = useAcceptInvitationMutation()
  const steps = useCodeByLink(
    {
      holder,
      query,
      sendCode: () => sendCode({ body: { token } }).unwrap(),
      confirm: (proof) => accept({ body: { token, ...proof } }).unwrap(),
    },
    { path: pages.dashboard.path, otherwise: words.failure.heading },
  )
  return <CodeByLink words={words} steps={steps} />
}

export const Component = () => (
  <LinkPage page={pages.join} words={words}>
    {(token) => <JoinSteps key={token} token={token} />}
  </LinkPage>
)
