import type { ReactNode } from 'react'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { RecordTable, type RecordTableWords } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import type { RowSelection } from '#src/ui/data-table/use-data-table.ts'
import type { RecordListView } from './use-records.ts'

type RecordListProps<Scope extends string, Status extends string, Row extends { status: Status }> = {
  words: {
    readonly scopes: Readonly<Record<Scope | 'label', string>>
    readonly filter: { readonly label: string; readonly all: string }
    readonly failure: RecordTableWords['failure']
    readonly list: Omit<RecordTableWords['list'], 'caption'> & {
      readonly captions: Readonly<Record<Scope, string>>
      readonly none: Readonly<Record<Scope, string>>
    }
  }
  list: RecordListView<Scope, Status, Row>
  scopes: readonly Scope[]
  statuses: readonly Status[]
  columns: Readonly<Record<Scope, readonly TableColumn<Row>[]>>
  selection?: RowSelection<Row> | undefined
  children?: ReactNode
}

export const RecordList = <
  Scope extends string,
  Status extends string,
  Row extends { id: string; status: Status },
>(
  props: RecordListProps<Scope, Status, Row>,
) => {
  const { words, list, scopes, statuses, columns, selection, children } = props
  const { scope, status, rows, remote, load, isEmpty } = list
  const { captions, none, empty } = words.list
  const caption = captions[scope]
  return (
    <RecordTable
      words={{
        failure: words.failure,
        list: { ...words.list, caption, empty: isEmpty && status === '' ? none[scope] : empty },
      }}
      load={load}
      rows={rows}
      remote={remote}
      columns={columns[scope]}
      initialSort={list.initialSort}
      selection={selection}
      tools={
        <>
          {scopes.length > 1 && (
            <ChoiceButtons
              label={words.scopes.label}
              value={scope}
              choices={asChoices(scopes, words.scopes)}
              onChoose={list.showScope}
            />
          )}
          <ChoiceButtons
            label={words.filter.label}
            value={status}
            choices={withAny(words.filter.all, asChoices(statuses))}
            onChoose={list.showStatus}
          />
        </>
      }
    >
      {children}
    </RecordTable>
  )
}
