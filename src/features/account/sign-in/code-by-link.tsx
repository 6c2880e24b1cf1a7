import { shortMoment } from '#api/rules/days.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { CheckedLink, type LinkWords } from '#src/flows/link-page.tsx'
import { Button } from '#src/ui/button.tsx'
import type { useCodeByLink } from './use-link.ts'

type CodeWords = LinkWords & {
  readonly welcome: (firstName: string) => string
  readonly worksUntil: (moment: string) => string
  readonly phone: (hint: string) => string
  readonly opens?: (moment: string) => string
  readonly confirmedFirst?: string
  readonly otherPhone: string
  readonly send: string
  readonly codeSent: (hint: string) => string
  readonly finish: string
}

type CodeByLinkProps = { words: CodeWords; steps: ReturnType<typeof useCodeByLink> }

export const CodeByLink = ({ words, steps: { flow, link, holder, askForCode } }: CodeByLinkProps) => {
  const hint = holder?.phoneHint ?? ''
  return (
    <CheckedLink words={words} link={link}>
      {holder && (
        <div className="stack gap-2">
          <h2 className="step-2">{words.welcome(holder.firstName)}</h2>
          <p className="small quiet">{words.worksUntil(shortMoment(holder.expiresAt))}</p>
        </div>
      )}
      {holder?.opensAt && !flow.isIn ? (
        <div className="stack gap-2">
          <p>{words.opens?.(shortMoment(holder.opensAt))}</p>
          {holder.waitsForConfirmation && <p>{words.confirmedFirst}</p>}
          <p className="quiet">{words.otherPhone}</p>
        </div>
      ) : (
        <CodeSteps flow={flow} words={{ sent: words.codeSent(hint), submit: words.finish }}>
          <p>{words.phone(hint)}</p>
          <p className="quiet">{words.otherPhone}</p>
          <Button isWaiting={flow.isWaiting} disabled={flow.isWaiting} onClick={askForCode}>
            {words.send}
          </Button>
        </CodeSteps>
      )}
    </CheckedLink>
  )
}
