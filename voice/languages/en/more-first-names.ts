/**
 * Further first names that people bear. They tell what a spoken name or address may be; a text is not read by them, since
 * some are everyday words as well.
 */
export const moreFirstNames: readonly string[] =
  `aaliyah abby abe adele adrian agnes aiden al alana alastair alec alejandra alfie alfred alison allan allie
  allison alvin alyssa amal amelia amina anastasia anders andre andy angelica angelo angie angus anika annabel
  anneliese annika anselm ant archie arlene armando arnold art ashton aubrey audrey augusta aurora ava ayesha
  barb barry bart bea beatrice beatriz bec becca becky becs belinda bella benny bernadette bernard bernice
  bernie bert bertha bess bette bev bilal blake bobbie bonnie boris brady brendan brent briana bridget brooke
  bryan bryce byron caitlin cal callum calvin cam cameron camille candice carlo carlton carly carolina carrie
  carter cas casey cassandra cath cecil cecilia cedric celeste celia chantal charlene charlie chas chelsea chen
  cherie chester chrissy ciara clarence clarissa claude claudia clay clayton clement cliff clifford clifton
  clint clinton clive clyde cody connie conrad constance cora corey cornelia courtney cristina curtis cyril
  cyrus daisy dalia damien damon dani danica danny daphne darlene darrell darryl daryl davey deanna deb dee
  deepak delia demetrius denis derrick desmond dev devin devon dex dexter dino dolores dom donovan doreen
  dorothy drew dustin dwayne dwight ebony ed eddie eddy edgar edith edmund edna edwin effie elias elisa
  elisabeth ellie elliot elliott eloise elsa elsie elton elvira em emanuel emil emilia emilio emmanuel enid
  enrique erica erika ernest esmeralda estelle ethel eugenia eunice evan evangeline evie ezra faith farid farida
  faye felicia felicity femi fergus fern flo flora florence floyd fran frances francesca francine frankie
  franklin freda freddie frederick freya gabby gabe gail gareth garrett gene geoffrey georgia georgina geraldine
  gerard gerry gertrude gil gilbert ginny giovanni gita gladys glenda glenn graham greg gwen gwendolyn gwyn hal
  hamish hank harlan harley harrison haruto harv harvey hayden hazel hector helena helga henrietta herbert
  herman hilary hilda hiroshi hope horace howard hubert hui humphrey ida ignacio ike imani immy imogen imran
  iris irma irving isaac isaiah issy ivy izzy jacinta jackson jacky jaime jamila janelle janine jared jarvis
  jasmin jasmine jasper jazz jeanette jeanne jeannie jem jen jennie jeremiah jermaine jerome jillian jin jiro
  joaquin jocelyn jodie joey johanna johannes johnny jojo jon jonah jonathon jonny jordana josef josefina
  josephine josie joy juana jules julian juliana juliet june justine kaitlin kamal kara kareem karin karina
  karla kasper kat katarina kathryn katrina keiko kelvin kendra kenny kenta kerry khalid kiara kieran kirk
  kirsten kit kofi krista kristen kristin kristina kristopher kwame kylie lakshmi lamar lana lance laney latoya
  laverne leah leandro lee leila leland len leonard leonardo leroy lesley leslie lester leticia lewis lex leyla
  libby lillian ling lionel liz lizzie lloyd lois lola lonnie lora loren loretta lorna lorraine lou lowell luc
  luca luciana lucille luella lulu luther lyle lyn lynette lynn mabel mackenzie maddie madeleine madeline mads
  mae magdalena maggie mags malcolm malik mandy manuel manuela marcel marcella marcia marcus margarita margery
  margie marguerite mariam marianne maribel marina marisol marissa marjorie marlene marlon marsha marshall
  martina marty marvin mateo mathilda matilda matt mattie maud maureen maurice maxine may maya meg mehmet mel
  mercedes meredith merv micah mick mickey mildred miles millie milo milton mim minerva ming minnie missy
  mitchell moira mona morgan muhammad muriel myra myron myrtle nasir nat natalia natasha nate nathaniel navid
  neal neha nell nelson nestor nettie neville nic nicky nicola nicolas nigel nikhil nikita nikki nikolai nikos
  noel noelle nolan noor noreen norma olive ollie olu omari omid ophelia orlando oswald otis otto ozzy paige
  paloma pam pascal patsy patty pearl peg peggy penelope percy petros phoebe phyllis pip polly pooja priscilla
  priyanka pru quentin quincy quinn rach rachael rafael rajesh ramona randall randolph raphael raquel rashid ray
  rebekah reg reggie regina reginald reid rene renee reuben rex rhoda rhonda ricardo rich richie rickey rico
  riley ritchie robbie roberta roberto robyn rocco rochelle rod rodney rohan roland rolf ronnie rory rosalie
  rosalind rosanna roscoe rose rosemary rowan roxanne roz rudolph rufus rupert russ sabrina sadie salvador
  salvatore samir samira sana sandy sanford santiago sasha saul selena selma serena sergei seth seymour shannon
  shari shaun shaz sheldon shelley shelly sherman sherri sherry sheryl shreya sid sidney silas silvia simone sky
  skylar sol solomon sonja soo sophie spencer stacey stacy stanley stefan stefano steph stephan stephen stevie
  stewart stu sunita suzy svetlana sybil sydney sylvester sylvia tabitha tam tamika tammy tania tara tariq tash
  tasha tatiana terence teri terrance terrell terrence terri tess tessa thea thelma theodora theodore therese
  tia tiffany tilly timmy tobias toby tommy toni tory tracey trent trina trish trisha tristan trudy tunde tyrone
  ulrich uma val vanessa vaughn verna vernon veronica vic vicki vickie vicky vijay viktor vin violet viv vivian
  vivienne vladimir wallace wallis wally walt wanda warren wei wes wesley wil wilbur wilfred willa willie wilma
  winifred winnie winston woody xander xiao yan yara yasmine yolanda yosef yuna yvette yvonne zac zach zachariah
  zahra zainab zak zeb zeke zelda zoey`.split(/\s+/);
