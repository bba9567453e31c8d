const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/).filter(Boolean))

// Frequent names in schools that are seldom another word of English or Spanish, without marks: a comment may name somebody who
// is in no list of the district and in no column of the file.

export const commonFirstNames = list(`
  aaliyah aaron abigail adam adela adrian adriana agustin ahmed aidan aiden aisha alejandra alejandro alexander alexis alfonso
  alfredo alice alicia allison alvaro amanda amelia amina ana andrea andres andrew angela anibal anjali anna anthony antonio
  ariana arianna ariel arjun arthur arturo ashley aubrey audrey aurelio ava barbara beatriz benjamin brandon brayden brenda
  brian brianna brittany bruno caleb cameron camila carlos carmen caroline catalina catherine cecilia celia cesar charlotte
  chloe christina christopher claire claudia claudio connor cristian cristina cynthia damian daniel daniela danielle dario
  darius david deborah delfina deshawn diana diego dominic donna dylan edgar eduardo edward edwin efrain eleanor elena eli
  eliana elijah elisa elizabeth ella elsa elvira emanuel emilia emiliano emilio emily emma enrique erica erik ernesto esteban
  esther ethan eugenia evan evelyn fabian fabiola fatima federico felipe felix fernanda fernando fidel florencia francisco
  gabriel gabriela gabriella gael gavin gerardo gianna gilberto gisela gloria gonzalo graciela gregory guadalupe guillermo
  gustavo hailey hannah hassan hector henry hernan hilda horacio hugo humberto ibrahim ignacio ingrid irene irma isaac isabel
  isabella isaiah ismael itzel ivan jacob jaime jamal james janet jasmine jason javier jayden jazmin jeffrey jennifer jeremiah
  jeremy jessica jimena joanna joaquin john jonathan jorge jose josefa josefina joseph joshua juan juana julia julian julie
  julieta justin kareem karen karla katherine kathleen kayla keisha kelsey kenneth kevin kimberly kyle lamar laura lauren
  layla leah leandro leonardo leonel leticia liam liliana lillian linda lisa lizbeth logan lorena louis lourdes lucas lucia
  luciana luciano lucy luis luisa lupe lydia madeline magdalena malik manuel manuela marcela marcelo marcus margaret maria
  mariana maribel maricela mario marisol martha mateo matthew mauricio maximiliano maya megan melanie melissa mia micaela
  michael michelle miguel miriam mohamed mohammed monica monserrat muhammad nadia naomi natalia natalie nathan nathaniel
  nestor nicholas nicolas nicole noah noelia nolan nora octavio oliver olivia omar oscar osvaldo owen pablo pamela paola
  patricia patrick paula paulina pedro penelope peter peyton philip priya rachel rafael ramiro ramon raquel raul raymond
  rebecca renata reyna ricardo richard rigoberto robert roberto rocio rodolfo rodrigo rohan rolando romina ronald rosalba
  rosalia rosario rosemary ruben ruth ryan samantha samuel sandra santino sara sarah saul sebastian selena sergio sharon
  silvia sofia sonia sophia sophie stella stephanie stephen steven susan susana tamara tanisha tatiana teodoro teresa terrell
  thiago thomas timothy tyler tyrone ulises uriel valentin valentina valeria vanessa veronica vicente victor vincent wei
  william xavier ximena yadira yahir yamila yesenia yolanda yusuf zachary zainab zoe zoey zulema`)

export const commonLastNames = list(`
  adams aguilar ahmed alvarado alvarez anderson bailey bennett cabrera campbell cervantes chavez chen choi clark cohen coleman
  collins contreras davis delgado diaz dominguez edwards espinoza estrada evans figueroa friedman garcia goldberg gomez gonzales
  gonzalez griffin gutierrez guzman haddad harris hassan henderson hernandez herrera howard hughes huynh jackson jenkins jimenez
  johnson jones juarez katz kelly khan kim kowalski kumar lewis liu lopez maldonado martinez mccarthy medina mendoza miller
  mitchell mohamed moore morales morgan morris munoz murphy nguyen nunez okafor oliveira ortega ortiz owens padilla patel
  patterson pereira perez peterson pham phillips ramirez reynolds richardson rivera roberts robinson rodriguez rogers romero
  rosales ruiz russell salazar sanchez sanders sandoval santos schwartz sharma silva simmons singh smith soto stewart sullivan
  thompson torres tran valdez vargas vasquez vazquez velasquez wallace wang watson williams wilson wong yang zhang`)
