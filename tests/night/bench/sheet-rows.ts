/** Runs in the page before its scripts, so that tens of megabytes need not pass through the browser driver. */
export const answerSheets = (count: number) => {
  const people = ['Naomi Feldman', 'Tomás Rivera', 'Priya Natarajan', 'Amélie Gagnon', 'Ada Lovelace']
  const clients = ['Cascadia Health Network', 'Northgate Realty Group', 'Olympic Data', 'Puget Logistics']
  const statuses = ['Draft', 'Submitted', 'Approved', 'Rejected']
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const day = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10)
  const toRow = (number: number) => {
    const start = (number * 7) % 1092
    const totalMinutes = 30 + ((number * 45) % 2400)
    return {
      id: id(number),
      kind: 'sheet',
      employeeId: id(number % 5),
      pro_employee: `${people[number % 5]} ${number % 997}`,
      pro_resourcingnetwork: [{ id: id(number % 4), pro_name: clients[number % 4] }],
      cr322_startdate: day(start),
      cr322_enddate: day(start + 4),
      big_date: day(start),
      createdon: new Date(Date.UTC(2024, 0, 1) + number * 787_000).toISOString(),
      cr322_timesheetstatus: statuses[number % 4],
      big_totalhours: totalMinutes / 60,
      totalMinutes,
      cr322_attachmenturl: null,
      leaveType: null,
      halfDay: 'none',
      activities: [],
    }
  }
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/CRM/GetTimesheets?')) return send(input, init)
    const rows = Array.from({ length: count }, (_, number) => toRow(number))
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(rows), { headers }))
  }
}
