import { type SheetScope, sheetScope } from '#api/contracts/time-sheet-calls.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './scope-switch.module.css'

const words = timeSheets.list

/** Switches between one's own sheets and those of the team. */
export const ScopeSwitch = ({
  scope,
  onShow,
}: {
  scope: SheetScope
  onShow: (scope: SheetScope) => void
}) => (
  <fieldset className={styles.switch}>
    <legend className="visually-hidden">{words.scopeLabel}</legend>
    {sheetScope.options.map((one) => (
      <Button
        key={one}
        small
        look={one === scope ? 'solid' : 'outline'}
        aria-pressed={one === scope}
        onClick={() => onShow(one)}
      >
        {words[one]}
      </Button>
    ))}
  </fieldset>
)
