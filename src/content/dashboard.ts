export const dashboard = {
  greeting: (name: string) => `Hello, ${name}`,
  jobs: {
    heading: 'Newest C2C jobs',
    none: 'No job is open right now.',
    all: 'All open jobs',
  },
  account: {
    heading: 'Your account',
    email: 'E-mail',
    phone: 'Mobile No.',
    title: 'Title',
    company: 'Company',
    reportsTo: 'Reports to',
    startDate: 'Start date',
    placeholderEmail: 'This e-mail address only stands in for one. Please tell us a real one.',
  },
  loading: 'Loading your dashboard',
  failed: 'Your dashboard could not be loaded.',
  retry: 'Retry',
} as const
