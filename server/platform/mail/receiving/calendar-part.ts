type Property = { name: string; params: ReadonlyMap<string, string>; value: string }

const mostLines = 5000

const unescapeText = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

const readProperty = (line: string): Property => {
  const [head = ''] = /^(?:"[^"]*"|[^":])*/.exec(line) ?? []
  const [name = '', ...params] = head.split(';')
  const pairs = params.map((one): [string, string] => {
    const [key = '', value = ''] = one.split('=', 2)
    return [key.toUpperCase(), value.replaceAll('"', '')]
  })
  return {
    name: name.toUpperCase(),
    params: new Map(pairs),
    value: unescapeText(line.slice(head.length + 1)),
  }
}

/** First event; no time zones and alarms. */
const readEvent = (text: string): Property[] => {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/, mostLines)
  const found: Property[] = []
  let inner = ''
  for (const line of lines) {
    const { name, value, ...rest } = readProperty(line)
    if (name === 'BEGIN' && /^(?:VTIMEZONE|VALARM)$/i.test(value)) inner ||= value
    else if (name === 'END' && value === inner) inner = ''
    else if (name === 'END' && /^(?:VEVENT|VTODO)$/i.test(value)) return found
    else if (inner === '') found.push({ name, value, ...rest })
  }
  return found
}

const answers: Record<string, string> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Tentatively accepted',
  DELEGATED: 'Delegated',
}

const methods: Record<string, string> = {
  REQUEST: 'Invitation',
  CANCEL: 'Cancelled',
  COUNTER: 'New time proposed',
  DECLINECOUNTER: 'Proposed time declined',
  PUBLISH: 'Event',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

type Moment = { day: string; time: string; zone: string }

const readMoment = (property: Property | undefined): Moment | null => {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(property?.value.trim() ?? '')
  if (!found) return null
  const [, year, month, date, hour, minutes, isUtc] = found
  const at = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minutes ?? 0)),
  )
  const zone = isUtc ? 'UTC' : (property?.params.get('TZID') ?? '')
  return { day: day.format(at), time: hour === undefined ? '' : minute.format(at), zone }
}

const describeTime = (start: Moment | null, end: Moment | null): string => {
  if (!start) return ''
  const isSameDay = end === null || end.day === start.day
  const last = end && end.time !== '' && isSameDay ? `–${end.time}` : ''
  const zone = start.time !== '' && start.zone !== '' ? ` (${start.zone})` : ''
  return [start.day, `${start.time}${last}${zone}`].filter(Boolean).join(', ')
}

const toMoment = (at: Date | null): Moment | null =>
  at && !Number.isNaN(at.getTime()) ? { day: day.format(at), time: minute.format(at), zone: 'UTC' } : null

/** For an answer without a calendar part, by its `PARTSTAT`. */
export const describeAnswer = (
  partStat: string,
  summary: string,
  start: Date | null,
  end: Date | null,
): string =>
  `${answers[partStat] ?? 'Answered'}: ${[summary, describeTime(toMoment(start), toMoment(end))].filter(Boolean).join(', ')}`

export const describeCalendar = (text: string, declaredMethod = ''): string | null => {
  const event = readEvent(text)
  const find = (name: string) => event.find((one) => one.name === name)
  const method = (find('METHOD')?.value.trim() || declaredMethod).toUpperCase()
  const partStat = find('ATTENDEE')?.params.get('PARTSTAT')?.toUpperCase() ?? ''
  const answer = method === 'REPLY' ? (answers[partStat] ?? 'Answered') : methods[method || 'PUBLISH']
  const summary = find('SUMMARY')?.value.trim() ?? ''
  const time = describeTime(readMoment(find('DTSTART')), readMoment(find('DTEND')))
  if (!answer || (summary === '' && time === '')) return null
  const comment = find('COMMENT')?.value.trim() ?? ''
  return [`${answer}: ${[summary, time].filter(Boolean).join(', ')}`, comment].filter(Boolean).join('\n')
}
