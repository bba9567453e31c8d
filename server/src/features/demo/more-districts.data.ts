import { idOf } from './demo-world.data.ts'

/** Names of made-up districts, enough for the list of districts to have several pages. */
const stems =
  'Amber Hollow,Ashgrove,Bluestem Prairie,Briar Glen,Brightwater,Cedar Hollow,Clearbrook Falls,Cobalt Lake,Copper Ridge,Coralwood,Crane Meadow,Dovetail Creek,Eastmere,Elderberry Hills,Ember Valley,Falcon Bluff,Fernridge,Foxglove County,Goldenrod,Granite Bend,Harrow Creek,Hazelmere,Heronsgate,Hollybrook,Ironwood Bay,Juniper Flats,Kestrel Point,Larkfield,Lindenmere,Maplecross,Marigold County,Meadowlark Plains,Mistral Bay,Mossback Heights,Northwillow,Oakhaven Springs,Opal Shores,Otter Bend,Pinecrest Hollow,Quarry Hill,Quillwood,Redfern,Rosehip Valley,Saltmarsh,Silverleaf,Sorrel Canyon,Starling Heights,Stonewater,Sunmeadow,Tamarack Ridge,Thistledown,Umberland,Vesper Valley,Wheatstone,Whitmore Glen,Wildrye,Winterbourne,Yarrow Springs'.split(
    ',',
  )
const kinds = ['Unified School District', 'Public Schools', 'School District', 'Community Schools']
const packages = [
  ['core'],
  ['core', 'well-being'],
  ['core', 'state-federal'],
  ['core', 'well-being', 'state-federal'],
]

/** What is unusual about some of them. */
const unusual = {
  suspended: 'Harrow Creek',
  withoutLead: ['Cobalt Lake', 'Umberland'],
  withoutPackages: ['Quillwood'],
  /** Where somebody left with a report under way. */
  withLeaver: 'Winterbourne',
}

export type MoreDistrict = {
  id: string
  name: string
  isTestAccount: boolean
  isSuspended: boolean
  hasLead: boolean
  hasLeaver: boolean
  /** Where the e-mail addresses of its people are. */
  domain: string
  packages: string[]
  schools: { name: string; grades: string; studentCount: number; aliases: string[] }[]
}

/** With the number of students that the smallest has. */
const schoolKinds = [
  { kind: 'Elementary', grades: 'K–5', students: 290 },
  { kind: 'Middle School', grades: '6–8', students: 420 },
  { kind: 'High School', grades: '9–12', students: 680 },
]

export const moreDistricts: MoreDistrict[] = [
  ...stems.map((stem, index) => ({
    id: idOf(200 + index),
    name: `${stem} ${kinds[index % kinds.length]}`,
    isTestAccount: false,
    isSuspended: stem === unusual.suspended,
    hasLead: !unusual.withoutLead.includes(stem),
    hasLeaver: stem === unusual.withLeaver,
    domain: `${stem.toLowerCase().replaceAll(' ', '-')}.example`,
    packages: unusual.withoutPackages.includes(stem) ? [] : (packages[index % packages.length] ?? []),
    schools: schoolKinds.map(({ kind, grades, students }, place) => ({
      name: `${stem} ${kind}`,
      grades,
      studentCount: students + ((index * 37 + place * 11) % 190),
      aliases: [],
    })),
  })),
  ...['Training Test District', 'Conference Test District'].map((name, index) => ({
    id: idOf(290 + index),
    name,
    isTestAccount: true,
    isSuspended: false,
    hasLead: true,
    hasLeaver: false,
    domain: `${name.split(' ')[0]?.toLowerCase()}.example`,
    packages: ['core'],
    schools: [{ name: 'Test Elementary', grades: 'K–5', studentCount: 30, aliases: [] }],
  })),
]

export const firstNames =
  'Aaliyah,Adrian,Aiko,Alma,Amara,Anders,Anika,Arturo,Bao,Beatriz,Bronwen,Camille,Caleb,Chidi,Claudia,Daichi,Delphine,Diego,Edda,Elena,Emeka,Farah,Felix,Gabriela,Hana,Hector,Imani,Ingrid,Isaac,Jamal,Jolene,Joaquin,Kamala,Keiko,Lars,Leila,Luz,Malik,Marisol,Mateo,Nadia,Noor,Omar,Paloma,Quentin,Rafael,Renata,Rohan,Sabine,Selma,Soren,Tamika,Tobias,Uma,Valeria,Wendell,Xiomara,Yusuf,Zainab,Zoltan'.split(
    ',',
  )
export const lastNames =
  'Abernathy,Adeyemi,Alvarado,Baptiste,Bergstrom,Castellanos,Chaudhry,Delacroix,Duarte,Eriksen,Fairweather,Fontaine,Galindo,Haddad,Hollis,Ibarra,Ivanova,Jankowski,Kalani,Kowalczyk,Laurent,Mbeki,McAllister,Nakagawa,Nwosu,Oyelaran,Pemberton,Quiroga,Radcliffe,Saito,Sandoval,Tran,Underhill,Vasquez,Whitfield,Yamada,Zielinski'.split(
    ',',
  )
