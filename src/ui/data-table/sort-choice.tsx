import { useId } from 'react'
import type { RowSort } from '#src/lib/row-finder.ts'
import type { TableColumn } from './table-column.ts'
import styles from './table-toolbar.module.css'

type SortChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: RowSort
  onSort: (sort: RowSort) => void
}

const keyOf = ({ id, desc }: RowSort) => `${desc ? '-' : ''}${id}`

/** Sorts the table where its column names are not shown: on phones. */
export const SortChoice = <Row,>({ columns, sort, onSort }: SortChoiceProps<Row>) => {
  const id = useId()
  const choices = columns
    .filter(({ isSorted }) => isSorted !== false)
    .flatMap((column) => [
      { id: column.id, desc: false, label: `${column.header}, ascending` },
      { id: column.id, desc: true, label: `${column.header}, descending` },
    ])
  const choose = (key: string) => {
    const chosen = choices.find((choice) => keyOf(choice) === key)
    if (chosen) onSort({ id: chosen.id, desc: chosen.desc })
  }
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={keyOf(sort)} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
