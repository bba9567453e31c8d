const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/).filter(Boolean))

// Frequent names in schools that are seldom another word of English or Spanish, without marks: a comment may name somebody who
// is in no list of the district and in no column of the file.

export const commonFirstNames = list(`
  aaliyah aaron abigail adam adriana adrian ahmed aidan aiden aisha alejandra alejandro alexander alexis alice allison amanda
  amelia amina ana andrea andres andrew angela anjali anna anthony antonio ariana arianna arjun arthur ashley aubrey audrey
  ava barbara beatriz benjamin brandon brayden brenda brian brianna brittany caleb cameron camila carlos carmen
  caroline catherine cesar charlotte chloe christina christopher claire claudia connor cynthia daniel daniela
  danielle darius david deborah deshawn diana diego dominic donna dylan eduardo edward eleanor elena eli eliana elijah
  elizabeth ella emilia emiliano emily emma enrique erica erik ernesto esteban ethan evan evelyn fatima felipe fernanda
  fernando francisco gabriel gabriela gabriella gavin gerardo gianna gloria gregory guadalupe guillermo hailey hannah hassan
  hector henry ibrahim ingrid isaac isabel isabella isaiah ivan jacob jamal james janet jasmine jason javier jayden jeffrey
  jennifer jeremiah jeremy jessica joanna joaquin john jonathan jorge jose joseph joshua juan juana julia julian julie justin
  kareem karen karla kathleen katherine kayla keisha kelsey kenneth kevin kimberly kyle lamar laura lauren layla leah leticia
  liam lillian linda lisa logan lorena louis lucas lucia lucy luis lupe lydia madeline malik manuel marcus margaret maria
  mariana mario martha mateo matthew maya megan melanie melissa mia michael michelle miguel mohamed mohammed monica muhammad
  naomi natalia natalie nathan nathaniel nicholas nicole noah nolan olivia omar oliver owen pablo pamela patricia patrick
  paula pedro penelope peter peyton philip priya rachel rafael raymond rebecca ricardo richard robert roberto rodrigo rohan
  ronald rosario rosemary ruben ruth ryan samantha samuel sandra sara sarah sebastian sergio sharon silvia sofia
  sonia sophia sophie stella stephanie stephen steven susan tanisha teresa terrell thomas timothy tyler tyrone valentina
  valeria vanessa veronica vincent wei william xavier ximena yesenia yolanda yusuf zachary zainab zoe zoey`)

export const commonLastNames = list(`
  adams aguilar ahmed alvarado alvarez anderson bailey bennett cabrera campbell cervantes chavez chen choi clark cohen coleman
  collins contreras davis delgado diaz dominguez edwards espinoza estrada evans figueroa friedman garcia goldberg gomez gonzales
  gonzalez griffin gutierrez guzman haddad harris hassan henderson hernandez herrera howard hughes huynh jackson jenkins jimenez
  johnson jones juarez katz kelly khan kim kowalski kumar lewis liu lopez maldonado martinez mccarthy medina mendoza miller
  mitchell mohamed moore morales morgan morris munoz murphy nguyen nunez okafor oliveira ortega ortiz owens padilla patel
  patterson pereira perez peterson pham phillips ramirez reynolds richardson rivera roberts robinson rodriguez rogers romero
  rosales ruiz russell salazar sanchez sanders sandoval santos schwartz sharma silva simmons singh smith soto stewart sullivan
  thompson torres tran valdez vargas vasquez vazquez velasquez wallace wang watson williams wilson wong yang zhang`)
