import { Button } from '#src/ui/button.tsx'
import type { Arrivals } from './use-arrivals.ts'

type ArrivedProps = { arrivals: Arrivals; words: (count: number) => string }

export const Arrived = ({ arrivals: { arrived, announced, showAll }, words }: ArrivedProps) => (
  <>
    <p role="status" className="visually-hidden">
      {announced > 0 && words(announced)}
    </p>
    {arrived > 0 && (
      <Button small look="outline" onClick={showAll}>
        {words(arrived)}
      </Button>
    )}
  </>
)
