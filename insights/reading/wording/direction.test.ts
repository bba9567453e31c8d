import { expect, test } from 'vitest'
import { foldedAnswer } from '#insights/reading/folding.ts'
import { directionOf, favorableOf } from './direction.ts'

test.each([
  [2, [1]],
  [3, [2]],
  [4, [2, 3]],
  [5, [3, 4]],
  [6, [3, 4, 5]],
  [7, [4, 5, 6]],
  [11, [6, 7, 8, 9, 10]],
])(
  'of %d points those above the middle are favorable, of a reversed item those below',
  (points, expected) => {
    const options = Array.from({ length: points }, () => ({ isOutside: false }))
    expect(favorableOf(options, false)).toEqual(expected)
    expect(favorableOf(options, true)).toEqual(expected.map((place) => points - 1 - place).toSorted())
  },
)

test.each([
  'How important was each of these in your decision to leave?',
  'How important were these reasons for choosing this school?',
  '¿Qué tan importante fue cada factor para elegir esta escuela?',
])('how much a reason counted is neither good nor bad: %s', (asked) => {
  expect(directionOf(foldedAnswer(asked), 'importance').reversed).toBeNull()
  expect(directionOf('how important is school to you', 'importance').reversed).toBe(false)
  expect(directionOf('it is important to make good decisions', 'importance').reversed).toBe(false)
})

test.each([
  'how important is it that students choose a career',
  'how important is it to involve families in decision making',
  'how important is it that teachers give reasons for their decisions',
  'how important is family as a factor in student success',
  'que tan importante es participar en la decision de la escuela',
])('what is important by itself is good, though it speaks of decisions: %s', (asked) => {
  expect(directionOf(asked, 'importance').reversed).toBe(false)
})

test.each([
  'i feel safe at dolores huerta elementary',
  'me siento seguro en la escuela dolores hidalgo',
  'me gustan las clases cara a cara',
  'mi maestro saluda con buena cara',
  'cuando no entiendo algo, mi maestro me lo explica otra vez',
  'si no entiendo algo, pregunto',
  'when i get stuck, i try another strategy',
  'the rules are strict but fair',
  'i know which areas are dangerous',
  'i want to leave the world a better place',
  'i plan to leave school with a diploma',
  'los salones estan libres de basura',
  'la escuela atiende mis quejas',
  'i like the drama performances',
  'adults deal with bullying quickly',
  'i can calm myself down when i am upset',
  'puedo hablar con un adulto si tengo un problema',
  'mis expectativas son muy grandes',
  'students use computers in class',
  'students know how to report bullying',
  'students who are bullied get help',
  'bullied students are protected',
  'a student who is sad can talk to an adult',
  'my counselor helps students fight addiction',
  'los estudiantes se ayudan a resolver problemas',
  'no matter what happens my teachers support me',
  'rules against bullying are enforced',
  'the school takes bullying seriously',
  'when i have a problem at school, there is an adult i can talk to',
  'conflicts are resolved fairly here',
  'la escuela resuelve los problemas con rapidez',
])('a statement with a word of harm that is good all the same: %s', (asked) => {
  expect(directionOf(asked, 'agreement').reversed).toBe(false)
})

test.each([
  'me duele la cabeza y tengo dolores de estomago',
  'la comida es cara',
  'no entiendo las tareas',
  'i get stuck on homework',
  'i plan to leave this school',
  'i am likely to leave my job',
  'there is drama between friends',
])('and one that is not is still asked about: %s', (asked) => {
  expect(directionOf(asked, 'agreement').reversed).toBeNull()
})

