/**
 * The eight categories of the Protection of Pupil Rights Amendment, 20 U.S.C. 1232h(b)(1) to (8), in our own short
 * words. As in the law, those about the student include the student's parents or family.
 */
export const protectedTopics = [
  'Political affiliations or beliefs',
  'Mental or psychological problems',
  'Sex behavior or attitudes',
  'Illegal, anti-social, self-incriminating or demeaning behavior',
  'Critical appraisals of close family members',
  'Legally privileged relationships',
  'Religious practices, affiliations or beliefs',
  'Income',
]
