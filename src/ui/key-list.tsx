import { useState } from 'react'
import { shortcuts } from '#src/lib/use-shortcuts.ts'
import styles from './key-hint.module.css'
import { Popup } from './popup.tsx'

type KeyListProps = {
  words: {
    readonly title: string
    readonly close: string
    readonly use: string
    readonly all: readonly (readonly [key: string, does: string])[]
  }
  onClose: () => void
}

export const KeyList = ({ words, onClose }: KeyListProps) => {
  const [areOn, setOn] = useState(shortcuts.areOn)
  const turn = (isOn: boolean) => {
    shortcuts.turn(isOn)
    setOn(shortcuts.areOn())
  }
  return (
    <Popup title={words.title} closeLabel={words.close} onClose={onClose}>
      <dl className={styles.list}>
        {words.all.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="cluster gap-2">
        <input type="checkbox" checked={areOn} onChange={({ target }) => turn(target.checked)} />
        {words.use}
      </label>
    </Popup>
  )
}
