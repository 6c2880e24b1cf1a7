import { getNameKey } from '#server/recruiting/applications/name-key.ts'

const homes: readonly (readonly [place: string, area: string, names: string])[] = [
  ['Dallas, TX', '214', 'Aaliyah Washington, Benjamin Schroeder, Neha Kulkarni, Luis Cantu, Grace Oyelaran'],
  ['Austin, TX', '512', 'Camille Fontenot, Dmitri Volkov, Sofia Herrera, Ravi Menon, Hannah Lindgren'],
  ['Houston, TX', '713', 'Chidinma Obi, Maria Elizondo, Farhan Qureshi'],
  [
    'Seattle, WA',
    '206',
    'Akiko Tanabe, Owen Gallagher, Priti Deshmukh, Nathan Kowalczyk, Leila Farahani, Mei Lin Zhou',
  ],
  ['Tacoma, WA', '253', 'Joseph Tuiasosopo, Carlos Medrano'],
  ['Portland, OR', '503', 'Wren Hollister, Tomas Eriksen, Jasmine Patel, Peter Nakamura'],
  ['San Jose, CA', '408', 'Anh Thu Nguyen, Siddharth Rao, Elena Marchetti, Kevin Yamada, Divya Krishnan'],
  ['Los Angeles, CA', '213', 'Marcus Delgado, Hye Jin Park, Naira Petrosyan, Andre Baptiste'],
  ['San Diego, CA', '619', 'Rosa Villanueva, Imani Clarke'],
  ['Denver, CO', '303', 'Hunter Sorensen, Lakshmi Iyer, Gabriela Montoya, Paul Whitehorse'],
  ['Salt Lake City, UT', '801', 'Emily Christensen, Ana Tupou'],
  ['Phoenix, AZ', '602', 'Diego Armenta, Shreya Banerjee, Monica Trujillo'],
  ['Minneapolis, MN', '612', 'Ingrid Halvorsen, Abdi Warsame, Pa Houa Vang, Erik Lundquist, Fatima Hassan'],
  ['Chicago, IL', '312', 'Kasia Nowak, Terrence Boyd, Olena Shevchenko, Vivek Chandran, Bridget Flaherty'],
  ['Madison, WI', '608', 'Samir Haddad, Nora Swenson'],
  ['Detroit, MI', '313', 'Layla Mansour, Darius Coleman'],
  ['Columbus, OH', '614', 'Ethan Moyer, Sunita Adhikari, Kwame Boateng'],
  ['Pittsburgh, PA', '412', 'Daniel Rosenthal, Meera Pillai, Alex Dvorak'],
  ['Philadelphia, PA', '215', 'Tanisha Greene, Michael Castellano, Yelena Abramova'],
  ['New York, NY', '212', 'Isabel Santiago, Arjun Bhatt, Chloe Bernstein, Hassan Malik, Winnie Chu'],
  ['Brooklyn, NY', '718', 'Zoe Katz, Emeka Nwosu, Paola Rinaldi, Ibrahim Diallo'],
  ['Jersey City, NJ', '201', 'Anjali Shah, Mateus Carvalho, Kiran Reddy, Sarah Goldfarb, Minh Tran'],
  ['Boston, MA', '617', 'Fiona Sullivan, Deepak Venkatesh, Lucia Ferrari, Josiah Bright, Yuki Matsuda'],
  ['Hartford, CT', '860', 'Adam Pelletier, Shanice Morrison, Vikash Gupta'],
  ['Richmond, VA', '804', 'Claire Ashworth, Terrell Dawson, Soo Min Kang'],
  ['Washington, DC', '202', 'Amara Sesay, Jonathan Feld, Rekha Nambiar'],
  ['Raleigh, NC', '919', 'Bethany Crowe, Xavier Dupree, Padma Srinivasan'],
  ['Charlotte, NC', '704', 'Malik Henderson, Suresh Babu'],
  ['Atlanta, GA', '404', 'Keisha Robinson, Nikhil Joshi, Savannah Price, Olumide Adeleke, Jae Won Lee'],
  ['Nashville, TN', '615', 'Wyatt Holloway, Rutuja Patil, Dolores Quintero'],
  ['Tampa, FL', '813', 'Yesenia Cordero, Aditi Sen'],
  ['Miami, FL', '305', 'Rodrigo Fuentes, Natalia Barrios, Jean Pierre Toussaint'],
  ['Kansas City, MO', '816', 'Megan Dorsey, Trung Vo, Leroy Haskins'],
  ['Omaha, NE', '402', 'Heidi Zimmerman, Aung Kyaw, Rosalind Peck'],
  ['Toronto, ON', '416', 'Aisha Rahman, Connor MacLeod, Priyanka Sharma, Dimitrios Pappas, Sinead Doyle'],
  ['Montreal, QC', '514', 'Genevieve Lavoie, Karim Benali, Mathieu Gauthier'],
  ['Vancouver, BC', '604', 'Jaspreet Gill, Haruto Sato, Emily Thorne'],
  ['Calgary, AB', '403', 'Tyler Bannister, Ngozi Okeke, Harleen Sandhu'],
  ['Pune, India', '91', 'Aniket Jadhav, Rucha Gokhale, Sameer Pathan, Tejas Bhosale'],
  ['Bengaluru, India', '91', 'Nandini Rao, Pranav Hegde, Ashwin Murthy'],
  ['Hyderabad, India', '91', 'Sravani Reddy, Mohammed Irfan, Harika Chowdary'],
  ['Chennai, India', '91', 'Karthika Raman, Vignesh Subramaniam, Divya Balaji'],
]

/** Repeat applicants: other email address and spelling, same phone and city. */
const again: readonly (readonly [name: string, as: string])[] = [
  ['Katarzyna Nowak', 'Kasia Nowak'],
  ['Mohamed Irfan', 'Mohammed Irfan'],
  ['Jon Feld', 'Jonathan Feld'],
]

export type Applicant = {
  firstName: string
  lastName: string
  nameKey: string
  email: string
  phone: string
  linkedIn: string
  place: string
  visa: number
}

const visas = [166110007, 166110003, 166110001, 166110008, 166110007, 166110005, 166110002, 166110004]

const phoneIn = (area: string, index: number) =>
  area === '91'
    ? `+9112345${String(index).padStart(5, '0')}`
    : `+1${area}55501${String(index % 100).padStart(2, '0')}`

const nameParts = (name: string) => {
  const parts = name.split(' ')
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' }
}

const getApplicant = (name: string, at: number, home: { place: string; phone: string }): Applicant => {
  const { firstName, lastName } = nameParts(name)
  const nameKey = getNameKey(firstName, lastName)
  return {
    ...{ firstName, lastName, nameKey, ...home },
    email: `${nameKey.replaceAll(' ', '.')}@${at % 3 === 0 ? 'mail.example.com' : 'example.com'}`,
    linkedIn: `https://www.linkedin.com/in/${nameKey.replaceAll(' ', '-')}-sample`,
    visa: visas[at % visas.length] ?? 166110007,
  }
}

const first = homes
  .flatMap(([place, area, names]) => names.split(', ').map((name) => ({ place, area, name })))
  .map(({ place, area, name }, at) => getApplicant(name, at, { place, phone: phoneIn(area, at) }))

const second = again.flatMap(([name, as], at) => {
  const known = first.find(({ nameKey }) => nameKey === getNameKey(as, ''))
  return known ? [getApplicant(name, first.length + at, { place: known.place, phone: known.phone })] : []
})

/** The last three are the same people as earlier ones. */
export const applicants: readonly Applicant[] = [...first, ...second]
