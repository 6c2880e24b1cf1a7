import { pages } from '#src/content/pages.ts'

const people =
  'M9 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7M2.5 19.5c.6-3.6 3-5.4 6.5-5.4s5.9 1.8 6.5 5.4M16 5a3.3 3.3 0 0 1 0 6.3M18.2 14.6c1.8.8 2.9 2.4 3.3 4.9'
const person = 'M12 12a4 4 0 1 0 0-8a4 4 0 1 0 0 8M4.5 20c1-3.9 3.7-5.8 7.5-5.8s6.5 1.9 7.5 5.8'
const bag = 'M3.5 8.5h17v11h-17zM8.5 8.5V5h7v3.5M3.5 13.5h17'
const bars = 'M4 19.5V14h4v5.5M10 19.5V9.5h4v10M16 19.5v-15h4v15M2.5 19.5h19'

export const icons = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3 20.5 20.5',
  more: 'M4 7h16M4 12h16M4 17h16',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  logout: 'M14 4.5H5v15h9M10 12h10.5M16.5 8l4 4-4 4',
  collapse: 'M3.5 5h17v14h-17zM9 5v14M16 9.5 13.5 12l2.5 2.5',
  expand: 'M3.5 5h17v14h-17zM9 5v14M13.5 9.5 16 12l-2.5 2.5',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
  plus: 'M12 4.5v15M4.5 12h15',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4',
  down: 'M6.5 9.5 12 15l5.5-5.5',
  person,
  bag,
}

export const pageIcons: Readonly<Record<string, string>> = {
  [pages.dashboard.path]: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  [pages.timeSheets.path]: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  [pages.timeSheetList.path]: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12 7.5V12l3.5 2',
  [pages.approvals.path]: 'M4.5 12.5l5 5L20 7',
  [pages.orgChart.path]: 'M9 3.5h6v5H9zM3 15.5h6v5H3zM15 15.5h6v5h-6zM12 8.5V12M6 15.5V12h12v3.5',
  [pages.hrLibrary.path]:
    'M5 4.5h11.5A2.5 2.5 0 0 1 19 7v12.5H7.5A2.5 2.5 0 0 1 5 17zM5 17a2.5 2.5 0 0 1 2.5-2.5H19',
  [pages.support.path]: 'M4 5h16v11h-8.5L7 20v-4H4z',
  [pages.employeeClaims.path]:
    'M6 3.5h12v17l-2.4-1.6L13.2 20.5 12 19.5l-1.2 1-2.4-1.6L6 20.5zM9.5 8.5h5M9.5 12h5',
  [pages.myProfile.path]: person,
  [pages.benchList.path]: people,
  [pages.myBenchList.path]: 'M4 6.5h16M4 12h10M4 17.5h7M17.5 20a3 3 0 1 0 0-6a3 3 0 1 0 0 6',
  [pages.c2cJobs.path]: bag,
  [pages.submissions.path]: 'M3.5 11.5 20.5 4l-5 16.5-4-7zM11.5 13.5l9-9.5',
  [pages.myInterviews.path]: 'M3.5 6.5h11v11h-11zM14.5 10.5l6-3.5v10l-6-3.5',
  [pages.desk.path]: 'M3 8.5h18M5 8.5V20M19 8.5V20M12 8.5v5h7M7.5 8.5V4h9v4.5',
  [pages.inbox.path]: 'M4 5h16v14H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  [pages.deskJobs.path]: bag,
  [pages.applications.path]: 'M4 5h4.5v14H4zM10 5h4.5v9H10zM16 5h4.5v11H16z',
  [pages.candidates.path]:
    'M10 12a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7M3.5 19.5c.7-3.6 3-5.3 6.5-5.3M16 13a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM18.2 18.2 21 21',
  [pages.reports.path]: bars,
  [pages.people.path]: people,
  [pages.placements.path]: 'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21zM9 9.5l2.2 2.2L15 8',
  [pages.partners.path]: 'M3 8l4-2.5 5 2 5-2L21 8v7l-9 4.5L3 15zM12 7.5V13',
  [pages.clients.path]: 'M4.5 20.5v-16h9v16M13.5 9.5h6v11M2.5 20.5h19M7.5 8.5h3M7.5 12h3M7.5 15.5h3',
  [pages.accessReview.path]: 'M12 3.5 19 6v5.5c0 4.4-2.8 7.6-7 9-4.2-1.4-7-4.6-7-9V6zM9 12l2.2 2.2L15.5 10',
  [pages.audit.path]: 'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  [pages.personalData.path]: 'M6 10.5h12v10H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2.5',
  [pages.backgroundWork.path]: 'M20 12a8 8 0 0 1-14.3 5M4 12a8 8 0 0 1 14.3-5M18.5 3v4.5H14M5.5 21v-4.5H10',
}
