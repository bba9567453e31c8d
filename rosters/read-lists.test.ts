import { describe, expect, test } from 'vitest'
import { tellFormat } from './roster-files.ts'
import { names, read, reasons } from './testing/reading.ts'

test('of a list students are counted, and schools are names', () => {
  const roster = read({
    list: 'Name|E-Mail|School|Role\nAnn Lee|ann@x.example|Mill Street; Willow|Teacher\nBo|bo@x.example||Student',
  })
  expect(roster).toMatchObject({ format: 'list', hasSchools: false, namesSchools: true })
  expect(roster.people).toMatchObject([{ key: 'ann@x.example', schoolKeys: ['mill street', 'willow'] }])
  expect(roster.notRead.students).toBe(1)
})

describe('lists as districts write them', () => {
  const one = (headings: string, cells: string) => read({ list: `${headings}\n${cells}` })

  test.each([
    ['Last, First|Staff E-mail Address|Building Name|Position/Title', 'Lee, Ann|a@x.example|Mill|Teacher'],
    [
      'First Name [Required]|Last Name [Required]|Email Address [Required]|Work Location',
      'Ann|Lee|a@x.example|Mill',
    ],
    ['Nombre|Apellidos|Correo electrónico|Escuela', 'Ann|Lee|a@x.example|Mill'],
    ['Nombre|Apellidos|Dirección de correo|Centro de trabajo', 'Ann|Lee|a@x.example|Mill'],
    ['Employee Name|Personal Email|District Email|School Site', 'Ann Lee|p@x.example|a@x.example|Mill'],
  ])('the headings "%s" are understood', (headings, cells) => {
    expect(one(headings, cells).people).toMatchObject([
      { fullName: 'Ann Lee', email: 'a@x.example', schoolKeys: ['mill'] },
    ])
  })

  test.each([
    ['User Type', 'Students', 'students'],
    ['Position', 'Student (K-5)', 'students'],
    ['Org Unit Path', '/District/Students/2030', 'students'],
    ['Rol', 'Estudiante', 'students'],
    ['Rol', 'Estudiante de 5º', 'students'],
    ['Puesto', 'Alumna de primaria', 'students'],
    ['Tipo', 'Alumno inscrito', 'students'],
    ['Role', 'Parent/Guardian', 'parents'],
    ['Role|Student Number', 'Blue|12', 'students'],
    ['Type', 'S', 'students'],
    ['Person Type', 'STU', 'students'],
    ['Type', 'P', 'parents'],
    ['Relationship', 'Mother', 'parents'],
    ['Relation', 'Grandfather', 'parents'],
    ['Role|Grade', '|9', 'students'],
    ['Job Title', 'HS Student', 'students'],
    ['Role', 'Scholar', 'students'],
    ['Role', 'Student Account', 'students'],
    ['Org Unit Path [Required]', '/Lakeshore/HS Students', 'students'],
    ['Org Unit Path', '/Lakeshore/Class of 2030', 'students'],
    ['Org Unit Path', '/Student Accounts/Grade 3', 'students'],
    ['Department', 'Students', 'students'],
    ['Licenses', 'Office 365 A1 for students', 'students'],
    ['ageGroup', 'Minor', 'students'],
    ['Distinguished Name', 'CN=Timmy Kid,OU=Elementary Students,DC=x', 'students'],
    ['Role|Grad Year', '|2031', 'students'],
    ['Groups', 'All Users; Students', 'students'],
    ['Groups', 'Class of 2031', 'students'],
    ['Groups', 'Grade 9 Students; Students and Staff', 'students'],
    ['Org Unit Path', '/Former Students', 'students'],
    ['Org Unit Path', '/Withdrawn Students', 'students'],
    ['Org Unit Path', '/Lakeshore/Alumni', 'students'],
    ['Org Unit Path', '/Lakeshore/Kindergarten', 'students'],
    ['Org Unit Path', '/Lakeshore/G05', 'students'],
    ['Org Unit Path', '/Lakeshore/Stu', 'students'],
    ['Roles', 'All School, Student, Upper School', 'students'],
    ['Roles', 'All School, Parent', 'parents'],
    ['declared_user_type', 'student_other', 'students'],
    ['declared_user_type', 'observer', 'parents'],
  ])('under "%s" "%s" is one of the %s', (heading, cell, who) => {
    const roster = one(`Name|Email|${heading}`, `Timmy Kid|t@x.example|${cell}`)
    expect(roster.notRead).toMatchObject({ [who]: 1 })
    expect(JSON.stringify(roster)).not.toContain('Kid')
  })

  test.each([
    'Student Services Coordinator',
    'Student Teacher',
    'Student Activities Secretary',
    'Scholar Activities Lead',
    'Estudiante de magisterio',
    'Estudiante de escuela normal',
    'Alumno de preparación docente',
    'Dean of Students',
    'Students First Coach',
    'Parent Liaison',
    'Alumni Relations',
    '/Staff/Student Services',
    '/Staff/Grade 3',
    '/Staff/Kindergarten',
    'Mill Street Staff; All Students',
    'Teacher; Student Council Advisor',
    'Dean, Students',
    'Coordinator, Parent & Family Engagement',
    'Parent & Family Liaison',
    'Student/Family Advocate',
    'Parent, Teacher',
    'All School, Parent, Non-Teaching Staff',
  ])('%s is of the staff', (title) =>
    expect(names(one('Name|Email|Role', `Ann Lee|a@x.example|${title}`))).toEqual(['Ann Lee']),
  )

  const graded = (headings: string, ...cells: string[]) =>
    read({
      list: [`Name|Email|${headings}`, ...cells.map((some, at) => `P${at} Q|p${at}@x.example|${some}`)].join(
        '\n',
      ),
    })

  test.each([
    ['Grade', ['9', '10', 'K']],
    ['Grade Level', ['Grade 3', '4th', 'Pre-K', '']],
    ['Current Grade|School', ['5|Mill', '06|Mill']],
    ['Grado', ['5to', '3º']],
    ['Group|Grade', ['Blue|3', 'Red|4']],
    ['Type|Grade', ['Regular|3', 'Regular|4']],
  ])('under "%s" one grade in most rows is a list of students, which is refused', (headings, cells) => {
    expect(() => graded(headings, ...cells)).toThrow(/looks like a list of students.*Grade taught/)
  })

  test.each([
    ['Grade Taught', ['9', '10']],
    ['Grade Levels', ['3', '4']],
    ['Employee Type', ['S', 'P']],
    ['Job Class|Position', ['S|P', 'T|S']],
    ['Grade(s)', ['3', '4']],
    ['Grade', ['K-2', '3, 4', '5']],
    ['Grade|Role', ['3|Teacher', '4|Teacher', '5|Principal']],
    ['Grade|Department', ['9|Science', '10|Math']],
    ['Grade|Employee ID', ['3|17', '4|18']],
    ['Gr|Assignment', ['3|Teacher', '4|Teacher']],
  ])('under "%s" are teachers with what they teach, who are read in', (headings, cells) => {
    expect(graded(headings, ...cells).people).toHaveLength(cells.length)
  })

  test.each(['Active - Leave of Absence', 'Never logged in', 'New', 'Non-certificated'])(
    'whose status is “%s” has not left',
    (status) => {
      const [person] = one('Name|Email|Status', `Ann Lee|a@x.example|${status}`).people
      expect(person?.isActive).toBe(true)
    },
  )

  test.each(['Former Employee', 'Retired', 'Retiree'])('under “Type” “%s” is nobody of the staff', (type) => {
    const roster = one('Name|Email|Type', `Ann Lee|a@x.example|${type}`)
    expect([names(roster), roster.notRead.others]).toEqual([[], 1])
  })

  test('an address at a domain of students is that of one', () => {
    const roster = read({
      list: 'Name|Email\nAnn Lee|ann@x.example\nTimmy Kid|t@stu.x.example\nAmy Kid|a@students.x.example',
    })
    expect([names(roster), roster.notRead.students]).toEqual([['Ann Lee'], 2])
  })

  test('a list with a heading of students is refused', () => {
    const told = tellFormat({ list: ['Name', 'Student Number', 'Grade', 'Email'] }, undefined)
    expect(told).toMatchObject({ issues: [{ message: expect.stringContaining('“Student Number”') }] })
  })

  test('who left is told, empty rows are none, and reasons speak of addresses where there are no ids', () => {
    const list =
      'Name|Email|Status\nA B|a@x.example|Terminated\n||\nC D||\nE F|e@x.example|\nG H|E@x.example|'
    const roster = read({ list })
    expect(roster.people).toMatchObject([{ fullName: 'A B', isActive: false }])
    expect(reasons(roster)).toEqual([
      [4, 'no e-mail address'],
      [5, 'the same address as row 6'],
      [6, 'the same address as row 5'],
    ])
  })
})

