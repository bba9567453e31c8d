/** The fixed ids of what the demo has, so that it is added only once. */
export const idOf = (number: number) => `6f0c1b1e-2c53-4c1d-9f5e-${String(number).padStart(12, '0')}`

/** The people and districts of the demo. */
export const districts = [
  {
    id: idOf(1),
    name: 'Riverbend Unified School District',
    isTestAccount: false,
    packages: ['core', 'well-being', 'state-federal'],
    // What demos were seeded with before; if nobody has changed it, the rest is added.
    formerPackages: ['core', 'well-being'],
    schools: [
      {
        name: 'Alder Creek Elementary',
        grades: 'K–5',
        studentCount: 412,
        aliases: ['ACE', 'Alder Crk'],
      },
      { name: 'Cottonwood Elementary', grades: 'K–5', studentCount: 388, aliases: ['Cottonwood El.'] },
      { name: 'Heron Lake K-8', grades: 'K–8', studentCount: 571, aliases: ['Heron Lake'] },
      {
        name: 'Mill Street Middle School',
        grades: '6–8',
        studentCount: 612,
        aliases: ['Mill St MS', 'MSMS'],
      },
      {
        name: 'Riverbend High School',
        grades: '9–12',
        studentCount: 1_186,
        aliases: ['RHS', 'Riverbend HS'],
      },
      { name: 'Willow Bend Elementary', grades: 'K–5', studentCount: 405, aliases: [] },
    ],
  },
  {
    id: idOf(2),
    name: 'Lakeshore Public Schools',
    isTestAccount: false,
    packages: ['core', 'state-federal'],
    formerPackages: [],
    schools: [
      { name: 'Beacon Elementary', grades: 'K–5', studentCount: 436, aliases: [] },
      { name: 'Harbor Middle School', grades: '6–8', studentCount: 518, aliases: ['Harbor MS'] },
      { name: 'Lakeshore High School', grades: '9–12', studentCount: 902, aliases: ['LHS'] },
    ],
  },
  {
    id: idOf(3),
    name: 'Sandbox Test District',
    isTestAccount: true,
    packages: ['core', 'well-being', 'state-federal'],
    formerPackages: [],
    schools: [
      { name: 'Sandbox Elementary', grades: 'K–5', studentCount: 30, aliases: [] },
      { name: 'Sandbox High School', grades: '9–12', studentCount: 30, aliases: [] },
    ],
  },
] as const

type DistrictName = (typeof districts)[number]['name']

type DemoUser = {
  id: string
  email: string
  fullName: string
  role: 'staff' | 'lead' | 'admin'
  district: DistrictName | null
}

export const users: DemoUser[] = [
  {
    id: idOf(101),
    email: 'staff@riverbend.example',
    fullName: 'Dana Morales',
    role: 'staff',
    district: 'Riverbend Unified School District',
  },
  {
    id: idOf(102),
    email: 'second@riverbend.example',
    fullName: 'Theo Lindqvist',
    role: 'staff',
    district: 'Riverbend Unified School District',
  },
  {
    id: idOf(103),
    email: 'lead@riverbend.example',
    fullName: 'Priya Raman',
    role: 'lead',
    district: 'Riverbend Unified School District',
  },
  {
    id: idOf(104),
    email: 'staff@lakeshore.example',
    fullName: 'Marcus Bell',
    role: 'staff',
    district: 'Lakeshore Public Schools',
  },
  {
    id: idOf(105),
    email: 'staff@sandbox.example',
    fullName: 'Sam Fields',
    role: 'staff',
    district: 'Sandbox Test District',
  },
  {
    id: idOf(106),
    email: 'admin@chorus.example',
    fullName: 'Ines Okafor',
    role: 'admin',
    district: null,
  },
]
