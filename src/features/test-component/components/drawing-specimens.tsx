import { testComponent } from '#src/content/test-component.ts'
import { Portrait } from '#src/ui/portrait.tsx'
import { Scene } from '#src/ui/scene.tsx'
import styles from './specimens.module.css'

const { people, strokes } = testComponent.pictures

export const DrawingSpecimens = () => (
  <div className={styles.stack}>
    <div className={styles.row}>
      {people.map(({ id, name }) => (
        <div key={id} className={styles.portrait}>
          <Portrait id={id} name={name} />
        </div>
      ))}
    </div>
    <Scene strokes={strokes} />
  </div>
)
