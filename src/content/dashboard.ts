import { pages } from './pages.ts'

export const dashboard = {
  greeting: (name: string) => `Hello, ${name}`,
  loading: 'Loading your dashboard',
  failed: { heading: 'Your dashboard could not be loaded', retry: 'Retry' },
  card: {
    loading: (title: string) => `Loading: ${title}`,
    retry: 'Retry',
    wait: 'Wait...',
    more: (count: number) => `${count} more`,
  },
  table: (title: string) => `${title} as a table`,
  needs: {
    title: 'What needs you',
    nothing: 'Nothing is waiting for you.',
    missing: (days: string) => `No time sheet yet for ${days}`,
    missingText: 'Every weekday needs a time sheet, leave or a holiday.',
    rejected: (client: string) => `Your time sheet for ${client} was rejected`,
    rejectedText: (days: string) => `${days}. Read the reason, correct it and submit it again.`,
    sheetApprovals: (count: number) =>
      count === 1 ? '1 time sheet waits for your approval' : `${count} time sheets wait for your approval`,
    leaveApprovals: (count: number) =>
      count === 1
        ? '1 request for leave waits for your approval'
        : `${count} requests for leave wait for your approval`,
    claimApprovals: (count: number) =>
      count === 1 ? '1 claim waits for your approval' : `${count} claims wait for your approval`,
    approvalsText: 'Sent by the people who report to you.',
    link: { label: 'Approvals', href: pages.approvals.path },
    newSubmissions: (count: number) =>
      count === 1
        ? '1 submitted candidate waits for a review'
        : `${count} submitted candidates wait for a review`,
    newSubmissionsText: 'Sent for our C2C jobs.',
    acknowledge: (name: string) => `Please read and acknowledge: ${name}`,
    acknowledgeText: (day: string) => `Revised on ${day}.`,
    email: 'Please enter a real e-mail address',
    emailText: 'We only have a placeholder address.',
    waitingCase: (subject: string) => `Waiting for your reply: ${subject}`,
    waitingCaseText: (number: string) => `Case ${number}`,
  },
  documents: {
    'employee-handbook': 'Employee handbook',
    'leave-policy': 'Leave policy',
    'expense-policy': 'Expense policy',
    'remote-work-policy': 'Remote work policy',
    'security-policy': 'Security policy',
    'privacy-policy': 'Privacy policy',
  },
  week: {
    title: 'This week',
    of: 'of 40 hours',
    progress: 'Hours of this week',
    days: (from: string, to: string) => `${from} to ${to}`,
    link: { label: 'New Time Sheet', href: pages.newTimeSheet.path },
  },
  weeks: {
    title: 'Your last 12 weeks',
    label: 'Week of',
    unit: 'Hours',
    target: 'Target: 40 hours',
    link: { label: 'All time sheets', href: pages.timeSheetList.path },
  },
  leave: {
    title: 'PTO balance',
    days: 'days left',
    of: (entitlement: string, year: number) => `of ${entitlement} days in ${year}`,
    link: { label: 'Apply Leave', href: pages.applyLeave.path },
  },
  holiday: {
    title: 'Next holiday',
    none: 'No more holidays are known for this year.',
    in: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  },
  claims: {
    title: 'Claims by status',
    none: 'You have no expense claims.',
    label: 'Status',
    unit: 'Claims',
    link: { label: 'Employee Claims', href: pages.employeeClaims.path },
  },
  cases: {
    title: 'Open cases',
    none: 'You have no open case.',
    link: { label: 'Ask / Support', href: pages.support.path },
  },
  out: {
    title: 'Who is out',
    none: 'Nobody is away in the next two weeks.',
    halfDay: (part: string) => (part === 'AM' ? 'in the morning' : 'in the afternoon'),
    asked: 'not approved yet',
  },
  authorizations: {
    title: 'Work authorizations ending',
    none: 'No work authorization ends in the next 90 days.',
    ended: (day: string) => `Ended on ${day}`,
    ends: (day: string, days: number) =>
      days === 0 ? 'Ends today' : days === 1 ? `Ends tomorrow, ${day}` : `Ends on ${day}, in ${days} days`,
    link: { label: 'People', href: pages.people.path },
  },
  anniversaries: {
    title: 'Anniversaries',
    none: 'No anniversary in the next 30 days.',
    years: (years: number, day: string) => (years === 1 ? `1 year on ${day}` : `${years} years on ${day}`),
  },
  unacknowledged: {
    title: 'Not acknowledged yet',
    none: 'Everyone has acknowledged every document.',
    link: { label: 'Acknowledgements', href: pages.hrLibrary.path },
  },
  bench: {
    title: 'My bench',
    none: 'Nobody is on your bench yet.',
    link: { label: 'My Bench List', href: pages.myBenchList.path },
    upload: { label: 'Upload your bench', href: pages.uploadBench.path },
  },
  staffing: {
    title: 'Bench and submissions',
    bench: { label: 'Bench List', text: 'Every consultant on our bench and on those of our partners.' },
    jobs: { label: 'C2C Jobs', text: 'Every corp-to-corp contract, open and closed.' },
    submissions: {
      label: 'Submissions',
      text: (open: number) => (open === 0 ? 'None open' : open === 1 ? '1 open' : `${open} open`),
    },
  },
  submissions: {
    title: 'Submissions by status',
    none: 'You have not submitted anybody yet.',
    label: 'Status',
    unit: 'Submissions',
    link: { label: 'Submissions', href: pages.submissions.path },
  },
  jobs: {
    title: 'Newest C2C jobs',
    none: 'No job is open right now.',
    link: { label: 'All C2C jobs', href: pages.c2cJobs.path },
  },
} as const
