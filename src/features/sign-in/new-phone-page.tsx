import {
  useCheckPhoneChangeQuery,
  useConfirmNewPhoneMutation,
  useSendNewPhoneCodeMutation,
} from '#api/client/phone-change.endpoints.ts'
import { newPhone as words } from '#src/content/links.ts'
import { pages } from '#src/content/pages.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'
import { shortMoment } from '#src/lib/days.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckedLink, LinkPage } from './link-page.tsx'
import { knownAccount, linkCheck, useWayIn } from './use-link.ts'

/** Confirming a number by the link that was mailed for it: a code to the number, then the profile. */
const useNewPhone = (token: string) => {
  const { begin, enter } = useWayIn(pages.myProfile.path)
  const { data, ...query } = useCheckPhoneChangeQuery(
    { body: { token } },
    { refetchOnMountOrArgChange: true },
  )
  const [sendCode] = useSendNewPhoneCodeMutation()
  const [confirm] = useConfirmNewPhoneMutation()
  const flow = useCodeSteps({
    sendCode: async () => {
      const { challenge, resendAfterSeconds } = await sendCode({ body: { token } }).unwrap()
      return { challenge, resendAfter: resendAfterSeconds }
    },
    checkCode: async ({ challenge, code }) =>
      begin(await confirm({ body: { token, code, challenge: challenge ?? '' } }).unwrap()),
    enter,
  })
  return {
    flow,
    link: linkCheck(data, query, { isIn: flow.isIn, otherwise: words.failure.heading }),
    change: data ?? null,
    askForCode: () => flow.submitPhone(knownAccount),
  }
}

const NewPhoneSteps = ({ token }: { token: string }) => {
  const { flow, link, change, askForCode } = useNewPhone(token)
  const hint = change?.phoneHint ?? ''
  return (
    <CheckedLink words={words} link={link}>
      {change && (
        <div className="stack gap-2">
          <h2 className="step-2">{words.greeting(change.firstName)}</h2>
          <p className="small quiet">{words.worksUntil(shortMoment(change.expiresAt))}</p>
        </div>
      )}
      <CodeSteps flow={flow} words={{ sent: words.codeSent(hint), submit: words.finish }}>
        <p>{words.phone(hint)}</p>
        <p className="quiet">{words.otherPhone}</p>
        <Button disabled={flow.isWaiting} onClick={askForCode}>
          {flow.isWaiting ? words.wait : words.send}
        </Button>
      </CodeSteps>
    </CheckedLink>
  )
}

/** Where people who lost their phone confirm another number. */
export const Component = () => (
  <LinkPage page={pages.newPhone} words={words}>
    {(token) => <NewPhoneSteps key={token} token={token} />}
  </LinkPage>
)