test.each([
  'i feel judged',
  'how much are you in constant strain around exams',
  'my relationship with my supervisor is strained',
  'other students intimidate me',
  'how likely are you to leave teaching',
  'how likely are you to drop out',
  'how expensive are school activities',
  'que tan pesada es la tarea',
  'i forget to turn in my work',
  'i lose focus in class',
  'learning at home is hard',
  'our internet is slow',
  'there is a lot of drama here',
  'i have nightmares',
  'the street by the school is dangerous',
  'me siento abrumado por las tareas',
  'me siento desmotivada',
  'las reglas son muy estrictas',
  'el internet de mi casa es lento',
  'la conexion se corta',
  'no entiendo las clases',
  'mi hija no quiere ir a la escuela',
  'hay pleitos a la salida',
  'me han empujado',
  'i feel like a number',
  'workload',
  'risk level',
  'how would you rate the intensity of your workload',
  'my mind wanders',
  'ai makes students overly dependent on technology',
  'how deeply was your mental health affected',
  'my phone affects my sleep',
  'the assessments can be repetitive',
  'i pay more attention to my grade than the feedback',
  'being online reduces my motivation to share',
  'el celular baja mi concentracion',
  'paperwork reduces the time i have for students',
  'students help each other cheat on tests',
  'how often have you had to deal with bullying',
  'i have trouble managing my time',
  'teachers at this school have their favorites',
  'staff morale is low',
  'when i ask for help, i am ignored',
  'students are seriously bullied',
  'conflicts are solved with violence',
  'teachers report burnout',
  'los alumnos hablan con groserias',
  'i get bad grades',
  'i have no friends at school',
  'i often forget my homework',
  'decisions are made without us',
  'i have to buy my own supplies',
  'i compare myself to others on social media',
  'it takes me a long time to calm down',
  'my mind goes blank during tests',
  'i feel rushed during lunch',
  'los alumnos faltan al respeto a los maestros',
  'no confio en los adultos de la escuela',
  'falta mantenimiento en los salones',
  'tengo exceso de trabajo',
  'los grupos son muy grandes',
  'se pierde mucho tiempo en clase',
  'los estudiantes usan el celular en clase',
  'i have trouble getting help when i need it',
  'discipline problems reduce my time to teach',
  'i spend much of my time dealing with behavior problems',
  'students report being bullied',
  'bullying is reported but nothing happens',
  'i feel nervous about raising concerns',
  'tengo problemas para manejar mi tiempo',
  'el estres me impide ayudar a mis alumnos',
  'con que frecuencia falta a clases el alumnado sin avisar',
  'damage to the restrooms',
  'i would have preferred a normal class',
  'hubiese preferido tener una clase normal',
  'preferiria estudiar en casa',
  'how much does the music you listen to depend on what you do',
  'i eat lunch by myself',
  'some kids are treated better',
  'boys are better at math than girls',
  'some groups of students are smarter than others',
  'los hombres son mejores que las mujeres en matematicas',
  'it takes weeks to hear back',
  'we run out of time',
  'meetings could be emails',
  'policies change without warning',
  'people stare at me',
  'me siento fuera de lugar',
  'la comida llega fria',
  'my ideas are dismissed',
  'i am treated differently because of my race',
  'meetings waste my time',
  'my workload is too heavy',
  'students cheat on tests',
  'the bus is always late',
  'i feel unappreciated',
  'students swear at teachers',
  'cliques are common at this school',
  'teachers have low expectations of us',
  'students get away with breaking rules',
  'my workload leaves little time for family',
  'only smart kids can learn math',
  'los alumnos se portan mal',
  'me cuesta trabajo concentrarme',
  'how often do other students hit, push or kick you',
  'how often is your mind somewhere else during class',
  'con que frecuencia te sientes fuera del grupo',
  'con que frecuencia otros estudiantes te ponen apodos feos',
  'me siento juzgado',
  'how often do teachers have to stop class because of behavior?',
  'i eat lunch alone',
  'i wish i went to a different school',
  'how concerned are you about bullying?',
  'el autobus siempre llega tarde',
  'my heart pounded before tests',
  'i put off my work until the last minute',
  'people pretend to listen here',
  'during the past week, how often did you feel ___? mad',
  'how often did you feel annoyed',
  'how often did you feel irritable',
  'how often did you feel grumpy',
  'how often did you feel jealous',
  'how often did you feel furious',
  '¿con que frecuencia te sentiste? solo',
  'con que frecuencia te sientes muy sola',
  'te sentiste asustado',
  'te sentiste avergonzada',
  'te sentiste confundida',
  'te sentiste irritado',
  'te sentiste furiosa',
  'te sentiste celoso',
  'students talk over the teacher',
  'school is a chore',
  'some students get special treatment',
  'the office passes me from person to person',
  'nos enteramos tarde de los cambios',
  'los maestros tienen favoritos',
  'me dan ganas de faltar',
  'students often struggle with the content i teach',
  'i have been discriminated against because of my race',
  'support gives help that is too basic or too advanced to be useful',
  'the hallways are overcrowded',
  'cuan frecuentemente olvidas tus tareas',
  '¿te cuesta concentrarte en clase?',
  'no anotar las tareas contribuye a la procrastinacion',
  'faltas a clases',
  'our school needs more counselors',
  'we need more time for lunch',
  'more buses are needed in the morning',
  'the bus ride takes longer than it should',
  'school rules are often violated',
  'speaking up would have negative consequences for me',
  'necesitamos mas tiempo para comer',
  'hacen falta mas libros en la biblioteca',
  'hablar con el director me traeria consecuencias negativas',
  'i feel singled out',
  'i am made to feel small',
  'other students talk behind my back',
  'my ideas are brushed aside',
  'i feel targeted',
  'meetings are pointless',
  'i feel powerless at work',
  'students laugh at me when i make mistakes',
  'i am shy around others',
  'i keep my feelings inside',
  'i often lose my homework',
  'teachers humiliate students',
  'students are shamed in front of others',
  'i distrust the administration',
  'school makes me miserable',
  'the building is falling apart',
  'the food is terrible',
  'classes are disorganized',
  'i feel empty',
  'nothing i do makes a difference',
  'i feel rejected by other students',
  'i feel misunderstood',
  'i regret coming here',
  'me siento incomprendido',
  'me siento inutil',
])('whether a high answer to "%s" is good is asked', (item) => {
  expect(directionOf(item, 'agreement').reversed).toBeNull()
})

