import { durationText } from '#api/rules/duration.ts'
import { getMinutes, spreadHours } from '#api/rules/spread.ts'
import { pages } from '#src/content/pages.ts'
import { sampleSheet, howWeWork as words } from '#src/content/site/how-we-work.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Facts } from '#src/ui/facts.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { LinkPair } from '#src/ui/link-pair.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './how-we-work.module.css'
import { SystemDrawing } from './system-drawing.tsx'

const drawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h360'],
  ['shape', 'M20 200v-28h44v-22h44v-22h44v-22h44v-22h44V62h56v138z'],
  ['line', 'M64 172v28M108 150v50M152 128v72M196 106v94M240 84v116'],
  ['accent', 'M268 62V14l36 13-36 13'],
]

const { sheet, system } = words
const { activities, status } = sampleSheet
const totalMinutes = activities.reduce((sum, { minutes }) => sum + minutes, 0)
const days = spreadHours({ ...sampleSheet, totalMinutes })

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

const dayName = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`))

const facts = [
  { label: sheet.facts.client, value: sampleSheet.client },
  { label: sheet.facts.employee, value: sampleSheet.employee },
  { label: sheet.facts.status, value: <StatusChip status={status} tone={statusTones.sheet[status]} /> },
  { label: sheet.facts.decided, value: sampleSheet.manager },
]

const Activities = () => (
  <table className={styles.activities}>
    <caption className="visually-hidden">{sheet.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{sheet.columns.task}</th>
        <th scope="col">{sheet.columns.outcome}</th>
        <th scope="col">{sheet.columns.duration}</th>
      </tr>
    </thead>
    <tbody>
      {activities.map(({ task, outcome, minutes }) => (
        <tr key={task}>
          <th scope="row">{task}</th>
          <td>{outcome}</td>
          <td>{durationText(minutes)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {sheet.total}
        </th>
        <td>{durationText(totalMinutes)}</td>
      </tr>
    </tfoot>
  </table>
)

const Days = () => (
  <table className={styles.days}>
    <caption>{sheet.days}</caption>
    <thead>
      <tr>
        {days.map(({ day }) => (
          <th key={day} scope="col">
            {dayName(day)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {days.map(({ day, parts }) => (
          <td key={day}>{durationText(getMinutes(parts))}</td>
        ))}
      </tr>
    </tbody>
  </table>
)

const SampleSheet = () => (
  <Section sunken>
    <div className={styles.sheetHead}>
      <SectionHead words={sheet} />
      <SiteLink to={sheet.link.href} className={buttonClass('outline')}>
        {sheet.link.label}
      </SiteLink>
    </div>
    <div className={styles.sheet}>
      <Facts facts={facts} className={`facts ${styles.facts}`} />
      <Activities />
      <Days />
    </div>
  </Section>
)

const System = () => (
  <Section columns="wide first">
    <SystemDrawing />
    <SectionHead words={system}>
      <Facts facts={system.parts} className={styles.parts} />
    </SectionHead>
  </Section>
)

export const Component = () => (
  <>
    <PageHead page={pages.howWeWork} />
    <PageOpening words={words} drawing={drawing} ground="sunken" />
    <Section columns="narrow first" compact>
      <SectionHead words={words.steps} />
      <Rows items={words.steps.items} />
    </Section>
    <SampleSheet />
    <System />
    <ClosingBand words={words.closing}>
      <LinkPair primary={words.closing.primary} secondary={words.closing.secondary} />
    </ClosingBand>
  </>
)
