import type { AnyEventObject } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { eventSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import { eventGroups, payloadOf } from '../gallery/event-groups.ts'
import type { SampleRun } from '../gallery/use-sample-run.ts'
import styles from './event-buttons.module.css'

type EventButtonProps = {
  event: AnyEventObject
  /** What happens, as a sentence; empty where the name says it already. */
  sentence: string
  isPossible: boolean
  onSend: (event: AnyEventObject) => void
}

/** Sends one event. One that is not possible now keeps its place and the focus, and does nothing. */
const EventButton = ({ event, sentence, isPossible, onSend }: EventButtonProps) => {
  const payload = payloadOf(event)
  return (
    <button
      type="button"
      className={styles.event}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && onSend(event)}
    >
      <span className={styles.name}>{wordsFor(event)}</span>
      {!isPossible && <span className={styles.hint}>{words.notNow}</span>}
      {sentence && <span className={styles.sentence}>{sentence}</span>}
      {payload && <code className={styles.payload}>{payload}</code>}
    </button>
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The events of a chart as buttons, by who sends them. */
export const EventButtons = ({ sample, possible, emit }: SampleRun) => (
  <div className={styles.groups}>
    {eventGroups(sample.machine, sample.events).map(({ title, events }) => (
      <fieldset key={title} className={styles.group}>
        <legend className={styles.title}>{title}</legend>
        {events.map((event) => {
          const sentence = eventSentence(sample.chart, event)
          return (
            <EventButton
              key={wordsFor(event)}
              event={event}
              sentence={plain(sentence) === plain(wordsFor(event)) ? '' : sentence}
              isPossible={possible.has(event)}
              onSend={emit}
            />
          )
        })}
      </fieldset>
    ))}
  </div>
)
