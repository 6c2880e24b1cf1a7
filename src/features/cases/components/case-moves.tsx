import { caseText, type SupportCase } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import type { CaseMove } from '../case-steps.ts'
import { useCaseMove } from '../use-case-move.ts'

const words = cases.moves

/** The buttons that end a case or open it again. */
export const CaseMoves = ({ found, moves }: { found: SupportCase; moves: readonly CaseMove[] }) => {
  const { asked, ask, outcome, ...asking } = useCaseMove(found)
  return (
    <>
      {moves.length > 0 && (
        <ButtonGroup label={words.label}>
          {moves.map((move) => (
            <Button key={move} look="outline" onClick={() => ask(move)}>
              {words.steps[move]}
            </Button>
          ))}
        </ButtonGroup>
      )}
      <DecisionOutcome failure={null} outcome={outcome} />
      {asked && (
        <DecisionDialog
          words={words.questions[asked]}
          reason={{ label: words.text, hint: words.hints[asked], schema: caseText(asked) }}
          asking={asking}
        />
      )}
    </>
  )
}
