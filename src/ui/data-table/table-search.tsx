import { useId } from 'react'
import { useAddressText } from '#src/lib/use-address-text.ts'
import styles from './table-toolbar.module.css'

type TableSearchProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** The search box over a table; what is found changes with every key. */
export const TableSearch = ({ label, placeholder, value, onSearch }: TableSearchProps) => {
  const id = useId()
  const [text, type] = useAddressText(value)
  const search = (typed: string) => {
    type(typed)
    onSearch(typed)
  }
  return (
    <search className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3 20.5 20.5" />
      </svg>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => search(target.value)}
      />
    </search>
  )
}