test.each([
  'i understand my lessons',
  'i can do my work by myself',
  'my teacher takes time to listen',
  'the school calls before it changes a policy',
  'me siento en mi lugar',
  'the staff is united',
  'i made new friends',
  'solo necesito una explicacion',
  'me siento seguro solo con verlos',
  'my school offers unique programs',
  'i can get help regardless of where i come from',
  'our teachers are tireless',
  'we laugh a lot in class',
  'the support is targeted to my needs',
  'the path is seamless',
  'mi maestro me comprende',
  'the school handles bullying well',
  'my teacher helps me when i am behind',
  'los programas de la tarde me gustan',
  'our school is unidos por la comunidad',
  'how would you rate your general mood',
  'my counselor reduces my stress',
  'my teacher positively affects my learning',
  'my phone affects my learning positively',
  'students who need more help get it',
  'if i need more time, my teacher gives it to me',
  'los alumnos que necesitan mas ayuda la reciben',
  'mis maestros me ayudan cuando me hace falta',
  'my school teaches about the negative effects of vaping',
  'the cost of activities is reasonable',
  'i was positively affected by the program',
])('a high answer to "%s" is good', (item) => {
  expect(directionOf(item, 'agreement').reversed).toBe(false)
})

test.each(['Cost of living', 'Fees', 'Costo de la colegiatura'])(
  'whether a high number for what something costs is good is asked: %s',
  (asked) => {
    expect(directionOf(foldedAnswer(asked), null).reversed).toBeNull()
    expect(directionOf(foldedAnswer(asked), 'satisfaction').reversed).toBe(false)
  },
)

