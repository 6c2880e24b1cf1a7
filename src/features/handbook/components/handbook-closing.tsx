import { company } from '#src/content/company.ts'
import { handbookPage } from '#src/content/handbook/chapters.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { endId } from '../reading-place.ts'

/** Where to ask, below the last chapter. */
export const HandbookClosing = () => (
  <>
    <ClosingBand words={handbookPage.closing}>
      <a className={buttonClass('river')} href={`mailto:${company.supportEmail}`}>
        {company.supportEmail}
      </a>
    </ClosingBand>
    <div id={endId} />
  </>
)