describe('what programs export', () => {
  const today = 'Employee Name|Email|Employment End Date'

  test.each([
    ['individual.lastName|individual.firstName|contacts.email|school.name', 'Lee|Ann|a@x.example|Mill'],
    ['Nombre|Apellido paterno|Apellido materno|Correo', 'Ann|Lee|Peña|a@x.example'],
    ['FullNameLFM|EmailAddress|EntityName', 'Lee, Ann|a@x.example|Mill'],
    ['Worker|Email - Work|Email - Home', 'Ann Lee (On Leave)|a@x.example|home@x.example'],
    ['Email address|Nickname|Group status', 'a@x.example|Ann Lee|Member'],
    ['Name|Email', 'Ann Lee|Ann Lee <a@x.example>'],
    ['Name|Email', 'Ann Lee|mailto:a@x.example'],
    ['Staff ID|Staff First Name|Staff Last Name|Staff Email', '7|Ann|Lee|a@x.example'],
    ['Name|E-mail 1 - Label|E-mail 1 - Value', 'Ann Lee|* Work|a@x.example'],
    ['displayName|mail|userPrincipalName', 'Ann Lee||a@x.example'],
  ])('of “%s” the name and the address are read', (headings, cells) => {
    expect(read({ list: `${headings}\n${cells}` }).people).toMatchObject([
      { fullName: expect.stringMatching(/^Ann Lee( Peña)?$/), email: 'a@x.example' },
    ])
  })

  test.each(['Centro escolar', 'LOC DESC', 'Organization Name'])('under “%s” stands a school', (heading) => {
    expect(read({ list: `Name|Email|${heading}\nAnn Lee|a@x.example|Mill` }).people).toMatchObject([
      { schoolKeys: ['mill'] },
    ])
  })

  test.each([
    ['Name|Email|Active Status', 'I'],
    ['Name|Email|accountEnabled', 'False'],
    ['Name|Email|Block credential', 'True'],
    [today, '06/30/2024'],
    ['Name|Email|schoolEmployment.endDate', '06/30/2024'],
    ['Name|Email|Active Employee', 'N'],
    ['Name|Email|Status', 'Terminated - Voluntary'],
    ['Name|Email|Status', 'Resigned 6/30/2024'],
    ['Name|Email|Status', 'Not active'],
    ['Name|Email|Status', 'Deceased'],
    ['Name|Email|Status', 'Archived'],
    ['Name|Email|Status Code', 'I'],
    ['Name|Email|Position Status', 'Terminated'],
    ['Name|Email|Inactive Date', '6/30/25'],
    ['Nombre|Correo|Fecha de baja', '2025/06/30'],
    ['Nombre|Correo|Estado', 'Baja'],
    ['Nombre|Correo|Estado', 'Dada de baja'],
    ['Nombre|Correo|Estado', 'Baja definitiva'],
    ['Nombre|Correo|Estado', 'Inactiva'],
    ['Nombre|Correo|Estado', 'Jubilado'],
  ])('under “%s” “%s” is somebody who left', (headings, cell) => {
    const list = `${headings}\nAnn Lee|a@x.example|${cell}\nBo Ray|b@x.example|`
    expect(read({ list }).people.map(({ isActive }) => isActive)).toEqual([false, true])
  })

  test.each([
    ['Name|Email|Status', 'On leave'],
    ['Nombre|Correo|Estado', 'Baja médica'],
    ['Nombre|Correo|Estado', 'Baja por maternidad'],
    ['Nombre|Correo|Estado', 'Alta'],
  ])('under “%s” “%s” is somebody who stays', (headings, cell) => {
    expect(read({ list: `${headings}\nAnn Lee|a@x.example|${cell}` }).people).toMatchObject([
      { isActive: true },
    ])
  })

  test('a number as a status is warned of unless it is 0 or 1, and its people are read in', () => {
    const rows = [
      'Ann Lee|a@x.example|2',
      'Bo Ray|b@x.example|1',
      'Cy Day|c@x.example|0',
      'Di Fox|d@x.example|',
    ]
    const { people, warnings } = read({ list: ['Name|Email|Status', ...rows].join('\n') })
    expect(people.map(({ isActive }) => isActive)).toEqual([true, true, false, true])
    expect(warnings.first).toEqual(['Row 2 of the list: “2” is no status, so the person counts as active.'])
  })

  test('a last day that is no date is warned of, and does not count', () => {
    const list = 'Name|Email|End Date\nAnn Lee|a@x.example|30/6/2025\nBo Ray|b@x.example|N/A'
    const { people, warnings } = read({ list })
    expect(people.map(({ isActive }) => isActive)).toEqual([true, true])
    expect(warnings.first).toEqual(['Row 2 of the list: “30/6/2025” is not a date, so it does not count.'])
  })

  test('rows of one id, address and name are one person at several schools; others with the same id are not', () => {
    const roster = read({
      list: 'Employee ID|Name|Email|School\n7|Ann Lee|a@x.example|Mill\n7|Ann Lee|A@x.example|Willow\n8|Bo Ray|b@x.example|Mill\n8|Cy Day|c@x.example|Mill',
    })
    expect(roster.people).toMatchObject([{ key: '7', schoolKeys: ['mill', 'willow'] }])
    expect(reasons(roster)).toEqual([
      [4, 'the same id as row 5'],
      [5, 'the same id as row 4'],
    ])
  })

  test('of a row whose cells are shifted nothing counts', () => {
    const roster = read({
      list: 'Name|Email|Role\nKid|Timmy|t@x.example|Student\nAnn Lee|a@x.example|Teacher',
    })
    expect([names(roster), roster.skipped]).toEqual([['Ann Lee'], []])
    expect(JSON.stringify(roster)).not.toMatch(/Kid|Timmy/)
  })

  test('a row that lacks a cell and has a student anywhere is one of the students', () => {
    const roster = read({ list: 'Name|Email|Role\nTimmy Kid|Student\nAnn Lee|a@x.example' })
    expect([names(roster), roster.skipped, roster.notRead.students]).toEqual([['Ann Lee'], [], 1])
    const list =
      'Name|Email|School|Title|Phone\nAnn Lee|a@x.example|Learners & Leaders|Teacher\nKid|k@x.example|Student'
    expect(names(read({ list }))).toEqual(['Ann Lee'])
  })

  test.each([
    ['Is Student', 'Yes'],
    ['Secondary Role', 'Student'],
    ['Tags', 'Students'],
    ['Employee Group', '/Accounts/Students'],
  ])('under “%s” “%s” is a student, and a guest is not of the staff', (heading, cell) => {
    const list = `Name|Email|User Type|${heading}\nTimmy Kid|t@x.example|Member|${cell}\nGuest One|g@x.example|Guest|No\nAnn Lee|a@x.example|Member|No`
    const roster = read({ list })
    expect([names(roster), roster.notRead]).toMatchObject([['Ann Lee'], { students: 1, others: 1 }])
  })

  test.each([
    ['Name|Email|Teacher', 'Teacher'],
    ['First Name|Last Name|Email|Homeroom|Birth Date', 'Homeroom'],
    ['Name|Email|Enrollment Status|Year in School', 'Enrollment Status'],
    ['student.studentNumber|student.lastName|contacts.email', 'student.studentNumber'],
    ['Local Student ID|Email', 'Local Student ID'],
    ['user_id|login_id|first_name|last_name|email|status', 'user_id'],
    ['Name|Email|Relationship to Student', 'Relationship to Student'],
  ])('a list with the headings “%s” is refused for “%s”', (headings, heading) => {
    const told = tellFormat({ list: headings.split('|') }, undefined)
    expect(told).toMatchObject({ issues: [{ message: expect.stringContaining(`“${heading}”`) }] })
  })

  test.each([
    'Teacher|Email|Room',
    'Employee Name|Email|Birthday|Gender',
    'Name|Email|Homeroom|Role',
    'user_id|login_id|email|declared_user_type',
  ])('a list with the headings “%s” is one of the staff', (headings) =>
    expect(tellFormat({ list: headings.split('|') }, undefined)).toMatchObject({ format: 'list' }),
  )
})
