const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** What a breakdown is about, with the words of its heading. English and Spanish, folded. */
type BreakdownKind = {
  kind: string
  /** At least one must be there. */
  core: Set<string>
  /** Whole headings or parts of them that mean it by themselves. */
  phrase?: RegExp
  /** Words that may stand beside these. */
  with?: Set<string>
  isOrdered: boolean
}

/** Words that may stand beside any of them. */
const beside = list(`
  a an and the or of for to in on is are was were am at what whats what's which when your yours you do does did my i me we our their his her this that these those
  please select choose indicate enter pick tell us best describes describe identify identifies current currently now year
  student students student's pupil child child's children's childs children kid son daughter oldest eldest youngest family parent participant respondent respondent's respondents your's school's
  if any optional one only most next like as with by from be been would best term terms following option options question dropdown mark
  un una el la los las lo de del al y o e es son su sus tu tus mi cual que en a por favor con seleccione selecciona elija elige escoja escoge indique indica ingresa ingrese
  actual actualmente estudiante alumno alumna nino nina hijo hija hijos mayor menor usted tu te se esta estas como identifica identificas describe mejor opcional cuales`)

const breakdownKinds: BreakdownKind[] = [
  {
    kind: 'gender',
    core: list('gender sex genero sexo genders pronouns pronombres'),
    with: list(
      'identity identification code assigned birth respondent identidad biologico nacimiento asignado respondents use usas usa segun dni documento acta autopercibido autopercibida legal',
    ),
    phrase:
      /^(?:are you|eres|es usted)? ?:?\s?(?:a )?(?:male or female|boy or a? ?girl|hombre o mujer|nino o nina|female or male|do you (?:describe|identify|see) yourself as an? (?:woman|man|girl|boy)\b.{0,60})$/,
    isOrdered: false,
  },
  {
    kind: 'race',
    core: list(
      'race ethnicity ethnic racial races raza etnia etnico etnica hispanic latino latina latinx hispano hispana',
    ),
    with: list(
      'background origin code group groups consider belong heritage identity raza origen grupo descent spanish not persona',
    ),
    isOrdered: false,
  },
  {
    kind: 'grade',
    core: list('grade grades grado grados gradelevel gr semester semestre'),
    with: list(
      'level levels attend attending enrolled enrollment nivel escolar cursa cursas asiste teach teaching taught work span band school fall primarily inscrito studying study cursando sel grupo seccion section',
    ),
    phrase:
      /^(?:(?:what|which) (?:year|class) (?:are you in|level are you)|(?:(?:what|which) (?:is |was )?)?(?:the |your )?(?:current )?(?:year|semester) (?:(?:(?:of|in|at) (?:your )?(?:study|studies|school|college|university|high school)(?: or (?:school|college|university))?|(?:in|at) (?:your |the )?(?:[a-z]{2,14} ){1,2}(?:college|university))|(?:of study )?(?:are )?you (?:are )?(?:currently )?in(?: (?:at |in )?(?:your |the )?(?:school|college|university))?|of study are you (?:currently )?in)|(?:what|which) year (?:student|(?:of|in) (?:your )?(?:school|college|university|study)) are you(?: (?:currently )?in)?(?: currently| now)?|ano de estudios?(?: en .{1,40})?|(?:en )?que (?:ano|semestre|ciclo|curso) (?:de (?:la )?(?:carrera|universidad|escuela|estudios?) )?(?:llevas?|cursas?|estas|vas)(?: (?:segun|en|de) .{1,40})?|(?:en )?que (?:ano|semestre|ciclo|curso) de (?:(?:la|tu|su) )?(?:carrera|universidad|escuela|estudios?) (?:te encuentras|se encuentra)(?: actualmente)?|year of study|(?:your )?(?:current )?year of study|academic year|class year|(?:(?:please )?(?:select|choose|enter|indicate) )?(?:your |the )?year (?:level|group|in school)|study year|year in (?:school|college|university)|school level|nivel (?:educativo|escolar) (?:que cursa|(?:de|del) (?:su|tu|el|la|los|las|mi)? ?(?:hij[oa]s?|nin[oa]s?|estudiante|alumn[oa]))|ano (?:academico|escolar|de estudio)s?|semester|semestre|what is your (?:current )?(?:academic )?year(?: of study)?|academic level|class standing|year at (?:school|university|college)|classification|.{0,60}\b(?:semester|year) (?:in which|that) you are (?:currently )?(?:studying|enrolled)(?: in)?|form(?: \/ class)?|class of|(?:what is )?(?:your |tu |su )?(?:(?:expected|anticipated) )?(?:high school )?(?:year of graduation|graduati(?:on|ng) (?:year|class)|grad year)|what year (?:will|do|did) you graduate(?: from high school)?|(?:cual es )?(?:tu |su )?ano de (?:graduacion|egreso)|curso(?: actual)?|en que (?:curso|grado|ano) estas|(?:your |my |tu |su )?(?:class|year|clase|ano))$/,
    isOrdered: true,
  },
  {
    kind: 'age',
    core: list('age ages edad'),
    with: list('group groups range bracket category band old years rango grupo tramo intervalo anos year'),
    phrase:
      /^(?:how old are you|que edad tienes?|cuantos anos (?:tienes|tiene)|(?:in )?(?:what|which) age (?:range|group|bracket|category) (?:do|are) you (?:(?:fall|belong) )?(?:in|into|within|under|to)|my age is between|(?:mi|tu|su) edad (?:esta|se encuentra) entre)$/,
    isOrdered: true,
  },
  {
    kind: 'language',
    core: list('language languages tongue idioma idiomas lengua lenguaje'),
    with: list(
      'home spoken speak speaks primary main first mostly often preferred native written used household mother tongue casa hogar habla hablan hablas principal materno materna preferido preferred another prefer more survey form took take taking complete completed completing encuesta formulario',
    ),
    isOrdered: false,
  },
  {
    kind: 'role',
    core: list('role roles position puesto cargo rol stakeholder papel affiliation afiliacion parentesco'),
    with: list(
      'job work school district primary main current title at your organization company campus desempena ocupa trabajo escuela distrito group type answering come came event responder encuesta principal vino evento answer',
    ),
    phrase:
      /^(?:i am an?|i'm an?|i (?:work|am (?:responding|answering)) as an?|are you an?|are you (?:an? )?[a-z]{4,16}(?:,? (?:or )?(?:an? )?[a-z]{4,16}){0,3}(?:,? or | ?\/ ?)(?:an? )?(?:faculty|staff|teacher|parent|student|administrator|employee|classified|certifi(?:cat)?ed)[a-z /]{0,40}|i am completing this survey as an?|which of (?:the following|these) (?:best )?describes (?:you|your role|your position|your job)(?: at (?:this|the|your) school)?|what best describes (?:you|your role)|what describes you best|which (?:one )?(?:best )?describes you(?: best)?|relation(?:ship)? (?:to|with) (?:the )?(?:school|student|district|child)|(?:cual es (?:su|tu) )?(?:relacion|vinculo) con (?:el |la |los |las |su )?(?:estudiantes?|alumn[oa]s?|nin[oa]s?|menor(?:es)?|hij[oa]s?|escuela|colegio|distrito)|que es usted (?:del|de la|de los) (?:estudiante|alumn[oa]|nin[oa]|menor)s?|parentesco con .{1,40}|what is your relationship to (?:the |your )?(?:school|district|student|child)|respondent type|who are you|who is (?:completing|answering|filling out|taking) (?:this|the) survey|what is your (?:main |primary )?connection (?:to|with) (?:the |our |this |your )?(?:schools?|district|child|student)|(?:which|what) stakeholder group do you (?:belong to|represent)|soy|yo soy|cual (?:es su relacion con la escuela|te describe mejor|lo describe mejor)|que describe mejor (?:su|tu) (?:trabajo|puesto|papel)|survey group|user type|(?:(?:what is )?your )?(?:current )?job (?:title )?(?:category|level|classification)|employee type|staff type|bargaining unit|employee (?:group|classification|category)|type of (?:staff|respondent|employee)|staff (?:group|category|position)|what is your (?:current )?job|your job|which best describes your (?:job|work|role|position)|what is your main tie to (?:our schools|the district|the school)|cual es su relacion principal con .{1,40}|cual de estas opciones (?:le|te|lo|la) describe mejor|how are you connected to (?:the|our|this) (?:school|schools|district))$/,
    isOrdered: false,
  },
  {
    kind: 'years',
    core: list('tenure antiguedad cohort'),
    with: list('range length years company district school status hire entry'),
    phrase:
      /^(?:(?:including this (?:school )?year,? |for )?how (?:long|many years) (?:have|had|were|did) you (?:work(?:ed)?|been(?! (?!teach|work|coach|liv|attend|serv|volunteer|driv|lead|substitut)[a-z]+ing\b)|employed|taught|teach|attend(?:ed)?|lived|served?|had a child)\b|(?:number of )?(?:years|yrs) (?:of )?(?:experience|teaching|service|as an? [a-z]{4,16}|at (?:this |the |our |(?:your )?current )?school|(?:in|with) (?:your |this |the |our )?(?:current )?(?:role|position|district|education)|here|worked)|(?:hire|start) (?:year|date range|decade)|year (?:hired|you were hired|you started)|decade (?:hired|you (?:were hired|started)(?: teaching)?)|length of (?:service|time|employment)|teaching experience|total years|cuanto tiempo (?:lleva|llevas|ha|has)|cuantos anos (?:lleva|llevas|ha|has) |anos de (?:experiencia|servicio)|how (?:long|many years) has your (?:child|family|student))/,
    isOrdered: true,
  },
  {
    kind: 'school',
    core: list(
      'school schools sch campus building site worksite escuela colegio plantel university universidad college institution schoolname institucion liceo establecimiento',
    ),
    with: list(
      'name study studying home attend attends attending attended graduate graduated answering about know best vas va go goes work works working teach employed primarily spend time majority nombre asiste asisten asistes estudia estudias trabaja trabajas enrolled assigned completing responding survey inscrito inscrita matriculado matriculada location primary main now site location zoned number code id numero codigo educativa educativo educacional',
    ),
    phrase: /^(?:nombre (?:de|del) (?:su|tu|la|el)? ?)?(?:centro|unidad) (?:educativ[oa]|escolar)$/,
    isOrdered: false,
  },
  {
    kind: 'district',
    core: list('district districts distrito'),
    with: list('school name escolar work live attend nombre'),
    isOrdered: false,
  },
  {
    kind: 'department',
    core: list('department dept division departamento location team unit area faculty facultad office'),
    with: list(
      'work team name business unit main primary trabaja trabajo trabajas or site do in your job function group',
    ),
    isOrdered: false,
  },
]

/** More words are a question about something else. */
const mostWords = 16
/** "I like my school", "What do you like about our school?" */
const likes =
  /^(?:i|we|my child(?:ren)?|yo|me|nos|a mi hij[oa]|what (?:do|did|does) (?:you|your child))(?: le)? (?:really )?(?:like|gusta)\b/

/** What a heading asks people to tell themselves apart by; null for a question about anything else. */
export function breakdownKind(name: string): BreakdownKind | null {
  const heading = name
    .replace(/^[a-z](?:\.\d{1,2})? ?[-.)] /, '')
    .replace(/\([^()]{0,120}\)/g, ' ')
    .replace(/\[|\]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const text = heading
    .replace(/ ?\/ ?.*$/, (rest) => (rest.length > 12 ? '' : rest))
    .replace(/ - selected choice$/, '')
    .replace(/(?<![?¿:.])[?¿:.]+$/, '')
    .trim()
  const tokens = text
    .replace(/[_-]/g, ' ')
    .split(/[^\p{L}\p{N}']+/u)
    // The number of a question: "q_genero".
    .filter((word, place) => word !== '' && !(place === 0 && /^[qp]\d{0,3}$/.test(word)))
  if (tokens.length === 0 || tokens.length > mostWords || likes.test(text)) return null
  return (
    breakdownKinds.find(({ phrase }) => phrase?.test(text)) ??
    breakdownKinds.find(
      ({ core, with: own }) =>
        tokens.some((word) => core.has(word)) &&
        tokens.every(
          (word) => core.has(word) || own?.has(word) || beside.has(word) || /^\d{1,3}$/.test(word),
        ),
    ) ??
    null
  )
}
