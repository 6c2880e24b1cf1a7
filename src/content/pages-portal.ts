import type { PageMeta } from './pages.ts'

export const portalPages = {
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard | Skagit portal',
    description:
      'What needs you today: missing time sheets, approvals waiting, your hours this week, your leave balance, claims, open cases and the next holiday.',
    index: false,
  },
  timeSheets: {
    path: '/time-sheet',
    title: 'Time Sheets | Skagit portal',
    description:
      'Your month at a glance: hours per weekday from every time sheet, leave days in red, and the tasks and outcomes of any day you choose to open.',
    index: false,
  },
  timeSheetList: {
    path: '/time-sheet-view',
    title: 'Time sheet list | Skagit portal',
    description:
      'Every time sheet in one table: employee, client, dates, total hours, attachment, status and creation date. Search, sort, page through and export.',
    index: false,
  },
  newTimeSheet: {
    path: '/new-time-sheet',
    title: 'New Time Sheet | Skagit portal',
    description:
      'Enter the tasks, outcomes and minutes of a period for one client, attach the client time sheet, and see how the hours spread before you save.',
    index: false,
  },
  approvals: {
    path: '/time-sheet-approvals',
    title: 'Approvals | Skagit portal',
    description:
      'The time sheets and leave of your team that wait for you: hours per day, tasks, attachments and history. Approve, reject or reopen, one or several.',
    index: false,
  },
  applyLeave: {
    path: '/apply-leave',
    title: 'Apply Leave | Skagit portal',
    description:
      'Request PTO, sick, bereavement, parental, jury duty or voting leave. The form counts working days only and shows the balance you will have left.',
    index: false,
  },
  orgChart: {
    path: '/org-chart',
    title: 'Org Chart | Skagit portal',
    description:
      'Who reports to whom at Skagit: twelve people across three offices, with titles, departments and time zones. Search, zoom, or export the chart.',
    index: false,
  },
  hrLibrary: {
    path: '/hr-handbook',
    title: 'HR Library | Skagit portal',
    description:
      'The employee handbook, holiday calendars and policies in one place, with a search over the full text and a button to acknowledge each version.',
    index: false,
  },
  support: {
    path: '/support',
    title: 'Ask / Support | Skagit portal',
    description:
      'Your support cases with their status, priority and replies. Ask IT, payroll, HR, benefits or immigration a question and follow the whole thread.',
    index: false,
  },
  newCase: {
    path: '/new-cases',
    title: 'New case | Skagit portal',
    description:
      'Open a support case: choose a category and a priority, describe the problem, attach files, and receive a case number that you can follow.',
    index: false,
  },
  employeeClaims: {
    path: '/employee-claims',
    title: 'Employee Claims | Skagit portal',
    description:
      'Your expense claims in US dollars, Canadian dollars and rupees: drafts, submitted, approved and paid, with receipts and totals per currency.',
    index: false,
  },
  expenseClaims: {
    path: '/expense-claims',
    title: 'Expense Claims | Skagit portal',
    description:
      'Another name of the employee claims: drafts, submitted, approved and paid expense claims of yours, with receipts, history and totals per currency.',
    index: false,
  },
  myProfile: {
    path: '/myprofile',
    title: 'My Profile | Skagit portal',
    description:
      'Your photo, personal information, address, manager, start date and time zone. Keep them current, so that payroll and HR can reach you in time.',
    index: false,
  },
  benchList: {
    path: '/bench-list',
    title: 'Bench List | Skagit portal',
    description:
      'All consultants on the bench of Skagit and its partners, with skills, hourly rate, availability, location and visa status, ready to be submitted.',
    index: false,
  },
  myBenchList: {
    path: '/my-bench-list',
    title: 'My Bench List | Skagit portal',
    description:
      'The consultants you have on the bench yourself: edit rates and availability, change a status, or take a candidate off the list after placement.',
    index: false,
  },
  uploadBench: {
    path: '/upload-your-bench-sales-data',
    title: 'Upload your bench sales data | Skagit portal',
    description:
      'Bring your bench in from a CSV or XLSX file of up to 500 rows: match the columns, preview the rows, correct errors and import the valid ones.',
    index: false,
  },
  c2cJobs: {
    path: '/view-all-c2c-jobs',
    title: 'C2C Jobs | Skagit portal',
    description:
      'Every open corp-to-corp job for signed-in employees and partners, with rate ranges, visa types accepted, closing dates and Submit Candidate.',
    index: false,
  },
  c2cJob: {
    path: '/view-details/:id',
    title: 'C2C job | Skagit portal',
    description:
      'One corp-to-corp job in full, with its skills, rate range, duration, location and closing date, and a form to submit a candidate from a bench.',
    index: false,
  },
  submissions: {
    path: '/submissions',
    title: 'Submissions | Skagit portal',
    description:
      'The candidates you have submitted and where each of them stands, from under review to placed, with the job, the rate and the date of each step.',
    index: false,
  },
} as const satisfies Record<string, PageMeta>
