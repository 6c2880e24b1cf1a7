import {
  useCheckContactStopQuery,
  useStopContactChangeMutation,
} from '#api/client/people/contact-change.endpoints.ts'
import { shortMoment } from '#api/rules/days.ts'
import { notMe as words } from '#src/content/account/sign-in-links.ts'
import { pages } from '#src/content/pages.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { useDecision } from '#src/flows/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { getLinkState } from './use-link.ts'

const useStopping = (token: string) => {
  const { data: change, ...query } = useCheckContactStopQuery(
    { body: { token } },
    { refetchOnMountOrArgChange: true },
  )
  const [stop] = useStopContactChangeMutation()
  const stopping = useDecision({
    steps: ['stop'],
    send: async () => {
      await stop({ body: { token } }).unwrap()
      return words.done
    },
  })
  return {
    ...stopping,
    change,
    link: getLinkState(change, query, { isIn: stopping.outcome !== null, otherwise: words.failure.heading }),
    stop: () => stopping.take('stop', { ids: [token], version: '1' }),
  }
}

const Stopping = ({ token }: { token: string }) => {
  const { change, link, isSending, failure, outcome, stop } = useStopping(token)
  return (
    <CheckedLink words={words} link={link}>
      {change && (
        <div className="stack gap-4">
          <h2 className="step-2">{words.hello(change.firstName)}</h2>
          <p>{words.what[change.kind](change.startedBy, change.hint)}</p>
          {outcome === null && (
            <>
              <p>{words.when(shortMoment(change.effectiveAt))}</p>
              <div>
                <Button isWaiting={isSending} onClick={() => !isSending && stop()}>
                  {words.stop}
                </Button>
              </div>
            </>
          )}
          <DecisionOutcome failure={failure} outcome={outcome} />
        </div>
      )}
    </CheckedLink>
  )
}

/** Opening the page must not stop anything. */
export const Component = () => (
  <LinkPage page={pages.notMe} words={words}>
    {(token) => <Stopping key={token} token={token} />}
  </LinkPage>
)
