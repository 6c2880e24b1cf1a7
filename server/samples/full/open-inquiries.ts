export type SampleInquiry = {
  kind: 'message' | 'consultation' | 'demo' | 'consultant' | 'skills'
  name: string
  email: string
  text: string
  /** Product of a demo, requested consultant, or skills with years: `SQL 6, Tableau 3`. */
  detail?: string
}

export const from = (
  kind: SampleInquiry['kind'],
  name: string,
  email: string,
  text: string,
  detail = '',
): SampleInquiry => ({ kind, name, email, text, detail })

export const openInquiries: readonly SampleInquiry[] = [
  from(
    'consultation',
    'Harold Mbeki',
    'h.mbeki@fairhaven-clinics.example.com',
    'We have 14 clinics and three systems for appointments. We want to know whether an agent can answer the phone at lunch.',
  ),
  from(
    'message',
    'Lorraine Fischer',
    'lorraine@fischer-moto.example.com',
    'Do you also work with small companies? We are 30 people and our ERP exports one file a day.',
  ),
  from(
    'consultant',
    'Gavin O’Rourke',
    'gavin.orourke@pinecrest-bank.example.com',
    'We would like to talk with this person next week, for nine months. Hybrid, two days in Seattle.',
    'Azure Data Architect, Wei-Ling Chao',
  ),
  from(
    'message',
    'Sunniva Aas',
    'sunniva.aas@nordlys-foods.example.com',
    'Your article on skills of a data engineer helped me prepare an interview. May we reprint it in our company magazine?',
  ),
  from('demo', 'Ricardo Beltran', 'rbeltran@casaverde-homes.example.com', 'Casa Verde Homes', 'Time Desk'),
  from(
    'skills',
    'Danielle Osei',
    'danielle.osei@mail.example.com',
    '',
    'python 7, Apache Spark 4, SQL 9, Azure Synapse 3',
  ),
  from(
    'message',
    'Petra Novotna',
    'petra.novotna@brightwater-utilities.example.com',
    'Two of your consultants worked here last year. We would like them back for the second phase; whom do I call?',
  ),
  from(
    'consultation',
    'Theo Lambrakis',
    'theo@aegean-freight.example.com',
    'Our warehouse runs full at the end of every quarter. Can you look at it before that? I need two weeks of someone who has seen worse.',
  ),
  from(
    'consultant',
    'Marisa Quint',
    'm.quint@halcyon-insurance.example.com',
    'Is she free from the 5th? We need Power BI for the claims team, remote is fine.',
    'Power BI Developer, Amélie Gagnon',
  ),
  from(
    'message',
    'Dwight Prescott',
    'dprescott@ironwood-paper.example.com',
    'Please send your tax form for vendors and a certificate of insurance. Our purchasing cannot create you without them.',
  ),
  from('demo', 'Yolanda Pierce', 'ypierce@riverbend-living.example.com', 'Riverbend Living', 'Bench Desk'),
  from(
    'message',
    'Ansel Whitcomb',
    'ansel.whitcomb@countyroads.example.com',
    'We publish a request for proposals on Monday: five data engineers for eighteen months. Where shall I send it?',
  ),
  from(
    'consultation',
    'Bo Christiansen',
    'bo@christiansen-yachts.example.com',
    'We want our dealers to ask our manuals instead of our engineers. There are 11,000 pages, half of them scanned.',
  ),
]

export const closedInquiries: readonly SampleInquiry[] = [
  from(
    'message',
    'Arlo Winship',
    'arlo.winship@winship-bikes.example.com',
    'Wrong company, sorry! I was looking for the ferry terminal.',
  ),
  from(
    'consultation',
    'Judith Amsel',
    'judith@amsel-publishing.example.com',
    'We would like a second opinion on a search for our archive.',
  ),
  from('message', 'Rafael Prado', 'rafael.prado@pradowines.example.com', 'Do you place people in Portugal?'),
]

export const spamInquiries: readonly SampleInquiry[] = [
  from(
    'message',
    'SEO Experts',
    'rank@first-page-now.example.com',
    'Dear website owner, we guarantee the first page in 24 hours. Reply YES for a free audit of your site.',
  ),
  from(
    'message',
    'Mr Charles Unity',
    'charles.unity@win.example.com',
    'You have been selected. Kindly send your bank details so that the transfer can be completed today.',
  ),
  from(
    'message',
    'Cheap Leads',
    'sales@leads-by-the-million.example.com',
    '2.4 million verified addresses of directors for $99. Only today!!!',
  ),
  from('demo', 'asdf asdf', 'asdf@asdf.example.com', 'asdf', 'Time Desk'),
]