test.each(['level', 'frequency', 'amount'])('of what there is much below a code is asked: %s', (family) => {
  expect(directionOf('q7', family).reversed).toBeNull()
  expect(directionOf('pregunta_23', family).reversed).toBeNull()
  expect(directionOf('my teachers listen to me', family).reversed).toBe(false)
})

test.each([
  'what level of impact does each of these have on the soil',
  'que nivel de impacto tienen las siguientes situaciones',
  'que nivel de impacto tiene el uso excesivo de agua',
  'income',
])('whether a high level of "%s" is good is asked', (item) => {
  expect(directionOf(item, 'level').reversed).toBeNull()
})

test.each(['what level of impact did the training have on your teaching', 'level of support'])(
  'a high level of "%s" is good',
  (item) => {
    expect(directionOf(item, 'level').reversed).toBe(false)
  },
)

test.each([
  'on average, how much of your time is spent on paperwork',
  'how much time do you spend on homework',
  'cuanto tiempo dedica a la tarea',
])('whether a high answer to "%s" is good is asked', (item) => {
  expect(directionOf(item, null).reversed).toBeNull()
})

test.each(['i often overthink things', 'i overreact when things go wrong', 'overeating'])(
  'whether more of "%s" is good is asked',
  (item) => {
    expect(directionOf(item, 'agreement').reversed).toBeNull()
  },
)

test.each([
  'manual transfer of the material was time consuming',
  'the new forms are time-consuming',
  'i feel disapointed by someone i counted on',
  'i was dissapointed by the course',
  'i no longer enjoy teaching',
  'las reuniones consumen mucho tiempo',
  'el papeleo me lleva mucho tiempo',
  'ya no disfruto mi trabajo',
])('what costs time, disappoints in any spelling or is over is asked about: %s', (asked) => {
  expect(directionOf(asked, 'agreement').reversed).toBeNull()
})

test.each(['i have known my teachers for a long time', 'los maestros me dedican mucho tiempo'])(
  'time that somebody gives is good: %s',
  (asked) => {
    expect(directionOf(asked, 'agreement').reversed).toBe(false)
  },
)

test('how much something has an effect is good only if it is one on learning or help', () => {
  for (const family of ['level', 'amount', 'yes, somewhat, no', null]) {
    expect(directionOf('sleep impact', family).reversed).toBeNull()
    expect(directionOf('what impact does social media have on your sleep', family).reversed).toBeNull()
    expect(directionOf('what impact did the training have on your teaching', family).reversed).toBe(false)
  }
  expect(directionOf('i can make an impact here', 'agreement').reversed).toBe(false)
  expect(directionOf('tus ingresos', null).reversed).toBe(false)
  expect(directionOf('fomo feelings', 'yes, somewhat, no').reversed).toBeNull()
})

test.each([
  'my classroom is in good repair',
  'adults at school take action when bullying happens',
  'teachers intervene when students are bullied',
  'staff act quickly when there is bullying',
  'los adultos de la escuela actuan cuando hay acoso',
  'los maestros intervienen cuando hay peleas',
])('what adults do when something bad happens is good: %s', (asked) => {
  expect(directionOf(asked, 'agreement').reversed).toBe(false)
})

test.each([
  'the buses need repair',
  'my classroom is not in good repair',
  'adults do not take action when bullying happens',
  'teachers intervene too late when there are fights',
  'adults act only if there is a fight',
  'i act out when i am angry',
  'i act quickly without thinking when i am angry',
  'when i am upset i act fast and get in trouble',
  'students act if they are bullied',
  'teachers seldom intervene when there are fights',
  'los adultos no actuan cuando hay acoso',
  'los adultos intervienen poco cuando hay acoso',
  'los adultos rara vez intervienen cuando hay acoso',
  'los maestros intervienen demasiado tarde cuando hay peleas',
])('and what they do not do, or too late, is asked about: %s', (asked) => {
  expect(directionOf(asked, 'agreement').reversed).toBeNull()
})
