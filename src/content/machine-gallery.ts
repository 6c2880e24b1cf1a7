import purposes from './charts.generated.json'

/** A chart of the project: its id, the file it is written in, and what it is for. */
export type ChartWords = { id: string; file: string; purpose: string }

/** What the folders of `machines` are called in the gallery. */
const rooms: Record<string, string> = {
  camera: 'Camera',
  captcha: 'Captcha',
  case: 'Support',
  chrome: 'Page',
  claim: 'Claims',
  decision: 'Decisions',
  draft: 'Forms',
  form: 'Forms',
  header: 'Page',
  'hr-library': 'HR library',
  leave: 'Leave',
  picture: 'Pictures',
  profile: 'Profile',
  session: 'Session',
  skills: 'Skills',
  submission: 'Submissions',
  'time-sheet': 'Time sheets',
  upload: 'Uploads',
}

/** A chart is called as its file is: `formFlow` is written in `form-flow.machine.ts`. */
const idOf = (file: string) =>
  file.replace(/^.*\/|\.\w+\.ts$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const chartIn = (file: string, purpose: string): ChartWords => ({ id: idOf(file), file, purpose })

const charts = Object.entries(purposes).map(([file, purpose]) => chartIn(file, purpose))

const formFlow = 'machines/form/form-flow.machine.ts'

const roomOf = ({ file }: ChartWords) => {
  const folder = file.split('/')[1] ?? ''
  return rooms[folder] ?? folder
}

/** Every chart by the room it belongs to, in the order of the rooms' names. */
export const chartRooms = [...new Set(charts.map(roomOf))]
  .sort((one, other) => one.localeCompare(other, 'en'))
  .map((room) => ({ room, charts: charts.filter((chart) => roomOf(chart) === room) }))

/** The chart of an address; the flow of every form where it names none. */
export const chartCalled = (id: string | null): ChartWords =>
  charts.find((chart) => chart.id === id) ?? chartIn(formFlow, purposes[formFlow])

export const machineGallery = {
  title: 'Machine gallery',
  lead: 'Every flow on screen and every record is a statechart, drawn here as the site and the server run it. Send it events, or step through the paths its tests walk. Nothing leaves this page.',
  list: 'All machines',
  choose: 'Choose another machine',
  search: 'Find a machine',
  none: 'No machine matches that.',
  loading: 'Loading the machine',
  kinds: { machine: 'Flow', lifecycle: 'Lifecycle' },
  stately: { label: 'Open in Stately', href: 'https://stately.ai/editor' },
  statelyHint: 'In the editor choose Import and paste the JSON.',
  copy: 'Copy JSON',
  copied: 'The JSON is copied.',
  copyFailed: 'The JSON could not be copied. Download it instead.',
  download: 'Download JSON',
  drawing: 'Drawing of',
  drawingSays: 'The table below says the same in words.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  legend: { now: 'State now', last: 'Last transition', start: 'Start', final: 'End' },
  state: 'State now',
  context: 'Context',
  noContext: 'It keeps no data.',
  events: 'Events',
  answers: 'Answers of',
  delays: 'Time',
  notNow: 'not possible now',
  over: 'This run is over: the chart has reached its end.',
  log: 'Log',
  start: 'Start',
  undo: 'Undo',
  reset: 'Reset',
  paths: 'Paths',
  pathsLead: 'Generated from the chart. Together they take every transition of it.',
  step: 'Step',
  play: 'Play',
  playAll: 'Play all',
  pause: 'Pause',
  table: 'The drawing as a table',
  columns: ['In', 'Event', 'If', 'Leads to', 'And does'],
  anywhere: 'anywhere',
  stays: 'stays',
  spec: 'What it makes true',
} as const
