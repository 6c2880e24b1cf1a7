import type { AnyStateMachine } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { useChartJson } from '../gallery/use-chart-json.ts'
import styles from './chart-links.module.css'

/** The ways to the Stately editor: its address, and the chart as the JSON it imports. */
export const ChartLinks = ({ machine, purpose }: { machine: AnyStateMachine; purpose: string }) => {
  const { copy, download } = useChartJson(machine, purpose)
  return (
    <div className={styles.links}>
      <div className={styles.row}>
        <a
          className={buttonClass('solid', true)}
          href={words.stately.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.stately.label}
        </a>
        <Button look="outline" small onClick={copy}>
          {words.copy}
        </Button>
        <Button look="outline" small onClick={download}>
          {words.download}
        </Button>
      </div>
      <p className={styles.hint}>{words.statelyHint}</p>
    </div>
  )
}
